"""Lets a Python program play in mahjong-arena: subclass Bot, write decide(), call run().

    from mahjong_arena import Bot, run

    class First(Bot):
        def decide(self, view, legal):
            return legal[0]

    run(First)

One file, no dependencies, Python 3.9 and newer. The lines that it speaks are described in bots/PROTOCOL.md.
"""

import base64
import json
import math
import operator
import os
import random
import sys

PROTOCOL = 1
# Characters that are sent of a choice that is no number, and of an error: so the answers of 256 games fit into a line.
_LONGEST = 200
# Of a number that is sent: JSON has no limit, but the arena reads doubles.
_BITS = 1000
# What ends the process. All else that a bot raises is a fault in one game.
_ENDS = (KeyboardInterrupt, SystemExit)


class Action(int):
    """A legal action: a number of the action space, with its text ('discard 3m') if texts are wanted."""

    text = None

    def __new__(cls, number, text=None):
        action = int.__new__(cls, number)
        action.text = text
        return action

    def __repr__(self):
        return "Action(%d, %r)" % (self, self.text)


class Meld:
    """A set that lies open: kind ('pung'), its tiles, and from whom a tile was taken (a seat, or None)."""

    __slots__ = ("kind", "tiles", "source", "claimed", "from_seat")

    def __init__(self, event):
        self.kind = event["kind"]
        self.tiles = list(event["tiles"])
        self.source = event["source"]
        self.claimed = event.get("claimed")
        self.from_seat = event.get("from")

    def __repr__(self):
        return "%s %s" % (self.kind, " ".join(self.tiles))


class Evaluation:
    """What each legal action leads to, in the order of the list: wanted with wants = (..., 'evaluation').

    now: how far the hand is; distance[i]: how far after action i; best: the lowest of these; live[i]: tiles that
    would bring it nearer then. American game, giving and discarding: wanted[i] nearest lines want the tile of action i,
    wanted_next[i] of the next nearest; None for other actions.
    """

    __slots__ = ("now", "best", "distance", "live", "wanted", "wanted_next")

    def __init__(self, fields):
        self.now = fields["now"]
        self.best = fields["best"]
        self.distance = fields["distance"]
        self.live = fields["live"]
        self.wanted = fields.get("wanted")
        self.wanted_next = fields.get("wantedNext")


