import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, expect, test } from 'vitest';
import { Observer } from '#bots/observation/observer';
import { builtIn } from '#bots/registry';
import { setupOf } from '#engine/referee/setup';
import { resolveRules } from '#engine/rules/load';
import { News } from '../outside/seated-programs';
import { PROJECT } from '../project';
import { Environment, type EnvironmentOptions, sizesOf } from './environment';
import { HEADER } from './frame';
import { decisionPayload } from './layout';

/** What Python prints, see the fixture. */
interface Played {
  readonly plain: readonly unknown[][];
  readonly numpy: readonly unknown[][] | null;
  readonly refusals: readonly string[];
  readonly odd: readonly unknown[][];
  readonly turns: { readonly asked: string[]; readonly points: Record<string, number>; readonly left: string[] };
}

const NOBODY =
  'error: bot nobody: no such bot; known: cautious, efficient, greedy, random, or a path such as ./my-bot.ts';

let played: Played;
let stderr: string;
beforeAll(async () => {
  const script = join(PROJECT, 'runner/env/__fixtures__/trace.py');
  const ended = await promisify(execFile)('python3', [script, join(PROJECT, 'bots/python')], { maxBuffer: 1 << 26 });
  played = JSON.parse(ended.stdout);
  stderr = ended.stderr;
});

test('the client tells what the environment does', async () => {
  const setup = setupOf(resolveRules({ rules: 'basic-exponential', set: [], card: undefined }));
  const greedy = { label: 'greedy', type: builtIn('greedy'), options: {}, salt: 0 };
  const options: EnvironmentOptions = {
    setup,
    tables: 3,
    players: 1,
    bots: [],
    parts: ['hand'],
    opponents: [greedy],
    places: [0, 1, 1, 1],
    scheme: 'none',
    episode: 'game',
    onIllegal: 'error',
    observer: new Observer(setup, ['hand']),
    news: new News(),
    onFault: () => {},
  };
  const { arrays } = decisionPayload(sizesOf(options), HEADER);
  const env = new Environment(options, arrays);
  await env.reset('9');
  const steps: unknown[][] = [];
  for (const _ of played.plain) {
    const actions = env.tables.map(({ legal }) => Math.max(...legal));
    await env.step(actions);
    const hands = [0, 1, 2].map((t) => Array.from(arrays.observation.subarray(34 * t, 34 * t + 34)));
    const { rewards, ended, deal, rotation, player, seat } = arrays;
    const told = [ended, deal, rotation, player, seat].map((array) => Array.from(array));
    steps.push([actions, hands, Array.from(rewards), Array.from(ended, (n) => Number(n > 0)), [0, 0, 0], ...told]);
  }
  expect(played.plain).toEqual(steps);
  expect(steps.flatMap(([, , rewards]) => rewards as number[]).some((points) => points !== 0)).toBe(true);
});

test('with numpy, where it is installed, it is the same', () => {
  expect(played.numpy ?? played.plain).toEqual(played.plain);
});

test('mistakes are exceptions that say what is wrong', () => {
  expect(played.refusals).toEqual([
    'MahjongEnvError: step() before reset()',
    'ValueError: 1 actions for 2 tables',
    expect.stringMatching(/^ValueError: table 0: action 0 is not legal; legal are \[/),
    'the environment is closed',
    `the server ended with exit code 2: ${NOBODY}`,
  ]);
  expect(stderr).toBe(`${NOBODY}\n`);
});

test('values that are no actions or seeds are refused, and the environment goes on', () => {
  expect(played.odd.length).toBe(played.numpy === null ? 1 : 2);
  for (const said of played.odd) {
    expect(said).toEqual([
      [1, 1],
      [1, 1],
      [1, 1],
      'table 0: action 1.5 is no whole number',
      'table 1: action None is no whole number',
      'table 0: action [1] is no whole number',
      expect.stringMatching(/^seed '.{50}': give a number, or a text of 1 to 200 printable characters$/u),
      "seed 'a\\nb': give a number, or a text of 1 to 200 printable characters",
    ]);
  }
});

test("in turns, as PettingZoo's environments: all are asked, are paid, and leave when the game is over", () => {
  const { asked, points, left } = played.turns;
  expect(asked).toEqual(['player_0', 'player_1', 'player_2', 'player_3']);
  expect(Object.values(points).reduce((a, b) => a + b)).toBe(0);
  expect(left).toEqual([]);
});
