/**
 * Lets a JavaScript program play in mahjong-arena from outside: subclass Bot, write decide(), call run().
 *
 *     import { Bot, run } from './mahjong-arena.mjs';
 *
 *     class First extends Bot {
 *       decide(view, legal) {
 *         return legal[0];
 *       }
 *     }
 *     run(First);
 *
 * One file, no dependencies, Node 18 and newer. The lines that it speaks are described in bots/PROTOCOL.md. A bot in this
 * process (bots/README.md) is faster; this is for bots that need one of their own.
 */
const PROTOCOL = 1;
/** Characters that are sent of a choice that is no number, and of an error: so the answers of 256 games fit into a line. */
const LONGEST = 200;

/** A player of one seat in one game: a new one is made for every game. */
export class Bot {
  /** Name in tables, if the user gives no label (the class's own name by default), and version. */
  static botName;
  static version = '';
  /** The games that it plays. */
  static plays = ['basic', 'american'];
  /** Games that it plays at once in one process. Say 1 if it keeps anything outside its instances. */
  static games = 64;
  /** What it is told: events (for melds, discards …), texts (of actions), view (hand, drawn …), evaluation, observation. */
  static wants = ['events', 'texts', 'view'];
  /** The parts of the observation, where that is wanted: names, as of --observe. */
  static observe = ['default'];
  /** What distinguishes this bot from others of its name: plain values, shown in the run's manifest. */
  static options = {};

  /**
   * Is called once, before the first game, and awaited: load what takes long here. `arena` is what hello said, with
   * `observation`, how that lies in memory, if it is wanted.
   */
  static load(_arena) {}

  /**
   * Answers all requests that came together, `{ bot, view, legal, texts }`: override it for a network that answers many at
   * once. Returns one choice for each, in the same order; the list or any choice in it may be a promise. An Error in place of
   * a choice is that decision's fault. If it throws, or returns too few or too many, that is a fault of all of them.
   */
  static decideAll(requests) {
    return requests.map(({ bot, view, legal, texts }) => {
      try {
        return bot.decide(view, legal, texts);
      } catch (error) {
        return failed(error);
      }
    });
  }

  /** A game begins. The view is the same object throughout. */
  constructor(view) {
    this.view = view;
  }

  /** Chooses one of the legal actions: returns a number of `legal` or a text of `texts`, or a promise of it. */
  decide(_view, _legal, _texts) {
    throw new Error('decide is not written yet');
  }

  /** Is called for each event, and awaited: see the replay format in bots/PROTOCOL.md. */
  seen(_event) {}

  /** The game is over: payouts by seat, or null where it goes on without this bot. Is awaited too. */
  end(_payouts) {}
}

/** What the seat knows. */
export class View {
  #random;
  #observation;
  #request = {};

  constructor(arena, { seat, seed, time }) {
    Object.assign(this, { arena, seat, seed, time, dealer: 0, handNumber: 0, scores: [0, 0, 0, 0] });
    this.#clear();
  }

