import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, test } from 'vitest';
import { GamePlayer } from '#bots/play';
import { builtIn } from '#bots/registry';
import { rootSeed } from '#engine/random/seed';
import { GameRecord, M, METRIC_COUNT } from '#engine/referee/record';
import { setupOf } from '#engine/referee/setup';
import { resolveRules } from '#engine/rules/load';
import { type EnvOptions, served } from '../options/env';
import { PROJECT } from '../project';
import { scheduleOf } from '../schedule/schedule';
import { firsts, UNSET } from './__fixtures__/options';
import { Environment, sizesOf } from './environment';
import { HEADER, KIND, writeHeader } from './frame';
import { decisionArrays, decisionPayload } from './layout';
import { serve } from './serve';

const notices: string[] = [];
const options = (given: Partial<EnvOptions>) => served({ ...UNSET, ...given }, (text) => notices.push(text));

/** An environment of its own, and the arrays that it fills. */
async function environment(given: Partial<EnvOptions>) {
  const all = await options({ observe: 'hand,distance', ...given });
  const { arrays } = decisionPayload(sizesOf(all), HEADER);
  return { env: new Environment(all, arrays), arrays, options: all };
}

/** Sends pieces of input, and returns what comes of them. */
async function session(given: Partial<EnvOptions>, pieces: readonly Uint8Array[]): Promise<Buffer[]> {
  const out: Buffer[] = [];
  const write = async (bytes: Uint8Array) => void out.push(Buffer.from(bytes));
  async function* input() {
    yield* pieces;
  }
  await serve(await options({ observe: 'hand', ...given }), { input: input(), write });
  return out;
}

function frame(kind: number, payload: Uint8Array = new Uint8Array(0)): Uint8Array {
  const bytes = Buffer.concat([Buffer.alloc(HEADER), payload]);
  writeHeader(bytes, kind, 0);
  return bytes;
}

const step = (...actions: number[]) => frame(KIND.step, new Uint8Array(Int32Array.from(actions).buffer));
const reset = (seed = '') => frame(KIND.reset, Buffer.from(seed));

describe.each([
  { rules: 'basic-exponential', games: 24 },
  { rules: 'american', games: 8 },
])('$rules: a learner that plays as greedy does, against three others', ({ rules, games }) => {
  it('is paid what greedy is paid in the same games of sim', async () => {
    const tables = 3;
    const { env, arrays } = await environment({
      rules,
      tables: String(tables),
      opponents: 'cautious,random,random',
      duplicate: 'rot4',
      seed: '7',
    });
    const greedy = builtIn('greedy').create({});
    const paid = new Map<string, number>();
    await env.reset('7');
    while (paid.size < games) {
      const before = env.tables.map(({ key }) => `${key.deal} ${key.rotation}`);
      await env.step(env.tables.map(({ view, legal }) => greedy.decide(view, legal)));
      for (let t = 0; t < tables; t++) if (arrays.ended[t] === 1) paid.set(before[t], arrays.rewards[t]);
    }
    const setup = setupOf(resolveRules({ rules, set: [], card: undefined }));
    const bots = ['greedy', 'cautious', 'random'].map((name) => ({
      label: name,
      type: builtIn(name),
      options: { ...builtIn(name).options },
      salt: 0,
    }));
    const player = new GamePlayer(setup, rootSeed('7'), { mode: 'substitute', fine: 0 });
    const schedule = scheduleOf({ format: 'table', scheme: 'rot4', table: [0, 1, 2, 2] });
    const record = new GameRecord();
    for (const [key, points] of paid) {
      const [deal, rotation] = key.split(' ').map(Number);
      const seating = schedule.next(deal)[rotation];
      player.play(
        { deal, rotation },
        seating.map((bot) => bots[bot]),
        record,
      );
      expect(points, key).toBe(record.metrics[seating.indexOf(0) * METRIC_COUNT + M.payout]);
    }
    expect(new Set(paid.values()).size).toBeGreaterThan(1);
  });
});

