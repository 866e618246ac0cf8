"""Learns a small linear policy for the basic game by imitation, and shows that it beats `random`.

    python3 bots/python/learn_imitation.py            # about half a minute
    python3 bots/python/learn_imitation.py --steps 100 --games 640 --save policy.json

`policy_bot.py` plays with what was saved. The games of the test are those of `pnpm sim --duplicate none --seed test-1`, so that
there it is paid the same.

It learns and is tested under the rules `basic-exponential`: points are of those.

The learner plays with what it has learnt so far. At each decision a teacher, the engine's own evaluation (nearest hand,
then most live tiles), says what it would have done, and the weights move towards that (DAgger, softmax regression). The
policy itself never sees the evaluation: it looks at tiles only. The same seed gives the same weights.

Needs no package. The environment uses numpy where it is installed (not with --plain); the numbers are the same.
"""

import argparse
import math
import random
import sys

from linear_policy import OBSERVED, PASS, Policy, note
from mahjong_env import MahjongVectorEnv

RULES = "basic-exponential"  # payments sum to zero: above 0 is better than the three others
PARTS = [*OBSERVED, "evaluation"]  # the last is the teacher's


def teacher(legal, distances, lives):
    """Index of the legal action that leads nearest; of these pass, else the one with the most live tiles."""
    return min(range(len(legal)), key=lambda i: (distances[legal[i]], legal[i] != PASS, -lives[legal[i]]))


class Table:
    """Cuts the rows of an environment into what policy and teacher look at."""

    def __init__(self, env):
        self.hand, self.live, self.distance, self.evaluation = (env.parts[name].offset for name in PARTS)
        self.actions = env.num_actions

    def look(self, row, mask):
        row, mask = list(row), bytes(mask)
        legal = [action for action in range(self.actions) if mask[action]]
        hand, live = row[self.hand : self.hand + 34], row[self.live : self.live + 34]
        distance = row[self.distance]
        noted = [note(action, hand, live, distance) for action in legal]
        distances = row[self.evaluation : self.evaluation + self.actions]
        lives = row[self.evaluation + self.actions : self.evaluation + 2 * self.actions]
        return legal, noted, distances, lives


def train(steps, tables, seed, **options):
    """A policy that has imitated the teacher for so many steps of so many tables."""
    policy, rng = Policy(), random.Random(seed)
    sums = [0.0] * Policy.FEATURES
    with MahjongVectorEnv(tables, rules=RULES, opponents=["random"] * 3, observe=PARTS, **options) as env:
        table = Table(env)
        rows, infos = env.reset(seed=f"train-{seed}")
        for step in range(steps):
            rate, actions = 0.1 / (1 + step / 50), []
            for row, mask in zip(rows, infos["action_mask"]):
                legal, noted, distances, lives = table.look(row, mask)
                chances = policy.chances(noted)
                policy.learn(noted, chances, teacher(legal, distances, lives), rate)
                actions.append(rng.choices(legal, chances)[0])
            sums = [total + weight for total, weight in zip(sums, policy.weights)]
            rows, _, _, _, infos = env.step(actions)
    policy.weights = [total / steps for total in sums]  # the average swings less than the last
    return policy


def evaluate(policy, games, tables, seed, **options):
    """Payouts of so many games against three `random`, each of a deal of its own: mean and 95 % interval."""
    each = -(-games // tables)
    payouts, played = [], [0] * tables
    with MahjongVectorEnv(tables, rules=RULES, opponents=["random"] * 3, observe=PARTS, **options) as env:
        table = Table(env)
        rows, infos = env.reset(seed=f"test-{seed}")
        while min(played) < each:
            actions = []
            for row, mask in zip(rows, infos["action_mask"]):
                legal, noted, _, _ = table.look(row, mask)
                actions.append(legal[policy.best(noted)])
            rows, rewards, _, _, infos = env.step(actions)
            for number in range(tables):
                # The same number of games of every table: short games would be counted more often otherwise.
                if infos["ended"][number] and played[number] < each:
                    played[number] += 1
                    payouts.append(int(rewards[number]))
    mean = sum(payouts) / len(payouts)
    variance = sum((payout - mean) ** 2 for payout in payouts) / (len(payouts) - 1)
    half = 1.96 * math.sqrt(variance / len(payouts))
    return mean, mean - half, mean + half


def count(text):
    """A whole number above 0."""
    if not text.isdecimal() or int(text) == 0:
        raise argparse.ArgumentTypeError(f"{text!r} is no whole number above 0")
    return int(text)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--steps", type=count, default=300, help="steps of learning (default: 300)")
    parser.add_argument("--games", type=count, default=3200, help="games of the test, 2 or more (default: 3200)")
    parser.add_argument("--tables", type=count, default=64, help="tables played at once (default: 64)")
    parser.add_argument("--seed", default="1")
    parser.add_argument("--save", metavar="FILE", help="write the weights to a file, for policy_bot.py")
    parser.add_argument("--plain", action="store_true", help="use no numpy, though it is installed")
    given = parser.parse_args()
    if given.games < 2:
        parser.error("argument --games: an interval takes 2 games or more")
    options = {"use_numpy": False} if given.plain else {}
    for name, policy in (
        ("untaught", Policy()),
        ("taught", train(given.steps, given.tables, given.seed, **options)),
    ):
        mean, low, high = evaluate(policy, given.games, given.tables, given.seed, **options)
        print(f"{name:9}{mean:+.3f} points a game against three random, 95 % interval {low:+.3f} to {high:+.3f}")
    if given.save is not None:
        policy.save(given.save)
        print(f"saved: {given.save}")
    if low > 0:
        print("it beats random")
    return 0 if low > 0 else 1


if __name__ == "__main__":
    sys.exit(main())
