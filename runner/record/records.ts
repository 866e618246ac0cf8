import { Observer } from '#bots/observation/observer';
import { rulesHash } from '#results/hashes';
import { type Run, rangeOf } from '../run/run';
import { divisionOf } from './parts';
import { recordSchema } from './schema';
import { RecordWriter } from './writer';

/** What is recorded of a run that has played all deals before `next`, in a folder that may hold earlier parts. */
export function recordsOf(run: Run, parts: readonly string[], folder: string, next: number): RecordWriter {
  const { setup, seed, bots, schedule } = run;
  const { spec } = new Observer(setup, parts);
  const division = divisionOf(rangeOf(run).first, schedule.gamesPerDeal);
  const rules = { name: setup.name, hash: rulesHash(setup) };
  const about = { seed, rules, bots: bots.map(({ label }) => label) };
  return new RecordWriter(folder, recordSchema(about, division, spec), division, next);
}
