import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readManifest } from '#results/manifest';
import { inShell, run, scratchFolder, start, useCommands } from './__fixtures__/cli';
import { journalLines, resultsIn, sleep, writesLines } from './__fixtures__/run-folder';
import { readJournal } from './journal/read';

useCommands();

const inScratch = (...path: string[]) => join(scratchFolder(), ...path);

describe('a run goes on though what it says', () => {
  const words = ['--bots', 'random', '--games', '600', '--progress', 'none', '--report-interval', '100'];

  test.each([
    ['has no room on standard error', 'exec 2>/dev/full', 0],
    ['is closed on standard error', 'exec 2>&-', 0],
    ['has no room on standard output', 'exec >/dev/full', 1],
  ])('%s', async (name, first, code) => {
    expect((await inShell(first, 'sim', ...words, '--out', name)).code).toBe(code);
    expect(readManifest(inScratch(name))).toMatchObject({ interrupted: false, run: { games: { played: 600 } } });
  });

  test('is read by one that dies of the same Ctrl-C, as tee does', async () => {
    const { child, ended } = start('sim', '--bots', 'greedy,random', '--games', '9000000', '--out', 'tee');
    await writesLines(inScratch('tee'), 2, () => child.exitCode !== null);
    for (const stream of ['stdout', 'stderr'] as const) child[stream].destroy();
    child.kill('SIGINT');
    expect((await ended).code).toBe(130);
    expect(readManifest(inScratch('tee')).interrupted).toBe(true);
  });
});

describe('Ctrl-C while the results are worked out', () => {
  const DEALS = 30;

  /** A run of so many bots that working out its results takes a while, once all of it stands in its journal. */
  async function played(out: string) {
    const bots = Array.from({ length: 60 }, (_, i) => `r${i}=random?salt=${i}`).join();
    const words = ['--bots', bots, '--format', 'swiss', '--rounds', '3', '--games', String(60 * DEALS)];
    const started = start('tournament', ...words, '--out', out, '--progress', 'none');
    while (dealsIn(out) < DEALS) await sleep(5);
    return started;
  }

  function dealsIn(out: string): number {
    return journalLines(inScratch(out)) < 2 ? 0 : readJournal(inScratch(out)).collected.deals;
  }

  test('once: they are written, and that is the end', async () => {
    const { child, ended, said } = await played('once');
    child.kill('SIGINT');
    await said('interrupted: ');
    const { code, stderr } = await ended;
    // Or it came a moment before the last batch was taken in.
    expect(stderr).toMatch(
      /^interrupted: (the results are being written|finishing the batches under way); once more to stop at once$/m,
    );
    expect(code).toBe(0);
    expect(readManifest(inScratch('once')).interrupted).toBe(false);
  });

  test('twice: it ends at once, and can be gone on with', async () => {
    const { child, ended } = await played('twice');
    child.kill('SIGINT');
    await sleep(600); // sooner is taken for the same Ctrl-C
    child.kill('SIGINT');
    const { code, stdout, stderr } = await ended;
    expect({ code, stdout }).toEqual({ code: 130, stdout: '' });
    expect(stderr).toContain(`go on with: pnpm tournament --resume ${inScratch('twice')}`);
    expect(readdirSync(inScratch('twice')).sort()).toEqual(['journal.jsonl']);
    expect((await run('tournament', '--resume', 'twice')).code).toBe(0);
    expect(resultsIn(inScratch('twice'))).toEqual(resultsIn(inScratch('once')));
  });
});

test('files that are missing from a whole run are written again, and no others are touched but with them', async () => {
  const first = await run('sim', '--bots', 'greedy,random', '--games', '60', '--games-csv', '--out', 'lost');
  const before = resultsIn(inScratch('lost'));
  for (const name of ['bots.csv', 'summary.json']) rmSync(inScratch('lost', name));
  const { code, stdout, stderr } = await run('sim', '--resume', 'lost');
  expect({ code, stdout }).toEqual({ code: 0, stdout: first.stdout });
  expect(stderr).toContain(
    'going on with lost: 10 of 10 deals are played; what is missing is written again: bots.csv, summary.json\n',
  );
  expect(resultsIn(inScratch('lost'))).toEqual(before);
  expect((await run('sim', '--resume', 'lost')).stderr).toContain('nothing is left of lost: 10 of 10 deals are played');
});
