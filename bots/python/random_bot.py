"""Plays any legal action with equal chance. It wants to be told nothing, so that it is as fast as can be."""

from mahjong_arena import Bot, run


class RandomBot(Bot):
    name = "random-py"
    wants = ()

    def decide(self, view, legal):
        return legal[int(view.random.random() * len(legal))]


if __name__ == "__main__":
    run(RandomBot)
