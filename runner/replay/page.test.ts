import { describe, expect, test } from 'vitest';
import type { MeldEvent, PassEvent, ReplayEvent } from '#engine/referee/events';
import { type Cursor, cursorAt, hashOf, jumped, START, stepped } from '#results/replay-page/cursor';
import { decisionsAt } from '#results/replay-page/decisions';
import { Game } from '#results/replay-page/game';
import { logHtml, viewsOf } from '#results/replay-page/views';
import { stacksOf } from '#results/replay-page/wall-svg';
import { FAULTY, type Player, sourceOf } from './__fixtures__/source';
import { Replayer } from './game';
import { Recorder } from './recorder';

const FOUR = ['greedy', 'random', 'efficient', 'cautious'];
const EXPONENTIAL = ['scoring.scheme=exponential', 'scoring.payment=discarder-double', 'bonusTiles=true'];

async function gameOf(rules: string, set: readonly string[], deal = 0, players: readonly Player[] = FOUR) {
  return new Game(await new Recorder(sourceOf(players, rules, set)).record({ deal, rotation: 0 }));
}

const BASIC = await gameOf('basic', [...EXPONENTIAL, 'scoring.patterns.halfFlush=x2', 'game.length.hands=6']);
const AMERICAN = await gameOf('american', ['charleston.second=always', 'game.length.hands=4']);
const FAULTS = await gameOf('basic', [], 1, ['greedy', 'random', ['faulty', FAULTY], 'greedy']);
const GAMES = [
  ['basic', BASIC],
  ['american', AMERICAN],
  ['with faults', FAULTS],
] as const;

const everyStep = (game: Game): Cursor[] =>
  game.hands.flatMap((steps, hand) => steps.map((_, step): Cursor => ({ ...START, hand, step })));
const ofType = <T extends ReplayEvent['type']>(game: Game, type: T) =>
  game.recording.filter((event): event is Extract<ReplayEvent, { type: T }> => event.type === type);

describe('a recording', () => {
  test.each(['basic', 'american'])('%s: holds the events of the game as it is played unwatched', async (rules) => {
    const source = sourceOf(FOUR, rules);
    const events: ReplayEvent[] = [];
    new Replayer(source).play({ deal: 5, rotation: 1 }, { push: (event) => events.push(event) });
    const recorded = await new Recorder(source).record({ deal: 5, rotation: 1 });
    expect(recorded.filter(({ type }) => type !== 'decision')).toEqual(events);
  });

  test.each(GAMES)('%s: every event is in exactly one step, but for the first', (_, game) => {
    const steps = game.hands.flat();
    expect(steps[0].from).toBe(1);
    expect(steps.map(({ to }) => to).slice(0, -1)).toEqual(steps.map(({ from }) => from).slice(1));
    expect(steps.at(-1)?.to).toBe(game.recording.length);
    expect(game.hands.length).toBe(ofType(game, 'hand').length);
    for (const hand of game.hands) expect([hand[0].kind, hand.at(-1)?.kind]).toEqual(['deal', 'end']);
  });
});

