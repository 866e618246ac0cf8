"""Interrupts calls of the Python client and prints what comes of it as JSON; `interrupted.test.ts` compares."""

import json
import os
import signal
import sys
import threading
import time

sys.path.insert(0, sys.argv[1])
from mahjong_env import MahjongAECEnv, MahjongEnvError, MahjongVectorEnv  # noqa: E402

os.setpgrp()  # one of them is sent to the whole group
SLOW = os.path.join(os.path.dirname(os.path.abspath(__file__)), "slow_server.py")


def slow(half, tables=2):
    return MahjongVectorEnv(tables, use_numpy=False, command=[sys.executable, SLOW, half, str(tables)])


def interrupted(call, after):
    """Whether Ctrl-C comes while a call lasts."""
    begun = threading.Event()

    def press():
        begun.wait()
        time.sleep(after)
        signal.pthread_kill(threading.main_thread().ident, signal.SIGINT)

    presser = threading.Thread(target=press)
    presser.start()
    came = True
    try:
        begun.set()
        call()
        came = False
        presser.join()
        time.sleep(1)
    except KeyboardInterrupt:
        pass
    presser.join()
    return came


def said(call):
    try:
        observations = call()[0]
        return [row[0] for row in observations]
    except (MahjongEnvError, ValueError) as error:
        return f"{type(error).__name__}: {error}"


def waiting():
    """Twice while an answer is waited for: in a step and in a reset."""
    told = []
    with slow("before") as env:
        told.append(said(lambda: env.reset(seed=1)))
        told.append(interrupted(lambda: env.step([0, 0]), 0.1))
        told.append(said(lambda: env.step([0, 0])))
        told.append(interrupted(lambda: env.reset(seed=2), 0.4))
        told.append(said(lambda: env.reset(seed=7)))
        told.append(said(lambda: env.step([0, 0])))
    return told


def broken(half, tables):
    """While half a frame is on its way."""
    env = slow(half, tables)
    told = []
    if half == "middle":
        told.append(said(lambda: env.reset(seed=1)))
        told.append(interrupted(lambda: env.step([0] * tables), 0.2))
    else:
        env._mask = [[1, 1]] * tables  # a step is the only request that does not fit into a pipe
        told.append(interrupted(lambda: env.step([0] * tables), 0.2))
    told.append(said(lambda: env.step([0] * tables)))
    told.append(said(lambda: env.reset(seed=7)))
    told.append(env.closed)
    return told


def repeated():
    with slow("repeats") as env:
        return [said(lambda: env.reset(seed=1)), said(lambda: env.reset()), said(lambda: env.reset()), said(lambda: env.reset())]


def anywhere(times):
    """The real server, interrupted at many moments: a reset afterwards gives the games of its seed, or says that it cannot."""
    tables = 8
    told = {"same": 0, "closed": 0, "other": []}
    env = MahjongVectorEnv(tables, rules="basic-exponential", use_numpy=False)
    first = [bytes(row) for row in env.reset(seed=7)[0]]

    def play():
        _, infos = env.reset(seed="3")
        while True:
            infos = env.step([bytes(mask).index(1) for mask in infos["action_mask"]])[-1]

    for i in range(times):
        if not interrupted(play, 0.01 + 0.001 * i):
            told["other"].append("it was not interrupted")
        try:
            again = [bytes(row) for row in env.reset(seed=7)[0]]
            told["same" if again == first else "other"] += 1 if again == first else ["other games"]
        except MahjongEnvError as error:
            told["closed"] += 1
            if not str(error).startswith("an earlier call was interrupted"):
                told["other"].append(str(error))
            env = MahjongVectorEnv(tables, rules="basic-exponential", use_numpy=False)
    env.close()
    return told


def turns():
    """One table in turns: a call that was interrupted leaves nobody to act."""
    with MahjongAECEnv(use_numpy=False, command=[sys.executable, SLOW, "before", "1"]) as env:
        env._env.hello["tables"] = 1
        env._frame = env._env.reset(seed=1)[0], {"player": [0]}
        env.agents, env.terminations, env.agent_selection = ["player_0"], {"player_0": False}, "player_0"
        told = [interrupted(lambda: env.step(0), 0.1)]
        for call in (env.last, lambda: env.step(0)):
            try:
                call()
            except MahjongEnvError as error:
                told.append(str(error))
        return told


def group():
    """Ctrl-C in a terminal goes to all processes of the group."""
    env = MahjongVectorEnv(2, rules="basic-exponential", use_numpy=False)
    try:
        os.killpg(os.getpgrp(), signal.SIGINT)
        time.sleep(5)
    except KeyboardInterrupt:
        pass
    time.sleep(0.3)
    count = len(env.reset(seed=7)[0])
    env.close()
    return count


print(
    json.dumps(
        {
            "waiting": waiting(),
            "middle": broken("middle", 2),
            "reads": broken("reads", 30_000),
            "repeated": repeated(),
            "turns": turns(),
            "group": group(),
            "anywhere": anywhere(25),
        }
    )
)