test('self-play: rewards of a zero-sum game sum to zero, and every player is asked', async () => {
  const { env, arrays } = await environment({ rules: 'basic-exponential', tables: '2' });
  const asked = new Set<number>();
  const greedy = builtIn('greedy').create({});
  let moved = 0;
  let ended = 0;
  await env.reset('1');
  for (let i = 0; i < 4000 && ended < 40; i++) {
    for (const player of arrays.player) asked.add(player);
    await env.step(env.tables.map(({ view, legal }) => greedy.decide(view, legal)));
    ended += arrays.ended[0] + arrays.ended[1];
    for (const t of [0, 1]) {
      const rewards = Array.from(arrays.rewards.subarray(4 * t, 4 * t + 4));
      expect(rewards.reduce((a, b) => a + b)).toBe(0);
      if (rewards.some((points) => points !== 0)) {
        moved++;
        expect(arrays.ended[t]).toBe(1);
      }
    }
  }
  expect([...asked].sort()).toEqual([0, 1, 2, 3]);
  expect(moved).toBeGreaterThan(0);
});

test('a table depends on its seed and its own actions only, not on how many there are', async () => {
  const trace = async (tables: number, steps: number) => {
    const { env, arrays } = await environment({ tables: String(tables), set: ['game.length.hands=50'] });
    const seen: string[] = [];
    await env.reset('x');
    for (let i = 0; i < steps; i++) {
      const { length } = arrays.observation;
      seen.push([arrays.seat[0], arrays.deal[0], ...arrays.observation.subarray(0, length / tables)].join(' '));
      await env.step(firsts(arrays, tables));
    }
    return seen;
  };
  expect(await trace(3, 120)).toEqual(await trace(1, 120));
});

test('episodes of a hand end with each hand of the game', async () => {
  const set = ['game.length.hands=3'];
  const hands = await environment({ tables: '1', episode: 'hand', set });
  const games = await environment({ tables: '1', set });
  const ends = [0, 0];
  for (const [i, { env, arrays }] of [hands, games].entries()) {
    await env.reset('1');
    while (arrays.deal[0] < 4) {
      await env.step(firsts(arrays, 1));
      ends[i] += arrays.ended[0];
    }
  }
  expect(ends).toEqual([12, 4]);
});

test('what is not legal is refused before any table moves, or a safe action is played and said', async () => {
  const strict = await environment({ tables: '2' });
  await strict.env.reset('1');
  const legal = firsts(strict.arrays, 2);
  const before = Buffer.from(strict.arrays.observation);
  await expect(strict.env.step([legal[0], 1])).rejects.toThrow(
    /^table 1, player_\d in deal 1, rotation 0: action 1 is not legal; it may answer \d+ \(discard \S+\), .*; or say --illegal substitute$/,
  );
  expect(Buffer.from(strict.arrays.observation)).toEqual(before);
  const loose = await environment({ tables: '2', illegal: 'substitute' });
  await loose.env.reset('1');
  await loose.env.step([legal[0], 1]);
  expect(Array.from(loose.arrays.substituted)).toEqual([0, 1]);
});

test('opponents that fail are told of once', async () => {
  notices.length = 0;
  const { env, arrays } = await environment({
    tables: '1',
    opponents: 'bots/__fixtures__/throws.ts,random,random',
  });
  await env.reset('1');
  for (let i = 0; i < 200; i++) await env.step(firsts(arrays, 1));
  expect(notices).toHaveLength(1);
  expect(notices[0]).toMatch(/^throws threw in deal \d+, rotation 0, decision \d+: .*; a safe action stands in/);
});

