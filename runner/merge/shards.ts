import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { InputError } from '#engine/rules/input-error';
import { readManifest } from '#results/manifest';
import { MANIFEST_FILE } from '#results/run-files';
import type { JournalHeader } from '../journal/header';
import { readHeader } from '../journal/read';
import { shellLine } from '../options/words';
import { headDifferences } from '../run/differences';
import { count } from '../run/notice';
import { rangeOf } from '../run/run';

/** A part of a run. */
export interface ShardFolder {
  /** As given, for messages. */
  readonly given: string;
  readonly path: string;
  readonly header: JournalHeader;
  /** The deals that it should hold: from `first` on, before `end`. */
  readonly first: number;
  readonly end: number;
}

/**
 * The parts of one run in the order of their deals. Throws an InputError where they are parts of different runs, overlap, or
 * leave deals out.
 */
export function shardsOf(folders: readonly string[]): readonly ShardFolder[] {
  const shards = folders.map(shardOf).sort((a, b) => a.first - b.first || a.end - b.end);
  const [one] = shards;
  for (const shard of shards) checkSame(one, shard);
  checkCover(shards);
  return shards;
}

function shardOf(given: string): ShardFolder {
  const path = resolve(given);
  const header = readHeader(path);
  const { deals, shard } = header.run;
  return { given, path, header, ...rangeOf({ deals: deals.planned, shard }) };
}

function checkSame(one: ShardFolder, other: ShardFolder): void {
  const differences = headDifferences(one.header, other.header);
  if (differences.length === 0) return;
  throw new InputError(`${one.given} and ${other.given} are parts of different runs: ${differences.join('; ')}`);
}

function checkCover(shards: readonly ShardFolder[]): void {
  const { planned } = shards[0].header.run.deals;
  let next = 0;
  let last = shards[0];
  for (const shard of shards) {
    if (shard.first < next) {
      const end = Math.min(next, shard.end) - 1;
      throw new InputError(`${last.given} and ${shard.given} both hold deals ${shard.first} to ${end}; leave one out`);
    }
    if (shard.first > next) throw missing(next, shard.first - 1, shards);
    next = shard.end;
    last = shard;
  }
  if (next < planned) throw missing(next, planned - 1, shards);
}

function missing(from: number, to: number, shards: readonly ShardFolder[]): InputError {
  const { planned } = shards[0].header.run.deals;
  const { shard } = shards[0].header.run;
  const index =
    shard &&
    Array.from({ length: shard.of }, (_, i) => ({ index: i + 1, of: shard.of })).find(
      (part) => rangeOf({ deals: planned, shard: part }).end > from,
    );
  const which = index ? ` (--shard ${index.index}/${index.of})` : '';
  return new InputError(
    `deals ${from} to ${to} of ${count(planned)} are missing${which}: none of the folders holds them`,
  );
}

/** Refuses a part that was not played to its end, before deal `next`, and written. */
export function checkWhole({ given, path, header, first, end }: ShardFolder, next: number): void {
  const isWritten = existsSync(join(path, MANIFEST_FILE));
  if (next === end && isWritten) return;
  const part = `${count(next - first)} of ${count(end - first, 'deal')}`;
  if (header.run.stopping !== null && isWritten && !readManifest(path).interrupted) {
    throw new InputError(
      `${given} is whole, and no part: it ended after ${part}, when it knew enough; leave it as it is`,
    );
  }
  const resume = shellLine(['pnpm', header.run.command, '--resume', path]);
  throw new InputError(`${given} is not finished: ${part}; go on with: ${resume}`);
}