describe('stepping', () => {
  test.each(GAMES)('%s: visits every step on the way there and back', (_, game) => {
    const there = [START];
    for (let at = START; ; ) {
      const next = stepped(at, game, 1);
      if (next === at) break;
      there.push(next);
      at = next;
    }
    expect(there).toEqual(everyStep(game));
    const back = [there.at(-1) as Cursor];
    for (let i = 1; i < there.length; i++) back.push(stepped(back[i - 1], game, -1));
    expect(back.reverse()).toEqual(there);
  });

  test.each([
    ['claim', BASIC, (game: Game) => ofType(game, 'meld').length],
    ['swap', AMERICAN, (game: Game) => ofType(game, 'swap').length],
    ['fault', FAULTS, () => 2],
  ] as const)('jumping from %s to the next passes all of them', (to, game, count) => {
    let jumps = 0;
    for (let at = jumped(START, game, to, 1); at !== null; at = jumped(at, game, to, 1)) jumps++;
    expect(jumps).toBe(count(game));
    expect(jumps).toBeGreaterThan(0);
  });

  test.each<Cursor>([
    { game: 0, hand: 0, step: 0, eyes: null },
    { game: 1, hand: 2, step: 7, eyes: 3 },
  ])('the address $hand/$step is read as it is written', (cursor) => {
    expect(cursorAt(hashOf(cursor), [BASIC, AMERICAN])).toEqual(cursor);
  });

  test.each([
    ['', START],
    ['#step=x&hand=-4', START],
    ['#step=999999', { ...START, step: BASIC.hands[0].length - 1 }],
    ['#hand=99&step=3&seat=9', { game: 0, hand: 5, step: 3, eyes: 3 }],
  ])('an address of another game, %j, counts as the nearest', (hash, cursor) => {
    expect(cursorAt(hash, [BASIC])).toEqual(cursor);
  });
});

describe('decisions', () => {
  test.each(GAMES)('%s: each has one alternative chosen', (_, game) => {
    let decisions = 0;
    for (const { hand, step } of everyStep(game)) {
      if (game.hands[hand][step].kind === 'fault') continue; // shows what the step before shows
      for (const { alternatives } of decisionsAt(game, game.hands[hand], step, null)) {
        decisions++;
        expect(alternatives.filter(({ chosen }) => chosen)).toHaveLength(1);
        expect(alternatives.every(({ distance, live }) => distance !== null && live !== null)).toBe(true);
      }
    }
    expect(decisions).toBe(game.recording.filter(({ type }) => type === 'decision').length);
  });

  test('a seat’s own turn stands with its draw, and the chosen tile is the one that it discards', () => {
    const [steps] = BASIC.hands;
    const at = steps.findIndex(({ kind }, i) => kind === 'draw' && steps[i + 1].kind === 'discard');
    const [{ seat, alternatives }] = decisionsAt(BASIC, steps, at, null);
    const discard = BASIC.eventsOf(steps[at + 1]).find((event) => event.type === 'discard');
    expect(discard).toMatchObject({ seat });
    expect(alternatives.find(({ chosen }) => chosen)?.action).toBe(`discard ${discard?.tile}`);
  });

  test('a hand is nearer by at most one than before the tile that it was, where it has a distance', () => {
    let drawn = 0;
    for (const event of BASIC.recording) {
      if (event.type !== 'decision' || event.distance === null) continue;
      drawn++;
      expect(Math.min(...event.after)).toBeGreaterThanOrEqual(event.distance - 1);
      expect(Math.min(...event.after)).toBeLessThanOrEqual(event.distance);
    }
    expect(drawn).toBeGreaterThan(100);
    const [dealers] = decisionsAt(
      BASIC,
      BASIC.hands[0],
      BASIC.hands[0].findLastIndex(({ kind }) => kind === 'deal'),
      null,
    );
    expect(dealers?.distance ?? null).toBeNull();
  });

  test('a fault stands with what was asked, got and done instead', () => {
    const seat = FAULTS.about.bots.indexOf('faulty');
    const found = everyStep(FAULTS).flatMap(({ hand, step }) =>
      FAULTS.hands[hand][step].kind === 'fault' ? [] : decisionsAt(FAULTS, FAULTS.hands[hand], step, seat),
    );
    const faults = found.flatMap(({ fault, alternatives }) =>
      fault === null
        ? []
        : [[fault.kind, fault.got, alternatives.find(({ chosen }) => chosen)?.action === fault.instead]],
    );
    expect(faults).toEqual([
      ['threw', 'Error: <b>no idea</b>', true],
      ['illegal', '-7', true],
    ]);
  });

  test('one seat is shown no decision of the others', () => {
    for (const { hand, step } of everyStep(AMERICAN)) {
      for (const { seat } of decisionsAt(AMERICAN, AMERICAN.hands[hand], step, 1)) expect(seat).toBe(1);
    }
  });
});

