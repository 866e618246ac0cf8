import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { InputError } from '#engine/rules/input-error';
import { formatTarget } from './lint';
import { loadCard, readCard } from './load';

/** The targets of a card of one entry as text, groups in their order. */
function targetsOf(groups: string, head = ''): string[] {
  const { card, problems } = readCard(`${head}\nL1 test 25 X ${groups}`);
  expect(problems).toEqual([]);
  return card.lines[0].targets.map(formatTarget);
}

describe('groups', () => {
  it.each<[name: string, groups: string, expected: readonly string[]]>([
    [
      'fixed suits, winds, dragons, zero and flowers',
      'FF 11m 2p 3s N E S W R G 00',
      ['ff 11m 2p 3s 4z 1z 2z 3z 7z 6z 55z'],
    ],
    ['a suit letter', 'FFFF 11A 2222A 3333A', ['ffff 11m 2222m 3333m', 'ffff 11p 2222p 3333p', 'ffff 11s 2222s 3333s']],
    [
      'two suits that differ',
      'FF 1111A 1111A 2222B',
      [
        'ff 1111m 1111m 2222p',
        'ff 1111m 1111m 2222s',
        'ff 1111p 1111p 2222m',
        'ff 1111p 1111p 2222s',
        'ff 1111s 1111s 2222m',
        'ff 1111s 1111s 2222p',
      ],
    ],
    [
      'suits that change places make one hand',
      'FF 1111A 1111B 2222C',
      ['ff 1111m 1111p 2222s', 'ff 1111m 1111s 2222p', 'ff 1111p 1111s 2222m'],
    ],
    ['a fixed suit beside a letter', 'FF 1111m 1111m 2222A', ['ff 1111m 1111m 2222p', 'ff 1111m 1111m 2222s']],
    [
      'the dragon of a suit (A25), and an opposite one',
      'FFF DDDA 4444A DDDDB',
      [
        'fff 777z 4444m 5555z',
        'fff 777z 4444m 6666z',
        'fff 555z 4444p 7777z',
        'fff 555z 4444p 6666z',
        'fff 666z 4444s 7777z',
        'fff 666z 4444s 5555z',
      ],
    ],
    [
      'any dragon, the same wherever it stands',
      'FFFF 1111m DDD DDD',
      ['ffff 1111m 555z 555z', 'ffff 1111m 666z 666z', 'ffff 1111m 777z 777z'],
    ],
    [
      'any wind',
      'FFFF 1111m VV RRRR',
      ['ffff 1111m 11z 7777z', 'ffff 1111m 22z 7777z', 'ffff 1111m 33z 7777z', 'ffff 1111m 44z 7777z'],
    ],
    [
      'two winds that differ, once each way',
      'FFFF UUUU VVVV GG',
      [
        'ffff 1111z 2222z 66z',
        'ffff 1111z 3333z 66z',
        'ffff 1111z 4444z 66z',
        'ffff 2222z 3333z 66z',
        'ffff 2222z 4444z 66z',
        'ffff 3333z 4444z 66z',
      ],
    ],
    ['mixed groups, with one suit or more', 'FFFF NEWS 12m 1m2p3s0', ['ffff 4z1z3z2z 1m2m 1m2p3s5z']],
    ['a joker ban', 'FFF 111m! NNNN EEEE', ['fff 111m! 4444z 1111z']],
    ['pungs and a sextet', 'FFF FFF NNNNNN EE', ['fff fff 444444z 11z']],
    ['alternatives of a line', 'FFFFFF NNNN EEEE | FFFFFF SSSS WWWW', ['ffffff 4444z 1111z', 'ffffff 2222z 3333z']],
    [
      'alternatives within a line',
      'FFFF (NNNN (EE | WW) | SSSSSS) 1111m',
      ['ffff 4444z 11z 1111m', 'ffff 4444z 33z 1111m', 'ffff 222222z 1111m'],
    ],
  ])('%s', (_name, groups, expected) => {
    expect(targetsOf(groups)).toEqual(expected);
  });
});

