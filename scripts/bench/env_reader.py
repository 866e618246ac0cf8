"""Reads decisions from the learning environment, and answers each with its first legal action.

    python3 env_reader.py FOLDER_OF_THE_CLIENT RULES STEPS

Prints decisions a second; the first tenth of the steps is not counted.
"""

import sys
import time

sys.path.insert(0, sys.argv[1])
import mahjong_env  # noqa: E402

RULES, STEPS = sys.argv[2], int(sys.argv[3])


def firsts(masks):
    return masks.argmax(1) if mahjong_env.np is not None else [bytes(mask).index(1) for mask in masks]


def play(env, infos, steps):
    for _ in range(steps):
        infos = env.step(firsts(infos["action_mask"]))[-1]
    return infos


with mahjong_env.MahjongVectorEnv(rules=RULES) as env:
    _, infos = env.reset(seed=1)
    infos = play(env, infos, STEPS // 10)
    began = time.perf_counter()
    play(env, infos, STEPS)
    print(env.num_envs * STEPS / (time.perf_counter() - began))
