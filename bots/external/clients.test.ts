import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, describe, expect, test } from 'vitest';
import { readLine } from './answers';

const PYTHON = join(import.meta.dirname, '../python');
const JAVASCRIPT = pathToFileURL(join(import.meta.dirname, '../javascript/mahjong-arena.mjs')).href;
/** Bytes of a line, as PROTOCOL.md says. */
const LONGEST_LINE = 1_048_576;

const started: ChildProcessWithoutNullStreams[] = [];
afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL');
});

type Env = Readonly<Record<string, string>>;

function python(body: string, env: Env = {}): ChildProcessWithoutNullStreams {
  const lines = body.trim().split('\n');
  const script = `import os, subprocess, sys
from mahjong_arena import Action, Bot, run
class B(Bot):
${lines.map((line) => `    ${line}`).join('\n')}
run(B)
`;
  return begun('python3', ['-c', script], { PYTHONPATH: PYTHON, ...env });
}

function javascript(body: string): ChildProcessWithoutNullStreams {
  const script = `import { Bot, run } from ${JSON.stringify(JAVASCRIPT)};
class B extends Bot {
${body}
}
run(B);
`;
  return begun(process.execPath, ['--input-type=module', '-e', script], {});
}

function begun(program: string, words: readonly string[], env: Env): ChildProcessWithoutNullStreams {
  const child = spawn(program, words, { env: { ...process.env, ...env }, stdio: 'pipe' });
  child.stdin.on('error', () => {});
  started.push(child);
  return child;
}

const HELLO = { type: 'hello', protocol: 1, game: 'basic', rules: { name: '麻將' }, actions: 109, games: 8 };
const OPENING = [HELLO, { type: 'ready' }];
const start = (game: number, seat = 0) => ({ type: 'start', game, seat, seed: '00ff', time: { move: 5000, bank: 0 } });
const told = (game: number, ...events: object[]) => ({ type: 'events', game, events });
const over = (game: number) => ({ type: 'end', game, payouts: [0, 0, 0, 0] });
const request = (id: number, game: number) => ({
  id,
  game,
  decision: 'turn',
  legal: [2, 36],
  texts: ['discard 1m', 'pung 3m'],
});
const act = (...asked: readonly (readonly [id: number, game: number])[]) => ({
  type: 'act',
  requests: asked.map(([id, game]) => request(id, game)),
});

interface Said {
  /** The answers by id: the choice, or what went wrong. */
  readonly answers: Readonly<Record<number, unknown>>;
  readonly lines: readonly string[];
  readonly stderr: string;
  readonly code: number | null;
}

/** Writes messages, or pieces of text as they are, ends the input, and waits for the end. All lines must keep the protocol. */
async function converse(child: ChildProcessWithoutNullStreams, messages: readonly (object | string)[]): Promise<Said> {
  let stdout = '';
  let stderr = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    stdout += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    stderr += text;
  });
  child.stdin.end(messages.map((one) => (typeof one === 'string' ? one : `${JSON.stringify(one)}\n`)).join(''));
  const [code] = await once(child, 'close');
  const lines = stdout.split('\n').filter((line) => line !== '');
  const answers: Record<number, unknown> = {};
  for (const line of lines) {
    expect(Buffer.byteLength(line)).toBeLessThan(LONGEST_LINE);
    const message = readLine(line); // throws for what is no message
    if (message.type !== 'act') continue;
    for (const { id, choice, error } of message.answers) answers[id] = error === undefined ? choice : { error };
  }
  return { answers, lines, stderr, code };
}

const error = (text: string) => ({ error: expect.stringContaining(text) });