describe('numbers', () => {
  const FILL = 'FFFFF NNNNN';
  it.each<[name: string, groups: string, expected: readonly string[]]>([
    ['a range', 'xxxxm x=3-5', ['3333m', '4444m', '5555m']],
    ['a set', 'xxxxm x=3,6,9', ['3333m', '6666m', '9999m']],
    ['odd', 'xxxxm x=odd', ['1111m', '3333m', '5555m', '7777m', '9999m']],
    ['even', 'xxxxm x=even', ['2222m', '4444m', '6666m', '8888m']],
    ['any', 'xxxxm', [1, 2, 3, 4, 5, 6, 7, 8, 9].map((n) => `${n}${n}${n}${n}m`)],
    ['an offset takes what fits', 'xxm yym y=x+7', ['11m 88m', '22m 99m']],
    ['offsets of offsets', 'xxm ym zm z=y+3 y=x+4', ['11m 5m 8m', '22m 6m 9m']],
    ['a negative offset', 'xxm yym x=3,4 y=x-2', ['33m 11m', '44m 22m']],
    ['a sum', 'xxm yym x=1,2 y=10-x', ['11m 99m', '22m 88m']],
    ['two letters that differ', 'xxm yyp x=1,2 y=1,2', ['11m 22p', '22m 11p']],
    ['letters that are tied do not have to', 'xxm yyp x=1 y=x', ['11m 11p']],
  ])('%s', (_name, groups, expected) => {
    expect(targetsOf(`${FILL} ${groups}`)).toEqual(expected.map((text) => `fffff 44444z ${text}`));
  });

  it('takes the year and its digits', () => {
    expect(targetsOf('FFFF Ym aaap ddds a=Y1 d=Y4', 'year 2026')).toEqual(['ffff 222p 666s 2m5z2m6m']);
    expect(targetsOf('FFFF Yp aaam ddds a=Y1 d=Y2', 'year 3099')).toEqual(['ffff 333m 555z 3p5z9p9p']);
  });
});

describe('entries', () => {
  it('hold everything, sections give title and bonus', () => {
    const { card, problems } = readCard(
      [
        'card My own card # a comment',
        'section s Singles and Pairs bonus=no',
        'section w Winds',
        '',
        'a s 50 C FF  NN EE WW SS RR GG',
        'b w 25 x FFFF NNNN EEEE ( SS | WW )',
        'c s 30 X FFFF NNNN SSSS WW bonus=yes',
      ].join('\r\n'),
    );
    expect(problems).toEqual([]);
    expect(card.name).toBe('My own card');
    expect(card.lines.map(({ targets, ...line }) => ({ ...line, targets: targets.length }))).toEqual([
      {
        id: 'a',
        section: 'Singles and Pairs',
        value: 50,
        concealed: true,
        jokerlessBonus: false,
        groups: 'FF NN EE WW SS RR GG',
        conditions: '',
        targets: 1,
      },
      {
        id: 'b',
        section: 'Winds',
        value: 25,
        concealed: false,
        jokerlessBonus: true,
        groups: 'FFFF NNNN EEEE (SS | WW)',
        conditions: '',
        targets: 2,
      },
      {
        id: 'c',
        section: 'Singles and Pairs',
        value: 30,
        concealed: false,
        jokerlessBonus: true,
        groups: 'FFFF NNNN SSSS WW',
        conditions: 'bonus=yes',
        targets: 1,
      },
    ]);
  });
});

