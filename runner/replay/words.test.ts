import { describe, expect, test } from 'vitest';
import type { PassEvent } from '#engine/referee/events';
import { actionHtml } from '#results/replay-page/action-html';
import { charlestonHtml } from '#results/replay-page/charleston-html';
import { jumped, START } from '#results/replay-page/cursor';
import { decisionsAt } from '#results/replay-page/decisions';
import { decisionsHtml } from '#results/replay-page/decisions-html';
import { Game } from '#results/replay-page/game';
import type { RecordedEvent } from '#results/replay-page/recording';
import { handName, logHtml, viewsOf } from '#results/replay-page/views';
import { html } from '#results/report/html';
import { madeGame } from './__fixtures__/made';
import { FAULTY, sourceOf } from './__fixtures__/source';
import { Recorder } from './recorder';

const textOf = (markup: { readonly text: string } | null) =>
  (markup?.text ?? '').replace(/<svg[^>]*aria-label="([^",]+)[^>]*>.*?<\/svg>/gs, '[$1]').replace(/<[^>]+>/g, '');

describe('the Charleston', () => {
  const STEPS: readonly (readonly [step: PassEvent['step'], heading: string, to: string])[] = [
    ['firstRight', 'first Charleston, right', 'E a [joker] → S b'],
    ['firstAcross', 'first Charleston, across', 'E a [joker] → W c'],
    ['firstLeft', 'first Charleston, left', 'E a [joker] → N d'],
    ['courtesy', 'courtesy pass, across', 'E a [joker] → W c'],
  ];
  test.each(STEPS)('%s: the arrow leads to who is given the tiles', (step, heading, to) => {
    const by = { firstRight: 1, firstAcross: 2, firstLeft: 3, courtesy: 2 }[step as 'courtesy'];
    const game = madeGame(
      'american',
      [],
      [{ type: 'pass', step, from: 0, to: by, tiles: ['j'], blind: 0 }],
      [['j'], [], [], []],
    );
    expect(textOf(charlestonHtml(game, game.hands[0], 1, 0, null))).toBe(`${heading}${to}`);
  });

  test('what a seat gives is one block of decisions', () => {
    const gives = ['1m', '2m', '3m'].flatMap((tile) =>
      [0, 1].map((seat): RecordedEvent => {
        return { type: 'decision', seat, distance: 4, after: [4], live: [9], offers: [`give ${tile}`], answer: 0 };
      }),
    );
    const game = madeGame(
      'american',
      [],
      [...gives, { type: 'pass', step: 'firstRight', from: 0, to: 1, tiles: [], blind: 0 }],
    );
    const shown = decisionsHtml(decisionsAt(game, game.hands[0], 0, null), game, 0);
    expect(shown?.text.match(/<summary>.*?<\/summary>/g)?.map((text) => textOf({ text }))).toEqual([
      'E a: give [1 of characters] [2 of characters] [3 of characters]',
      'S b: give [1 of characters] [2 of characters] [3 of characters]',
    ]);
  });
});

describe('a fault of the Charleston', async () => {
  const source = sourceOf(['greedy', ['faulty', FAULTY], 'greedy', 'efficient'], 'american');
  const game = new Game(await new Recorder(source).record({ deal: 1, rotation: 0 }));
  const seat = game.about.bots.indexOf('faulty');
  const at = jumped(START, game, 'fault', 1) ?? START;
  const instead = game.eventsOf(game.hands[at.hand][at.step]).find((event) => event.type === 'fault')?.instead ?? '';

  test('is one of a tile to give', () => expect(instead).toMatch(/^give /));

  test('is told to others without the tile that is given instead', () => {
    const own = viewsOf(game, { ...at, eyes: seat });
    expect(textOf(own.caption)).toContain('; instead: give [');
    for (const eyes of [0, 1, 2, 3].filter((other) => other !== seat)) {
      const { caption, decisions } = viewsOf(game, { ...at, eyes });
      expect(textOf(caption)).toMatch(/^Fault of . faulty, threw$/);
      expect(textOf(decisions)).not.toContain('faulty');
      expect(textOf(logHtml(game, { ...at, eyes }))).not.toContain('; instead');
    }
  });

  test('is shown with the decision, and what was played instead is marked', () => {
    const wrong = decisionsAt(game, game.hands[at.hand], at.step, seat).find(({ fault }) => fault !== null);
    expect(wrong?.alternatives.filter(({ chosen }) => chosen).map(({ action }) => action)).toEqual([instead]);
    expect(viewsOf(game, at).decisions?.text).toMatch(/faulty<\/bdi>: <strong>fault<\/strong>, give .* instead/);
    expect(viewsOf(game, at).decisions?.text).not.toContain('no answer');
  });
});

describe('actions name seats as the table does', () => {
  const who = (seat: number) => html`${'ESWN'[seat]} ${'abcd'[seat]}`;
  test.each([
    ['swap 1 0 7m', 'swap [7 of characters] with S b'],
    ['swap 3 1 7m', 'swap [7 of characters] with own exposure'],
  ])('%s', (action, words) => expect(textOf(actionHtml(action, 3, who))).toBe(words));
});

describe('hands to choose from', () => {
  const won = madeGame(
    'basic',
    [],
    [{ type: 'win', seat: 2, by: 'dealt', from: null, tile: null, concealed: [], melds: [], points: 1, parts: [] }],
  );
  const drawn = madeGame('basic', [], [{ type: 'wall', reason: 'exhausted' }]);
  test.each([
    ['by its winner', won, null, '1 – won by c'],
    ['by there being none', drawn, null, '1 – nobody won'],
    ['by its number alone where a seat looks', won, 2, '1'],
  ] as const)('a hand is called %s', (_, game, eyes, name) => expect(handName(game, 0, eyes)).toBe(name));
});

/** Of 136 tiles 53 are dealt (B5); `deadWall` says how many are never drawn (B11). */
test.each([
  [[], '83 in the wall'],
  [['deadWall=14'], '69 to draw and 14 that stay'],
])('the wall under %j: %s', (set, words) => {
  const { table } = viewsOf(madeGame('basic', set, []), START);
  expect(
    /class="left">(.*?)<\/p>/
      .exec(table.text)?.[1]
      .replace('<br>', ' ')
      .replace(/<[^>]+>/g, ''),
  ).toBe(words);
});

/** The engine's distance in turn is that of the 13 tiles before the draw. */
test.each([
  [['discard 1m', 'discard 2m'], 'Without the drawn tile: 2 from ready.'],
  [['pass', 'pung 1m'], 'Before: 2 from ready.'],
])('distances of %j begin with: %s', (offers, words) => {
  const decision = {
    seat: 0,
    distance: 2,
    fault: null,
    alternatives: offers.map((action, i) => ({ action, distance: 2, live: 1, chosen: i === 0 })),
  };
  expect(textOf(decisionsHtml([decision], madeGame('basic', [], []), 0))).toContain(words);
});

test('nothing is said where nobody has a choice', () => {
  expect(decisionsHtml([], madeGame('basic', [], []), 0)).toBeNull();
});
