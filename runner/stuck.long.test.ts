import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readManifest } from '#results/manifest';
import { run, scratchFolder, useCommands } from './__fixtures__/cli';
import { ownBot, payoutsOf, replayed } from './__fixtures__/replayed';

useCommands();

test.each([
  ['create', 'timeout', ''],
  ['start', 'crash', '&exit=true'],
  ['seen', 'timeout', ''],
  ['end', 'timeout', ''],
])('a bot that sticks in %s (%s): its seat is played without it, and the run goes on', async (hook, kind, exit) => {
  const bots = `stuck=${ownBot('stuck')}?in=${hook}${exit},greedy,random,other=greedy`;
  const words = ['--games', '2', '--duplicate', 'none', '--timeout', '0.5', '--games-csv', '--json'];
  const out = `stuck-${hook}`;
  const { code, stdout, stderr } = await run('sim', '--bots', bots, ...words, '--out', out);
  expect(code).toBe(3);
  expect(stderr).toMatch(/fault: .* in deal [01], rotation 0, a hook of stuck; going on without it/);
  const place = { rotation: 0, ordinal: 0, seat: expect.any(Number), kind };
  const { forced } = readManifest(join(scratchFolder(), out));
  expect(forced.toSorted((a, b) => a.deal - b.deal)).toEqual([
    { deal: 0, ...place },
    { deal: 1, ...place },
  ]);
  const faults = JSON.parse(stdout).bots.map((bot: { label: string; faults: number }) => [bot.label, bot.faults]);
  expect(Object.fromEntries(faults)).toEqual({ stuck: 2, greedy: 0, random: 0, other: 0 });

  const events = await replayed(out, '--deals', '0..1');
  expect(events.filter(({ type }) => type === 'fault').map((fault) => fault.kind)).toEqual([kind, kind]);
  expect(payoutsOf(out)).toEqual(events.filter(({ type }) => type === 'end').flatMap((end) => end.totals));
});