describe('the card in the README', () => {
  it('is read as it is typed there', () => {
    const readme = readFileSync(new URL('README.md', import.meta.url), 'utf8');
    const { card, problems } = readCard(/```\n(card {2}My card[^`]*)```/.exec(readme)?.[1] ?? '');
    expect(problems).toEqual([]);
    expect(card.lines.map(({ id, targets }) => [id, targets.length])).toEqual([
      ['Y1', 6],
      ['R1', 21],
      ['P1', 27],
    ]);
  });
});

describe('mistakes', () => {
  const entry = (groups: string) => `L1 test 25 X ${groups}`;
  it.each<[name: string, text: string, expected: string]>([
    ['13 tiles (ruling 19)', entry('FFFF NNNN EEEE S'), '1:14: 13 tiles: a hand has 14'],
    ['one alternative too long', entry('FFFF NNNN EEEE (SS | SSS)'), '1:14: 15 tiles: a hand has 14'],
    [
      'no suit',
      entry('FF 1111 2222A NNNN'),
      `1:17: '1111': of which suit? Write A, B or C behind it, or m, p or s: 1111A`,
    ],
    ['a suit for nothing', entry('FFA 1111A'), `1:16: 'A' is a suit, and nothing before it wants one`],
    ['an unknown symbol', entry('FF QQQQ'), `1:17: 'Q' is no symbol of a card`],
    ['a joker', entry('FF JJJJ'), `1:17: 'J' is no symbol of a card; jokers are not written`],
    ['seven alike', entry('FFFFFFF'), `1:14: 'FFFFFFF': 7 tiles alike; a sextet, 6, is the largest group`],
    ['a number out of 1-9', entry('FFFFF NNNNN xxxxA x=3-10'), '1:34: number 10 is out of 1-9'],
    [
      'an offset out of 1-9',
      entry('FFFFF NNNNN xxA yyA x=odd y=x+2'),
      '1:42: x may be 9, and then y is 11: out of 1-9',
    ],
    ['no number fits', entry('FFFFF NNNNN xxA yyA y=x+9'), '1:14: no numbers, suits or winds fit: no hand'],
    ['four suits', entry('FFFFF NNNNN 1A 1B 1C 1m'), '1:14: no numbers, suits or winds fit: no hand'],
    ['tied in a circle', entry('FFFFF NNNNN xxA yyA y=x+1 x=y-1'), `1:42: 'x' is tied to itself`],
    ['an unused letter', entry('FFFFF NNNNN xxA 11A y=odd'), `1:36: no group uses 'y'`],
    [
      'a letter described twice',
      entry('FFFFF NNNNN xxxxA x=1 x=2'),
      `1:36: 'x' has been described before in this line`,
    ],
    ['a condition that says nothing', entry('FFFFF NNNNN xxxxA x=big'), `1:34: 'big' says nothing of a number`],
    ['a suit as number letter', entry('FFFFF NNNNN 1111A m=3'), `1:32: 'm' is no number letter`],
    ['no year', entry('FFFF YA NNNN SS'), `1:19: 'Y' is the year, and no line above says which`],
    [
      'five of a kind where no joker may stand',
      entry('FFFF NNNNN! RRRRR'),
      '1:1: no hand of this line can ever be made',
    ],
    [
      'nine jokers needed',
      entry('NNNNNN NNNNNN NN'),
      '1:1: no hand of this line can ever be made: 444444z 444444z 44z needs 10 jokers, of 8',
    ],
    ['an open parenthesis', entry('FFFF (NNNN'), `1:19: '(' without a ')'`],
    ['a closed one', entry('FFFF NNNN)'), `1:23: ')' without a '('`],
    ['an empty alternative', entry('FFFF (NN |) SS'), '1:24: an alternative without groups'],
    ['too few words', 'L1 test 25 X', '1:1: an entry is: id section value X groups'],
    ['a value', 'L1 test 2x X FF', `1:9: value '2x': must be a whole number from 1 to 9999`],
    ['neither X nor C', 'L1 test 25 FF NNNN', `1:12: 'FF': must be X (may be exposed) or C (concealed)`],
    [
      'an id twice',
      `${entry('FFFF NNNN EEEE SS')}\n${entry('FFFF NNNN EEEE WW')}`,
      `2:1: 'L1' is also the id of line 1`,
    ],
    [
      'an unknown section',
      `section w Winds\n${entry('FFFF NNNN EEEE SS')}`,
      `2:4: no section 'test' above; there are w`,
    ],
    [
      'a section after entries',
      `${entry('FFFF NNNN EEEE SS')}\nsection w Winds`,
      '2:1: the first section must stand above',
    ],
    ['a year of three digits', 'year 202', `1:6: 'year' wants four digits`],
    ['nothing', '# only a comment', '1:1: no entries'],
  ])('%s', (_name, text, expected) => {
    const { problems } = readCard(text);
    expect(problems.map(({ line, column, message }) => `${line}:${column}: ${message}`)).toEqual([
      expect.stringContaining(expected),
    ]);
    expect(problems[0].severity).toBe('error');
  });

  it('names the file, and counts the others', () => {
    const load = () => loadCard(`${entry('FF')}\nL2 test 25 X Q`, 'my.txt');
    expect(load).toThrow(InputError);
    expect(load).toThrow('my.txt:1:14: 2 tiles: a hand has 14 (and 1 more; see all with: pnpm card check my.txt)');
  });
});

describe('warnings', () => {
  it.each<[name: string, text: string, expected: string]>([
    [
      'hands of two lines',
      'a t 25 X FFFF NNNN EEEE (SS | WW)\nb t 30 X NNNN FFFF EEEE SS',
      `2:1: 1 of 1 hands of 'b' are also hands of 'a'`,
    ],
    [
      'some hands that cannot be made',
      'a t 25 X FFFF RRR! DDD! 1111m',
      '1:1: 1 of 3 hands of this line cannot be made: ffff 777z! 777z! 1111m needs 6 of 7z where no joker may stand, of 4',
    ],
    ['groups without a blank', 'a t 25 X FFFFNNNN EEEE SS', '1:10: unlike tiles in one group are singles'],
  ])('%s', (_name, text, expected) => {
    const { card, problems } = readCard(text, { jokers: 8, flowers: 8 });
    expect(problems.map(({ line, column, message }) => `${line}:${column}: ${message}`)).toEqual([
      expect.stringContaining(expected),
    ]);
    expect(problems[0].severity).toBe('warning');
    expect(card.lines.length).toBe(text.split('\n').length);
  });

  it('depend on the jokers of the wall', () => {
    const quint = 'a t 25 X NNNNN EEEEE SSSS';
    expect(readCard(quint, { jokers: 2, flowers: 8 }).problems).toEqual([]);
    expect(readCard(quint, { jokers: 1, flowers: 8 }).problems[0].message).toContain('needs 2 jokers, of 1');
  });
});

describe('limits on strangers’ files', () => {
  it.each<[name: string, text: string, expected: string]>([
    ['size', '#'.repeat(300_000), 'larger than 256 KB'],
    ['a long line', `a t 25 X ${'F '.repeat(400)}`, 'more than 500 characters in a line'],
    [
      'entries',
      Array.from({ length: 600 }, (_, i) => `e${i} t 25 X FFFF NNNN EEEE SS`).join('\n'),
      'more than 500 entries',
    ],
    ['targets', 'a t 25 X FFFF aaA bbB ccC ddA eeB', 'more than 10000 hands on a card'],
    ['trials', 'a t 25 X abcdeghiA klnoqrA', 'too many letters'],
    ['alternatives', `a t 25 X ${'(F|N) '.repeat(14)}`, 'more than 200 alternatives'],
    ['parentheses', `a t 25 X ${'('.repeat(400)}`, `'(' without a ')'`],
  ])('%s', (_name, text, expected) => {
    const started = performance.now();
    const { problems } = readCard(text);
    expect(problems.filter(({ severity }) => severity === 'error').map(({ message }) => message)).toContainEqual(
      expect.stringContaining(expected),
    );
    expect(performance.now() - started).toBeLessThan(2000);
  });
});
