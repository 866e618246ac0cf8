import { statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { ForcedFault } from '#bots/fault';
import { InputError } from '#engine/rules/input-error';
import { aSweep, isSweep } from '#results/manifest';
import { JOURNAL_FILE } from '#results/run-files';
import { Collected } from '../batches/collect';
import { wantedOf } from '../batches/plan';
import { type Schedule, type ScheduleSpec, scheduleOf } from '../schedule/schedule';
import { type JournalHeader, journalHeader } from './header';
import type { JournalEnd } from './journal';
import { type Stretch, stretch } from './stretch';
import { unsealedLines } from './unsealed';

/** What a journal tells of a run: everything before `end` is played, and nothing else is. */
export interface Journalled {
  readonly header: JournalHeader;
  readonly collected: Collected;
  readonly forced: ForcedFault[];
  /** As it was drawn by then. */
  readonly schedule: Schedule;
  /** Number of the next deal. */
  readonly next: number;
  readonly gamesBytes: number;
  readonly end: JournalEnd;
  /** Bytes behind the last line that counts, which a kill or a full disk left, or somebody spoilt. */
  readonly spoilt: number;
  /** That line is followed by one that tells of rows which games.csv has no longer. */
  readonly areRowsLost: boolean;
}

/** What is done with a journal that is read. */
export interface Reading {
  /** Is shown each stretch. */
  readonly visit?: (stretch: Stretch) => void;
  /** So many bytes of games.csv are left: lines from the first one on that tells of more do not count. */
  readonly gamesLeft?: number;
}

/**
 * Reads the journal in a folder, up to the first line that is not whole. Throws an InputError that names it where there is
 * none, its first line is no header, or sums do not fit.
 */
export function readJournal(folder: string, { visit, gamesLeft }: Reading = {}): Journalled {
  const path = join(folder, JOURNAL_FILE);
  const lines = unsealedLines(path);
  const [header, head] = headOf(path, lines);
  let end = head;
  let areRowsLost = false;
  const read = new Sums(path, header);
  for (const line of lines) {
    const parsed = stretch.safeParse(line.body);
    const why = parsed.error?.issues[0];
    if (!parsed.success) {
      throw new InputError(`${path}: ${why?.path.join('.')}: ${why?.message}; it is not the journal of a run`);
    }
    areRowsLost = gamesLeft !== undefined && (parsed.data.gamesBytes ?? 0) > gamesLeft;
    if (areRowsLost) break;
    read.add(parsed.data);
    visit?.(parsed.data);
    ({ end } = line);
  }
  const { collected, forced, spec, gamesBytes } = read;
  const next = header.run.deals.first + collected.deals;
  const spoilt = statSync(path).size - end.bytes;
  return { header, collected, forced, schedule: scheduleOf(spec), next, gamesBytes, end, spoilt, areRowsLost };
}

/** The head of the journal in a folder, or an InputError. */
export function readHeader(folder: string): JournalHeader {
  const path = join(folder, JOURNAL_FILE);
  const lines = unsealedLines(path);
  const [header] = headOf(path, lines);
  lines.return(undefined); // closes the file
  return header;
}

function headOf(path: string, lines: ReturnType<typeof unsealedLines>): [JournalHeader, JournalEnd] {
  const first = lines.next();
  if (!first.done && isSweep(first.value.body)) {
    lines.return(undefined);
    throw new InputError(aSweep(dirname(path)));
  }
  const header = first.done ? null : journalHeader.safeParse(first.value.body);
  if (!first.done && header?.success) return [header.data, first.value.end];
  lines.return(undefined);
  const issue = header?.error?.issues[0];
  const why = issue === undefined ? '' : ` (${issue.path.join('.')}: ${issue.message})`;
  throw new InputError(`${path}: line 1 is not the head of a journal${why}`);
}

/** Adds up the stretches of a journal. */
class Sums {
  readonly collected: Collected;
  readonly forced: ForcedFault[] = [];
  spec: ScheduleSpec;
  gamesBytes = 0;
  readonly #path: string;
  readonly #first: number;

  constructor(path: string, { run }: JournalHeader) {
    const blocksOf = run.stopping?.sprt ? run.candidate : null;
    this.#path = path;
    this.#first = run.deals.first;
    this.spec = run.schedule;
    this.collected = new Collected(wantedOf({ bots: run.bots, schedule: run.schedule, blocksOf }));
  }

  add({ first, count, gamesBytes, tables, forced, collected }: Stretch): void {
    const next = this.#first + this.collected.deals;
    if (first !== next || collected.deals !== count) {
      throw new InputError(`${this.#path}: deals ${first} to ${first + count - 1} stand where deal ${next} should`);
    }
    try {
      this.collected.addJSON(collected);
    } catch (error) {
      throw new InputError(
        `${this.#path}: the sums from deal ${first} on are not those of its run: ${(error as Error).message}`,
      );
    }
    if (tables !== undefined && this.spec.format === 'swiss') {
      this.spec = { ...this.spec, played: [...this.spec.played, tables] };
    }
    this.forced.push(...forced);
    this.gamesBytes = gamesBytes ?? 0;
  }
}