  #clear() {
    this.melds = [[], [], [], []];
    this.discards = [[], [], [], []];
    this.bonus = [[], [], [], []];
    this.dead = [false, false, false, false];
  }

  /** 'basic' or 'american', and every field of the ruleset. */
  get game() {
    return this.arena.game;
  }
  get rules() {
    return this.arena.rules;
  }

  /** What is asked for: turn, discard, claim, rob; American: heavenly, give, vote, wish, turn, claim. */
  get decision() {
    return this.#request.decision;
  }
  /** Own concealed tiles as text, sorted. */
  get hand() {
    return this.#request.hand;
  }
  /** The tile drawn this turn; the tile that may be claimed, and whose it is; undefined where there is none. */
  get drawn() {
    return this.#request.drawn;
  }
  get last() {
    return this.#request.last;
  }
  get lastFrom() {
    return this.#request.from;
  }
  /** Tiles that can still be drawn. */
  get wall() {
    return this.#request.wall;
  }
  /** American game: the pass in progress (firstRight). */
  get passing() {
    return this.#request.pass;
  }
  /** Milliseconds for this decision. */
  get deadline() {
    return this.#request.deadline;
  }
  /** The engine's evaluation of the legal actions, if it is wanted: now, best, distance, live, wanted, wantedNext. */
  get evaluation() {
    return this.#request.evaluation;
  }

  /** What learners of the environment observe, as an Int8Array; undefined unless it is wanted. */
  get observation() {
    const { observation } = this.#request;
    if (observation === undefined) return undefined;
    this.#observation ??= new Int8Array(Buffer.from(observation, 'base64'));
    return this.#observation;
  }
  /** A part of the observation, see bots/OBSERVATION.md. Throws unless it is among `Bot.observe`. */
  part(name) {
    const part = this.arena.observation?.parts.find((one) => one.name === name);
    if (part === undefined) throw new Error(`no part ${name} is observed`);
    const size = part.shape.reduce((product, length) => product * length, 1);
    return this.observation.subarray(part.offset, part.offset + size);
  }
  /** 1 for the legal actions, 0 for others, by number. */
  get mask() {
    const mask = new Uint8Array(this.arena.actions);
    for (const action of this.#request.legal) mask[action] = 1;
    return mask;
  }

  /** The bot's only randomness, in [0, 1): a function of the run's seed, the deal, the seat and the salt. */
  random() {
    this.#random ??= mulberry(Number.parseInt(this.seed.slice(0, 8), 16));
    return this.#random();
  }

  /** Called by the client: what is asked now. */
  ask(request) {
    this.#request = request;
    this.#observation = undefined;
  }

  /** Called by the client: brings melds, discards, bonus tiles, dead hands and scores up to date. */
  tell(event) {
    switch (event.type) {
      case 'hand':
        this.dealer = event.dealer;
        this.handNumber = event.hand;
        this.#clear();
        break;
      case 'discard':
        this.discards[event.seat].push(event.tile);
        break;
      case 'bonus':
        this.bonus[event.seat].push(event.tile);
        break;
      case 'meld':
        this.#meld(event);
        break;
      case 'edit':
        this.#edit(event);
        break;
      case 'swap': {
        const { tiles } = this.melds[event.owner][event.meld];
        tiles.splice(tiles.indexOf('j'), 1);
        tiles.unshift(event.tile);
        break;
      }
      case 'dead':
        this.dead[event.seat] = true;
        if (event.returned !== null) this.melds[event.seat].splice(event.returned, 1);
        break;
      case 'payment':
        for (const [seat, amount] of event.amounts.entries()) this.scores[seat] += amount;
    }
  }

  #meld({ seat, kind, tiles, source, claimed, from }) {
    const melds = this.melds[seat];
    const meld = { kind, tiles: [...tiles], source, claimed, from };
    const pung = source === 'added' ? melds.findIndex((one) => one.kind === 'pung' && one.tiles[0] === tiles[0]) : -1;
    if (pung < 0) melds.push(meld);
    else melds[pung] = { ...meld, claimed: melds[pung].claimed, from: melds[pung].from };
  }

  #edit({ seat, meld, tiles }) {
    const kind = { 3: 'pung', 4: 'kong', 5: 'quint', 6: 'sextet' }[tiles.length];
    Object.assign(this.melds[seat][meld], { tiles: [...tiles], kind });
  }
}

/**
 * Plays until the arena says quit, closes the input or is gone. What the bot prints from here on goes to standard error; only
 * children that are given this process's own standard output reach the arena with it.
 */
export async function run(BotClass) {
  const write = process.stdout.write.bind(process.stdout);
  process.stdout.write = process.stderr.write.bind(process.stderr);
  process.stdout.on('error', () => process.exit(0)); // the arena reads no more
  process.stderr.on('error', () => {});
  const say = (message) => write(`${JSON.stringify(message)}\n`);
  const games = new Map();
  let arena;
  let isLoaded = false;
  for await (const message of messages(process.stdin)) {
    switch (message.type) {
      case 'hello':
        if (message.protocol !== PROTOCOL) throw new Error(`protocol ${message.protocol}, this is ${PROTOCOL}`);
        arena = message;
        say(introduction(BotClass));
        break;
      case 'ready':
        if (message.observation !== undefined) arena.observation = message.observation;
        if (!isLoaded) await BotClass.load(arena);
        isLoaded = true;
        say({ type: 'ready' });
        break;
      case 'start':
        games.set(message.game, new Game(BotClass, new View(arena, message)));
        break;
      case 'events':
        await games.get(message.game).tell(message.events);
        break;
      case 'act':
        say({ type: 'act', answers: await answers(BotClass, games, message.requests) });
        break;
      case 'end':
        await games.get(message.game).end(message.payouts);
        games.delete(message.game);
        break;
      case 'quit':
        process.exit(0);
        break;
      default:
        throw new Error(`a line of the unknown type ${message.type}`);
    }
  }
  process.exit(0);
}

