import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { HOUSE_CARD } from '#engine/card/house-card';
import { InputError } from '#engine/rules/input-error';
import type { SweepOptions } from '../options/sweep';
import { sweepOf } from './__fixtures__/played';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'mahjong-sweep-'));
  writeFileSync(join(folder, 'copy.card'), HOUSE_CARD);
  writeFileSync(join(folder, 'other.card'), `${HOUSE_CARD}\n# mine\n`);
  writeFileSync(join(folder, 'bad.card'), 'nonsense');
  writeFileSync(join(folder, 'club.toml'), 'base = "basic-bonus"\nkongs = false\n');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const valuesOf = async (vary: readonly string[], more?: Partial<SweepOptions>) =>
  (await sweepOf(vary, more)).variants.map(({ values }) => values.join(' '));
const sameAs = async (vary: readonly string[], more?: Partial<SweepOptions>) =>
  (await sweepOf(vary, more)).variants.map((variant) => variant.sameAs);

describe('variants', () => {
  test('the baseline is what the options say without --vary, and stands first', async () => {
    expect(await valuesOf(['scoring.minimum=0,2', 'kongs=false'], { set: ['scoring.minimum=1'] })).toEqual([
      '1 true',
      '0 false',
      '2 false',
    ]);
  });

  test('have the fields that are varied, and the rest of the baseline', async () => {
    const { variants } = await sweepOf(['tiles.jokers=9', 'payment.other=3'], {
      rules: 'american',
      set: ['tiles.flowers=4'],
      'one-at-a-time': true,
    });
    const fields = variants.map(({ setup }) => {
      if (setup.game !== 'american') throw new Error(setup.game);
      return [setup.rules.tiles.jokers, setup.rules.tiles.flowers, setup.rules.payment.other];
    });
    expect(fields).toEqual([
      [8, 4, 1],
      [9, 4, 1],
      [8, 4, 3],
    ]);
  });

  test('that come to the same rules are recognised', async () => {
    expect(await sameAs(['tiles.jokers=7..9'], { rules: 'american' })).toEqual([null, null, 0, null]);
    expect(await sameAs(['rules=basic,basic-bonus', 'scoring.scheme=simple,bonus'])).toEqual([
      null,
      0, // basic, simple
      null, // basic, bonus
      0, // basic-bonus, simple
      2, // basic-bonus, bonus
    ]);
    expect(await sameAs(['wall=shared,per-seat'])).toEqual([null, 0, null]);
    expect(await sameAs(['turnDirection=left,right'])).toEqual([null, 0, null]);
  });

  test('a card is what stands in it, whatever its file is called', async () => {
    const cards = ['house', 'copy.card', 'other.card'].map((name) => (name === 'house' ? name : join(folder, name)));
    expect(await sameAs([`card=${cards.join()}`], { rules: 'american' })).toEqual([null, 0, 0, null]);
  });

  test('rulesets, files among them', async () => {
    const { variants } = await sweepOf([`rules=american,${join(folder, 'club.toml')}`], { bots: 'greedy' });
    expect(variants.map(({ setup }) => [setup.name, setup.game])).toEqual([
      ['basic', 'basic'],
      ['american', 'american'],
      ['club', 'basic'],
    ]);
    expect(variants[2].setup.rules).toMatchObject({ kongs: false, scoring: { scheme: 'bonus' } });
  });

  test('options and salts of bots', async () => {
    const bots = 'a=efficient?salt=5,b=random';
    const { variants } = await sweepOf(['bot.a.depth=1,2', 'salt=0,3', 'bot.b.salt=0,7'], {
      bots,
      'one-at-a-time': true,
    });
    const told = variants.map((variant) => variant.bots.map(({ options, salt }) => [options.depth ?? '', salt]));
    const depth = told[0][0][0];
    expect(told).toEqual([
      [
        [depth, 5],
        ['', 0],
      ],
      [
        [1, 5],
        ['', 0],
      ],
      [
        [2, 5],
        ['', 0],
      ],
      [
        [depth, 5],
        ['', 0],
      ],
      [
        [depth, 8],
        ['', 3],
      ],
      [
        [depth, 5],
        ['', 0],
      ],
      [
        [depth, 5],
        ['', 7],
      ],
    ]);
  });

  test('a field that another one takes out is empty', async () => {
    expect(await valuesOf(['game.length.hands=4', 'game.length.points=10'], { 'one-at-a-time': true })).toEqual([
      '1 ',
      '4 ',
      ' 10',
    ]);
  });
});

