import { describe, expect, test } from 'vitest';
import { rootSeed } from '#engine/random/seed';
import { setupOf } from '#engine/referee/setup';
import { resolveRules } from '#engine/rules/load';
import clock from './__fixtures__/clock';
import illegal from './__fixtures__/illegal';
import keepsLegal from './__fixtures__/keeps-legal';
import keepsState from './__fixtures__/keeps-state';
import mathRandom from './__fixtures__/math-random';
import noDecide from './__fixtures__/no-decide';
import oneForAll from './__fixtures__/one-for-all';
import returnsNan from './__fixtures__/returns-nan';
import returnsPromise from './__fixtures__/returns-promise';
import returnsString from './__fixtures__/returns-string';
import throwsError from './__fixtures__/throws';
import throwsInCreate from './__fixtures__/throws-in-create';
import throwsInHook from './__fixtures__/throws-in-hook';
import wellBehaved from './__fixtures__/well-behaved';
import writesLegal from './__fixtures__/writes-legal';
import writesView from './__fixtures__/writes-view';
import type { Bot, BotType, LegalActions, View } from './bot';
import { type CheckGame, type CheckReport, checkBot } from './conformance';
import myBot from './examples/my-bot';
import { CHECK_NAMES } from './findings';
import { random } from './random';
import { BUILT_IN_NAMES, builtIn } from './registry';

const GAMES: readonly CheckGame[] = Array.from({ length: 12 }, (_, deal) => ({
  deal,
  rotation: 0,
  own: [true, deal % 2 === 0, deal % 3 === 0, true],
}));
const EVERYTHING = ['bonusTiles=true', 'robKong=true', 'multipleWinners=all', 'game.length.hands=3'];

function check(type: unknown, set: string[] = []): Promise<CheckReport> {
  const bot = type as BotType;
  return checkBot({
    setup: setupOf(resolveRules({ rules: 'basic', set })),
    root: rootSeed('1'),
    games: GAMES,
    load: () => ({ label: bot.name, type: bot, options: bot.options ?? {}, salt: 0 }),
    opponent: { label: 'random', type: random, options: {}, salt: 0 },
  });
}

function failures({ findings }: CheckReport): Record<string, string> {
  return Object.fromEntries(findings.filter(({ passed }) => !passed).map(({ check, message }) => [check, message]));
}

describe('bots that keep the contract', () => {
  test.each([...BUILT_IN_NAMES.map((name) => [name, builtIn(name)] as const), ['my-bot', myBot] as const])(
    '%s',
    async (_, type) => {
      for (const set of [[], EVERYTHING]) {
        const report = await check(type, set);
        expect(failures(report)).toEqual({});
        expect(report.findings.map((finding) => finding.check)).toEqual(CHECK_NAMES);
        expect(report.games).toBe(GAMES.length);
      }
    },
  );

  test('what a bot writes into what it is shown changes nothing', async () => {
    const plain = await check(wellBehaved);
    for (const type of [writesLegal, writesView]) {
      const report = await check(type);
      expect(failures(report)).toEqual({});
      expect(report.decisions).toBe(plain.decisions);
    }
  });
});

/** A player whose first hook is done later, and not well. */
function laterHook(): Bot {
  return { ...wellBehaved.create(), start: () => Promise.reject(new Error('later')) as unknown as undefined };
}

/** A bot that does something before each answer. */
function using(use: () => unknown): BotType {
  return {
    name: 'impure',
    create: () => ({
      decide: (_view: View, legal: LegalActions) => {
        use();
        return legal[0];
      },
    }),
  };
}

