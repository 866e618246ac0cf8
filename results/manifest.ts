import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import os from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { InputError } from '#engine/rules/input-error';
import { type RunConfig, runConfig } from './config';
import { type Hashes, hashesOf } from './hashes';
import { MANIFEST_FILE } from './run-files';

const hash = z.string().regex(/^[0-9a-f]{64}$/);

const manifestSchema = z.object({
  format: z.literal(1),
  run: runConfig,
  hashes: z.object({ rules: hash, card: hash.nullable(), bots: hash, run: hash }),
  /** False where a fault depended on a clock or on the machine: another run need not give the same results. */
  reproducible: z.boolean(),
  /** Where a bot had hung or died and was not asked again: to be taken from here, not timed again. */
  forced: z.array(
    z.object({
      deal: z.int(),
      rotation: z.int(),
      /** Decision of the game, from 1; 0 where `seat` is played without its bot, which hung or died outside its decisions. */
      ordinal: z.int(),
      seat: z.int().optional(),
      kind: z.enum(['timeout', 'crash', 'malformed']),
      /** The process of a bot outside this one was lost: from this decision on the seat was played without it. */
      gone: z.boolean().optional(),
    }),
  ),
  /** Bots outside the process, since the run was gone on with last: what became of their processes. */
  outside: z
    .array(
      z.object({
        bot: z.string(),
        /** Processes that were started, and those that ended unasked or had to be ended. */
        starts: z.int(),
        losses: z.int(),
        /** Times at which decisions ran out of time, and answers that came too late or twice. */
        timeouts: z.int(),
        dropped: z.int(),
        /** The longest time, in milliseconds, that decisions had beyond their limit for the way there and back. */
        margin: z.number(),
      }),
    )
    .optional(),
  interrupted: z.boolean(),
  versions: z.object({ arena: z.string(), node: z.string() }),
  time: z.object({ started: z.iso.datetime(), finished: z.iso.datetime(), seconds: z.number() }),
  threads: z.int().positive(),
  machine: z.object({ cpu: z.string(), cores: z.int(), memoryMB: z.number(), os: z.string(), arch: z.string() }),
  /** By bot: decisions made and the time that one took on average. */
  decisions: z.array(z.object({ bot: z.string(), count: z.number(), milliseconds: z.number().nullable() })),
});

/** `manifest.json`: how the results came about. Times and the machine stand here and nowhere else. */
export type Manifest = z.infer<typeof manifestSchema>;

/** What the runner knows and the results do not. */
export type Circumstances = Pick<Manifest, 'reproducible' | 'interrupted' | 'threads'> & {
  readonly forced: readonly Manifest['forced'][number][];
  readonly outside?: NonNullable<Manifest['outside']>;
  /** Version of the project. */
  readonly version: string;
  readonly started: Date;
  readonly finished: Date;
  /** By bot, in the order of the run. */
  readonly decisions: readonly { readonly count: number; readonly milliseconds: number }[];
};

export function manifest(run: RunConfig, circumstances: Circumstances): Manifest {
  const {
    reproducible,
    forced,
    outside = [],
    interrupted,
    version,
    started,
    finished,
    threads,
    decisions,
  } = circumstances;
  return {
    format: 1,
    run,
    hashes: hashesOf(run),
    reproducible,
    forced: [...forced],
    ...(outside.length > 0 && { outside }),
    interrupted,
    versions: { arena: version, node: process.version },
    time: {
      started: started.toISOString(),
      finished: finished.toISOString(),
      seconds: (finished.getTime() - started.getTime()) / 1000,
    },
    threads,
    machine: machine(),
    decisions: decisions.map(({ count, milliseconds }, bot) => ({
      bot: run.bots[bot].label,
      count,
      milliseconds: count === 0 ? null : Number((milliseconds / count).toPrecision(4)),
    })),
  };
}

/** Reads the manifest of a run's folder; throws an InputError that names it, for one that was edited too. */
export function readManifest(folder: string): Manifest {
  const path = join(folder, MANIFEST_FILE);
  const data = parseManifest(folder, 'run');
  if (isSweep(data)) throw new InputError(aSweep(folder));
  const parsed = manifestSchema.safeParse(data);
  if (parsed.success) {
    checkHashes(path, parsed.data);
    return parsed.data;
  }
  const [issue] = parsed.error.issues;
  throw new InputError(
    `${path}: ${issue.path.join('.') || 'the file'}: ${issue.message}; it is not the manifest of a run`,
  );
}

/** Whether this is the manifest, or the first line of the journal, of a sweep: of many runs that are compared. */
export function isSweep(data: unknown): boolean {
  return typeof data === 'object' && data !== null && 'sweep' in data;
}

/** What is said where a run is asked for. */
export function aSweep(folder: string): string {
  return `${folder} holds a sweep, not a run: its figures are in sweep.csv there; to go on with it: pnpm sweep --resume ${folder}`;
}

const HASHED: readonly (readonly [part: keyof Hashes, noun: string])[] = [
  ['card', 'the card'],
  ['rules', 'the ruleset'],
  ['bots', 'the line-up of bots'],
  ['run', 'what decides the games (seed, schedule, faults, what stops it)'],
];

/** A run that is not the one that was played would be replayed as if it were. */
function checkHashes(path: string, { run, hashes }: Manifest): void {
  const { card } = run.ruleset;
  const fitting = hashesOf(run);
  const text = card === undefined ? null : createHash('sha256').update(card.text).digest('hex');
  const fits = (part: keyof Hashes) => hashes[part] === fitting[part] && (part !== 'card' || hashes.card === text);
  const changed = HASHED.find(([part]) => !fits(part));
  if (changed !== undefined) {
    throw new InputError(`${path}: ${changed[1]} was changed after the run: its hash does not fit`);
  }
}

/** What stands in a manifest, not checked yet. Throws an InputError where there is none of a finished `what`. */
export function parseManifest(folder: string, what: 'run' | 'sweep'): unknown {
  const path = join(folder, MANIFEST_FILE);
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch {
    throw new InputError(
      `${folder || '""'} is not the folder of a finished ${what}: ${MANIFEST_FILE} cannot be read there`,
    );
  }
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new InputError(`${path}: ${(error as Error).message}`);
  }
}

export function machine(): Manifest['machine'] {
  const cpus = os.cpus();
  return {
    cpu: cpus[0]?.model.trim() ?? 'unknown',
    cores: cpus.length,
    memoryMB: Math.round(os.totalmem() / 2 ** 20),
    os: `${os.type()} ${os.release()}`,
    arch: os.arch(),
  };
}
