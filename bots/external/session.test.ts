import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Observer } from '../observation/observer';
import { Desk } from './__fixtures__/desk';

const answer = (id: number, choice: unknown) => ({ type: 'act', id, choice });
const timeout = { fault: 'timeout', got: 'no answer within 1 s', gone: false };

async function opened(...time: ConstructorParameters<typeof Desk>): Promise<Desk> {
  const desk = new Desk(...time);
  await desk.open();
  return desk;
}

/** More lists in lists than a function can go down. */
const deep = '['.repeat(100_000) + ']'.repeat(100_000);

test('what a bot wants to observe is looked at as soon as it says so, and the layout comes before the first game', async () => {
  const desk = new Desk();
  const wish = { wants: ['observation'], observe: 'hands' };
  await expect(desk.open(wish, ({ observe }) => `its hello has a wrong observe, ${observe}`)).rejects.toThrow(
    'its hello has a wrong observe, hands',
  );
  expect(desk.killed).toBe(1);
  const spec = { game: 'basic', version: 1, size: 2, parts: [], actions: 109 } as const;
  const observer = { spec, observe: () => {}, mask: () => {} } as unknown as Observer;
  const other = new Desk();
  await other.open({ wants: ['observation'] }, () => observer);
  expect(other.sent('ready')).toEqual([{ type: 'ready', observation: spec }, { type: 'ready' }]);
});

test('what fails in a game that takes an answer is thrown, and no fault of the bot', async () => {
  const desk = await opened();
  const { seat } = desk.sit((reply) => {
    throw new TypeError(`no place for ${JSON.stringify(reply)}`);
  });
  seat.ask(Int32Array.from([0, 36]));
  desk.session.flush();
  expect(() => desk.say(answer(1, 36))).toThrow('no place for {"choice":36}');
  expect(desk.lost).toBe(null);
  expect(desk.killed).toBe(0);
});

describe('hello', () => {
  test.each([
    [{ protocol: 2 }, /its hello speaks protocol 2; this is 1/],
    [{ name: '' }, /its hello has a wrong name/],
    [{ name: 'a\u0007b' }, /its hello has a wrong name: a name takes printable characters/],
    [{ games: 0 }, /its hello has a wrong games/],
    [{ games: 1e99 }, /its hello has a wrong games/],
    [{ plays: ['chess'] }, /its hello has a wrong plays/],
    [{ wants: ['evalution'] }, /its hello wants "evalution"; known: .*did you mean evaluation\?/],
    [{ options: { deep: { er: 1 } } }, /its hello has a wrong options/],
  ])('%j is refused', async (hello, message) => {
    const desk = new Desk();
    await expect(desk.open(hello)).rejects.toThrow(message);
    expect(desk.killed).toBe(1);
  });

  test.each([
    ['nothing', '', /it does not answer hello within 5 s of its start/],
    ['ready', '{"type":"ready"}\n', /it wrote a ready line that nobody asked for/],
    ['an answer', '{"type":"act","id":1,"choice":0}\n', /it wrote an act line before it was ready/],
    ['a prompt', 'Welcome!\n', /it wrote a line that is no JSON: Welcome!/],
  ])('answered by %s', async (_, text, message) => {
    const desk = new Desk();
    const greeted = desk.session.greet({});
    desk.write(text);
    desk.clock.pass(6000);
    await expect(greeted).rejects.toThrow(message);
  });

  test('fields of the future are ignored, games are bounded', async () => {
    const desk = new Desk();
    await desk.open({ games: 100_000, colour: ['blue'] });
    expect(desk.session.introduction).toMatchObject({ name: 'desk', games: 256, options: {} });
  });
});

