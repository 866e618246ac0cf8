"""Mah Jongg as a vector environment for learning, in the manner of Gymnasium and PettingZoo.

    from mahjong_env import MahjongVectorEnv

    with MahjongVectorEnv(256, rules="american", opponents=["greedy"] * 3) as env:
        observations, infos = env.reset(seed=1)
        while True:
            actions = choose(observations, infos["action_mask"])
            observations, rewards, terminations, truncations, infos = env.step(actions)

Needs Python 3.9 or newer and Node, and no package. With numpy all values are arrays; without it they are sequences
(``array.array``, ``memoryview``) of the same numbers. With gymnasium the spaces are its own and ``MahjongVectorEnv`` is a
``gymnasium.vector.VectorEnv``, ``MahjongEnv`` (one table, one learner) a ``gymnasium.Env``; with pettingzoo ``MahjongAECEnv`` is a
``pettingzoo.AECEnv``. See ENV.md.
"""

from __future__ import annotations

import io
import json
import math
import operator
import os
import select
import struct
import subprocess
import sys
import threading
import unicodedata
import weakref
from array import array
from numbers import Integral, Real
from types import SimpleNamespace
from typing import Any, Mapping, NamedTuple, Optional, Sequence, Union

try:
    import numpy as np
except ImportError:  # every path below works without it
    np = None

try:
    from gymnasium import Env
    from gymnasium import spaces as _spaces
    from gymnasium.vector import AutoresetMode, VectorEnv

    _SAME_STEP = AutoresetMode.SAME_STEP
except ImportError:
    Env, _spaces, VectorEnv, _SAME_STEP = object, None, object, "SameStep"

try:
    from pettingzoo import AECEnv
except ImportError:
    AECEnv = object

__all__ = ["MahjongAECEnv", "MahjongEnv", "MahjongEnvError", "MahjongVectorEnv"]

PROTOCOL = 1
_MAGIC = b"MJEV"
_HEADER = struct.Struct("<4sHHII")
_HELLO, _DECISIONS, _RESET, _STEP = range(4)
# Sent for an action that no table knows, whatever it was.
_UNKNOWN = -1
_CODES = {"int8": "b", "uint8": "B", "int32": "i"}
# Options of the server that are given on as they are.
_OPTIONS = {"card", "duplicate", "wall", "episode", "observe", "illegal", "threads", "timeout", "start_timeout"}
_SEED_LIMIT = 200
# Of a seed, in those that are made of it: leaves room for a number.
_SEED_STEM = 180
_HALVED = "an earlier call was interrupted in the middle of a frame; make a new environment"
_PROJECT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))


class MahjongEnvError(RuntimeError):
    """The server ended, or sent what this client does not understand; or a call before was interrupted."""


class Box(NamedTuple):
    """Stands in for gymnasium's space of that name where gymnasium is not installed."""

    low: int
    high: int
    shape: tuple
    dtype: str


class Discrete(NamedTuple):
    """Stands in for gymnasium's space of that name where gymnasium is not installed."""

    n: int


_STAND_INS = SimpleNamespace(
    Box=Box, Discrete=Discrete, Dict=dict, MultiDiscrete=lambda lengths: tuple(Discrete(n) for n in lengths)
)


class Part(NamedTuple):
    """A named block of an observation: its place among the numbers, its shape, and what it says."""

    name: str
    offset: int
    shape: tuple
    doc: str

    @property
    def size(self) -> int:
        product = 1
        for length in self.shape:
            product *= length
        return product


