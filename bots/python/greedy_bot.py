"""Plays exactly as the arena's own `greedy` does: comes as near to a complete hand as it can, and among equally near
actions takes the one that leaves the most tiles to wait for."""

from mahjong_arena import Bot, run


class GreedyBot(Bot):
    name = "greedy-py"
    wants = ("texts", "view", "evaluation")

    def decide(self, view, legal):
        after = view.evaluation
        for i, action in enumerate(legal[:2]):
            # Under some American rules Mahjong may be declared falsely: then it leads nowhere.
            if action.text == "mahjong" and after.distance[i] <= 0:
                return action
        if len(legal) == 1:
            return legal[0]
        return basic(view, legal, after) if view.game == "basic" else american(view, legal, after)


def basic(view, legal, after):
    if legal[0].text == "pass" and after.distance[0] == after.best:
        return legal[0]  # no claim brings the hand nearer
    nearest = [i for i in range(len(legal)) if after.distance[i] == after.best]
    if legal[0].text != "pass":
        # A kong brings nothing nearer: it is taken only where no discard is as near.
        nearest = [i for i in nearest if legal[i].text.startswith("discard")] or nearest[:1]
    return legal[max(nearest, key=lambda i: after.live[i])]


def american(view, legal, after):
    if view.decision == "give":
        tiles = [i for i, action in enumerate(legal) if after.wanted[i] is not None and action.text != "give j"]
        return legal[least_wanted(tiles, after)] if tiles else legal[-1]
    if view.decision == "vote":
        return next(action for action in legal if action.text == ("vote yes" if after.now > 3 else "vote no"))
    if view.decision == "wish":
        return legal[-1]
    if view.decision == "heavenly" or (view.decision == "claim" and after.distance[0] == after.best):
        return legal[0]
    most_live = max((i for i in range(len(legal)) if after.distance[i] == after.best), key=lambda i: after.live[i])
    if view.decision == "claim":
        return legal[most_live]
    if legal[-1].text.startswith("swap"):
        swap = best_swap(legal, after)
        if swap is not None:
            return legal[swap]
    discards = [i for i, action in enumerate(legal) if action.text.startswith("discard")]
    least = least_wanted(discards, after)
    return legal[least] if after.wanted[least] == 0 or most_live not in discards else legal[most_live]


def least_wanted(tiles, after):
    """The tile that the fewest of the nearest lines want, and of those the fewest of the next nearest."""
    return min(tiles, key=lambda i: (after.wanted[i], after.wanted_next[i]))


def best_swap(legal, after):
    """A joker for a natural tile, where that takes the hand no further from its line."""
    least, best = 99, None
    for i, action in enumerate(legal):
        if action.text.startswith("discard"):
            least = min(least, after.distance[i])
        elif action.text.startswith("swap") and after.distance[i] <= least:
            least, best = after.distance[i], i
    return best


if __name__ == "__main__":
    run(GreedyBot)