describe('answers', () => {
  test.each([
    [36, { choice: 36 }],
    ['pung 3m', { choice: 36 }],
    ['pung 4m', { choice: '"pung 4m"' }],
    [7777, { choice: 7777 }],
    [null, { choice: 'null' }],
    [{ action: 36 }, { choice: 'an object' }],
    [undefined, { choice: undefined }],
  ])('%j', async (choice, reply) => {
    const desk = await opened();
    const chair = desk.sit();
    desk.ask(chair);
    desk.say(answer(1, choice));
    expect(chair.replies).toEqual([reply]);
  });

  test('all that is asked at a time is one line, and may be answered in any order and in several lines', async () => {
    const desk = await opened();
    const chairs = [desk.sit(), desk.sit(), desk.sit()];
    desk.ask(...chairs);
    expect(desk.sent('act').map(({ requests }) => (requests as object[]).length)).toEqual([3]);
    desk.say(
      { type: 'act', answers: [{ id: 3, choice: 38 }] },
      {
        type: 'act',
        answers: [
          { id: 1, choice: 0 },
          { id: 2, error: 'ValueError: x' },
        ],
      },
    );
    expect(chairs.map(({ replies }) => replies)).toEqual([
      [{ choice: 0 }],
      [{ fault: 'threw', got: 'ValueError: x', gone: false }],
      [{ choice: 38 }],
    ]);
  });

  test('a line that comes in pieces is one line', async () => {
    const desk = await opened();
    const chair = desk.sit();
    desk.ask(chair);
    for (const letter of `${JSON.stringify(answer(1, 36))}\n`) desk.write(letter);
    expect(chair.replies).toEqual([{ choice: 36 }]);
  });

  test('one that was given already is dropped', async () => {
    const desk = await opened();
    const chair = desk.sit();
    desk.ask(chair);
    desk.say(answer(1, 36), answer(1, 0));
    expect(chair.replies).toEqual([{ choice: 36 }]);
    expect([desk.session.takeDropped(), desk.session.takeDropped()]).toEqual([1, 0]);
  });

  test.each([
    ['a choice nested without end', `"choice":${deep}`, { choice: 'a list' }],
    ['a choice with a text of its own', '"choice":{"toJSON":1,"toString":2}', { choice: 'an object' }],
    ['an error with a text of its own', '"error":{"toString":1}', { fault: 'threw', got: 'an object', gone: false }],
    ['no error, and a choice', '"error":null,"choice":36', { choice: 36 }],
  ])('%s is that, and no more', async (_, fields, reply) => {
    const desk = await opened();
    const chair = desk.sit();
    desk.ask(chair);
    desk.write(`{"type":"act","id":1,${fields}}\n`);
    expect(chair.replies).toEqual([reply]);
    expect(desk.killed).toBe(0);
  });

  test.each([
    ['to a request that was never made', '{"type":"act","id":2,"choice":0}\n', /to a request that was never made/],
    ['without an id', '{"type":"act","choice":0}\n', /without the id of a request/],
    ['with a huge id', '{"type":"act","id":1e300,"choice":0}\n', /without the id of a request/],
    ['of an unknown type', '{"type":"answer","id":1}\n', /of the unknown type "answer"/],
    ['that are a list', '[1]\n', /no JSON object/],
    ['of a megabyte', `{"type":"act","id":1,"x":"${'x'.repeat(1 << 20)}"}\n`, /more than 1,048,576 bytes/],
    ['of a megabyte without an end', 'x'.repeat((1 << 20) + 1), /more than 1,048,576 bytes/],
    ['that nobody asked for', '\n'.repeat(2000), /lines and answers that nobody asked for/],
    ['of a type nested without end', `{"type":${deep}}\n`, /of the unknown type a list/],
  ])('%s: the process is ended, and all of its games know', async (_, text, message) => {
    const desk = await opened();
    const [asked, other] = [desk.sit(), desk.sit()];
    desk.ask(asked);
    desk.write(text);
    expect(desk.killed).toBe(1);
    expect(asked.replies).toEqual([{ fault: 'malformed', got: expect.stringMatching(message), gone: true }]);
    expect(other.losses).toEqual([expect.stringMatching(message)]);
  });
});