/** The arena's messages. The last line may be half of one, where the arena was ended while it wrote: that is the end. */
async function* messages(input) {
  input.setEncoding('utf8');
  let rest = '';
  for await (const piece of input) {
    const lines = (rest + piece).split('\n');
    rest = lines.pop();
    for (const line of lines) if (line.trim() !== '') yield JSON.parse(line);
  }
  try {
    rest = JSON.parse(rest);
  } catch {
    return; // most often it is empty
  }
  yield rest;
}

/** A game under way: its bot, and what went wrong in that outside a decision. It answers every request from then on. */
class Game {
  bot;
  error = null;

  constructor(BotClass, view) {
    this.view = view;
    try {
      this.bot = new BotClass(view);
    } catch (error) {
      this.error = failed(error);
    }
  }

  async tell(events) {
    try {
      for (const event of events) {
        this.view.tell(event);
        if (this.error !== null) continue;
        const done = this.bot.seen(event);
        if (isPromise(done)) await done;
      }
    } catch (error) {
      this.error = failed(error);
    }
  }

  async end(payouts) {
    try {
      if (this.error === null) await this.bot.end(payouts);
    } catch (error) {
      failed(error);
    }
  }
}

function introduction({ botName, name, version, options, games, plays, wants, observe }) {
  const own = { name: botName ?? name, version, options, games, plays, wants, observe: [observe].flat().join() };
  return { type: 'hello', protocol: PROTOCOL, ...own };
}

async function answers(BotClass, games, requests) {
  const ids = [];
  const asked = [];
  const given = [];
  for (const request of requests) {
    const { bot, view, error } = games.get(request.game);
    if (error !== null) {
      given.push(answer(request.id, error));
      continue;
    }
    view.ask(request);
    ids.push(request.id);
    asked.push({ bot, view, legal: request.legal, texts: request.texts });
  }
  if (ids.length === 0) return given;
  const choices = await choose(BotClass, asked);
  return given.concat(ids.map((id, i) => answer(id, choices instanceof Error ? choices : choices[i])));
}

/** A choice for each request, or an Error for one; or an Error for all of them. */
async function choose(BotClass, asked) {
  const count = asked.length;
  try {
    const choices = await BotClass.decideAll(asked);
    if (!Array.isArray(choices) && !ArrayBuffer.isView(choices))
      return fault(`decideAll returned no list for ${count} requests`);
    if (choices.length !== count) return fault(`decideAll returned ${choices.length} choices for ${count} requests`);
    const list = Array.from(choices);
    if (!list.some(isPromise)) return list;
    const settled = await Promise.allSettled(list);
    return settled.map(({ status, value, reason }) => (status === 'fulfilled' ? value : failed(reason)));
  } catch (error) {
    return failed(error);
  }
}

function answer(id, choice) {
  return choice instanceof Error ? { id, error: textOf(choice) } : { id, choice: plain(choice) };
}

/** A choice as JSON takes it. Undefined is left out there, and is no choice. */
function plain(choice) {
  if (choice === null || choice === undefined || typeof choice === 'boolean' || Number.isFinite(choice)) return choice;
  return textOf(choice);
}

function textOf(value) {
  try {
    return String(value).slice(0, LONGEST);
  } catch {
    return `an odd ${typeof value}`;
  }
}

/** What a bot threw, as an Error, once it is told on standard error. */
function failed(error) {
  try {
    console.error(error);
  } catch {
    console.error(textOf(error)); // it does not let itself be shown
  }
  return error instanceof Error ? error : fault(textOf(error));
}

/** An Error whose text is the message and nothing else. */
function fault(message) {
  return Object.assign(new Error(message), { name: '' });
}

function isPromise(value) {
  return typeof value?.then === 'function';
}

/** A small seeded generator (Tommy Ettinger's mulberry32). */
function mulberry(seed) {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}
