"""A small linear policy for the basic game: what it notes of an action, and the chances that it gives it.

It looks at three parts of the observation: its own tiles (``hand``), the tiles that it cannot see (``live``), and how far it is
from a complete hand (``distance``). `learn_imitation.py` learns its weights in the environment, and `policy_bot.py` plays with
them in `sim` and `tournament`.
"""

import json
import math

OBSERVED = ("hand", "live", "distance")
PASS, MAHJONG, DISCARD, PUNG, KONG, CHOW, CONCEALED, ADDED = 0, 1, 2, 36, 37, 38, 41, 75
HONOURS = 27


def _is_weight(value):
    return isinstance(value, float) and math.isfinite(value)


class Policy:
    """Chances of actions: softmax of weights times what is noted of each."""

    FEATURES = 20

    def __init__(self, weights=None):
        self.weights = [0.0] * self.FEATURES if weights is None else list(weights)

    @classmethod
    def load(cls, path):
        """The policy in a file. ValueError where it is none."""
        try:
            with open(path, encoding="utf-8") as file:
                weights = json.load(file)
        except (ValueError, RecursionError):
            weights = None
        if not isinstance(weights, list) or len(weights) != cls.FEATURES or not all(map(_is_weight, weights)):
            raise ValueError(f"{path} is no list of {cls.FEATURES} weights")
        return cls(weights)

    def save(self, path):
        with open(path, "w", encoding="utf-8") as file:
            json.dump(self.weights, file)

    def best(self, noted):
        """Index of the action with the greatest chance, the first of equal ones."""
        chances = self.chances(noted)
        return chances.index(max(chances))

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