class View:
    """What the seat knows. What comes with each request is read when it is used; the rest follows from the events."""

    def __init__(self, arena, seat, seed, time):
        self.arena = arena
        self.seat = seat
        self.seed = seed
        self.time = time
        self._random = None
        self._untold = []
        self._request = {}
        self._evaluation = None
        self._observation = None
        self._dealer = 0
        self._hand_number = 0
        self._melds = [[], [], [], []]
        self._discards = [[], [], [], []]
        self._bonus = [[], [], [], []]
        self._scores = [0, 0, 0, 0]
        self._dead = [False] * 4

    # What the arena said at the beginning.

    @property
    def game(self):
        """'basic' or 'american'."""
        return self.arena["game"]

    @property
    def rules(self):
        """Every field of the ruleset, nested by the dots of its keys."""
        return self.arena["rules"]

    # What comes with each request.

    @property
    def decision(self):
        """What is asked for: turn, discard, claim, rob; American: heavenly, give, vote, wish, turn, claim."""
        return self._request["decision"]

    @property
    def hand(self):
        """Own concealed tiles as text, sorted."""
        return self._request["hand"]

    @property
    def drawn(self):
        """The tile drawn this turn, or None."""
        return self._request.get("drawn")

    @property
    def last(self):
        """The tile that may be claimed, or None."""
        return self._request.get("last")

    @property
    def last_from(self):
        """The seat that discarded it, or declares the kong; or None."""
        return self._request.get("from")

    @property
    def wall(self):
        """Tiles that can still be drawn."""
        return self._request["wall"]

    @property
    def passing(self):
        """American game: the pass in progress ('firstRight'), or None."""
        return self._request.get("pass")

    @property
    def deadline(self):
        """Milliseconds for this decision."""
        return self._request["deadline"]

    @property
    def evaluation(self):
        """The engine's evaluation of the legal actions; None unless it is wanted."""
        if self._evaluation is None and "evaluation" in self._request:
            self._evaluation = Evaluation(self._request["evaluation"])
        return self._evaluation

    @property
    def observation(self):
        """What learners of the environment observe, whole numbers in one row; None unless it is wanted. A memoryview:
        numpy.asarray(view.observation) is an array of it."""
        if self._observation is None and "observation" in self._request:
            self._observation = memoryview(base64.b64decode(self._request["observation"])).cast("b")
        return self._observation

    def part(self, name):
        """A part of the observation in its own shape, as in bots/OBSERVATION.md. KeyError unless it is among Bot.observe."""
        for part in self.arena["observation"]["parts"]:
            if part["name"] == name:
                size = math.prod(part["shape"])
                numbers = self.observation[part["offset"] : part["offset"] + size]
                return numbers if len(part["shape"]) == 1 else numbers.cast("B").cast("b", part["shape"])
        raise KeyError(name)

    @property
    def mask(self):
        """1 for the legal actions, 0 for others, by number: the action_mask of the environment."""
        mask = bytearray(self.arena["actions"])
        for action in self._request["legal"]:
            mask[action] = 1
        return mask

    @property
    def random(self):
        """The bot's only randomness, a random.Random: a function of the run's seed, the deal, the seat and the salt."""
        if self._random is None:
            self._random = random.Random(self.seed)
        return self._random

    # What follows from the events, which have to be wanted.

    @property
    def dealer(self):
        self._catch_up()
        return self._dealer

    @property
    def hand_number(self):
        """Hand of the game, from 0."""
        self._catch_up()
        return self._hand_number

    @property
    def melds(self):
        """By seat: the sets that lie open."""
        self._catch_up()
        return self._melds

    @property
    def discards(self):
        """By seat: its discards in order, those claimed by others included."""
        self._catch_up()
        return self._discards

    @property
    def bonus(self):
        """By seat: its bonus tiles (basic game)."""
        self._catch_up()
        return self._bonus

    @property
    def scores(self):
        """Points of the game so far by seat, fines left out."""
        self._catch_up()
        return self._scores

    @property
    def dead(self):
        """By seat: whether its hand is dead (American game)."""
        self._catch_up()
        return self._dead

    def _catch_up(self):
        if not self._untold:
            return
        events, self._untold = self._untold, []
        for event in events:
            handler = _HANDLERS.get(event["type"])
            if handler is not None:
                handler(self, event)


def _on_hand(view, event):
    view._dealer = event["dealer"]
    view._hand_number = event["hand"]
    for lists in (view._melds, view._discards, view._bonus):
        for one in lists:
            one.clear()
    view._dead = [False] * 4


def _on_discard(view, event):
    view._discards[event["seat"]].append(event["tile"])


def _on_bonus(view, event):
    view._bonus[event["seat"]].append(event["tile"])


def _on_meld(view, event):
    melds = view._melds[event["seat"]]
    if event["source"] == "added":
        for i, meld in enumerate(melds):
            if meld.kind == "pung" and meld.tiles[0] == event["tiles"][0]:
                added = Meld(event)
                added.claimed, added.from_seat = meld.claimed, meld.from_seat
                melds[i] = added
                return
    melds.append(Meld(event))


def _on_edit(view, event):
    meld = view._melds[event["seat"]][event["meld"]]
    meld.tiles = list(event["tiles"])
    meld.kind = {3: "pung", 4: "kong", 5: "quint", 6: "sextet"}[len(meld.tiles)]


def _on_swap(view, event):
    tiles = view._melds[event["owner"]][event["meld"]].tiles
    tiles.remove("j")
    tiles.insert(0, event["tile"])


def _on_dead(view, event):
    view._dead[event["seat"]] = True
    if event["returned"] is not None:
        del view._melds[event["seat"]][event["returned"]]


def _on_payment(view, event):
    for seat, amount in enumerate(event["amounts"]):
        view._scores[seat] += amount


_HANDLERS = {
    "hand": _on_hand,
    "discard": _on_discard,
    "bonus": _on_bonus,
    "meld": _on_meld,
    "edit": _on_edit,
    "swap": _on_swap,
    "dead": _on_dead,
    "payment": _on_payment,
}


