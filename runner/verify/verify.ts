import type { GameKey } from '#bots/fault';
import { NOTE } from '#bots/note';
import type { RunConfig } from '#results/config';
import { gameLines } from '#results/games-csv';
import { DIGEST_BYTES, DIGEST_TEXT, writeDigest } from '../batches/digest';
import type { Stretch } from '../journal/stretch';
import { Replayer, type ReplaySource } from '../replay/game';
import { rowsOf } from './rows';

/** A game that is not as it was recorded, and in what. */
export interface Deviation extends GameKey {
  readonly what: 'the journal' | 'games.csv';
}

/** Gathers what a journal tells of some games, by their number in the run. */
export class Recorded {
  readonly digests = new Map<number, string>();
  readonly #games: readonly number[];
  readonly #first: number;
  readonly #gamesPerDeal: number;
  #next = 0;

  /** `games` are numbers from 0 on, ascending. */
  constructor(games: readonly number[], { deals, gamesPerDeal }: RunConfig) {
    this.#games = games;
    this.#first = deals.first;
    this.#gamesPerDeal = gamesPerDeal;
  }

  /** Takes the stretches in their order. */
  add({ first, count, digests }: Stretch): void {
    const from = (first - this.#first) * this.#gamesPerDeal;
    const to = from + count * this.#gamesPerDeal;
    for (; this.#games[this.#next] < to; this.#next++) {
      const game = this.#games[this.#next];
      const at = (game - from) * DIGEST_TEXT;
      this.digests.set(game, digests.slice(at, at + DIGEST_TEXT));
    }
  }
}

/** What of a run is played again. Plain data. */
export interface Again {
  readonly folder: string;
  readonly run: RunConfig;
  /** Digests of games by their number in the run, ascending. */
  readonly games: readonly (readonly [game: number, digest: string])[];
  readonly hasRows: boolean;
}

/** The game of a number in a run. */
export function keyOf(game: number, { deals, gamesPerDeal }: RunConfig): GameKey {
  const rotation = game % gamesPerDeal;
  return { deal: deals.first + (game - rotation) / gamesPerDeal, rotation };
}

/** Plays games of a run again and compares them with what was recorded. Yields after each what deviates, or nothing. */
export async function* deviations(
  { folder, run, games, hasRows }: Again,
  source: ReplaySource,
  note: Int32Array,
): AsyncGenerator<Deviation | null> {
  const replayer = new Replayer(source, note);
  note[NOTE.begun] = 1;
  const rows = hasRows
    ? rowsOf(
        folder,
        games.map(([game]) => game),
      )
    : null;
  const digest = new Uint8Array(DIGEST_BYTES);
  for (const [game, recorded] of games) {
    const key = keyOf(game, run);
    const { record, labels } = await replayer.replay(key);
    writeDigest(record, digest, 0);
    const recordedRows = rows?.next().value;
    const lines = rows === null ? undefined : gameLines({ ...key, seed: run.seed, bots: labels, record });
    if (Buffer.from(digest).toString('base64') !== recorded) yield { ...key, what: 'the journal' };
    else if (recordedRows !== lines) yield { ...key, what: 'games.csv' };
    else yield null;
  }
}