describe('a choice that is neither a number nor a text costs that decision only', () => {
  test.each([
    ['not a number', 'float("nan")', 'nan'],
    ['without end', 'float("-inf")', '-inf'],
    [
      'an array of several elements',
      'type("Array", (), {"__index__": lambda s: [] + 1, "__repr__": lambda s: "array([1, 2])"})()',
      'array([1, 2])',
    ],
    [
      'an object whose __index__ raises something else',
      'type("Odd", (), {"__index__": lambda s: 1 // 0})()',
      'an odd Odd',
    ],
    ['one that cannot be printed', 'type("Mute", (), {"__repr__": lambda s: 1 // 0})()', 'an odd Mute'],
    ['a number of many digits', '10 ** 5000', 'a number of 16610 bits'],
    ['a list', '[36]', '[36]'],
    ['a long text', '"x" * 2_000_000', 'x'.repeat(200)],
    ['none', 'None', null],
  ])('Python: %s', async (_, choice, sent) => {
    const body = `def decide(self, view, legal):\n    return ${choice} if view._request["id"] == 1 else legal[0]`;
    const said = await converse(python(body), [...OPENING, start(1), act([1, 1]), act([2, 1])]);
    expect(said).toMatchObject({ answers: { 1: sent, 2: 2 }, code: 0 });
  });

  test.each([
    ['a BigInt', '5n', '5'],
    ['not a number', 'NaN', 'NaN'],
    ['without end', '-Infinity', '-Infinity'],
    ['an object that holds itself', '(() => { const o = {}; o.o = o; return o; })()', '[object Object]'],
    ['an object without a text', 'Object.create(null)', 'an odd object'],
    ['a symbol', "Symbol('x')", 'Symbol(x)'],
    ['a long text', "'x'.repeat(2_000_000)", 'x'.repeat(200)],
    ['null', 'null', null],
    ['nothing', 'undefined', undefined],
  ])('JavaScript: %s', async (_, choice, sent) => {
    const body = `decide(view, legal) { return this.asked++ ? legal[0] : ${choice}; } asked = 0;`;
    const said = await converse(javascript(body), [...OPENING, start(1), act([1, 1]), act([2, 1])]);
    expect(said).toMatchObject({ answers: { 1: sent, 2: 2 }, code: 0 });
  });
});

describe('the observation', () => {
  // hand: 1, 2; grid: [[3, -4], [5, 6]]
  const spec = {
    game: 'basic',
    version: 1,
    size: 6,
    parts: [
      { name: 'hand', shape: [2], offset: 0, doc: '' },
      { name: 'grid', shape: [2, 2], offset: 2, doc: '' },
    ],
    actions: 109,
  };
  const opening = [HELLO, { type: 'ready', observation: spec }, { type: 'ready' }, start(1)];
  const observed = (id: number, ...numbers: number[]) => ({
    type: 'act',
    requests: [
      {
        id,
        game: 1,
        decision: 'turn',
        legal: [2, 36],
        observation: Buffer.from(Int8Array.from(numbers)).toString('base64'),
      },
    ],
  });
  const messages = [...opening, observed(1, 1, 2, 3, -4, 5, 6), observed(2, 7, 2, 3, -4, 5, 6)];
  const said = ['[1, 2] [[3, -4], [5, 6]] 6 [2, 36]', '[7, 2] [[3, -4], [5, 6]] 6 [2, 36]'];

  test('Python: parts in their shapes, and the mask', async () => {
    const body = `wants = ("observation",)
observe = ("hand", "grid")
def decide(self, view, legal):
    mask = [action for action in range(len(view.mask)) if view.mask[action]]
    return "%s %s %d %s" % (view.part("hand").tolist(), view.part("grid").tolist(), len(view.observation), mask)`;
    const { answers, lines } = await converse(python(body), messages);
    expect(JSON.parse(lines[0])).toMatchObject({ wants: ['observation'], observe: 'hand,grid' });
    expect(answers).toEqual({ 1: said[0], 2: said[1] });
  });

  test('JavaScript: parts row by row, and the mask', async () => {
    const body = `static wants = ['observation'];
static observe = ['hand', 'grid'];
decide(view) {
  const mask = [...view.mask.keys()].filter((action) => view.mask[action] === 1);
  return [view.part('hand'), view.part('grid'), [view.observation.length], mask].join(' ');
}`;
    const { answers, lines } = await converse(javascript(body), messages);
    expect(JSON.parse(lines[0])).toMatchObject({ wants: ['observation'], observe: 'hand,grid' });
    expect(answers).toEqual({ 1: '1,2 3,-4,5,6 6 2,36', 2: '7,2 3,-4,5,6 6 2,36' });
  });

  test('a part that is not observed is named', async () => {
    const body = `wants = ("observation",)\ndef decide(self, view, legal):\n    return view.part("live")`;
    const { answers } = await converse(python(body), messages);
    expect(answers[1]).toEqual(error('live'));
  });
});

