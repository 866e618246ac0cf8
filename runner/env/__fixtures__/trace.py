"""Plays with the Python client and prints what comes of it as JSON; `python.test.ts` compares."""

import json
import sys

sys.path.insert(0, sys.argv[1])
import mahjong_env  # noqa: E402

MahjongVectorEnv, MahjongAECEnv = mahjong_env.MahjongVectorEnv, mahjong_env.MahjongAECEnv


def last_legal(mask):
    return max(action for action in range(len(mask)) if mask[action])


def numbers(values):
    return [int(value) for value in values]


def trace(use_numpy):
    with MahjongVectorEnv(3, rules="basic-exponential", opponents=["greedy"] * 3, use_numpy=use_numpy) as env:
        observations, infos = env.reset(seed=9)
        steps = []
        for _ in range(80):
            actions = [last_legal(mask) for mask in infos["action_mask"]]
            observations, rewards, terminations, truncations, infos = env.step(actions)
            hands = [numbers(row) for row in env.part(observations, "hand")]
            told = [numbers(infos[name]) for name in ("ended", "deal", "rotation", "player", "seat")]
            steps.append([actions, hands, numbers(rewards), numbers(terminations), numbers(truncations), *told])
        return steps


def odd():
    """What comes of values that are no actions or seeds: each is refused, and the environment goes on."""
    said = []
    wide = "\U0001F600" * 200
    for use_numpy in (False, True) if mahjong_env.np is not None else (False,):
        with MahjongVectorEnv(2, use_numpy=use_numpy, illegal="substitute") as env:
            env.reset(seed=wide)
            taken = [numbers(env.step([far, 1 << 70])[4]["substituted"]) for far in (1 << 40, -(1 << 63), (1 << 32) + 2)]
            for act in (
                lambda: env.step([1.5, 0]),
                lambda: env.step([2, None]),
                lambda: env.step([[1], [2]]),
                lambda: env.reset(seed=wide + "x"),
                lambda: env.reset(seed="a\nb"),
            ):
                try:
                    act()
                except ValueError as error:
                    taken.append(str(error))
            env.reset(seed=7)
            said.append(taken)
    return said


def refusals():
    said = []
    with MahjongVectorEnv(2, use_numpy=False) as env:
        for act in (lambda: env.step([0, 0]), lambda: env.reset() and env.step([0]), lambda: env.step([0, 500])):
            try:
                act()
            except (ValueError, mahjong_env.MahjongEnvError) as error:
                said.append(f"{type(error).__name__}: {error}"[:60])
    try:
        env.reset()
    except mahjong_env.MahjongEnvError as error:
        said.append(str(error))
    try:
        MahjongVectorEnv(1, opponents=["nobody"])
    except mahjong_env.MahjongEnvError as error:
        said.append(str(error))
    return said


def turns():
    env = MahjongAECEnv(rules="basic-exponential", use_numpy=False)
    env.reset(seed=4)
    asked, points = set(), dict.fromkeys(env.possible_agents, 0)
    for agent in env.agent_iter():
        observation, reward, termination, truncation, _ = env.last()
        asked.add(agent)
        points[agent] += reward
        env.step(None if termination else (1 if observation["action_mask"][1] else last_legal(observation["action_mask"])))
    env.close()
    return {"asked": sorted(asked), "points": points, "left": env.agents}


print(
    json.dumps(
        {
            "plain": trace(False),
            "numpy": trace(True) if mahjong_env.np is not None else None,
            "refusals": refusals(),
            "odd": odd(),
            "turns": turns(),
        }
    )
)