class MahjongVectorEnv(VectorEnv):
    """``num_envs`` tables, each of which waits for one decision at a time.

    opponents    1 to 3 bots, as in ``--bots``: names, paths, or programs such as ``"cmd:python3 my_bot.py"``; learners
                 play the other seats. None: self-play in all four.
    rules, set   as ``--rules`` and ``--set`` of the command line; likewise card, duplicate, wall, episode, observe,
                 illegal, timeout and start_timeout. ``set`` is a dict, such as ``{"kongs": False}``, or a list, such as ``["kongs=false"]``.
    seed         of the games of the first ``reset``, if that names none.
    use_numpy    False: plain Python though numpy is there.
    command      the command line of the server, without its options; by default that of the project around this file.

    Ctrl-C may interrupt ``reset`` and ``step``: what they would have returned is lost, and ``reset`` is the only call that
    goes on. Where it came in the middle of a frame (on Windows: anywhere) the environment is closed, and all calls say so.

    Raises MahjongEnvError with the server's words for what it refuses, TypeError for a ``set`` of another type, and
    ValueError for a seed that is none.

    With one learner a table ``rewards`` has the shape (num_envs,), as in Gymnasium; with more (num_envs, num_players).
    A table whose game ends begins its next one in the same step (Gymnasium's ``AutoresetMode.SAME_STEP``): its
    observation is the first decision of the next game, its reward and ``terminations`` are of the one that ended. There
    is no ``final_obs`` and no ``final_info`` of it: a game that is over asks nobody, and none is ever cut short.
    """

    metadata = {"render_modes": [], "autoreset_mode": _SAME_STEP}
    render_mode = None
    # True until the server is started, and when it is ended.
    closed = True

    def __init__(
        self,
        num_envs: int = 256,
        *,
        rules: str = "basic",
        opponents: Optional[Sequence[str]] = None,
        set: Union[Mapping[str, Any], Sequence[str]] = (),
        seed: Any = 1,
        use_numpy: Optional[bool] = None,
        command: Optional[Sequence[str]] = None,
        **options: Any,
    ):
        if use_numpy and np is None:
            raise MahjongEnvError("use_numpy=True, but numpy is not installed")
        self._np = np if use_numpy is not False else None
        # Of the decisions that the learner was told last; None if it was not told of any, or a call was interrupted since.
        self._mask: Any = None
        # Frames that came, and those that are still to come: the hello, then one for each request that was sent.
        self._came, self._owed = 0, 1
        # A frame is on its way, either way, and the place in it known to nobody but the call that moves it.
        self._halved = False
        # The seed given last, and how often it was played from since.
        self._seed, self._resets = _seed(seed), 0
        words = [f"--tables={num_envs}", f"--rules={rules}", f"--seed={self._seed}"]
        for value in _settings(set):
            words.append(f"--set={value}")
        if opponents is not None:
            words.append(f"--opponents={_listed('opponents', opponents)}")
        for name, value in options.items():
            if name not in _OPTIONS:
                raise TypeError(f"there is no option {name}; known: {', '.join(sorted(_OPTIONS))}")
            text = _listed(name, value) if isinstance(value, (list, tuple)) else value
            words.append(f"--{name.replace('_', '-')}={text}")
        self._start(list(command or _server()), words)
        try:
            self._begin(json.loads(bytes(self._receive(_HELLO))))
        except BaseException:
            self.close()  # nobody will hold it, but a traceback may
            raise

    def _start(self, command: list, words: list) -> None:
        try:
            pipe = subprocess.PIPE
            # Apart from this process's group: Ctrl-C is for Python, and the server ends with its input.
            group = {"creationflags": subprocess.CREATE_NEW_PROCESS_GROUP} if os.name == "nt" else {"start_new_session": True}
            self._process = subprocess.Popen(command + words, stdin=pipe, stdout=pipe, stderr=pipe, bufsize=0, **group)
        except OSError as error:
            raise MahjongEnvError(f"{command[0]} cannot be started: {error.strerror}; is Node installed?") from error
        self._notices = _Notices(self._process.stderr)
        self._end = weakref.finalize(self, _end, self._process, self._notices)
        self.closed = False
        _widen(self._process.stdout)
        self._ready = _watch(self._process.stdout)

    def _begin(self, hello: dict) -> None:
        self.hello = hello
        self.num_envs: int = hello["tables"]
        self.num_players: int = hello["players"]
        self.num_actions: int = hello["actions"]
        self.observation_size: int = hello["observation"]["size"]
        self.parts = {
            part["name"]: Part(part["name"], part["offset"], tuple(part["shape"]), part["doc"])
            for part in hello["observation"]["parts"]
        }
        self.possible_agents = [f"player_{player}" for player in range(self.num_players)]
        # The mask is of zeros and ones: the same bytes are int8, which is what Gymnasium's spaces sample with.
        self._arrays = [{**a, "type": "int8"} if a["name"] == "action_mask" else a for a in hello["arrays"]]
        shape = (self.observation_size,)
        self._spaces = _STAND_INS if _spaces is None or self._np is None else _spaces
        self.single_observation_space = self._spaces.Box(-128, 127, shape, "int8")
        self.single_action_space = self._spaces.Discrete(self.num_actions)
        self.observation_space = self._spaces.Box(-128, 127, (self.num_envs, *shape), "int8")
        self.action_space = self._spaces.MultiDiscrete([self.num_actions] * self.num_envs)

    # -- Gymnasium ---------------------------------------------------------------------------------------------------

    def reset(self, *, seed: Any = None, options: Optional[dict] = None):
        """Begins every table anew. Returns observations (num_envs, observation_size) and infos.

        With a seed it plays the games of that; without, games that were not played yet: first those of the constructor's
        seed, then, for the n-th time since a seed s was given or played, those of ``f"{s}+{n}"``. Options are ignored.
        Raises ValueError for a seed that is none: it is a number, or a text of 1 to 200 printable characters.
        """
        self._check_open()
        if seed is not None:
            self._seed, self._resets = _seed(seed), 0
        played = f"{self._seed[:_SEED_STEM]}+{self._resets}" if self._resets else self._seed
        self._resets += 1
        observations, _, _, infos = self._decisions(_RESET, played.encode())
        self._mask = infos["action_mask"]
        return observations, infos

    def step(self, actions: Sequence[int]):
        """Answers for every table; returns observations, rewards, terminations, truncations (never) and infos.

        The values of infos have a row a table, ``action_mask`` (num_envs, num_actions) among them; all hold for all tables,
        so there are no masks ``_name`` beside them.

        Raises ValueError for an action that is not legal, before anything is played (unless ``illegal="substitute"``), and
        for what is no whole number a table.
        """
        self._check_open()
        observations, rewards, ended, infos = self._decisions(_STEP, self._checked(actions))
        if self._np is not None:
            terminations, truncations = ended > 0, np.zeros(self.num_envs, bool)
        else:
            terminations, truncations = [games > 0 for games in ended], [False] * self.num_envs
        self._mask = infos["action_mask"]
        return observations, rewards, terminations, truncations, infos

    def render(self) -> None:
        raise NotImplementedError("there is nothing to see: `pnpm replay` shows games")

    def close(self, **_: Any) -> None:
        """Ends the server, and waits for it. It happens by itself to an environment that nobody holds, and at the end."""
        if not self.closed:
            self.closed = True
            self._end()

    def __enter__(self) -> "MahjongVectorEnv":
        return self

    def __exit__(self, *_: Any) -> None:
        self.close()

    @property
    def unwrapped(self) -> "MahjongVectorEnv":
        return self

    def part(self, observations: Any, name: str) -> Any:
        """A block of the observations: with numpy an array (num_envs, *shape) that shares their memory, else its rows."""
        _, offset, shape, _ = part = self.parts[name]
        if self._np is not None:
            return observations[..., offset : offset + part.size].reshape(*observations.shape[:-1], *shape)
        return [row[offset : offset + part.size] for row in observations]

    # -- Frames ------------------------------------------------------------------------------------------------------

    def _decisions(self, kind: int, request: bytes):
        """Sends a request and returns what is in its answer. Until the caller has that the old mask holds no more."""
        self._mask = None
        try:
            while self._owed:  # to calls that were interrupted
                self._receive(_DECISIONS)
            self._send(kind, request)
            payload = self._receive(_DECISIONS)
        except BaseException:
            if self._halved:
                self.close()
            raise
        arrays = {a["name"]: self._array(payload, a) for a in self._arrays}
        observations, rewards, ended = arrays.pop("observation"), arrays.pop("rewards"), arrays["ended"]
        if self.num_players == 1:
            rewards = rewards[:, 0] if self._np is not None else array("i", [row[0] for row in rewards])
        return observations, rewards, ended, arrays

    def _array(self, payload: bytearray, placed: dict) -> Any:
        offset, shape, code = placed["offset"], placed["shape"], _CODES[placed["type"]]
        count = shape[0] * (shape[1] if len(shape) > 1 else 1)
        if self._np is not None:
            return np.frombuffer(payload, np.dtype(placed["type"]).newbyteorder("<"), count, offset).reshape(shape)
        numbers = memoryview(payload)[offset : offset + count * struct.calcsize(code)].cast(code)
        if code == "i" and sys.byteorder == "big":
            numbers = array("i", numbers)
            numbers.byteswap()
        if len(shape) == 1:
            return numbers
        width = shape[1]
        return [numbers[at : at + width] for at in range(0, count, width)]

    def _checked(self, actions: Sequence[int]) -> bytes:
        if self._mask is None:
            first = self._came + self._owed == 1
            raise MahjongEnvError(f"step() {'before' if first else 'after a call that was interrupted: first'} reset()")
        if len(actions) != self.num_envs:
            raise ValueError(f"{len(actions)} actions for {self.num_envs} tables")
        if self._np is not None:
            chosen = np.asarray(actions)
            if chosen.dtype.kind not in "iu" or chosen.ndim != 1:
                chosen = np.array(_whole(actions), np.int64)
            known = (chosen >= 0) & (chosen < self.num_actions)
            chosen = np.where(known, chosen, _UNKNOWN)
            legal = known & (self._mask[np.arange(self.num_envs), np.where(known, chosen, 0)] == 1)
            bad = [] if legal.all() else np.flatnonzero(~legal)
            sent = chosen.astype("<i4").tobytes()
        else:
            masks, limit = self._mask, self.num_actions
            chosen = [action if 0 <= action < limit else _UNKNOWN for action in _whole(actions)]
            bad = [t for t, action in enumerate(chosen) if action == _UNKNOWN or not masks[t][action]]
            numbers = array("i", chosen)
            if sys.byteorder == "big":
                numbers.byteswap()
            sent = numbers.tobytes()
        if len(bad) > 0 and not self.hello["substitutes"]:
            table = int(bad[0])
            legal = [action for action in range(self.num_actions) if self._mask[table][action]]
            raise ValueError(f"table {table}: action {actions[table]} is not legal; legal are {legal}")
        return sent

    def _check_open(self) -> None:
        if self._halved:
            self.close()
            raise MahjongEnvError(_HALVED)
        if self.closed:
            raise MahjongEnvError("the environment is closed")

    # An interrupt may come between any two instructions. So `_halved` is set before the first byte of a frame moves, and reset
    # after the frames were counted; the long time, that of waiting for an answer, is outside.

    def _send(self, kind: int, payload: bytes) -> None:
        frame = memoryview(_HEADER.pack(_MAGIC, PROTOCOL, kind, len(payload), 0) + payload)
        self._halved = True
        try:
            while len(frame):  # a raw pipe may take a part
                frame = frame[self._process.stdin.write(frame) :]
        except (BrokenPipeError, ConnectionResetError):
            self._lost()
        self._owed += 1
        self._halved = False

    def _receive(self, wanted: int) -> bytearray:
        self._ready()
        self._halved = True
        magic, protocol, kind, length, number = _HEADER.unpack(self._read(_HEADER.size))
        if magic != _MAGIC or protocol != PROTOCOL or kind != wanted:
            self._fail(f"the server does not speak protocol {PROTOCOL} of this client")
        if number != self._came & 0xFFFFFFFF:
            self._fail(f"the server sent frame {number} in the place of frame {self._came}")
        payload = self._read(length)
        self._came += 1
        self._owed -= 1
        self._halved = False
        return payload

    def _read(self, length: int) -> bytearray:
        data = bytearray(length)
        view, at = memoryview(data), 0
        while at < length:
            count = self._process.stdout.readinto(view[at:])
            if not count:
                self._lost()
            at += count
        return data

    def _lost(self) -> None:
        code = self._process.wait()
        self.close()  # waits for its last words
        said = self._notices.last
        self._fail(f"the server ended with exit code {code}" + (f": {said}" if said else ""))

    def _fail(self, what: str) -> None:
        self._halved = False
        self.close()
        raise MahjongEnvError(what)


