import { cpSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import type { ReplayEvent } from '#engine/referee/events';
import { hashesOf } from '#results/hashes';
import { type Manifest, readManifest } from '#results/manifest';
import { run, scratchFolder, start, useCommands } from '../__fixtures__/cli';
import { runHere } from '../__fixtures__/in-process';
import { ownBot } from '../__fixtures__/replayed';

useCommands();

async function events(...words: string[]): Promise<ReplayEvent[]> {
  const { code, stdout } = await runHere(scratchFolder(), 'replay', '--bots', 'greedy,random', '--json', ...words);
  expect(code).toBe(0);
  return stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as ReplayEvent);
}

const gamesOf = (all: readonly ReplayEvent[]) => all.filter((event) => event.type === 'game');

describe('which games', () => {
  test('one, the first rotation by default', async () => {
    const all = await events('--deal', '3', '--seed', 'q');
    expect(all[0]).toMatchObject({ type: 'game', format: 1, game: 'basic', seed: 'q', deal: 3, rotation: 0 });
    expect(all[1].type).toBe('hand');
    expect(all.at(-1)?.type).toBe('end');
  });

  test('a range, one after another, in all rotations', async () => {
    const keys = gamesOf(await events('--deals', '1..2', '--rotation', 'all')).map(({ deal, rotation }) => [
      deal,
      rotation,
    ]);
    expect(keys).toEqual([1, 2].flatMap((deal) => [0, 1, 2, 3, 4, 5].map((rotation) => [deal, rotation])));
  });

  test('a game does not depend on the games before it', async () => {
    const range = await events('--deals', '0..4');
    const from = range.findIndex((event) => event.type === 'game' && event.deal === 4);
    expect(range.slice(from)).toEqual(await events('--deal', '4'));
  });
});

test('the text tells hands, discards and who won what', async () => {
  const words = ['--bots', 'greedy', '--deal', '0', '--set', 'scoring.payment=all-pay'];
  const { code, stdout } = await runHere(scratchFolder(), 'replay', ...words);
  expect(code).toBe(0);
  expect(stdout).toMatch(/^Seed 1, deal 0, rotation 0: 0 greedy, 1 greedy, 2 greedy, 3 greedy\n/);
  expect(stdout).toMatch(/\nHand 1: dealer greedy \(seat \d\), wall broken at \d \+ \d\n/);
  expect(stdout).toMatch(/\n {2}[ENWS] greedy +draws \S+, discards \S+ +(\d+[mpsz] ?)+/);
  expect(stdout).toMatch(/\n {2}[ENWS] greedy +WINS .*, 1 point \(base 1\)\n {2}Payment: .*greedy \+3/);
  expect(stdout).toMatch(/\nTotal after 1 hand: .*\n\n$/);
});

test('a reader that has seen enough ends it quietly', async () => {
  const { child, ended } = start('replay', '--bots', 'random', '--deals', '0..100000', '--json');
  child.stdout.once('data', () => child.stdout.destroy());
  const { code, stderr } = await ended;
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
});

test('what a bot prints, leaves behind and ends does no harm', async () => {
  const words = ['--bots', `${ownBot('ends')},random`, '--deal', '0', '--json'];
  const { code, stdout, stderr } = await run('replay', ...words);
  expect(code).toBe(0);
  const all = stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as ReplayEvent);
  expect(all.at(-1)?.type).toBe('end');
  const faults = all.filter((event) => event.type === 'fault');
  expect(faults[0]).toMatchObject({ kind: 'threw', got: 'Error: it ended the process' });
  expect(stderr.replaceAll('thinking\n', '')).toMatch(
    /^(notice: a bot left behind what failed later, outside its decisions: Error: too late\n)?$/,
  );
});

describe('deals that a run does not have', () => {
  beforeAll(async () => {
    await run('sim', '--games', '24', '--out', 'four', '--progress', 'none');
  });

  test.each([
    ['--deal', '6'],
    ['--deals', '0..9'],
  ])('%s %s', async (...words) => {
    const { code, stderr } = await run('replay', '--run', 'four', ...words);
    expect({ code, stderr }).toEqual({
      code: 2,
      stderr: 'error: --run four has the deals 0 to 5 only; name some of them\n',
    });
  });
});

describe('a manifest that was edited', () => {
  /** Replays a small run whose manifest was changed. */
  async function replayed(out: string, edit: (manifest: Manifest) => void) {
    cpSync(join(scratchFolder(), 'whole'), join(scratchFolder(), out), { recursive: true });
    const manifest = readManifest(join(scratchFolder(), out));
    edit(manifest);
    writeFileSync(join(scratchFolder(), out, 'manifest.json'), JSON.stringify(manifest));
    return runHere(scratchFolder(), 'replay', '--run', out, '--deal', '0');
  }

  beforeAll(async () => {
    expect((await run('sim', '--bots', 'random', '--games', '1', '--out', 'whole')).code).toBe(0);
  });

  test.each<[string, (manifest: Manifest) => void, string]>([
    ['place', ({ run }) => Object.assign(run.schedule, { table: [0, 0, 0, 1] }), 'run.schedule: there is no bot 1'],
    ['rule', ({ run }) => Object.assign(run.ruleset.rules, { deadWall: 7 }), 'the ruleset was changed after the run'],
    [
      'rule-and-hash',
      (manifest) => {
        Object.assign(manifest.run.ruleset.rules, { deadWall: -7 });
        manifest.hashes = hashesOf(manifest.run);
      },
      'run.ruleset.rules: deadWall is -7',
    ],
  ])('%s: one line that names its path', async (out, edit, message) => {
    const { code, stdout, stderr } = await replayed(out, edit);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toMatch(/^[^\n]+\n$/);
    expect(stderr).toContain(`error: ${join(out, 'manifest.json')}: ${message}`);
  });

  test('by another version: a notice', async () => {
    const { code, stderr } = await replayed('older', ({ versions }) => Object.assign(versions, { arena: '0.0.1' }));
    expect(code).toBe(0);
    expect(stderr).toMatch(/^notice: the run was played by version 0\.0\.1, this is .*: the games may differ\n$/);
  });
});
