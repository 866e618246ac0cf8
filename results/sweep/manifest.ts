import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { z } from 'zod';
import { InputError } from '#engine/rules/input-error';
import { type Hashes, hashesOf } from '../hashes';
import { isSweep, machine, parseManifest } from '../manifest';
import { MANIFEST_FILE } from '../run-files';
import { runOfVariant, type SweepConfig, sweepConfig } from './config';

const hash = z.string().regex(/^[0-9a-f]{64}$/);

const sweepManifest = z.object({
  format: z.literal(1),
  sweep: sweepConfig,
  /** Of each variant: what decides its results, as in the manifest of a run that plays the same games. */
  hashes: z.array(z.object({ rules: hash, card: hash.nullable(), bots: hash, run: hash })),
  /** Of each variant: deals played; of one that is the same as another, those of the other. */
  deals: z.array(z.int().nonnegative()),
  /** Of each variant: games in which a bot committed a fault. */
  faultyGames: z.array(z.int().nonnegative()),
  /** False where a fault depended on a clock or on the machine: another sweep need not give the same results. */
  reproducible: z.boolean(),
  /** Where a bot had hung or died and was not asked again. */
  forced: z.array(
    z.object({
      variant: z.int(),
      deal: z.int(),
      rotation: z.int(),
      ordinal: z.int(),
      seat: z.int().optional(),
      kind: z.enum(['timeout', 'crash', 'malformed']),
    }),
  ),
  interrupted: z.boolean(),
  versions: z.object({ arena: z.string(), node: z.string() }),
  time: z.object({ started: z.iso.datetime(), finished: z.iso.datetime(), seconds: z.number() }),
  threads: z.int().positive(),
  machine: z.object({ cpu: z.string(), cores: z.int(), memoryMB: z.number(), os: z.string(), arch: z.string() }),
});

/** `manifest.json` of a sweep. */
export type SweepManifest = z.infer<typeof sweepManifest>;

/** What the runner knows and the results do not. */
export type SweepCircumstances = Pick<
  SweepManifest,
  'deals' | 'faultyGames' | 'reproducible' | 'forced' | 'interrupted' | 'threads'
> & {
  /** Version of the project. */
  readonly version: string;
  readonly started: Date;
  readonly finished: Date;
};

export function sweepManifestOf(sweep: SweepConfig, circumstances: SweepCircumstances): SweepManifest {
  const { version, started, finished, threads, deals, faultyGames, reproducible, forced, interrupted } = circumstances;
  return {
    format: 1,
    sweep,
    hashes: variantHashes(sweep),
    deals,
    faultyGames,
    reproducible,
    forced,
    interrupted,
    versions: { arena: version, node: process.version },
    time: {
      started: started.toISOString(),
      finished: finished.toISOString(),
      seconds: (finished.getTime() - started.getTime()) / 1000,
    },
    threads,
    machine: machine(),
  };
}

function variantHashes(sweep: SweepConfig): Hashes[] {
  return sweep.variants.map((_, number) => hashesOf(runOfVariant(sweep, number)));
}

/** Reads the manifest of a sweep's folder; throws an InputError that names it, for one that was edited too. */
export function readSweepManifest(folder: string): SweepManifest {
  const path = join(folder, MANIFEST_FILE);
  const data = parseManifest(folder, 'sweep');
  if (!isSweep(data)) throw new InputError(`${folder} does not hold a sweep, but something else`);
  const parsed = sweepManifest.safeParse(data);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new InputError(`${path}: ${issue.path.join('.')}: ${issue.message}; it is not the manifest of a sweep`);
  }
  checkHashes(path, parsed.data);
  return parsed.data;
}

function checkHashes(path: string, { sweep, hashes }: SweepManifest): void {
  const fitting = variantHashes(sweep);
  const changed = fitting.findIndex((own, i) => JSON.stringify(own) !== JSON.stringify(hashes[i]));
  if (changed >= 0)
    throw new InputError(`${path}: variant ${changed} was changed after the sweep: its hashes do not fit`);
  for (const [hash, { file, text }] of Object.entries(sweep.cards)) {
    if (createHash('sha256').update(text).digest('hex') === hash) continue;
    throw new InputError(`${path}: the card ${file} was changed after the sweep: its hash does not fit`);
  }
}
