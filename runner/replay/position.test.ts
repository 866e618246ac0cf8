import { expect, test } from 'vitest';
import type { BotType } from '#bots/bot';
import { builtIn } from '#bots/registry';
import type { Seated } from '#bots/seated';
import { isPerSeat } from '#engine/referee/events';
import { setupOf } from '#engine/referee/setup';
import type { View } from '#engine/referee/view';
import { resolveRules } from '#engine/rules/load';
import { parseTile } from '#engine/tiles/notation';
import { Position } from '#results/replay-page/position';
import { scheduleOf } from '../schedule/schedule';
import { Replayer } from './game';

/** Games that make use of every event between them. */
const GAMES: readonly (readonly [name: string, rules: string, set: readonly string[], wall: 'shared' | 'per-seat'])[] =
  [
    ['basic', 'basic', ['scoring.payment=all-pay'], 'shared'],
    [
      'bonus tiles, kongs robbed',
      'basic',
      ['bonusTiles=true', 'robKong=true', 'dealer.first=winds', 'deadWall=14'],
      'shared',
    ],
    ['a wall a seat', 'basic', ['bonusTiles=true'], 'per-seat'],
    ['american', 'american', ['charleston.second=always', 'exposureEdit=untilDiscard'], 'shared'],
    ['american, dead hands', 'american', ['falseMahjong=true', 'tiles.jokers=16', 'tiles.flowers=3'], 'shared'],
    ['american, a wall a seat', 'american', [], 'per-seat'],
  ];

/** Plays as a bot does, and looks at what it sees before each decision. */
function looking(type: BotType, look: (view: View) => void): BotType {
  return {
    ...type,
    create(options) {
      const bot = type.create(options);
      return {
        decide(view, legal) {
          look(view);
          return bot.decide(view, legal);
        },
      };
    },
  };
}

const kinds = (tiles: readonly string[]) => tiles.map(parseTile).sort((a, b) => a - b);
const sorted = (tiles: readonly string[]) => [...tiles].sort();

/** Every seat as the engine shows it to the seat that decides. */
function compare(position: Position, view: View): void {
  const { holdings, discards, bonus } = position;
  const own: number[] = [];
  for (const [kind, n] of view.counts.entries()) for (let i = 0; i < n; i++) own.push(kind);
  // Tiles named for a pass have left the hand already.
  const isPassing = view.decision === 'give';
  if (!isPassing) expect(kinds(holdings.tiles[view.seat])).toEqual(own);
  for (let seat = 0; seat < 4; seat++) {
    if (!isPassing) expect(holdings.tiles[seat].length).toBe(view.handSize(seat));
    expect(holdings.melds[seat].map(({ kind, tiles }) => [kind, tiles.filter((tile) => tile === 'j').length])).toEqual(
      view.melds(seat).map(({ kind, jokers }) => [kind, jokers]),
    );
    expect(discards[seat].map(({ tile }) => parseTile(tile))).toEqual([...view.discards(seat)]);
    if (view.game === 'basic') expect(bonus[seat].map(parseTile)).toEqual([...view.bonus(seat)]);
    else expect(position.isDead[seat]).toBe(view.isDead(seat));
  }
  if (view.game === 'american') expect(position.wallLeft).toBe(view.wallLeft);
  else expect(position.wallLeft).toBe(view.wallLeft + view.rules.deadWall);
  expect(position.totals).toEqual([...view.scores]);
}

/** Every tile, wherever it is; several winners hold the same one. */
function everywhere(position: Position): string[] {
  const { holdings, discards, bonus, deadTiles } = position;
  const lying = discards.flat().filter(({ taken }) => taken === null);
  const melded = holdings.melds.flat().flatMap(({ tiles }) => tiles);
  const won = position.wins.find((win) => win?.by === 'discard');
  return sorted([
    ...position.wallTiles,
    ...holdings.tiles.flat(),
    ...melded,
    ...lying.map(({ tile }) => tile),
    ...bonus.flat(),
    ...deadTiles.flat(),
    ...(won?.tile ? [won.tile] : []),
  ]);
}

test.each(GAMES)('%s: the table after each event is the referee’s own', (_, rules, set, wall) => {
  let position = new Position();
  let looks = 0;
  const look = (view: View) => {
    looks++;
    compare(position, view);
  };
  const bots = ['greedy', 'random', 'efficient', 'random'].map(
    (name): Seated => ({ label: name, type: looking(builtIn(name), look), options: {}, salt: 0 }),
  );
  const replayer = new Replayer({
    setup: setupOf(resolveRules({ rules, set: [...set, 'game.length.hands=3'] }), undefined, wall),
    seed: 'position',
    faults: { mode: 'substitute', fine: 0 },
    schedule: scheduleOf({ format: 'table', scheme: 'rot4', table: [0, 1, 2, 3] }),
    bots,
    forced: [],
  });
  for (let deal = 0; deal < 2; deal++) {
    position = new Position();
    let all: string[] = [];
    replayer.play(
      { deal, rotation: 2 * deal },
      {
        push(event) {
          position.apply(event);
          if (event.type === 'hand') all = sorted(isPerSeat(event.wall) ? event.wall.flat() : event.wall);
          // Before the deal is told, its tiles are nowhere; a pass of four is told one by one.
          if (event.type === 'draw' || event.type === 'discard' || event.type === 'end') {
            expect(everywhere(position)).toEqual(all);
          }
          if (event.type === 'end') expect(position.totals).toEqual(event.totals);
        },
      },
    );
  }
  expect(looks).toBeGreaterThan(250);
});