class Bot:
    """A player of one seat in one game: a new one is made for every game. Subclass it."""

    #: Name in tables, if the user gives no label, and version.
    name = None
    version = ""
    #: The games that it plays.
    plays = ("basic", "american")
    #: Games that it plays at once in one process. Say 1 if it keeps anything outside its instances.
    games = 64
    #: What it is told: 'events' (for melds, discards …), 'texts' (of actions), 'view' (hand, drawn, last …),
    #: 'evaluation', 'observation' (what learners of the environment observe). The less, the faster.
    wants = ("events", "texts", "view")
    #: The parts of the observation, where that is wanted: names, as of --observe.
    observe = ("default",)
    #: What distinguishes this bot from others of its name: plain values, shown in the run's manifest.
    options = {}

    def __init__(self, view):
        """A game begins. The view is the same object throughout."""

    def decide(self, view, legal):
        """Chooses one of the legal actions, a list of numbers (with .text, if wanted). Returns one of them, its number or its text."""
        raise NotImplementedError("decide")

    def seen(self, event):
        """Is called for each event, if you override it: see the replay format in bots/PROTOCOL.md."""

    def end(self, view, payouts):
        """The game is over: payouts by seat."""

    @classmethod
    def load(cls, arena):
        """Is called once, before the first game: load what takes long here. arena is what hello said,
        with 'observation', how that lies in memory, if it is wanted."""

    @classmethod
    def decide_all(cls, requests):
        """Answers all requests that came together: a list of (bot, view, legal). Override it for a network that answers
        many at once. Returns one choice for each, in the same order; an exception in place of a choice is that
        decision's fault. If it raises, or returns too few or too many, that is a fault of all of them."""
        choices = []
        for bot, view, legal in requests:
            try:
                choices.append(bot.decide(view, legal))
            except _ENDS:
                raise
            except BaseException as error:  # the game goes on; the harness counts it
                _complain(error)
                choices.append(error)
        return choices


def _complain(error):
    import traceback

    try:
        traceback.print_exception(type(error), error, error.__traceback__, file=sys.stderr)
    except (AttributeError, OSError, ValueError):
        pass  # nobody listens


def _reason(error):
    """An exception in a few words."""
    try:
        text = str(error)
    except Exception:
        text = ""
    name = type(error).__name__
    return ("%s: %s" % (name, text) if text else name)[:_LONGEST]


class _Gone(Exception):
    """The arena reads no more."""


class _Game:
    """A game under way: its bot, and what went wrong in that outside a decision. It answers every request from then on."""

    __slots__ = ("view", "bot", "error")

    def __init__(self, view):
        self.view = view
        self.bot = None
        self.error = None

    def attempt(self, call, *values):
        try:
            return call(*values)
        except _ENDS:
            raise
        except BaseException as error:  # only this game suffers; the harness counts it
            _complain(error)
            self.error = _reason(error)


