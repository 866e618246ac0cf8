import { describe, expect, test } from 'vitest';
import { labelOf, POOL_LIMIT, parseBots, parseItem, parsePool, splitItems } from './notation';

describe('items', () => {
  test.each([
    ['name', 'greedy', { label: undefined, bot: 'greedy', isPath: false, options: {} }],
    ['label', 'a=greedy', { label: 'a', bot: 'greedy', isPath: false, options: {} }],
    [
      'options',
      'greedy?depth=2&x=y',
      { label: undefined, bot: 'greedy', isPath: false, options: { depth: '2', x: 'y' } },
    ],
    ['label and options', 'a b = greedy?d=2', { label: 'a b', bot: 'greedy', isPath: false, options: { d: '2' } }],
    ['path', './my-bot.ts', { label: undefined, bot: './my-bot.ts', isPath: true, options: {} }],
    ['path above', '../x.js?k=v', { label: undefined, bot: '../x.js', isPath: true, options: { k: 'v' } }],
    ['absolute path', '/b/x.mjs', { label: undefined, bot: '/b/x.mjs', isPath: true, options: {} }],
    ['path without slash', 'my-bot.ts', { label: undefined, bot: 'my-bot.ts', isPath: true, options: {} }],
    ['path without extension', './bots/mine', { label: undefined, bot: './bots/mine', isPath: true, options: {} }],
    ['Windows path', 'C:\\bots\\x.ts', { label: undefined, bot: 'C:\\bots\\x.ts', isPath: true, options: {} }],
    ['labelled path', 'x=./y.ts', { label: 'x', bot: './y.ts', isPath: true, options: {} }],
    ['path with =', './a=b/y.ts', { label: undefined, bot: './a=b/y.ts', isPath: true, options: {} }],
    ['labelled path with =', 'x=./a=b/y.ts', { label: 'x', bot: './a=b/y.ts', isPath: true, options: {} }],
    ['= in a value', 'greedy?f=a=b', { label: undefined, bot: 'greedy', isPath: false, options: { f: 'a=b' } }],
    ['escaped value', 'greedy?f=a%2Cb%26', { label: undefined, bot: 'greedy', isPath: false, options: { f: 'a,b&' } }],
    ['empty value', 'greedy?f=', { label: undefined, bot: 'greedy', isPath: false, options: { f: '' } }],
  ])('%s', (_, text, expected) => {
    const { label, bot, isPath, options } = parseItem(text);
    expect({ label, bot, isPath, options: Object.fromEntries(options) }).toEqual(expected);
  });

  test.each([
    ['=greedy', 'bot =greedy: there is no label before the ='],
    ['a=', 'bot a=: there is no name'],
    ['?x=1', 'bot ?x=1: there is no name'],
    ['greedy?', 'bot greedy?: "" is no option; write key=value, more of them after &'],
    ['greedy?depth', 'bot greedy?depth: "depth" is no option; write key=value, more of them after &'],
    ['greedy?=2', 'bot greedy?=2: "=2" is no option; write key=value, more of them after &'],
    ['greedy?a=1&a=2', 'bot greedy?a=1&a=2: option a is given twice'],
    ['greedy?a=5%', 'bot greedy?a=5%: "5%" has a stray %; write %25 for a percent sign'],
  ])('%s is an error', (text, message) => {
    expect(() => parseItem(text)).toThrow(message);
  });
});

describe('lists', () => {
  test('items are separated by commas, spaces around them do not count', () => {
    expect(parseBots('greedy, b=random').map((item) => item.bot)).toEqual(['greedy', 'random']);
    expect(parseBots('a.ts,b,c,d?x=1')).toHaveLength(4);
  });

  test.each([
    ['', '--bots is empty; name 1, 2 or 4 bots'],
    ['a,,b', '--bots a,,b: there is nothing before or after a comma'],
    ['a,', '--bots a,: there is nothing before or after a comma'],
    ['a,b,c', '--bots names 3 bots (a, b, c); a table takes 1, 2 or 4'],
    ['a,b,c,d,e', '--bots names 5 bots (a, b, c, d, e); a table takes 1, 2 or 4'],
  ])('"%s" is an error', (text, message) => {
    expect(() => parseBots(text)).toThrow(message);
  });
});

describe('pools', () => {
  test.each([2, 3, 5, 64])('of %i bots', (count) => {
    const text = Array.from({ length: count }, (_, i) => `b${i}=a`).join();
    expect(parsePool(text).map(({ label }) => label)).toEqual(Array.from({ length: count }, (_, i) => `b${i}`));
  });

  test.each([
    ['', '--bots is empty; name the bots of the pool'],
    ['a,,b', '--bots a,,b: there is nothing before or after a comma'],
    ['a', '--bots names one bot (a); a tournament takes 2 to 64'],
    [
      Array(POOL_LIMIT + 1)
        .fill('a')
        .join(),
      '--bots names 65 bots; a tournament takes 2 to 64',
    ],
  ])('%s is none', (text, message) => {
    expect(() => parsePool(text)).toThrow(message);
  });
});

describe('labels', () => {
  test.each([
    ['greedy', 'greedy'],
    ['greedy?depth=2', 'greedy?depth=2'],
    ['Größe 1=greedy?depth=2', 'Größe 1'],
    ['./bots/my-bot.ts', 'my-bot'],
    ['C:\\bots\\my.bot.ts?k=v', 'my.bot?k=v'],
    [`${'x'.repeat(64)}=greedy`, 'x'.repeat(64)],
  ])('of %s', (text, label) => {
    expect(labelOf(parseItem(text))).toBe(label);
  });

  test.each([
    ['a control character', 'a\u0007b=greedy', 'bot "a\\u0007b=greedy" has a control character'],
    ['an escape sequence', '\u001b[31mred=greedy', 'has a control character'],
    ['a change of direction', 'a\u202eb=greedy', 'printable'],
    ['a line end', 'a\nb=greedy', 'has a control character'],
    ['a no-break space', 'a\u00a0b=greedy', 'printable'],
    ['65 characters', `${'x'.repeat(65)}=greedy`, 'longer than 64'],
    ['65 characters by default', `./${'x'.repeat(65)}.ts`, 'longer than 64'],
  ])('with %s is an error', (_, text, message) => {
    expect(() => labelOf(parseItem(text))).toThrow(message);
  });
});

describe('programs outside the process', () => {
  test.each([
    ['cmd:python3 my_bot.py --depth=2', undefined, ['python3', 'my_bot.py', '--depth=2'], {}],
    ['mine=cmd:python3 my_bot.py', 'mine', ['python3', 'my_bot.py'], {}],
    [" a b = cmd:./bot 'x, y?z&w=1'", 'a b', ['./bot', 'x, y?z&w=1'], {}],
    ['m=cmd?salt=3:bot', 'm', ['bot'], { salt: '3' }],
  ])('%s', (text, label, command, options) => {
    const item = parseItem(text);
    expect([item.label, item.command, Object.fromEntries(item.options)]).toEqual([label, command, options]);
  });

  test.each([
    ['a=cmd:p "x,y",greedy', ['a=cmd:p "x,y"', 'greedy']],
    ["cmd:p 'x,y' z\\,w,b=cmd:q ,random", ["cmd:p 'x,y' z\\,w", 'b=cmd:q', 'random']],
    ['greedy,"random', ['greedy', '"random']],
  ])('a comma in a quote separates nothing: %s', (text, items) => {
    expect(splitItems(text).map((item) => item.trim())).toEqual(items);
  });
});