describe('frames', () => {
  it('says hello, and answers each request with one frame of the promised arrays', async () => {
    const out = await session({ tables: '2' }, [reset(), Buffer.concat([reset('5'), reset()])]);
    const hello = JSON.parse(out[0].subarray(HEADER).toString());
    expect(hello).toMatchObject({ protocol: 1, tables: 2, players: 4, actions: 109, seed: '1', substitutes: false });
    expect(out.map((bytes) => [bytes.toString('latin1', 0, 4), bytes.readUInt16LE(4), bytes.readUInt16LE(6)])).toEqual([
      ['MJEV', 1, KIND.hello],
      ...[1, 2, 3].map(() => ['MJEV', 1, KIND.decisions]),
    ]);
    expect(out.map((bytes) => bytes.readUInt32LE(12))).toEqual([0, 1, 2, 3]);
    for (const bytes of out) expect(bytes.readUInt32LE(8)).toBe(bytes.length - HEADER);
    expect(out[1].length).toBe(HEADER + hello.bytes);
    expect(out[1].subarray(16)).not.toEqual(out[2].subarray(16));
    expect(out[2].subarray(16), 'the seed before, where none is given').toEqual(out[3].subarray(16));
    const { name, offset, shape } = hello.arrays.at(-1);
    expect([name, shape]).toEqual(['observation', [2, 34]]);
    const hands = new Int8Array(out[1].subarray(HEADER + offset));
    expect(hands.length).toBe(68);
    expect(hands.subarray(0, 34).reduce((a, b) => a + b)).toBe(14);
  });

  it('takes several requests in one piece, wherever their numbers stand in it', async () => {
    const out = await session({ tables: '1', illegal: 'substitute' }, [Buffer.concat([reset('7'), step(0), step(0)])]);
    expect(out).toHaveLength(4);
  });

  it('does not care how the input is cut', async () => {
    const [, first] = await session({ tables: '1' }, [reset()]);
    const { offset } = JSON.parse((await session({ tables: '1' }, []))[0].subarray(HEADER).toString()).arrays.find(
      ({ name }: { name: string }) => name === 'action_mask',
    );
    const legal = first.subarray(HEADER + offset).indexOf(1);
    const all = Buffer.concat([reset(), step(legal)]);
    const whole = await session({ tables: '1' }, [all]);
    expect(whole).toHaveLength(3);
    expect(
      await session(
        { tables: '1' },
        Array.from(all, (byte) => Uint8Array.of(byte)),
      ),
    ).toEqual(whole);
  });

  const bad = (change: (bytes: Buffer) => void) => {
    const bytes = Buffer.from(reset());
    change(bytes);
    return bytes;
  };
  it.each([
    ['what is no frame', Buffer.from('GET / HTTP/1.1\r\n\r\n'), 'frame 0 of the input: it does not begin with MJEV'],
    ['another version', bad((b) => b.writeUInt16LE(9, 4)), 'frame 0 of the input: it is of protocol 9, and this is 1'],
    ['an unknown kind', bad((b) => b.writeUInt16LE(7, 6)), 'frame 0 of the input: kind 7 is none that a client sends'],
    ['a huge seed', bad((b) => b.writeUInt32LE(0xffffffff, 8)), 'a seed of 4294967295 bytes is too long'],
    [
      'too few actions',
      Buffer.concat([reset(), step(2)]),
      'frame 1 of the input: a step of 2 tables has 8 bytes of actions, and not 4',
    ],
    [
      'a seed that is no text',
      frame(KIND.reset, Uint8Array.of(0x41, 0xff)),
      'frame 0 of the input: its seed is no UTF-8',
    ],
    ['half a header', reset().subarray(0, 9), 'frame 0 of the input: the input ends after 9 bytes of it'],
    ['half a payload', step(2, 2).subarray(0, 20), 'the input ends after 20 bytes of it'],
    ['a step before a reset', step(2, 2), 'a step before the first reset: send a reset first'],
    ['a seed with a line break', reset('a\nb'), 'reset with the seed "a\\nb": give 1 to 200 printable characters'],
  ])('refuses %s in one line', async (_, bytes, message) => {
    await expect(session({ tables: '2' }, [bytes])).rejects.toMatchObject({
      name: 'InputError',
      message: expect.stringContaining(message),
    });
  });
});

test('the same bytes on any number of threads, and the same mistakes', async () => {
  const given = { tables: '5', opponents: 'greedy,random', illegal: 'substitute', rules: 'basic-exponential' };
  const pieces = [reset('8'), ...Array.from({ length: 60 }, (_, i) => step(1, i % 40, 0, 36, 2 + (i % 34)))];
  const [, ...alone] = await session({ ...given, threads: '1' }, pieces);
  const [, ...together] = await session({ ...given, threads: '3' }, pieces);
  expect(together).toEqual(alone);
  const strict = session({ tables: '2', threads: '2' }, [reset(), step(36, 36)]);
  await expect(strict).rejects.toThrow(
    /^table [01], player_\d in deal [01], rotation 0: action 36 is not legal; it may/,
  );
});

