"""Learns a small linear policy for the basic game by imitation, and shows that it beats `random`.

    python3 bots/python/learn_imitation.py            # about half a minute
    python3 bots/python/learn_imitation.py --steps 100 --games 640

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

from mahjong_env import MahjongVectorEnv

RULES = "basic-exponential"  # payments sum to zero: above 0 is better than the three others
OBSERVED = ["hand", "live", "distance", "evaluation"]
PASS, MAHJONG, DISCARD, PUNG, KONG, CHOW, CONCEALED, ADDED = 0, 1, 2, 36, 37, 38, 41, 75
HONOURS = 27


class Policy:
    """Chances of actions: softmax of weights times what is noted of each."""

    FEATURES = 20

    def __init__(self):
        self.weights = [0.0] * self.FEATURES

    def chances(self, noted):
        scores = [sum(self.weights[i] * x for i, x in action) for action in noted]
        top = max(scores)
        shares = [math.exp(score - top) for score in scores]
        total = sum(shares)
        return [share / total for share in shares]

    def learn(self, noted, chances, wanted, rate):
        for action, (features, chance) in enumerate(zip(noted, chances)):
            step = rate * ((action == wanted) - chance)
            for i, x in features:
                self.weights[i] += step * x


def neighbours(counts, kind, by):
    """Copies of the kinds so many ranks away in the same suit."""
    if kind >= HONOURS:
        return 0
    rank, total = kind % 9, 0
    if rank - by >= 0:
        total += counts[kind - by]
    if rank + by <= 8:
        total += counts[kind + by]
    return total


def note(action, hand, live, distance):
    """What the policy knows of an action: indices and values of the features that are not 0."""
    if action == MAHJONG:
        return [(0, 1)]
    if action == PASS:
        return []
    if PUNG <= action:
        at = 1 if action == PUNG else 3 if action == KONG else 5 if action < CONCEALED else 7
        return [(at, 1), (at + 1, distance)]
    kind = action - DISCARD
    near, far = neighbours(hand, kind, 1), neighbours(hand, kind, 2)
    features = [(8 + min(hand[kind], 3), 1), (12, live[kind] / 4), (13, near), (14, far)]
    features += [(15, neighbours(live, kind, 1) / 8), (16, min(near, 1)), (17, min(far, 1))]
    if kind >= HONOURS:
        features.append((18, 1))
    elif kind % 9 in (0, 8):
        features.append((19, 1))
    return features


def teacher(legal, distances, lives):
    """Index of the legal action that leads nearest; of these pass, else the one with the most live tiles."""
    return min(range(len(legal)), key=lambda i: (distances[legal[i]], legal[i] != PASS, -lives[legal[i]]))


class Table:
    """Cuts the rows of an environment into what policy and teacher look at."""

    def __init__(self, env):
        self.hand, self.live, self.distance, self.evaluation = (env.parts[name].offset for name in OBSERVED)
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
    with MahjongVectorEnv(tables, rules=RULES, opponents=["random"] * 3, observe=OBSERVED, **options) as env:
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
    with MahjongVectorEnv(tables, rules=RULES, opponents=["random"] * 3, observe=OBSERVED, **options) as env:
        table = Table(env)
        rows, infos = env.reset(seed=f"test-{seed}")
        while min(played) < each:
            actions = []
            for row, mask in zip(rows, infos["action_mask"]):
                legal, noted, _, _ = table.look(row, mask)
                chances = policy.chances(noted)
                actions.append(legal[chances.index(max(chances))])
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


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--steps", type=int, default=300, help="steps of learning (default: 300)")
    parser.add_argument("--games", type=int, default=3200, help="games of the test (default: 3200)")
    parser.add_argument("--tables", type=int, default=64, help="tables played at once (default: 64)")
    parser.add_argument("--seed", default="1")
    parser.add_argument("--plain", action="store_true", help="use no numpy, though it is installed")
    given = parser.parse_args()
    options = {"use_numpy": False} if given.plain else {}
    for name, policy in (
        ("untaught", Policy()),
        ("taught", train(given.steps, given.tables, given.seed, **options)),
    ):
        mean, low, high = evaluate(policy, given.games, given.tables, given.seed, **options)
        print(f"{name:9}{mean:+.3f} points a game against three random, 95 % interval {low:+.3f} to {high:+.3f}")
    if low > 0:
        print("it beats random")
    return 0 if low > 0 else 1


if __name__ == "__main__":
    sys.exit(main())
