"""Mah Jongg as a vector environment for learning, in the manner of Gymnasium and PettingZoo.

    from mahjong_env import MahjongVectorEnv

    with MahjongVectorEnv(256, rules="american", opponents=["greedy"] * 3) as env:
        observations, infos = env.reset(seed=1)
        while True:
            actions = choose(observations, infos["action_mask"])
            observations, rewards, terminations, truncations, infos = env.step(actions)

Needs Python 3.9 or newer and Node, and no package. With numpy all values are arrays; without it they are sequences
(``array.array``, ``memoryview``) of the same numbers. With gymnasium the spaces are its own. See ENV.md.
"""

from __future__ import annotations

import json
import operator
import os
import struct
import subprocess
import sys
import unicodedata
from array import array
from typing import Any, NamedTuple, Optional, Sequence

try:
    import numpy as np
except ImportError:  # every path below works without it
    np = None

try:
    from gymnasium import spaces as _spaces
except ImportError:
    _spaces = None

__all__ = ["MahjongAECEnv", "MahjongEnvError", "MahjongVectorEnv"]

PROTOCOL = 1
_MAGIC = b"MJEV"
_HEADER = struct.Struct("<4sHHII")
_HELLO, _DECISIONS, _RESET, _STEP = range(4)
# Sent for an action that no table knows, whatever it was.
_UNKNOWN = -1
_CODES = {"int8": "b", "uint8": "B", "int32": "i"}
_PROJECT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))


class MahjongEnvError(RuntimeError):
    """The server ended, or sent what this client does not understand."""


class Box(NamedTuple):
    """Stands in for gymnasium's space of that name where gymnasium is not installed."""

    low: int
    high: int
    shape: tuple
    dtype: str


class Discrete(NamedTuple):
    """Stands in for gymnasium's space of that name where gymnasium is not installed."""

    n: int


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


class MahjongVectorEnv:
    """``num_envs`` tables, each of which waits for one decision at a time.

    opponents    names or paths of 1 to 3 bots; learners play the other seats. None: self-play in all four.
    rules, set   as ``--rules`` and ``--set`` of the command line (``set`` is a list of ``key=value``); likewise card,
                 duplicate, wall, episode, observe and illegal.
    seed         of the games of a ``reset`` that names none.
    use_numpy    False: plain Python though numpy is there.
    command      the command line of the server, without its options; by default that of the project around this file.

    With one learner a table ``rewards`` has the shape (num_envs,), as in Gymnasium; with more (num_envs, num_players).
    A table whose game ends begins its next one in the same step (Gymnasium's ``AutoresetMode.SAME_STEP``): its
    observation is the first decision of the next game, its reward and ``terminations`` are of the one that ended.
    """

    metadata = {"render_modes": [], "autoreset_mode": "same_step"}
    render_mode = None

    def __init__(
        self,
        num_envs: int = 256,
        *,
        rules: str = "basic",
        opponents: Optional[Sequence[str]] = None,
        set: Sequence[str] = (),
        seed: Any = 1,
        use_numpy: Optional[bool] = None,
        command: Optional[Sequence[str]] = None,
        **options: Any,
    ):
        if use_numpy and np is None:
            raise MahjongEnvError("use_numpy=True, but numpy is not installed")
        self._np = np if use_numpy is not False else None
        self._process = None
        self._mask: Any = None
        words = ["--tables", str(num_envs), "--rules", rules, "--seed", str(seed)]
        for value in set:
            words += ["--set", value]
        if opponents:
            words += ["--opponents", ",".join([opponents] if isinstance(opponents, str) else opponents)]
        for name, value in options.items():
            words += ["--" + name, ",".join(value) if isinstance(value, (list, tuple)) else str(value)]
        self._start(list(command or _server()), words)
        self._begin(json.loads(bytes(self._receive(_HELLO))))

    def _start(self, command: list, words: list) -> None:
        try:
            self._process = subprocess.Popen(
                command + words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, bufsize=0
            )
        except OSError as error:
            raise MahjongEnvError(f"{command[0]} cannot be started: {error.strerror}; is Node installed?") from error
        _widen(self._process.stdout)

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
        shape = (self.observation_size,)
        if _spaces is not None and self._np is not None:
            self.single_observation_space = _spaces.Box(-128, 127, shape, np.int8)
            self.single_action_space = _spaces.Discrete(self.num_actions)
            self.observation_space = _spaces.Box(-128, 127, (self.num_envs, *shape), np.int8)
            self.action_space = _spaces.MultiDiscrete([self.num_actions] * self.num_envs)
        else:
            self.single_observation_space = Box(-128, 127, shape, "int8")
            self.single_action_space = Discrete(self.num_actions)
            self.observation_space = Box(-128, 127, (self.num_envs, *shape), "int8")
            self.action_space = (self.single_action_space,) * self.num_envs

    # -- Gymnasium ---------------------------------------------------------------------------------------------------

    def reset(self, *, seed: Any = None, options: Optional[dict] = None):
        """Begins every table anew with the games of ``seed``, or of the seed before. Returns observations and infos.

        Raises ValueError for a seed that is none: it is a number, or a text of 1 to 200 printable characters.
        """
        self._send(_RESET, b"" if seed is None else _seed(seed).encode())
        observations, _, _, infos = self._decisions()
        return observations, infos

    def step(self, actions: Sequence[int]):
        """Answers for every table; returns observations, rewards, terminations, truncations and infos.

        Raises ValueError for an action that is not legal, before anything is played (unless ``illegal="substitute"``), and
        for what is no whole number a table.
        """
        self._send(_STEP, self._checked(actions))
        observations, rewards, ended, infos = self._decisions()
        if self._np is not None:
            return observations, rewards, ended > 0, np.zeros(self.num_envs, bool), infos
        return observations, rewards, [games > 0 for games in ended], [False] * self.num_envs, infos

    def close(self) -> None:
        """Ends the server. Waits for it."""
        process, self._process = self._process, None
        if process is None:
            return
        process.stdin.close()
        process.stdout.close()
        try:
            process.wait(10)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()

    def __enter__(self) -> "MahjongVectorEnv":
        return self

    def __exit__(self, *_: Any) -> None:
        self.close()

    def __del__(self) -> None:
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

    def _decisions(self):
        payload = self._receive(_DECISIONS)
        arrays = {a["name"]: self._array(payload, a) for a in self.hello["arrays"]}
        observations, rewards, ended = arrays.pop("observation"), arrays.pop("rewards"), arrays["ended"]
        if self.num_players == 1:
            rewards = rewards[:, 0] if self._np is not None else array("i", [row[0] for row in rewards])
        self._mask = arrays["action_mask"]
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
            raise MahjongEnvError("step() before reset()")
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

    def _send(self, kind: int, payload: bytes) -> None:
        if self._process is None:
            raise MahjongEnvError("the environment is closed")
        frame = memoryview(_HEADER.pack(_MAGIC, PROTOCOL, kind, len(payload), 0) + payload)
        try:
            while len(frame):  # a raw pipe may take a part
                frame = frame[self._process.stdin.write(frame) :]
        except (BrokenPipeError, ConnectionResetError):
            self._lost()

    def _receive(self, wanted: int) -> bytearray:
        magic, protocol, kind, length, _ = _HEADER.unpack(self._read(_HEADER.size))
        if magic != _MAGIC or protocol != PROTOCOL or kind != wanted:
            raise MahjongEnvError(f"the server does not speak protocol {PROTOCOL} of this client")
        return self._read(length)

    def _read(self, length: int) -> bytearray:
        if self._process is None:
            raise MahjongEnvError("the environment is closed")
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
        self.close()
        raise MahjongEnvError(f"the server ended with exit code {code}; it said why on standard error")


