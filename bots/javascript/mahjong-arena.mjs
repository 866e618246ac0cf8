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
 * process (README.md) is faster; this is for bots that need one of their own.
 */
import { createInterface } from 'node:readline';

const PROTOCOL = 1;

/** A player of one seat in one game: a new one is made for every game. */
export class Bot {
  /** Name in tables, if the user gives no label (the class's own name by default), and version. */
  static botName;
  static version = '';
  /** The games that it plays. */
  static plays = ['basic', 'american'];
  /** Games that it plays at once in one process. Say 1 if it keeps anything outside its instances. */
  static games = 64;
  /** What it is told: events (for melds, discards …), texts (of actions), view (hand, drawn …), evaluation. */
  static wants = ['events', 'texts', 'view'];
  /** What distinguishes this bot from others of its name: plain values, shown in the run's manifest. */
  static options = {};

  /** Is called once, before the first game, and awaited: load what takes long here. `arena` is what hello said. */
  static load(_arena) {}

  /**
   * Answers all requests that came together, `{ bot, view, legal, texts }`: override it for a network that answers many at
   * once. Returns one choice for each, in the same order, or a promise of them.
   */
  static decideAll(requests) {
    return requests.map(({ bot, view, legal, texts }) => {
      try {
        return bot.decide(view, legal, texts);
      } catch (error) {
        console.error(error);
        return error instanceof Error ? error : new Error(String(error));
      }
    });
  }

  /** A game begins. The view is the same object throughout. */
  constructor(view) {
    this.view = view;
  }

  /** Chooses one of the legal actions, a number of `legal` or a text of `texts`. */
  decide(_view, _legal, _texts) {
    throw new Error('decide is not written yet');
  }

  /** Is called for each event: see the replay format in bots/PROTOCOL.md. */
  seen(_event) {}

  /** The game is over: payouts by seat, or null where it goes on without this bot. */
  end(_payouts) {}
}

/** What the seat knows. */
export class View {
  #random;
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

  /** The bot's only randomness, in [0, 1): a function of the run's seed, the deal, the seat and the salt. */
  random() {
    this.#random ??= mulberry(Number.parseInt(this.seed.slice(0, 8), 16));
    return this.#random();
  }

  /** Called by the client: what is asked now. */
  ask(request) {
    this.#request = request;
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

/** Plays until the arena says quit or closes the input. What the bot prints goes to standard error. */
export async function run(BotClass) {
  const say = (message) => process.stdout.write(`${JSON.stringify(message)}\n`);
  for (const name of ['log', 'info', 'debug']) console[name] = console.error;
  const games = new Map();
  let arena;
  let isLoaded = false;
  for await (const line of createInterface({ input: process.stdin })) {
    if (line.trim() === '') continue;
    const message = JSON.parse(line);
    switch (message.type) {
      case 'hello':
        if (message.protocol !== PROTOCOL) throw new Error(`protocol ${message.protocol}, this is ${PROTOCOL}`);
        arena = message;
        say(introduction(BotClass));
        break;
      case 'ready':
        if (!isLoaded) await BotClass.load(arena);
        isLoaded = true;
        say({ type: 'ready' });
        break;
      case 'start': {
        const view = new View(arena, message);
        games.set(message.game, { bot: new BotClass(view), view });
        break;
      }
      case 'events': {
        const { bot, view } = games.get(message.game);
        for (const event of message.events) {
          view.tell(event);
          bot.seen(event);
        }
        break;
      }
      case 'act':
        say({ type: 'act', answers: await answers(BotClass, games, message.requests) });
        break;
      case 'end':
        games.get(message.game).bot.end(message.payouts);
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

function introduction({ botName, name, version, options, games, plays, wants }) {
  return { type: 'hello', protocol: PROTOCOL, name: botName ?? name, version, options, games, plays, wants };
}

async function answers(BotClass, games, requests) {
  const asked = requests.map((request) => {
    const { bot, view } = games.get(request.game);
    view.ask(request);
    return { bot, view, legal: request.legal, texts: request.texts };
  });
  const choices = await BotClass.decideAll(asked);
  return requests.map(({ id }, i) =>
    choices[i] instanceof Error ? { id, error: String(choices[i]) } : { id, choice: choices[i] },
  );
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
