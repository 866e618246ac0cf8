import { afterEach, describe, expect, it, test } from 'vitest';
import { badBot, cmd, PYTHON, processesLeft, processesWith } from '../__fixtures__/floor';
import { type EnvOptions, served } from '../options/env';
import { firsts, UNSET } from './__fixtures__/options';
import { Environment, sizesOf } from './environment';
import { HEADER } from './frame';
import { decisionPayload } from './layout';

/** Opponents outside the process: what they are asked, and what becomes of them. */

const TWIN = `twin=cmd:python3 ${PYTHON}/greedy_bot.py`;

const opened: Environment[] = [];
afterEach(async () => {
  for (const env of opened.splice(0)) await env.close();
});

async function environment(given: Partial<EnvOptions>) {
  const notices: string[] = [];
  const options = await served({ ...UNSET, tables: '6', seed: '1', observe: 'hand,discards', ...given }, (text) =>
    notices.push(text),
  );
  const { arrays, bytes } = decisionPayload(sizesOf(options), HEADER);
  const env = new Environment(options, arrays);
  opened.push(env);
  return { env, arrays, bytes, notices };
}

/** All frames of so many steps, after a reset. */
async function frames({ env, arrays, bytes }: Awaited<ReturnType<typeof environment>>, seed: string, steps: number) {
  const seen: string[] = [];
  await env.reset(seed);
  for (let step = 0; step < steps; step++) {
    seen.push(Buffer.from(bytes).toString('base64'));
    await env.step(firsts(arrays, env.sizes.tables));
  }
  return seen;
}

describe.each([
  { rules: 'basic', steps: 150 },
  { rules: 'american', steps: 60 },
])('$rules: a program that plays as greedy does', ({ rules, steps }) => {
  it('gives the same frames as greedy, beside bots of this process and in their place', async () => {
    const own = await frames(await environment({ rules, opponents: 'greedy,random,greedy' }), '3', steps);
    expect(new Set(own).size).toBe(steps);
    const one = await environment({ rules, opponents: `${TWIN},random,greedy` });
    expect(await frames(one, '3', steps)).toEqual(own);
    const both = await environment({ rules, opponents: `${TWIN},random,${TWIN}` });
    expect(await frames(both, '3', steps)).toEqual(own);
    expect([...one.notices, ...both.notices]).toEqual([]);
  });
});

test('as many processes are started as the tables take, and none is left', async () => {
  const mark = `env-few-${process.pid}`;
  const setting = { tables: '5', opponents: `${cmd(badBot('steady', 0, 2, mark))},random,random` };
  const many = await environment({ tables: '5', opponents: `${cmd(badBot('steady', 0, 64, mark))},random,random` });
  const expected = await frames(many, '2', 40);
  const few = await environment(setting);
  expect(await frames(few, '2', 40)).toEqual(expected);
  expect(processesWith(mark).length).toBe(1 + 3); // one that plays 64, and of those that play 2, three for 5
  await Promise.all([many.env.close(), few.env.close()]);
  expect(await processesLeft(mark)).toEqual([]);
});

test('a reset in the middle of a game begins the same games as a new environment', async () => {
  const opponents = `${cmd(badBot('steady', 0, 8))},random,${cmd(badBot('steady', 0, 8))}`;
  const anew = await frames(await environment({ opponents }), '5', 30);
  const used = await environment({ opponents });
  await frames(used, '4', 7);
  await frames(used, '6', 3);
  expect(await frames(used, '5', 30)).toEqual(anew);
});

test.each(['dies', 'garbage', 'illegal', 'lots'])(
  'one that goes wrong (%s) is told of once, and all games go on',
  async (way) => {
    const mark = `env-${way}-${process.pid}`;
    const bad = await environment({ opponents: `${cmd(badBot(way, 30, 4, mark))},random,random` });
    await frames(bad, '1', 120);
    expect(bad.notices).toHaveLength(1);
    expect(bad.notices[0]).toMatch(/^bad \w+ .* in deal \d+, rotation \d+, decision \d+: .*; a safe action stands in/);
    await bad.env.close();
    expect(await processesLeft(mark)).toEqual([]);
  },
);

test('what one does wrong is told in the step in which it does, not when its game is over', async () => {
  const bad = await environment({ tables: '8', opponents: `${cmd(badBot('illegal', 1, 8))},random,random` });
  await frames(bad, '1', 3);
  expect(bad.arrays.ended.every((games) => games === 0)).toBe(true);
  expect(bad.notices).toEqual([
    expect.stringMatching(/^bad illegal took an illegal action: 7777 in deal|^bad illegal .*7777/),
  ]);
});

test('one that does not answer is waited for as long as --timeout says', async () => {
  const opponents = `${cmd(badBot('silence', 10, 4))},random,random`;
  const silent = await environment({ tables: '2', opponents, timeout: '0.2' });
  await frames(silent, '1', 60);
  expect(silent.notices[0]).toMatch(/no answer within 0\.2 s|answered nothing for 0\.6 s/);
});