describe('what is shown', () => {
  test.each(GAMES)('%s: one seat’s view has as many tiles, and none that it cannot know', (_, game) => {
    for (const cursor of everyStep(game).filter(({ step }) => step % 5 === 0)) {
      const all = viewsOf(game, cursor).table.text;
      const own = viewsOf(game, { ...cursor, eyes: 2 }).table.text;
      const drawn = (text: string) => text.match(/href="#t-[^"]+"/g) ?? [];
      expect(drawn(own).length).toBe(drawn(all).length);
      const { holdings, wins } = game.positionAt(cursor.hand, cursor.step);
      const hidden = [0, 1, 3].filter((seat) => wins[seat] === null).flatMap((seat) => holdings.tiles[seat]);
      expect(drawn(own).filter((tile) => tile.includes('back')).length).toBe(hidden.length);
    }
  });

  test('what others draw is not in the list of one seat’s moves', () => {
    const items = logHtml(AMERICAN, { ...START, eyes: 0 }).text.split('<li');
    const draws = items.filter((item) => item.includes(' draws '));
    const own = draws.filter((item) => !item.includes('#t-back'));
    const wall = AMERICAN.eventsOf({ from: 0, to: AMERICAN.hands[0].at(-1)?.to ?? 0 });
    expect(own.length).toBe(wall.filter((event) => event.type === 'draw' && event.seat === 0).length);
    expect(draws.length).toBeGreaterThan(own.length);
  });

  test('a bot’s words are escaped', () => {
    const step = FAULTS.hands[0].findIndex(({ kind }) => kind === 'fault');
    const { caption, decisions } = viewsOf(FAULTS, { ...START, step });
    expect(caption.text).toContain('Error: &#60;b&#62;no idea&#60;/b&#62;');
    expect(`${decisions?.text}${caption.text}`).not.toContain('<b>no idea');
    // Others see that there was a fault, not what it was.
    const other = (FAULTS.about.bots.indexOf('faulty') + 1) % 4;
    expect(viewsOf(FAULTS, { ...START, step, eyes: other }).caption.text).toMatch(/Fault<\/strong> of .*, threw$/);
  });

  test('each pass of the Charleston, with the tiles that change hands', () => {
    const [steps] = AMERICAN.hands;
    const last = steps.findLastIndex(({ kind }) => kind === 'pass');
    const charleston = viewsOf(AMERICAN, { ...START, step: last }).charleston?.text ?? '';
    const passes = AMERICAN.eventsOf({ from: 0, to: steps[last].to }).filter((e): e is PassEvent => e.type === 'pass');
    expect(charleston.match(/href="#t-/g)?.length).toBe(passes.flatMap(({ tiles }) => tiles).length);
    expect(charleston.match(/<h4>/g)?.length).toBe(new Set(passes.map(({ step }) => step)).size);
  });

  test('a claim is drawn with the tile that was claimed marked', () => {
    const at = jumped(START, BASIC, 'claim', 1) as Cursor;
    const meld = BASIC.eventsOf(BASIC.hands[at.hand][at.step]).find((e): e is MeldEvent => e.type === 'meld');
    expect(viewsOf(BASIC, at).table.text).toContain(`class="tile claimed" viewBox`);
    expect(meld?.claimed).toBeDefined();
  });
});

test('the walls stand as they were built: broken stacks last, the dealer’s first', () => {
  const taken = Array.from({ length: 136 }, (_, place) => place < 3);
  const stacks = stacksOf(taken, 5);
  expect(stacks.map((side) => side.length)).toEqual([17, 17, 17, 17]);
  // Five stacks at the dealer's right are drawn last; the first to their left is gone, of the next a tile is left.
  expect(stacks[0].map(({ tiles }) => tiles).slice(0, 8)).toEqual([2, 2, 2, 2, 2, 0, 1, 2]);
  expect(stacks[0].map(({ first }) => first).indexOf(true)).toBe(5);
});
