import { Observer } from '#bots/observation/observer';
import { rulesHash } from '#results/hashes';
import type { BatchPlayed } from '../batches/plan';
import { type Run, rangeOf } from '../run/run';
import { divisionOf } from './parts';
import { recordSchema } from './schema';
import { RecordWriter } from './writer';

/** Begins to write when there is something to record. */
class Records {
  readonly #begin: () => RecordWriter;
  #writer: RecordWriter | undefined;

  constructor(begin: () => RecordWriter) {
    this.#begin = begin;
  }

  /** Begins, unless that is done. */
  open(): RecordWriter {
    this.#writer ??= this.#begin();
    return this.#writer;
  }

  add({ decisions, first, count }: BatchPlayed): void {
    if (decisions !== undefined) this.open().add(decisions, first + count);
  }

  finish(): void {
    this.#writer?.finish();
  }

  discard(): void {
    this.#writer?.discard();
  }
}

/**
 * What is recorded of a run that has played all deals before `next`. `openFolder` makes the folder ready for it, which may
 * hold earlier parts.
 */
export function recordsOf(run: Run, parts: readonly string[], next: number, openFolder: () => string): Records {
  return new Records(() => {
    const { setup, seed, bots, schedule } = run;
    const folder = openFolder();
    const { spec } = new Observer(setup, parts);
    const division = divisionOf(rangeOf(run).first, schedule.gamesPerDeal);
    const rules = { name: setup.name, hash: rulesHash(setup) };
    const about = { seed, rules, bots: bots.map(({ label }) => label) };
    return new RecordWriter(folder, recordSchema(about, division, spec), division, next);
  });
}