class MahjongAECEnv:
    """One table in the manner of PettingZoo's AEC environments: agents act one after the other.

        env = MahjongAECEnv(rules="american")
        env.reset(seed=7)
        for agent in env.agent_iter():
            observation, reward, termination, truncation, info = env.last()
            env.step(None if termination else choose(observation["observation"], observation["action_mask"]))

    Takes what ``MahjongVectorEnv`` takes, but for ``num_envs``. A game ends the episode; ``reset`` without a seed goes
    on with the next game.
    """

    metadata = {"render_modes": [], "name": "mahjong_arena_v1", "is_parallelizable": False}

    def __init__(self, **options: Any):
        self._env = MahjongVectorEnv(1, **options)
        self.possible_agents = self._env.possible_agents
        self.agents: list = []
        self._frame: Any = None

    def observation_space(self, agent: str) -> Any:
        return self._env.single_observation_space

    def action_space(self, agent: str) -> Any:
        return self._env.single_action_space

    def reset(self, seed: Any = None, options: Optional[dict] = None) -> None:
        if seed is not None or self._frame is None:
            self._frame = self._env.reset(seed=seed)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {} for agent in self.agents}
        self._select()

    def observe(self, agent: str) -> dict:
        """What the agent that must act may know; others are not asked, and are shown nothing."""
        observations, infos = self._frame
        if agent == self.agent_selection and not self.terminations[agent]:
            return {"observation": observations[0], "action_mask": infos["action_mask"][0]}
        size, actions = self._env.observation_size, self._env.num_actions
        if self._env._np is not None:
            return {"observation": np.zeros(size, np.int8), "action_mask": np.zeros(actions, np.uint8)}
        return {"observation": array("b", bytes(size)), "action_mask": array("B", bytes(actions))}

    def last(self, observe: bool = True):
        agent = self.agent_selection
        seen = self.observe(agent) if observe else None
        return (
            seen,
            self._cumulative_rewards[agent],
            self.terminations[agent],
            self.truncations[agent],
            self.infos[agent],
        )

    def step(self, action: Optional[int]) -> None:
        agent = self.agent_selection
        if self.terminations[agent]:
            if action is not None:
                raise ValueError("the game is over: step(None)")
            self.agents.remove(agent)
            self.agent_selection = self.agents[0] if self.agents else None
            return
        observations, rewards, terminations, _, infos = self._env.step([action])
        self._frame = observations, infos
        points = [rewards[0]] if len(self.possible_agents) == 1 else rewards[0]
        self._cumulative_rewards[agent] = 0
        for player, name in enumerate(self.possible_agents):
            self.rewards[name] = int(points[player])
            self._cumulative_rewards[name] += self.rewards[name]
        if terminations[0]:
            self.terminations = dict.fromkeys(self.agents, True)
            self.agent_selection = self.agents[0]
        else:
            self._select()

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

    def _select(self) -> None:
        self.agent_selection = self.possible_agents[self._frame[1]["player"][0]]


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
    """A seed as text, if the server takes it."""
    text = str(seed)
    if 1 <= len(text) <= 200 and not any(unicodedata.category(character)[0] == "C" for character in text):
        return text
    raise ValueError(f"seed {text[:50]!r}: give a number, or a text of 1 to 200 printable characters")


def _server() -> list:
    return ["node", os.path.join(_PROJECT, "scripts", "start.mjs"), "runner/main.ts", "env"]


def _widen(pipe: Any) -> None:
    """Lets a pipe hold a frame, where the system can (Linux): the two sides then wait less for each other."""
    try:
        import fcntl

        fcntl.fcntl(pipe, getattr(fcntl, "F_SETPIPE_SZ", 1031), 1 << 20)
    except (ImportError, OSError):
        pass
