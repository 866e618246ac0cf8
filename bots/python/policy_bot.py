"""Plays the basic game with a policy that `learn_imitation.py` has saved.

    pnpm sim --bots "mine=cmd:python3 bots/python/policy_bot.py policy.json,greedy,greedy,greedy" --games 4000

It observes what the policy observed when it learnt: the same numbers, from the same code.
"""

import sys

from linear_policy import OBSERVED, Policy, note
from mahjong_arena import Bot, run


class PolicyBot(Bot):
    name = "policy-py"
    plays = ("basic",)
    wants = ("observation",)
    observe = OBSERVED
    policy = Policy()

    def decide(self, view, legal):
        hand, live, (distance,) = (view.part(name) for name in OBSERVED)
        return legal[self.policy.best([note(action, hand, live, distance) for action in legal])]


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit("usage: policy_bot.py FILE: the weights that learn_imitation.py --save wrote")
    try:
        PolicyBot.policy = Policy.load(sys.argv[1])
    except (OSError, ValueError) as error:
        sys.exit(f"policy_bot.py: {error}")
    run(PolicyBot)