describe('what decide may return', () => {
  test('Python: an action, its number, its text, what is a number to Python; one kept from before is its number', async () => {
    const body = `
kept = Action(77, "kong 3m added")
def decide(self, view, legal):
    number = type("Int64", (), {"__index__": lambda s: 36})()
    return [legal[1], 36, "pung 3m", number, self.kept, True, 0.5][view._request["id"] - 1]`;
    const ids = [1, 2, 3, 4, 5, 6, 7].map((id) => [id, id] as const);
    const said = await converse(python(body), [...OPENING, ...ids.map(([, game]) => start(game)), act(...ids)]);
    expect(said.answers).toEqual({ 1: 36, 2: 36, 3: 'pung 3m', 4: 36, 5: 77, 6: true, 7: 0.5 });
  });

  test('JavaScript: a number, a text, a promise of one', async () => {
    const body = `
      async decide(view, legal, texts) {
        if (view.seat === 0) return legal[1];
        await new Promise((resolve) => setTimeout(resolve, 30 * (4 - view.seat)));
        if (view.seat === 3) throw new RangeError('no idea');
        return texts[1];
      }`;
    const said = await converse(javascript(body), [
      ...OPENING,
      ...[0, 1, 2, 3].map((seat) => start(seat, seat)),
      act([1, 0], [2, 1], [3, 2], [4, 3]),
      act([5, 2]),
    ]);
    expect(said.answers).toEqual({ 1: 36, 2: 'pung 3m', 3: 'pung 3m', 4: error('RangeError: no idea'), 5: 'pung 3m' });
    expect(said.stderr).toContain('RangeError: no idea');
  });
});

describe('what a bot throws outside a decision costs that game only', () => {
  const events = [told(1, { type: 'draw', seat: 1, tile: '3m' }), told(2, { type: 'draw', seat: 1, tile: '3m' })];
  const messages = [...OPENING, start(1, 1), start(2), ...events, act([1, 1], [2, 2]), act([3, 1]), act([4, 2])];
  const again = [over(1), over(2), start(3), act([5, 3])];
  const decides = {
    py: 'def decide(self, view, legal):\n    return legal[0]\n',
    js: 'decide(view, legal) { return legal[0]; }',
  };

  test.each([
    [
      'Python, __init__',
      () => python(`${decides.py}def __init__(self, view):\n    if view.seat == 1: raise KeyError("lost")`),
      "KeyError: 'lost'",
    ],
    [
      'Python, seen',
      () =>
        python(
          `${decides.py}def __init__(self, view):\n    self.seat = view.seat\ndef seen(self, event):\n    if self.seat == 1: raise KeyError("lost")`,
        ),
      "KeyError: 'lost'",
    ],
    [
      'JavaScript, constructor',
      () =>
        javascript(
          `${decides.js} constructor(view) { super(view); if (view.seat === 1) throw new RangeError('lost'); }`,
        ),
      'RangeError: lost',
    ],
    [
      'JavaScript, seen',
      () => javascript(`${decides.js} seen() { if (this.view.seat === 1) throw new RangeError('lost'); }`),
      'RangeError: lost',
    ],
    [
      'JavaScript, async seen',
      () => javascript(`${decides.js} async seen() { if (this.view.seat === 1) throw new RangeError('lost'); }`),
      'RangeError: lost',
    ],
  ])('%s: each of its requests is answered by the error until end', async (_, bot, text) => {
    const said = await converse(bot(), [...messages, ...again]);
    expect(said.answers).toEqual({ 1: error(text), 2: 2, 3: error(text), 4: 2, 5: 2 });
    expect(said.code).toBe(0);
    expect(said.stderr.split(text)).toHaveLength(2); // told once
  });

  test.each([
    [
      'Python',
      () => python(`${decides.py}def end(self, view, payouts):\n    raise KeyError("lost")`),
      "KeyError: 'lost'",
    ],
    ['JavaScript', () => javascript(`${decides.js} end() { throw new RangeError('lost'); }`), 'RangeError: lost'],
    [
      'JavaScript, async',
      () => javascript(`${decides.js} async end() { throw new RangeError('lost'); }`),
      'RangeError: lost',
    ],
  ])('%s, end: it is told on standard error', async (_, bot, text) => {
    const said = await converse(bot(), [...messages, ...again]);
    expect(said.answers).toEqual({ 1: 2, 2: 2, 3: 2, 4: 2, 5: 2 });
    expect(said.code).toBe(0);
    expect(said.stderr.split(text)).toHaveLength(3);
  });

  test('Python: an exception that is no Exception, and one that cannot be printed, are faults of the decision', async () => {
    const body = `
def decide(self, view, legal):
    if view.seat == 0: raise type("Panic", (BaseException,), {})("at the disco")
    if view.seat == 1: raise type("Mute", (Exception,), {"__str__": lambda s: 1 // 0})
    return legal[0]`;
    const said = await converse(python(body), [
      ...OPENING,
      start(1),
      start(2, 1),
      start(3, 2),
      act([1, 1], [2, 2], [3, 3]),
    ]);
    expect(said.answers).toEqual({ 1: error('Panic: at the disco'), 2: error('Mute'), 3: 2 });
    expect(said.code).toBe(0);
  });
});