describe('time', () => {
  test('a decision has its limit and a margin; what comes later is dropped by its id', async () => {
    const desk = await opened();
    const [late, quick] = [desk.sit(), desk.sit()];
    desk.ask(late, quick);
    desk.say(answer(2, 36));
    desk.clock.pass(1009);
    expect(late.replies).toEqual([]);
    desk.clock.pass(3);
    expect(late.replies).toEqual([timeout]);
    desk.say(answer(1, 36));
    expect(late.replies).toEqual([timeout]);
    expect(desk.session.takeDropped()).toBe(1);
    desk.ask(late);
    desk.say(answer(3, 38));
    expect(late.replies[1]).toEqual({ choice: 38 });
  });

  test('who answers one after the other has the whole time for each', async () => {
    const desk = await opened();
    const chairs = [desk.sit(), desk.sit(), desk.sit()];
    desk.ask(...chairs);
    for (const id of [1, 2, 3]) {
      desk.clock.pass(900);
      desk.say(answer(id, 36));
    }
    expect(chairs.map(({ replies }) => replies)).toEqual([[{ choice: 36 }], [{ choice: 36 }], [{ choice: 36 }]]);
  });

  test('but nothing waits for ever while others are answered', async () => {
    const desk = await opened();
    const [starved, ...others] = [desk.sit(), desk.sit()];
    desk.ask(starved, ...others);
    for (let id = 2; id < 10 && starved.replies.length === 0; id++) {
      desk.clock.pass(500);
      desk.say(answer(id, 36));
      desk.ask(...others);
    }
    expect(starved.replies).toEqual([timeout]);
    expect(desk.clock.now()).toBeLessThan(3100); // two requests stood there when it was made
  });

  test('what this side was late is nobody else’s fault', async () => {
    const desk = await opened();
    const chair = desk.sit();
    desk.ask(chair);
    desk.clock.lateBy = 700;
    desk.clock.pass(1700);
    expect(chair.replies).toEqual([]);
    desk.clock.pass(30);
    expect(chair.replies).toEqual([timeout]);
  });

  test('a bank is spent by what goes beyond the limits of decisions', async () => {
    const desk = await opened({ bank: 500 });
    const chair = desk.sit();
    const deadlines = [];
    for (const [id, takes] of [900, 1300, 1100].entries()) {
      desk.ask(chair);
      desk.clock.pass(takes);
      desk.say(answer(id + 1, 36));
    }
    desk.ask(chair);
    for (const { requests } of desk.sent('act')) deadlines.push((requests as { deadline: number }[])[0].deadline);
    expect(deadlines).toEqual([1500, 1500, 1200, 1100]);
    expect(chair.replies).toEqual(Array(3).fill({ choice: 36 }));
  });

  test('late answers are answers: a slow process is not taken for a stuck one', async () => {
    const desk = await opened();
    const chair = desk.sit();
    for (let n = 1; n <= 4; n++) {
      desk.ask(chair);
      desk.clock.pass(1100);
      desk.say(answer(n, 36));
    }
    expect(chair.replies).toEqual(Array(4).fill(timeout));
    expect(desk.killed).toBe(0);
  });

  test('three limits of silence end the process', async () => {
    const desk = await opened();
    const chair = desk.sit();
    for (let n = 0; n < 3; n++) {
      desk.ask(chair);
      desk.clock.pass(1100);
    }
    expect(chair.replies).toEqual([
      timeout,
      timeout,
      { fault: 'timeout', got: 'it answered nothing for 3 s', gone: true },
    ]);
    expect(desk.lost?.kind).toBe('timeout');
    expect(desk.killed).toBe(1);
  });
});

/** Lines as a bot may write them, and what may become of them. */
const LINES = [
  '{"type":"act","answers":[{"id":1,"choice":36},{"id":2,"choice":"pass"}]}',
  '{"type":"act","id":3,"choice":38}',
  '{"type":"act","answers":[{"id":2,"error":"ValueError: no"}]}',
  '{"type":"ready"}',
  '{"type":"hello","protocol":1,"name":"x","games":3}',
];
const piece = fc.oneof(
  fc.constantFrom(
    ...LINES,
    '',
    '\u0000',
    '[',
    '{',
    '"',
    '1e999',
    '-',
    '\\',
    '\n',
    '\r\n',
    'null',
    '"id":',
    '9'.repeat(400),
  ),
  fc.string({ unit: 'binary', maxLength: 12 }),
);
const mutated = fc
  .tuple(fc.constantFrom(...LINES), fc.array(fc.tuple(fc.nat(80), fc.nat(6), piece), { maxLength: 4 }))
  .map(([line, edits]) => edits.reduce((text, [at, cut, put]) => text.slice(0, at) + put + text.slice(at + cut), line));

test('10,000 mutated lines: nothing is thrown, every request is answered once, and the time goes on', async () => {
  let broken = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(mutated, { minLength: 5, maxLength: 5 }), async (lines) => {
      const desk = await opened();
      const chairs = [desk.sit(), desk.sit(), desk.sit()];
      desk.ask(...chairs);
      for (const line of lines) desk.write(`${line}\n`);
      if (desk.lost !== null) broken++;
      desk.clock.pass(20_000);
      for (const { replies } of chairs) expect(replies.length).toBe(1);
      expect(desk.killed).toBe(desk.lost === null ? 0 : 1);
    }),
    { numRuns: 2000 },
  );
  expect(broken).toBeGreaterThan(500); // they are not all harmless
});
