"""Holds the Python client to what Gymnasium and PettingZoo ask of environments; prints as JSON what was checked.

Where those are installed their own tests and wrappers are run too; the laws written out here are checked everywhere, so
of the stand-ins as well. What is broken is an AssertionError. `python.test.ts` reads what is printed.
"""

import contextlib
import io
import json
import random
import sys
import warnings

sys.path.insert(0, sys.argv[1])
import mahjong_env  # noqa: E402

try:
    import gymnasium
    from gymnasium.vector import AutoresetMode
    from gymnasium.utils.env_checker import check_env
    from gymnasium.wrappers.vector import RecordEpisodeStatistics
except ImportError:
    gymnasium = None
try:
    import pettingzoo
    from pettingzoo.test import api_test, seed_test
except ImportError:
    pettingzoo = None

MahjongVectorEnv, MahjongAECEnv = mahjong_env.MahjongVectorEnv, mahjong_env.MahjongAECEnv
MahjongEnv = mahjong_env.MahjongEnv
NUMPY = (False, True) if mahjong_env.np is not None else (False,)
SEATS = {"self-play": None, "one learner": ["greedy"] * 3}
GAMES = {"basic": "basic-exponential", "american": "american"}


def contains(space, value):
    if isinstance(space, dict):
        return space.keys() == value.keys() and all(contains(space[name], value[name]) for name in space)
    if hasattr(space, "contains"):
        return space.contains(value)
    return (len(value),) == space.shape and space.low <= min(value) and max(value) <= space.high


def chosen(space, mask, rng):
    """A legal action; of gymnasium's spaces their own sample, which takes int8 masks only."""
    if hasattr(space, "sample"):
        return space.sample(mask)
    return rng.choice([action for action in range(space.n) if mask[action]])


def bases():
    assert issubclass(MahjongVectorEnv, gymnasium.vector.VectorEnv if gymnasium else object)
    assert issubclass(MahjongEnv, gymnasium.Env if gymnasium else object)
    assert issubclass(MahjongAECEnv, pettingzoo.AECEnv if pettingzoo else object)
    mode = MahjongVectorEnv.metadata["autoreset_mode"]
    assert mode == (AutoresetMode.SAME_STEP if gymnasium else "SameStep"), mode


def vector(rules, use_numpy):
    """Episodes of one learner a table, as Gymnasium has them, and as its wrapper counts them."""
    rng, returns, lengths = random.Random(1), [], []
    with MahjongVectorEnv(4, rules=rules, opponents=["greedy"] * 3, use_numpy=use_numpy) as env:
        assert not env.closed and env.unwrapped is env and env.render_mode is None
        wrapped = RecordEpisodeStatistics(env) if gymnasium and use_numpy else env
        if wrapped is not env:
            env.single_action_space.seed(1)
        played = wrapped.reset(seed=5)
        sums, steps = [0] * 4, [0] * 4
        while len(returns) < 8:
            observations, infos = played[0], played[-1]
            assert all(contains(env.single_observation_space, row) for row in observations)
            assert not any(name.startswith("final") for name in infos)
            masks = infos["action_mask"]
            assert [memoryview(mask).format for mask in masks] == ["b"] * 4
            actions = [chosen(env.single_action_space, mask, rng) for mask in masks]
            played = wrapped.step(actions)
            _, rewards, terminations, truncations, _ = played
            assert len(rewards) == len(terminations) == len(truncations) == 4 and not any(truncations)
            if use_numpy:
                assert rewards.shape == (4,) and terminations.dtype == truncations.dtype == bool
                assert masks.base is not None, "a view, and no copy"
            for table in range(4):
                sums[table] += int(rewards[table])
                steps[table] += 1
                if terminations[table]:
                    returns.append(sums[table])
                    lengths.append(steps[table])
                    sums[table] = steps[table] = 0
        assert any(returns)
        if wrapped is not env:
            # Gymnasium 1.3 does not count the first step of an episode that began in the same step as one ended.
            assert all(length - counted in (0, 1) for length, counted in zip(lengths, wrapped.length_queue))
            assert [points for points, length in zip(wrapped.return_queue, lengths) if length > 1] == [
                points for points, length in zip(returns, lengths) if length > 1
            ]
            assert wrapped.episode_count == len(returns)
        wrapped.close()
        assert env.closed


def single(rules, use_numpy):
    """Games of one learner at one table: the same as in turns, and what Gymnasium asks for."""
    rng, ends = random.Random(1), 0
    given = dict(rules=rules, opponents=["greedy"] * 3, use_numpy=use_numpy)
    with MahjongEnv(**given) as env, MahjongAECEnv(**given) as table:
        refuses(mahjong_env.MahjongEnvError, lambda: env.step(0))
        for seed in (5, None, None):
            seen, info = env.reset(seed=seed)
            table.reset(seed=seed)
            over = False
            while not over:
                expected = table.last()[0]
                assert bytes(seen) == bytes(expected["observation"])
                assert contains(env.observation_space, seen) and list(info) == ["action_mask"]
                assert bytes(info["action_mask"]) == bytes(expected["action_mask"])
                assert [int(legal) for legal in env.action_masks()] == list(expected["action_mask"])
                action = chosen(env.action_space, info["action_mask"], rng)
                seen, reward, over, truncated, info = env.step(action)
                table.step(action)
                assert (reward, over, truncated) == (table.last()[1], table.last()[2], False)
            assert not any(seen) and not any(info["action_mask"]) and contains(env.observation_space, seen)
            table.step(None)
            refuses(mahjong_env.MahjongEnvError, lambda: env.step(action))
            ends += 1
    assert ends == 3
    for wrong in ("greedy", ["greedy"] * 2):
        refuses(ValueError, lambda: MahjongEnv(opponents=wrong))


