import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { rootSeed } from '#engine/random/seed';
import { setupOf } from '#engine/referee/setup';
import { resolveRules } from '#engine/rules/load';
import { compileWorker } from '../compile';
import { PROJECT } from '../project';
import { readBot } from '../user-bot';
import { checkGames, checkInThread, hasOpponent } from './check';
import { CheckedBot } from './report';

let script = '';
beforeAll(async () => {
  script = await compileWorker('runner/check-worker.ts');
});

async function check(name: string, timeout = 10_000, memory?: number) {
  const { bot } = await readBot(join(PROJECT, 'bots', `${name}.ts`));
  const { bot: opponent } = await readBot('random');
  const setup = setupOf(resolveRules({ rules: 'basic', set: [] }));
  const task = { bot, opponent, setup, root: rootSeed('1'), games: checkGames(6) };
  return checkInThread(script, task, timeout, memory);
}

describe('a bot in a thread of its own', () => {
  test('that keeps the contract', async () => {
    const { findings, games, decisions, spent } = await check('examples/my-bot');
    expect(findings.filter((finding) => !finding.passed)).toEqual([]);
    expect(games).toBe(6);
    expect(decisions).toBeGreaterThan(100);
    expect(spent).toBeGreaterThan(0);
  });

  test('a failure names the line of the source', async () => {
    const { findings } = await check('__fixtures__/throws');
    const failure = findings.find((finding) => !finding.passed);
    expect(failure).toMatchObject({
      check: 'throws',
      message: 'decide throws Error: out of ideas (throws.ts:10:39)',
    });
  });

  test('a lot drawn while it is loaded is found by loading it again', async () => {
    const { findings } = await check('__fixtures__/seeded-at-import');
    expect(findings.filter((finding) => !finding.passed).map((finding) => finding.check)).toEqual(['repeatable']);
  });

  test.each([
    ['loops', 300, undefined, /^it does not come back within 0\.3 s in decide$/],
    ['exits', 10_000, undefined, /^it ends the process in decide$/],
    ['eats-memory', 10_000, 64, /^it fills more than 64 MB in decide$/],
  ])('that %s', async (name, timeout, memory, message) => {
    const { findings } = await check(`__fixtures__/${name}`, timeout, memory);
    expect(findings).toHaveLength(1);
    const [{ check: answers, moment, message: what }] = findings;
    expect(answers).toBe('answers');
    expect(what).toMatch(message);
    expect(moment?.decision).toBeGreaterThanOrEqual(20); // it is the twentieth decision of a seat
  });
});

test('the games are those of a run: the bot alone, and two and two with the opponent in all six seatings', () => {
  const games = checkGames(14);
  expect(games.filter(({ deal }) => !hasOpponent(deal)).every(({ own }) => own.every(Boolean))).toBe(true);
  const shared = games.filter(({ deal }) => hasOpponent(deal)).map(({ own }) => own.map(Number).join(''));
  expect(shared.every((own) => own.replaceAll('0', '').length === 2)).toBe(true);
  expect(new Set(shared).size).toBe(6);
});

describe('the report', () => {
  const passed = { check: 'legal', passed: true, message: '', games: 0 } as const;
  const moment = { deal: 3, rotation: 1, seat: 2, decision: 17 };
  const failed = { check: 'throws', passed: false, message: 'decide throws Error: no', moment, games: 4 } as const;
  const speed = { games: 10, decisions: 200, spent: 1, longest: 0.25 };

  test('tells what passed, what failed where, what was not checked, and the speed', () => {
    const checked = new CheckedBot('./my bot.ts?a=1', 'greedy', '7');
    expect(checked.add({ findings: [passed], ...speed }, '--rules basic')).toBe(true);
    expect(checked.add({ findings: [passed, failed], ...speed }, '--rules basic --set robKong=true')).toBe(true);
    expect(checked.failures).toBe(1);
    expect(checked.text().split('\n')).toEqual([
      '-     creates     not checked',
      'ok    legal       every answer is one of the legal actions',
      'FAIL  throws      decide throws Error: no',
      '                  deal 3, rotation 1, seat 2, decision 17; in 4 of 10 games',
      "                  again: pnpm replay --bots './my bot.ts?a=1,greedy' --rules basic --set robKong=true --seed 7 --deal 3 --rotation 1",
      '-     hooks       not checked',
      '-     pure        not checked',
      '-     repeatable  not checked',
      '-     lent        not checked',
      '-     answers     not checked',
      '20 games, 400 decisions, 5.0 us each on average, 250.0 us the longest',
      '',
    ]);
  });

  test('stops where no more can be learnt', () => {
    const checked = new CheckedBot('x', 'greedy', '1');
    const answers = { check: 'answers', passed: false, message: 'it ends the process', moment, games: 1 } as const;
    expect(checked.add({ findings: [answers], ...speed }, '--rules basic')).toBe(false);
  });
});
