import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadBot } from '#bots/load';
import { NOTE_LENGTH } from '#bots/note';
import { GAMES_HEADER, gameLines } from '#results/games-csv';
import { GAMES_FILE, JOURNAL_FILE, MANIFEST_FILE } from '#results/run-files';
import { BatchPlayer } from '#runner/batches/batch';
import { Collected } from '#runner/batches/collect';
import { wantedOf } from '#runner/batches/plan';
import { seal } from '#runner/journal/chain';
import { headLine } from '#runner/journal/journal';
import type { Stretch } from '#runner/journal/stretch';
import { type SimOptions, simRun } from '#runner/options/sim';
import { PROJECT } from '#runner/project';
import { headerOf } from '#runner/run/head';
import { planOf, type Run, rangeOf } from '#runner/run/run';
import { gamesOf } from '#runner/schedule/schedule';
import type { Cell, Section } from './section';

const PARTS = 1000;
const GAMES = 48_000;
const RUNS: readonly { readonly rules: string; readonly rows: boolean }[] = [
  { rules: 'basic', rows: false },
  { rules: 'basic', rows: true },
  { rules: 'american', rows: false },
];

/** How long it takes to put a thousand parts of a run together. */
export async function merge(): Promise<Section> {
  const rows: Cell[][] = [];
  for (const { rules, rows: gamesCsv } of RUNS) {
    const folder = mkdtempSync(join(tmpdir(), 'mahjong-bench-'));
    try {
      const { parts, games } = await playParts(folder, rules, gamesCsv);
      const began = performance.now();
      const words = [
        join(PROJECT, 'scripts/start.mjs'),
        'runner/main.ts',
        'merge',
        ...parts,
        '--out',
        join(folder, 'whole'),
      ];
      const { status, stderr } = spawnSync(process.execPath, words, { cwd: PROJECT, encoding: 'utf8' });
      const seconds = (performance.now() - began) / 1000;
      if (status !== 0) throw new Error(`merge ended with ${status}: ${stderr.trim()}`);
      rows.push([rules, gamesCsv ? 'with' : 'without', parts.length, games, seconds]);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }
  return {
    title: 'Merge',
    about: `\`pnpm merge\` of ${PARTS.toLocaleString('en')} folders, each a part of a run of four \`random\` bots of different labels, start to exit.`,
    columns: [
      { name: 'rules' },
      { name: 'games.csv' },
      { name: 'parts' },
      { name: 'games' },
      { name: 'seconds', digits: 1 },
    ],
    rows,
  };
}

/** Plays a run in this process, part by part, into folders as `--shard` leaves them as far as `merge` looks at them. */
async function playParts(root: string, rules: string, gamesCsv: boolean): Promise<{ parts: string[]; games: number }> {
  const options = optionsFor(rules, gamesCsv);
  const whole = await simRun(options);
  const lines = gamesCsv ? gameLines : null;
  const player = new BatchPlayer(planOf(whole), await Promise.all(whole.bots.map(loadBot)), lines);
  const parts = Array.from({ length: PARTS }, (_, i) => {
    const folder = join(root, String(i + 1));
    const run: Run = { ...whole, shard: { index: i + 1, of: PARTS } };
    mkdirSync(folder);
    writePart(folder, run, options, player);
    return folder;
  });
  return { parts, games: gamesOf(whole.deals, whole.schedule) };
}

function writePart(folder: string, run: Run, options: SimOptions, player: BatchPlayer): void {
  const { first, end } = rangeOf(run);
  const batch = player.play({ first, count: end - first, forced: [], note: new Int32Array(NOTE_LENGTH) });
  if (batch.kind !== 'played') throw new Error(`deals ${first} to ${end - 1}: ${batch.kind}`);
  const collected = new Collected(wantedOf(planOf(run)));
  collected.add(batch);
  const rows = GAMES_HEADER + batch.gamesCsv;
  if (run.gamesCsv) writeFileSync(join(folder, GAMES_FILE), rows);
  const line: Stretch = {
    first,
    count: end - first,
    gamesBytes: run.gamesCsv ? Buffer.byteLength(rows) : null,
    forced: [],
    digests: batch.digests,
    collected: collected.toJSON(),
  };
  const head = headLine(headerOf(run, options, new Date()));
  writeFileSync(join(folder, JOURNAL_FILE), `${head.text}${seal(line, head.end.check).line}\n`);
  writeFileSync(join(folder, MANIFEST_FILE), ''); // only whether it is there is looked at
}

function optionsFor(rules: string, gamesCsv: boolean): SimOptions {
  const none = undefined;
  return {
    ...{
      rules,
      set: [],
      card: none,
      wall: none,
      bots: 'a=random,b=random,c=random,d=random',
      seed: none,
      duplicate: none,
    },
    ...{
      games: String(GAMES),
      'on-fault': none,
      fine: none,
      timeout: none,
      bank: none,
      'start-timeout': none,
      isolate: false,
    },
    ...{
      threads: none,
      'batch-size': none,
      progress: none,
      'report-interval': none,
      json: false,
      'no-report': true,
      record: false,
      observe: undefined,
      'games-csv': gamesCsv,
    },
    ...{ out: none, name: none, force: false, resume: none, shard: none },
  };
}