class MahjongAECEnv(AECEnv):
    """One table in the manner of PettingZoo's AEC environments: agents act one after the other.

        env = MahjongAECEnv(rules="american")
        env.reset(seed=7)
        for agent in env.agent_iter():
            observation, reward, termination, truncation, info = env.last()
            env.step(None if termination else choose(observation["observation"], observation["action_mask"]))

    Takes what ``MahjongVectorEnv`` takes, but for ``num_envs``. A game ends the episode. Rewards are whole numbers.
    """

    metadata = {"render_modes": [], "name": "mahjong_arena_v1", "is_parallelizable": False}
    render_mode = None

    def __init__(self, **options: Any):
        self._env = env = MahjongVectorEnv(1, **options)
        self.possible_agents = env.possible_agents
        self.agents: list = []
        self.agent_selection: Optional[str] = None
        mask = env._spaces.Box(0, 1, (env.num_actions,), "int8")
        seen = env._spaces.Dict({"observation": env.single_observation_space, "action_mask": mask})
        self.observation_spaces = dict.fromkeys(self.possible_agents, seen)
        self.action_spaces = dict.fromkeys(self.possible_agents, env.single_action_space)
        # Observations and infos of the decision that waits; and whether it is the first of a game that waits for reset().
        self._frame: Any = None
        self._waiting = False

    @property
    def num_agents(self) -> int:
        return len(self.agents)

    @property
    def max_num_agents(self) -> int:
        return len(self.possible_agents)

    def observation_space(self, agent: str) -> Any:
        """Of what ``observe`` returns: a gymnasium ``Dict`` of two ``Box``; where it is not there, a dict of stand-ins."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[agent]

    def reset(self, seed: Any = None, options: Optional[dict] = None) -> None:
        """Begins a game: the first of a seed, or without one a game that was not played yet.

        That is the next game of the seed if the one before is over, so that players change seats; else the first game of
        another seed, as ``MahjongVectorEnv.reset`` has it. Raises ValueError for a seed that is none. Options are ignored.
        """
        if seed is not None or not self._waiting:
            before = self.agent_selection, self._waiting
            self.agent_selection, self._waiting = None, False  # so it stays if this is interrupted
            try:
                self._frame = self._env.reset(seed=seed)
            except ValueError:
                self.agent_selection, self._waiting = before
                raise
        self._waiting = False
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {} for agent in self.agents}
        self._select()

    def observe(self, agent: str) -> dict:
        """``{"observation": (observation_size,), "action_mask": (num_actions,)}``, both int8.

        It is what the agent that must act may know; others are not asked, and are shown nothing but zeros.
        """
        if agent == self.agent_selection and not self.terminations[agent]:
            observations, infos = self._frame
            return {"observation": observations[0], "action_mask": infos["action_mask"][0]}
        size, actions = self._env.observation_size, self._env.num_actions
        if self._env._np is not None:
            return {"observation": np.zeros(size, np.int8), "action_mask": np.zeros(actions, np.int8)}
        return {"observation": array("b", bytes(size)), "action_mask": array("b", bytes(actions))}

    def last(self, observe: bool = True):
        """Observation (None if not asked for), rewards since it acted, termination, truncation and info of who must act."""
        agent = self._acting()
        seen = self.observe(agent) if observe else None
        return (
            seen,
            self._cumulative_rewards[agent],
            self.terminations[agent],
            self.truncations[agent],
            self.infos[agent],
        )

    def step(self, action: Optional[int]) -> None:
        """Answers for who must act: an action, or None for one whose game is over, who leaves.

        Raises ValueError for an action that is not legal (unless ``illegal="substitute"``) or no whole number.
        """
        agent = self._acting()
        if self.terminations[agent]:
            self._leave(agent, action)
            return
        self.agent_selection = None  # so it stays if this is interrupted
        try:
            observations, rewards, terminations, _, infos = self._env.step([action])
        except (TypeError, ValueError):
            self.agent_selection = agent
            raise
        self._frame = observations, infos
        points = [rewards[0]] if len(self.possible_agents) == 1 else rewards[0]
        self._cumulative_rewards[agent] = 0
        for player, name in enumerate(self.possible_agents):
            self.rewards[name] = int(points[player])
            self._cumulative_rewards[name] += self.rewards[name]
        if terminations[0]:
            self._waiting = True
            self.terminations = dict.fromkeys(self.agents, True)
            self.agent_selection = self.agents[0]
        else:
            self._select()

    def render(self) -> None:
        raise NotImplementedError("there is nothing to see: `pnpm replay` shows games")

    def state(self) -> Any:
        raise NotImplementedError("there is no state of the whole table: an observation is what one player may know")

    def agent_iter(self, max_iter: int = 2**63):
        while self.agents and max_iter > 0:
            max_iter -= 1
            yield self.agent_selection

    def close(self) -> None:
        self._env.close()

    def __enter__(self) -> "MahjongAECEnv":
        return self

    def __exit__(self, *_: Any) -> None:
        self.close()

    def _acting(self) -> str:
        if self.agent_selection is None:
            raise MahjongEnvError("no game is being played: reset() begins one")
        return self.agent_selection

    def _leave(self, agent: str, action: Optional[int]) -> None:
        if action is not None:
            raise ValueError("the game is over: step(None)")
        for told in (self.rewards, self._cumulative_rewards, self.terminations, self.truncations, self.infos):
            del told[agent]
        self.agents.remove(agent)
        self.rewards = dict.fromkeys(self.agents, 0)
        self.agent_selection = self.agents[0] if self.agents else None

    def _select(self) -> None:
        self.agent_selection = self.possible_agents[self._frame[1]["player"][0]]


class MahjongEnv(Env):
    """One table with one learner, in the manner of ``gymnasium.Env``, for libraries that take no other.

        env = MahjongEnv(rules="american", opponents=["efficient"] * 3)
        observation, info = env.reset(seed=7)
        terminated = False
        while not terminated:
            observation, reward, terminated, truncated, info = env.step(choose(observation, info["action_mask"]))

    ``opponents`` are three bots; the rest is as of ``MahjongVectorEnv``, which plays some ten times as fast. A game ends the
    episode: what is observed then is nothing but zeros, since nobody is asked. Rewards are whole numbers.
    """

    metadata = {"render_modes": []}
    render_mode = None

    def __init__(self, *, opponents: Sequence[str] = ("greedy",) * 3, **options: Any):
        if not isinstance(opponents, (list, tuple)) or len(opponents) != 3:
            raise ValueError(f"opponents={opponents!r}: give a list of three bots, since one learner plays")
        self._table = MahjongAECEnv(opponents=opponents, **options)
        self._agent = self._table.possible_agents[0]
        self.observation_space = self._table._env.single_observation_space
        self.action_space = self._table._env.single_action_space

    def reset(self, *, seed: Any = None, options: Optional[dict] = None):
        """Begins a game, as ``MahjongAECEnv.reset`` has it; returns the observation, and an info with ``action_mask``."""
        self._table._env._check_open()
        self._table.reset(seed=seed, options=options)
        if Env is not object:
            super().reset(seed=int(seed) if isinstance(seed, Integral) and seed >= 0 else None)
        observation, _, _, _, info = self._told()
        return observation, info

    def step(self, action: int):
        """Answers; returns observation, reward, whether the game is over, False and an info with ``action_mask``.

        Raises ValueError for an action that is not legal (unless ``illegal="substitute"``) or no whole number.
        """
        if self._table._acting() != self._agent or self._table.terminations[self._agent]:
            raise MahjongEnvError("the game is over: reset() begins another")
        self._table.step(action)
        return self._told()

    def action_masks(self) -> Any:
        """Which actions are legal, as ``MaskablePPO`` of sb3-contrib asks for it: true or false by number."""
        mask = self._table.observe(self._table._acting())["action_mask"]
        return mask.astype(bool) if self._table._env._np is not None else list(map(bool, mask))

    def close(self) -> None:
        self._table.close()

    def __enter__(self) -> "MahjongEnv":
        return self

    def __exit__(self, *_: Any) -> None:
        self.close()

    def _told(self) -> tuple:
        seen, reward, terminated, truncated, _ = self._table.last()
        return seen["observation"], reward, terminated, truncated, {"action_mask": seen["action_mask"]}


def _end(process: subprocess.Popen, notices: "_Notices") -> None:
    process.stdin.close()
    process.stdout.close()
    try:
        process.wait(10)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()
    notices.join(1)


class _Notices(threading.Thread):
    """Passes on to ``sys.stderr``, as they come, the lines that the server says on standard error, and keeps the last."""

    def __init__(self, pipe: Any):
        super().__init__(daemon=True)
        self.last = ""
        self._lines = io.TextIOWrapper(io.BufferedReader(pipe), "utf-8", "replace")
        self.start()

    def run(self) -> None:
        with self._lines:
            for line in self._lines:
                self.last = line.strip() or self.last
                try:
                    sys.stderr.write(line)
                    sys.stderr.flush()
                except (AttributeError, OSError, ValueError):
                    pass  # nobody listens; the pipe must be read all the same, or the server would wait


def _settings(given: Any) -> list:
    """The words of ``--set``, of a dict or a list of them."""
    if isinstance(given, Mapping) and all(isinstance(value, (str, Real)) for value in given.values()):
        return [f"{key}={str(value).lower() if isinstance(value, bool) else value}" for key, value in given.items()]
    if isinstance(given, (list, tuple)) and all(isinstance(word, str) for word in given):
        return list(given)
    raise TypeError(f'set={given!r}: give a dict, such as {{"kongs": False}}, or a list, such as ["kongs=false"]')


def _listed(name: str, given: Any) -> str:
    """Names as the command line takes them."""
    names = [given] if isinstance(given, str) else given
    if isinstance(names, (list, tuple)) and names and all(isinstance(one, str) for one in names):
        return ",".join(names)
    raise TypeError(f'{name}={given!r}: give a name, or a list of them, such as ["greedy"]')


def _whole(actions: Sequence[int]) -> list:
    """The actions as whole numbers, however large, but for those that are none and known: ``_UNKNOWN``."""
    numbers = []
    for table, action in enumerate(actions):
        try:
            number = operator.index(action)
        except TypeError:
            raise ValueError(f"table {table}: action {action!r} is no whole number") from None
        numbers.append(number if abs(number) < 1 << 31 else _UNKNOWN)
    return numbers


def _seed(seed: Any) -> str:
    """A seed as text, if the server takes it. Any other object's text may hold its address, which is another each time."""
    is_number = isinstance(seed, Real) and not isinstance(seed, bool) and math.isfinite(seed)
    text = str(seed) if is_number or isinstance(seed, str) else ""
    if 1 <= len(text) <= _SEED_LIMIT and not any(unicodedata.category(character)[0] == "C" for character in text):
        return text
    raise ValueError(f"seed {str(seed)[:50]!r}: give a number, or a text of 1 to {_SEED_LIMIT} printable characters")


def _server() -> list:
    return ["node", os.path.join(_PROJECT, "scripts", "start.mjs"), "runner/main.ts", "env"]


def _watch(pipe: Any) -> Any:
    """What waits until a pipe has something to read, where the system can (not on Windows); there it does nothing."""
    if not hasattr(select, "poll"):
        return lambda: None
    poll = select.poll()
    poll.register(pipe, select.POLLIN)
    return poll.poll


def _widen(pipe: Any) -> None:
    """Lets a pipe hold a frame, where the system can (Linux): the two sides then wait less for each other."""
    try:
        import fcntl

        fcntl.fcntl(pipe, getattr(fcntl, "F_SETPIPE_SZ", 1031), 1 << 20)
    except (ImportError, OSError):
        pass