test('ENV.md, every array of a decisions frame', () => {
  const text = readFileSync(join(PROJECT, 'bots/python/ENV.md'), 'utf8');
  const rows = [...text.matchAll(/^\| `(\w+)` \| (u?int\d+) \| (\S.*?) \| (.+) \|$/gm)].map(([, ...cells]) => cells);
  const sizes = { tables: 2, players: 3, observation: 5, actions: 7 };
  const names = new Map([
    [2, 'n'],
    [3, 'k'],
    [5, 'size'],
    [7, 'actions'],
  ]);
  expect(rows).toEqual(
    decisionArrays(sizes).map(({ name, type, shape, doc }) => [
      name,
      type,
      shape.map((length) => names.get(length)).join(' x '),
      doc,
    ]),
  );
});

describe('lines of JSON', () => {
  const lines = async (...input: string[]) =>
    (await session({ tables: '1', format: 'json' }, [Buffer.from(input.join('\n'))])).map((line) =>
      JSON.parse(String(line)),
    );

  it('tells decisions in words', async () => {
    const [hello, first] = await lines('', '{"type":"reset","seed":"3"}');
    expect(hello).toMatchObject({ type: 'hello', tables: 1, players: 4 });
    const [table] = first.tables;
    expect(table).toMatchObject({
      table: 0,
      deal: 0,
      rotation: 0,
      rewards: [0, 0, 0, 0],
      ended: 0,
      substituted: false,
    });
    expect(table.texts).toHaveLength(table.legal.length);
    expect(table.texts[0]).toMatch(/^discard \d[mpsz]$/);
    expect(table.observation.hand).toHaveLength(34);
    const [, , next] = await lines('{"type":"reset","seed":"3"}', `{"type":"step","actions":[${table.legal[0]}]}`);
    expect(next.tables[0]).not.toEqual(table);
  });

  it.each([
    ['{"type":"reset"}\nnonsense', 'line 2 of the input: it is no JSON'],
    ['{"type":"go"}', 'line 1 of the input: give {"type":"reset","seed":"7"} or {"type":"step","actions":[…]}'],
    [
      '{"type":"reset"}\n\n{"type":"step","actions":[1,2]}',
      'line 3 of the input: give 1 actions, one a table, and not 2',
    ],
    ['{"type":"step","actions":[1.5]}', 'line 1 of the input: give {"type"'],
  ])('refuses %j', async (text, message) => {
    await expect(lines(text)).rejects.toThrow(message);
  });
});

test.each<[Partial<EnvOptions>, string]>([
  [{ tables: '0' }, '--tables 0: give a whole number from 1 to 65,536'],
  [{ opponents: 'greedy,,random' }, '--opponents greedy,,random: name 1 to 3 bots, with commas between them'],
  [{ opponents: 'a,b,c,d' }, '--opponents names 4 bots; at most 3, since a learner plays too'],
  [{ opponents: 'x=efficient,x=greedy' }, 'two different opponents are called x; give one another label, as in mine=x'],
  [{ opponents: 'gready' }, 'bot gready: no such bot; did you mean greedy?'],
  [
    { opponents: 'cmd:cat' },
    'bot cmd:cat: its hello has a wrong name: Invalid input: expected string, received undefined; see bots/PROTOCOL.md',
  ],
  [{ observe: 'plane' }, '--observe "plane": give default, all, or some of'],
  [{ illegal: 'ignore' }, '--illegal ignore: give one of error, substitute'],
  [{ format: 'jsn' }, '--format jsn: give one of binary, json; did you mean json?'],
])('%j is refused in one line', async (given, message) => {
  const refused = options(given);
  await expect(refused).rejects.toMatchObject({ name: 'InputError' });
  await expect(refused).rejects.toThrow(message);
});
