import type { CardLine } from '#engine/card/card';
import { loadCard } from '#engine/card/load';
import type { RunConfig } from './config';
import { type Pair, pairsOf, ranking } from './pairs';
import { type Cycles, cycles } from './ratings/cycles';
import { type HeadToHead, headToHead } from './ratings/head-to-head';
import { type BotRatings, ratings } from './ratings/ratings';
import { type Standing, standingOf } from './stopping';
import type { Totals } from './totals';

/** Everything that is to be told of a run. What takes time to find is found when it is first asked for. */
export class Results {
  readonly totals: Totals;
  readonly run: RunConfig;
  readonly labels: readonly string[];
  #lines: readonly CardLine[] | undefined;
  #pairs: readonly Pair[] | undefined;
  #ratings: readonly BotRatings[] | null | undefined;
  #headToHead: HeadToHead | null | undefined;

  constructor(totals: Totals, run: RunConfig) {
    this.totals = totals;
    this.run = run;
    this.labels = run.bots.map(({ label }) => label);
  }

  get tally() {
    return this.totals.tally;
  }

  /** Of the card that was played by; none in a game without. */
  get lines(): readonly CardLine[] {
    const { card } = this.run.ruleset;
    this.#lines ??= card === undefined ? [] : loadCard(card.text, card.file).lines;
    return this.#lines;
  }

  /** Indices of the bots, the highest mean payout first. */
  get ranking(): readonly number[] {
    return ranking(this.tally);
  }

  get pairs(): readonly Pair[] {
    this.#pairs ??= pairsOf(this.tally);
    return this.#pairs;
  }

  /** By bot; null for a run that keeps no placings. */
  get ratings(): readonly BotRatings[] | null {
    const { placings } = this.totals;
    this.#ratings ??= placings && ratings(placings);
    return this.#ratings;
  }

  /** Null for a run that keeps no placings. */
  get headToHead(): HeadToHead | null {
    const { placings } = this.totals;
    this.#headToHead ??= placings && headToHead(placings);
    return this.#headToHead;
  }

  get cycles(): Cycles | null {
    return this.headToHead && cycles(this.headToHead, this.ranking);
  }

  get standing(): Standing | null {
    return standingOf(this.totals, this.run);
  }
}