def gymnasium_check(rules):
    """Gymnasium's own test. It takes actions by lot, whatever is legal."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        with MahjongEnv(rules=rules, illegal="substitute") as env:
            check_env(env, skip_render_check=True)


def refuses(error, act):
    try:
        act()
    except error as raised:
        return str(raised)
    raise AssertionError(f"no {error.__name__}")


def turns(rules, opponents, use_numpy):
    """Two games agent by agent: what PettingZoo's api_test asks for, in short."""
    rng = random.Random(1)
    with MahjongAECEnv(rules=rules, opponents=opponents, use_numpy=use_numpy) as env:
        refuses(mahjong_env.MahjongEnvError, env.last)
        for _ in range(2):
            env.reset()
            due = dict.fromkeys(env.agents, 0)
            assert env.agents == env.possible_agents and env.num_agents == env.max_num_agents == (1 if opponents else 4)
            for agent in env.agent_iter():
                seen, reward, termination, truncation, info = env.last()
                assert contains(env.observation_space(agent), seen)
                assert env.observation_space(agent) is env.observation_space(agent)
                assert reward == due[agent] and info == {} and (termination, truncation) == (env.terminations[agent], False)
                assert any(seen["action_mask"]) != termination
                if use_numpy:
                    assert seen["observation"].dtype == seen["action_mask"].dtype == "int8"
                due[agent] = 0
                env.step(None if termination else chosen(env.action_space(agent), seen["action_mask"], rng))
                for told in (env.rewards, env.terminations, env.truncations, env.infos):
                    assert list(told) == env.agents
                for other, points in env.rewards.items():
                    due[other] += points
            assert env.num_agents == 0
            refuses(mahjong_env.MahjongEnvError, lambda: env.step(None))
        for act in (env.render, env.state):
            refuses(NotImplementedError, act)


def api(rules, opponents):
    """PettingZoo's own tests."""
    with contextlib.redirect_stdout(io.StringIO()) as said, warnings.catch_warnings():
        warnings.simplefilter("ignore")
        with MahjongAECEnv(rules=rules, opponents=opponents) as env:
            api_test(env, num_cycles=100)
        if opponents is None:
            seed_test(lambda: MahjongAECEnv(rules=rules), num_cycles=20)
    assert said.getvalue().endswith("Passed API test\n")


def seeds():
    """By class, which resets begin the same games: each is told as the number of the first of them."""
    calls = [{}, {}, {"seed": 7}, {}, {"seed": "7+1"}, {"seed": "s+1"}, {"seed": "s"}, {"seed": 7}, {}]
    long = [{"seed": "x" * 200}, {}, {"seed": "x" * 180 + "+1"}]
    told = []
    for make in (lambda: MahjongVectorEnv(1, seed="s", use_numpy=False), lambda: MahjongAECEnv(seed="s", use_numpy=False)):
        with make() as env:
            begun = []
            for call in calls + long:
                result = env.reset(**call)
                row = result[0][0] if result else env.last()[0]["observation"]
                begun.append(bytes(row))
            told.append([begun.index(row) for row in begun])
    return told


def goes_on():
    """Deals that resets in turns begin, and the seat of the learner there: after a game that is over, and within one."""
    rng, told = random.Random(1), []
    with MahjongAECEnv(opponents=["greedy"] * 3, use_numpy=False) as env:
        for over in (True, True, False, False):
            env.reset()
            told.append([int(env._frame[1][name][0]) for name in ("deal", "seat")])
            for agent in env.agent_iter(2**63 if over else 2):
                seen, _, termination, _, _ = env.last()
                env.step(None if termination else chosen(env.action_space(agent), seen["action_mask"], rng))
    return told


def settings():
    """Settings as a dict and as a list are the same; the errors of others."""
    with MahjongVectorEnv(1, set={"kongs": False, "game.length.hands": 2}) as env:
        with MahjongVectorEnv(1, set=["kongs=false", "game.length.hands=2"]) as other:
            assert env.hello == other.hello
    wrong = ("kongs=false", 3, {"kongs": None}, [("kongs", False)])
    return [refuses(TypeError, lambda: MahjongVectorEnv(1, set=given)) for given in wrong]


def notices():
    """What a server that refuses says: in the exception, and to sys.stderr."""
    with contextlib.redirect_stderr(io.StringIO()) as heard:
        said = refuses(mahjong_env.MahjongEnvError, lambda: MahjongVectorEnv(1, set={"kings": False}))
    return [said, heard.getvalue()]


checked = ["bases"]
bases()
for game, rules in GAMES.items():
    for use_numpy in NUMPY if game == "basic" else NUMPY[-1:]:
        vector(rules, use_numpy)
        checked.append(f"vector {game}" + (" numpy" if use_numpy else ""))
        single(rules, use_numpy)
        checked.append(f"single {game}" + (" numpy" if use_numpy else ""))
        for seats, opponents in SEATS.items():
            turns(rules, opponents, use_numpy)
            checked.append(f"turns {game} {seats}" + (" numpy" if use_numpy else ""))
    if gymnasium:
        gymnasium_check(rules)
        checked.append(f"check_env {game}")
    if pettingzoo:
        for seats, opponents in SEATS.items():
            api(rules, opponents)
            checked.append(f"api_test {game} {seats}")
print(
    json.dumps(
        {
            "installed": {"numpy": len(NUMPY) > 1, "gymnasium": bool(gymnasium), "pettingzoo": bool(pettingzoo)},
            "checked": checked,
            "seeds": seeds(),
            "goesOn": goes_on(),
            "settings": settings(),
            "notices": notices(),
        }
    )
)