/** `FOLDER` is that of the files above. */
const MISTAKES: readonly (readonly [vary: readonly string[], more: Partial<SweepOptions>, named: RegExp])[] = [
  [[], {}, /^--vary is missing: say what changes/],
  [
    ['tiles.joker=8'],
    { rules: 'american' },
    /^--vary tiles\.joker=8: unknown key tiles\.joker; did you mean tiles\.jokers\?$/,
  ],
  [['tiles.jokers=8'], {}, /^--vary tiles\.jokers=8: tiles\.jokers belongs to the American game/],
  [
    ['tiles.jokers=8,17'],
    { rules: 'american' },
    /^--vary tiles\.jokers=17: tiles\.jokers is 17; allowed: a whole number, 0-16$/,
  ],
  [['scoring=1'], {}, /^--vary scoring=1: scoring is a table; set scoring\.scheme/],
  [['kongs=yes'], {}, /^--vary kongs=yes: kongs is "yes"; allowed: true or false$/],
  [['wal=shared'], {}, /^--vary wal: unknown key wal; did you mean wall\?$/],
  [['wall=brick'], {}, /^--vary wall=brick: wall is brick; allowed: shared, per-seat$/],
  [['salt=-1'], {}, /^--vary salt=-1: salt is -1; allowed: a whole number, 0-4294967295$/],
  [['salt=4294967295'], { bots: 'greedy?salt=1' }, /^--vary salt=4294967295: with the salt 1 of bot greedy\?salt=1/],
  [['rules=basic,basc'], {}, /^--vary rules=basc: --rules basc: no such ruleset; did you mean basic\?/],
  [['card=FOLDER/bad.card'], { rules: 'american' }, /^--vary card=.*bad\.card: .*bad\.card:\d+/],
  [['card=FOLDER/none.card'], { rules: 'american' }, /^--vary card=.*none\.card: .*no such file/],
  [['card=house'], {}, /^--vary card=house: --card is for the American game/],
  [
    ['bot.greedi.x=1'],
    {},
    /^--vary bot\.greedi\.x: bot\.LABEL\.option is an option of one of the bots greedy, random; did you mean greedy\?$/,
  ],
  [['bot.greedy.x=1'], {}, /^--vary bot\.greedy\.x=1: bot greedy: no option x/],
  [['bot.efficient.depth=deep'], { bots: 'efficient' }, /^--vary bot\.efficient\.depth=deep: .*depth is a number/],
  [['kongs=true', 'kongs=false'], {}, /^--vary kongs is given twice; give all its values at once: kongs=a,b,c$/],
  [
    ['scoring.minimum=0..200', 'scoring.noSets=0..99'],
    {},
    /^--vary makes 20,100 variants, more than 10,000; .*--force$/,
  ],
  [
    ['scoring.minimum=0..999', 'scoring.noSets=0..999', 'deadWall=0..1'],
    {},
    /no more than 1,000,000 are played; pick some with --random N$/,
  ],
  [['kongs=true'], { 'one-at-a-time': true, random: '1' }, /^--one-at-a-time and --random exclude each other/],
  [['kongs=true'], { metrics: 'drawrate' }, /^--metrics drawrate: no such metric; did you mean draw_rate\?/],
  [['kongs=true'], { metrics: 'foo' }, /^--metrics foo: no such metric\. Known: all, /],
  [['kongs=true'], { metrics: 'hands' }, /^--metrics hands: no variant has it; give others, or leave it out$/],
  [['kongs=true'], { metrics: 'skill_gap,payout_gap', bots: 'greedy' }, /: no variant has any of them; /],
  [['tiles.jokers=1..'], { rules: 'american' }, /^--vary tiles\.jokers=1\.\.: 1\.\. is no range; /],
  [['kongs=true'], { games: '0' }, /^--games 0: give a whole number from 1/],
  [['rules=american'], { bots: 'basic-only.ts' }, /it plays the basic game only, and this is the American game$/],
];

describe('mistakes, each in one line that names the flag and the value', () => {
  const BASIC_ONLY = join(import.meta.dirname, '../../bots/__fixtures__/basic-only.ts');

  test.each(MISTAKES)('--vary %j %j', async (vary, more, named) => {
    const here = (text: string) => text.replace('FOLDER', folder).replace('basic-only.ts', BASIC_ONLY);
    const options = Object.fromEntries(
      Object.entries(more).map(([key, value]) => [key, typeof value === 'string' ? here(value) : value]),
    );
    const error = await sweepOf(vary.map(here), options).catch((error: unknown) => error);
    expect(error).toBeInstanceOf(InputError);
    expect((error as Error).message).toMatch(named);
    expect((error as Error).message).not.toContain('\n');
  });

  test('a large sweep is played where somebody insists', async () => {
    const { variants } = await sweepOf(['scoring.minimum=0..200', 'scoring.noSets=0..99'], { random: '50' });
    expect(variants.length).toBe(51);
  });
});