class _Client:
    def __init__(self, bot_class, receive, send):
        self.bot_class = bot_class
        self.receive = receive
        self.send = send
        self.arena = None
        self.is_loaded = False
        self.games = {}
        self.watches = bot_class.seen is not Bot.seen

    def run(self):
        for line in self.receive:
            if line.isspace():
                continue
            try:
                message = json.loads(line)
            except ValueError:
                if not line.endswith(b"\n"):
                    return  # the arena was ended while it wrote
                raise SystemExit("mahjong_arena: a line that is no JSON: %r" % line[:_LONGEST]) from None
            handler = getattr(self, "on_" + str(message["type"]), None)
            if handler is None:
                raise SystemExit("mahjong_arena: unknown line type %r" % (message["type"],))
            if handler(message) is False:
                return

    def say(self, message):
        line = memoryview(json.dumps(message, separators=(",", ":"), allow_nan=False).encode() + b"\n")
        try:
            while line:  # a raw pipe may take a part
                line = line[os.write(self.send, line) :]
        except OSError:
            raise _Gone from None

    def on_hello(self, message):
        if message["protocol"] != PROTOCOL:
            raise SystemExit("mahjong_arena: protocol %r, this is %d" % (message["protocol"], PROTOCOL))
        self.arena = message
        bot = self.bot_class
        self.say(
            {
                "type": "hello",
                "protocol": PROTOCOL,
                "name": bot.name or bot.__name__,
                "version": bot.version,
                "options": dict(bot.options),
                "games": bot.games,
                "plays": list(bot.plays),
                "wants": [name for name in _names(bot, "wants").split(",") if name],
                "observe": _names(bot, "observe"),
            }
        )

    def on_ready(self, message):
        if self.arena is not None and not self.is_loaded:
            if "observation" in message:
                self.arena["observation"] = message["observation"]
            self.bot_class.load(self.arena)
            self.is_loaded = True
        self.say({"type": "ready"})

    def on_start(self, message):
        view = View(self.arena, message["seat"], message["seed"], message["time"])
        game = self.games[message["game"]] = _Game(view)
        game.bot = game.attempt(self.bot_class, view)

    def on_events(self, message):
        game = self.games[message["game"]]
        game.view._untold.extend(message["events"])
        if self.watches:
            for event in message["events"]:
                if game.error is None:
                    game.attempt(game.bot.seen, event)

    def on_act(self, message):
        games = self.games
        ids, requests, answers = [], [], []
        for request in message["requests"]:
            game = games[request["game"]]
            if game.error is not None:
                answers.append({"id": request["id"], "error": game.error})
                continue
            view = game.view
            view._request = request
            view._evaluation = None
            view._observation = None
            texts = request.get("texts")
            legal = request["legal"]
            ids.append(request["id"])
            requests.append((game.bot, view, legal if texts is None else list(map(Action, legal, texts))))
        if ids:
            choices, error = self.choose(requests, len(ids))
            if error is None:
                answers += map(_answer, ids, choices)
            else:
                answers += [{"id": number, "error": error} for number in ids]
        self.say({"type": "act", "answers": answers})

    def choose(self, requests, count):
        """A choice for each of the requests, and None; or None, and what went wrong for all of them."""
        try:
            choices = self.bot_class.decide_all(requests)
            if not hasattr(choices, "__iter__") or isinstance(choices, (str, bytes, dict, set)):
                return None, "decide_all returned no list (%s) for %d requests" % (type(choices).__name__, count)
            choices = list(choices)
        except _ENDS:
            raise
        except BaseException as error:
            _complain(error)
            return None, _reason(error)
        if len(choices) != count:
            return None, "decide_all returned %d choices for %d requests" % (len(choices), count)
        return choices, None

    def on_end(self, message):
        game = self.games.pop(message["game"])
        if game.error is None:
            game.attempt(game.bot.end, game.view, message["payouts"])

    def on_quit(self, message):
        return False


def _names(bot, field):
    """Names of a class's field, with commas between them: a text, or a list of them."""
    names = getattr(bot, field)
    if isinstance(names, (list, tuple)) and all(isinstance(name, str) for name in names):
        return ",".join(names)
    if isinstance(names, str):
        return names
    raise SystemExit("%s.%s is %r: give names, such as %r" % (bot.__name__, field, names, getattr(Bot, field)))


def _answer(number, choice):
    if isinstance(choice, int) and choice.bit_length() < _BITS:
        return {"id": number, "choice": choice}
    if isinstance(choice, BaseException):
        return {"id": number, "error": _reason(choice)}
    return {"id": number, "choice": _plain(choice)}


def _plain(choice):
    """A choice as JSON takes it: numpy numbers become plain ones, what is neither a number nor a text is named by one."""
    if choice is None:
        return None
    try:
        if isinstance(choice, str):
            return choice[:_LONGEST]
        if isinstance(choice, float):
            return choice if math.isfinite(choice) else repr(choice)
        try:
            number = choice if isinstance(choice, int) else operator.index(choice)
        except (AttributeError, TypeError):
            return repr(choice)[:_LONGEST]
        return number if number.bit_length() < _BITS else "a number of %d bits" % number.bit_length()
    except Exception:
        return "an odd %s" % type(choice).__name__


def _streams():
    """The arena's streams, where neither the bot nor its children nor native libraries come upon them.

    What these write to standard output goes to standard error, and what they read is at its end.
    """
    receive = open(os.dup(0), "rb", 1 << 16)
    send = os.dup(1)
    nothing = os.open(os.devnull, os.O_RDONLY)
    os.dup2(nothing, 0)
    os.close(nothing)
    os.dup2(2, 1)
    if sys.stdout is not None:
        sys.stdout.flush()  # what was printed before, and is still held
    sys.stdout = sys.stderr
    return receive, send


def run(bot_class):
    """Plays until the arena says quit, closes the input or is gone. What the bot prints from here on, its children and native
    libraries too, goes to standard error: print nothing before."""
    receive, send = _streams()
    try:
        with receive:
            _Client(bot_class, receive, send).run()
    except _Gone:
        pass
    except KeyboardInterrupt:
        raise SystemExit(130) from None
    finally:
        os.close(send)
