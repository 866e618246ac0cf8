import type { BotType, LegalActions, View } from '#bots/bot';
import type { FaultPolicy, GameKey } from '#bots/fault';
import { greedy } from '#bots/greedy';
import { GamePlayer } from '#bots/play';
import { random } from '#bots/random';
import type { Seated } from '#bots/seated';
import { loadCard } from '#engine/card/load';
import { rootSeed } from '#engine/random/seed';
import type { ReplayEvent } from '#engine/referee/events';
import type { WallKind } from '#engine/referee/live-wall';
import { GameRecord } from '#engine/referee/record';
import { playedIn, type Setup, setupOf } from '#engine/referee/setup';
import { resolveRules } from '#engine/rules/load';
import { targetAsObject } from '#runner/card/show';
import { AMERICAN_BOTS } from '../american/__fixtures__/bots';
import { type Card, readCard } from '../american/card';
import { BASIC_BOTS } from '../basic/__fixtures__/bots';

/** Answers now and then with what it may not do, and throws now and then. */
const clumsy: BotType = {
  name: 'clumsy',
  create: () => ({
    decide(view: View, legal: LegalActions): number {
      const dice = view.random.below(10);
      if (dice === 0) throw new Error('dropped a tile');
      return dice === 1 ? 108 : legal[view.random.below(legal.length)];
    },
  }),
};

export const BOTS = { greedy, random, clumsy, ...BASIC_BOTS, ...AMERICAN_BOTS };
export type BotName = keyof typeof BOTS;

export interface Table {
  /** Changes of the ruleset, `key=value`. */
  readonly set?: readonly string[];
  /** A built-in ruleset; the basic game if none is named. */
  readonly rules?: string;
  /** The text of the card that `card=own` in `set` means. */
  readonly card?: string;
  readonly bots: readonly [BotName, BotName, BotName, BotName];
  readonly faults?: FaultPolicy;
  readonly wall?: WallKind;
  /** The first deal that is looked at, where what is looked for comes late. */
  readonly from?: number;
}

/** Plays games of a table, each a list of the lines that a replay prints for it. */
export class Games {
  /** What the checker wants to know of the card: null in the basic game. */
  readonly card: Card | null;
  readonly #setup: Setup;
  readonly #player: GamePlayer;
  readonly #seats: readonly Seated[];
  readonly #record = new GameRecord();

  constructor(
    { set = [], rules = 'basic', card, bots, faults = { mode: 'substitute', fine: 0 }, wall }: Table,
    seed = '1',
  ) {
    this.#setup = setupOf(resolveRules({ rules, set: [...set] }), () => card ?? '', wall);
    this.card = cardOf(this.#setup);
    this.#player = new GamePlayer(this.#setup, rootSeed(seed), faults);
    this.#seats = bots.map((name, seat) => ({ label: `${name}-${seat}`, type: BOTS[name], options: {}, salt: seat }));
  }

  /** The lines of the game of a deal, as `pnpm replay --json` prints them. */
  lines(deal: number): string[] {
    const lines: string[] = [];
    const sink = { push: (event: ReplayEvent) => void lines.push(JSON.stringify(event)) };
    const key: GameKey = { deal, rotation: 0 };
    const bots = this.#seats.map(({ label }) => label);
    sink.push({ type: 'game', format: 1, ...playedIn(this.#setup), bots, seed: '1', ...key });
    this.#player.play(key, this.#seats, this.#record, [], sink);
    return lines;
  }
}

/** The hands of the card that is played with, as `card show --expand --json` prints them. */
export function targetLines(text: string): string[] {
  const { lines } = loadCard(text, 'card');
  return lines.flatMap((line) => line.targets.map((target) => JSON.stringify(targetAsObject(line, target))));
}

function cardOf(setup: Setup): Card | null {
  return setup.game === 'american' ? readCard(targetLines(setup.card.text), setup.card.file) : null;
}