describe('bots that break it', () => {
  test.each([
    ['illegal', illegal, { legal: /^decide returns 1 \(mahjong\), where it may choose \d+ \(discard ..\), / }],
    ['NaN', returnsNan, { legal: /^decide returns NaN, where/ }],
    ['text', returnsString, { legal: /^decide returns "\d+", where/ }],
    ['promise', returnsPromise, { legal: /^decide returns a promise: it must answer at once, not be async$/ }],
    ['throws', throwsError, { throws: /^decide throws Error: out of ideas$/ }],
    ['throws in a hook', throwsInHook, { hooks: /^end throws Error: a sore loser$/ }],
    ['hook without end', { ...wellBehaved, create: laterHook }, { hooks: /^start returns a promise: it must be done/ }],
    ['throws in create', throwsInCreate, { creates: /^create throws Error: no players today$/ }],
    ['cannot decide', noDecide, { creates: /^create makes a player whose decide is undefined, not a function$/ }],
    ['one player for all', oneForAll, { creates: /^create returns a player that it returned before; make a new one$/ }],
    [
      'state between games',
      keepsState,
      { repeatable: /and \d+ \(.*\) when the same games are played again in another/ },
    ],
    ['keeps the list', keepsLegal, { lent: /when legal and the arrays of the view are overwritten/ }],
  ])('%s', async (_, type, expected) => {
    const found = failures(await check(type));
    expect(Object.keys(found)).toEqual(Object.keys(expected));
    for (const [name, pattern] of Object.entries(expected)) expect(found[name]).toMatch(pattern);
  });

  test('a failure says where it was first seen and how often', async () => {
    const { findings, games } = await check(illegal);
    expect(findings.find((finding) => finding.check === 'legal')).toMatchObject({
      moment: { deal: 0, rotation: 0, seat: 0, decision: 1 },
      games,
    });
  });

  test('what cannot be checked is not said to have passed', async () => {
    expect((await check(noDecide)).findings.map((finding) => finding.check)).toEqual(['creates']);
    expect((await check(keepsState)).findings.map((finding) => finding.check)).not.toContain('lent');
    const never = using(() => {
      throw new Error('no idea');
    });
    const made = (await check(never)).findings.map((finding) => finding.check);
    expect(made).toContain('throws');
    expect(made).not.toContain('repeatable');
    expect(made).not.toContain('lent');
  });
});

describe('clocks and lots', () => {
  test.each([
    ['Math.random', () => Math.random()],
    ['Date.now', () => Date.now()],
    ['new Date()', () => new Date()],
    ['Date()', () => Date()],
    ['performance.now', () => performance.now()],
    ['process.hrtime', () => process.hrtime()],
    ['process.hrtime.bigint', () => process.hrtime.bigint()],
    ['crypto.randomUUID', () => crypto.randomUUID()],
    ['crypto.getRandomValues', () => crypto.getRandomValues(new Uint8Array(1))],
  ])('%s is seen', async (name, use) => {
    const { pure } = failures(await check(using(use)));
    expect(pure?.split(';')[0]).toBe(`it uses ${name}`);
  });

  test('a given date is no clock', async () => {
    expect(failures(await check(using(() => new Date(0).getTime())))).toEqual({});
  });

  test('a bot that draws its own lots is seen to play differently too', async () => {
    expect(Object.keys(failures(await check(mathRandom)))).toEqual(['pure', 'repeatable']);
  });

  test('a bot that looks at the clock is found out, whether it plays differently or not', async () => {
    expect(failures(await check(clock)).pure).toBe('it uses Date.now');
  });

  test('everything is put back', async () => {
    const before = [Math.random, Date, Date.now, performance.now, process.hrtime, process.hrtime.bigint];
    await check(wellBehaved);
    expect([Math.random, Date, Date.now, performance.now, process.hrtime, process.hrtime.bigint]).toEqual(before);
    expect(Object.hasOwn(crypto, 'randomUUID')).toBe(false);
  });
});

test('hooks are called in their order: start, events and decisions, end', async () => {
  const games: string[][] = [];
  const type: BotType = {
    name: 'watcher',
    create(): Bot {
      const calls: string[] = [];
      games.push(calls);
      return {
        start: (view) => void calls.push(`start ${view.seat >= 0 && view.seat <= 3}`),
        decide: (_, legal) => legal[calls.push('decide') % legal.length],
        seen: (event) => void (event.type === 'hand' && calls.push('hand')),
        end: (payouts) => void calls.push(`end ${payouts.length}`),
      };
    },
  };
  expect(failures(await check(type))).toEqual({});
  const played = games.filter((calls) => calls.length > 0); // the suite makes two that do not play
  for (const calls of played) {
    expect(calls.slice(0, 2)).toEqual(['start true', 'hand']);
    expect(calls.at(-1)).toBe('end 4');
    expect(calls.filter((call) => /start|end|hand/.test(call))).toHaveLength(3);
  }
  expect(played.length).toBe(3 * GAMES.flatMap((game) => game.own).filter(Boolean).length);
});
