import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { blocks, runConfig, totalsOf } from '#results/__fixtures__/synthetic';
import { JOURNAL_FILE } from '#results/run-files';
import { Collected } from '../../batches/collect';
import type { BatchPlayed } from '../../batches/plan';
import { BEGINNING, seal } from '../chain';
import type { JournalHeader } from '../header';
import type { Stretch } from '../stretch';

/** Journals of a made-up run of four bots, four games a deal. */
export const LABELS = ['a', 'b', 'c', 'd'];
export const DEALS = 12;
export const WANTED = { bots: 4, placings: false, parts: [], partOf: [], blocksOf: null };

export function headerOf(more: Partial<JournalHeader> = {}): JournalHeader {
  const run = runConfig(LABELS, {
    games: { requested: 4 * DEALS, played: 0 },
    deals: { planned: DEALS, first: 0, played: 0 },
  });
  return {
    journal: 1,
    program: 'f'.repeat(64),
    version: '0.1.0',
    started: '2025-01-01T12:00:00.000Z',
    folder: '/somewhere',
    gamesCsv: false,
    record: null,
    run,
    options: { bots: LABELS.join() },
    ...more,
  };
}

/** What a thread says of some deals; bot a wins its number of points in each game. */
export function batchOf(first: number, count: number, more: Partial<BatchPlayed> = {}): BatchPlayed {
  const deals = blocks(Array.from({ length: count }, (_, i) => Array(4).fill(first + i)));
  return {
    kind: 'played',
    first,
    count,
    totals: totalsOf(4, deals).toParts(),
    digests: Array.from({ length: 4 * count }, (_, i) => digestOf(4 * first + i)).join(''),
    gamesCsv: '',
    faults: { games: 0, byBot: [0, 0, 0, 0], first: [] },
    clock: { milliseconds: [1, 2, 3, 4], decisions: [10, 20, 30, 40] },
    duration: 1,
    ...more,
  };
}

/** Digest of the game of a number, in base 64. */
export function digestOf(game: number): string {
  return Buffer.from([game >> 16, game >> 8, game]).toString('base64');
}

/** A line of the journal. */
export function stretchOf(first: number, count: number, more: Partial<Stretch> = {}): Stretch {
  const batch = batchOf(first, count);
  const collected = new Collected(WANTED);
  collected.add(batch);
  return { first, count, gamesBytes: null, forced: [], digests: batch.digests, collected: collected.toJSON(), ...more };
}

/** The text of a journal with these lines. */
export function sealed(lines: readonly object[]): string {
  let previous = BEGINNING;
  let text = '';
  for (const body of lines) {
    const { line, check } = seal(body, previous);
    text += `${line}\n`;
    previous = check;
  }
  return text;
}

export function writeJournal(folder: string, text: string): void {
  writeFileSync(join(folder, JOURNAL_FILE), text);
}

/** Changes what a journal says, and makes its lines fit again, as somebody would who wants to deceive. */
export function forge(folder: string, change: (lines: Record<string, unknown>[]) => readonly object[]): void {
  const lines = readFileSync(join(folder, JOURNAL_FILE), 'utf8').trim().split('\n');
  const bodies = lines.map((line) => {
    const { check: _, ...body } = JSON.parse(line);
    return body;
  });
  writeJournal(folder, sealed(change(bodies)));
}