describe('a batch that is not answered choice by choice is a fault of all that it was asked', () => {
  const four = [1, 2, 3, 4].map((id) => [id, id] as const);
  const messages = [...OPENING, ...four.map(([, game]) => start(game)), act(...four), act([5, 1])];

  test.each([
    ['too few', '[2] * 3', 'decide_all returned 3 choices for 4 requests'],
    ['too many', '[2] * 5', 'decide_all returned 5 choices for 4 requests'],
    ['none', 'None', 'decide_all returned no list (NoneType) for 4 requests'],
    ['a text', '"pung"', 'decide_all returned no list (str) for 4 requests'],
    ['an exception', '1 // 0', 'ZeroDivisionError: '],
    ['one from a generator', '(1 // n for n in (1, 1, 1, 0))', 'ZeroDivisionError: '],
  ])('Python: %s', async (_, returned, text) => {
    const body = `@classmethod\ndef decide_all(cls, requests):\n    return [legal[0] for _, _, legal in requests] if len(requests) == 1 else ${returned}`;
    const said = await converse(python(body), messages);
    expect(said.answers).toEqual({ 1: error(text), 2: error(text), 3: error(text), 4: error(text), 5: 2 });
  });

  test.each([
    ['too few', '[2, 2, 2]', 'decideAll returned 3 choices for 4 requests'],
    ['too many, later', 'Promise.resolve([2, 2, 2, 2, 2])', 'decideAll returned 5 choices for 4 requests'],
    ['none', 'undefined', 'decideAll returned no list for 4 requests'],
    ['a text', "'pung'", 'decideAll returned no list for 4 requests'],
    ['an exception', 'null.x', 'TypeError: '],
    ['a rejection', "Promise.reject(new RangeError('no idea'))", 'RangeError: no idea'],
  ])('JavaScript: %s', async (_, returned, text) => {
    const body = `static decideAll(asked) { return asked.length === 1 ? [asked[0].legal[0]] : ${returned}; }`;
    const said = await converse(javascript(body), messages);
    expect(said.answers).toEqual({ 1: error(text), 2: error(text), 3: error(text), 4: error(text), 5: 2 });
  });

  test('an iterable of numbers is a list: a generator, a typed array', async () => {
    const made = [
      python('@classmethod\ndef decide_all(cls, requests):\n    for _, _, legal in requests:\n        yield legal[1]'),
      javascript('static decideAll(asked) { return Int32Array.from(asked, ({ legal }) => legal[1]); }'),
    ];
    for (const bot of made)
      expect((await converse(bot, messages)).answers).toEqual({ 1: 36, 2: 36, 3: 36, 4: 36, 5: 36 });
  });
});

describe('what a bot writes goes to standard error', () => {
  test('Python: by print, by its children, by descriptor; and its children read nothing of the arena', async () => {
    const body = `
print("at the start")
def decide(self, view, legal):
    print("printed")
    os.write(1, b"written\\n")
    os.system("echo by a shell")
    subprocess.run([sys.executable, "-c", "print('by a child:', len(input.__self__.open(0).read()))"])
    sys.__stdout__.write("held\\n")
    return legal[0]`;
    const bot = python(body, { PYTHONUNBUFFERED: '' });
    const said = await converse(bot, [...OPENING, start(1), act([1, 1]), act([2, 1]), { type: 'quit' }]);
    expect(said).toMatchObject({ answers: { 1: 2, 2: 2 }, code: 0 });
    expect(said.lines.map((line) => JSON.parse(line).type)).toEqual(['hello', 'ready', 'act', 'act']);
    for (const text of ['at the start', 'printed', 'written', 'by a shell', 'by a child: 0', 'held']) {
      expect(said.stderr.split(`${text}\n`).length).toBe(text === 'at the start' ? 2 : 3);
    }
  });

  test('Python: lines are UTF-8 whatever the environment says', async () => {
    const body = 'def decide(self, view, legal):\n    return view.rules["name"]';
    for (const encoding of ['ascii', 'latin-1', 'utf-16']) {
      const bot = python(body, { PYTHONIOENCODING: encoding, PYTHONUTF8: '0', LC_ALL: 'C' });
      expect((await converse(bot, [...OPENING, start(1), act([1, 1])])).answers).toEqual({ 1: '麻將' });
    }
  });

  test('JavaScript: by process.stdout, by console', async () => {
    const body = `
      decide(view, legal) {
        process.stdout.write('written\\n');
        for (const name of ['log', 'info', 'debug', 'dir']) console[name]('told');
        console.table(['tabled']);
        return legal[0];
      }`;
    const said = await converse(javascript(body), [...OPENING, start(1), act([1, 1]), act([2, 1]), { type: 'quit' }]);
    expect(said).toMatchObject({ answers: { 1: 2, 2: 2 }, code: 0 });
    expect(said.lines.map((line) => JSON.parse(line).type)).toEqual(['hello', 'ready', 'act', 'act']);
    expect(said.stderr.match(/written|told|tabled/g)).toHaveLength(12);
  });

  test('lines end at \\n only, whatever else JSON may hold', async () => {
    const bots = [
      python('def decide(self, view, legal):\n    return view.rules["name"]'),
      javascript('decide(view) { return view.rules.name; }'),
    ];
    const hello = { ...HELLO, rules: { name: 'a\u2028b\u2029c\u0085d' } };
    for (const bot of bots) {
      const said = await converse(bot, [hello, { type: 'ready' }, start(1), act([1, 1])]);
      expect(said).toMatchObject({ answers: { 1: 'a\u2028b\u2029c\u0085d' }, code: 0 });
    }
  });
});

describe('when the arena goes away the bot ends, and says nothing', () => {
  const bots = [
    ['Python', () => python('def decide(self, view, legal):\n    return legal[0]')],
    ['JavaScript', () => javascript('decide(view, legal) { return legal[0]; }')],
  ] as const;

  test.each(bots)('%s: in the middle of a line', async (_, bot) => {
    const said = await converse(bot(), [...OPENING, start(1), act([1, 1]), '{"type":"act","requests":[{"id"']);
    expect(said).toMatchObject({ answers: { 1: 2 }, code: 0, stderr: '' });
  });

  test.each(bots)('%s: before it has read an answer', async (_, bot) => {
    const child = bot();
    let stderr = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      stderr += text;
    });
    child.stdin.write(`${JSON.stringify(HELLO)}\n`);
    await once(child.stdout, 'data');
    child.stdout.destroy();
    for (let i = 0; i < 50 && child.exitCode === null; i++) {
      child.stdin.write('{"type":"ready"}\n');
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    expect({ code: child.exitCode, stderr }).toEqual({ code: 0, stderr: '' });
  });

  test('Python: by Ctrl-C, without a traceback', async () => {
    const child = python('def decide(self, view, legal):\n    return legal[0]');
    let stderr = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      stderr += text;
    });
    child.stdin.write(`${JSON.stringify(HELLO)}\n`);
    await once(child.stdout, 'data');
    child.kill('SIGINT');
    const [code] = await once(child, 'close');
    expect({ code, stderr }).toEqual({ code: 130, stderr: '' });
  });
});
