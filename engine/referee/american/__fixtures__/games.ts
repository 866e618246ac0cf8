import fc from 'fast-check';
import { type CompiledCard, compileCard } from '#engine/card/compile';
import { HOUSE_CARD } from '#engine/card/house-card';
import { loadCard } from '#engine/card/load';
import { Stream } from '#engine/random/stream';
import type { AmericanRules } from '#engine/rules/american';
import { WALL_KINDS, type WallKind } from '../../live-wall';
import { MAX_OFFERS } from '../../offers';
import { GameRecord } from '../../record';
import { shuffleWall } from '../../wall';
import { AmericanTable } from '../table';
import { AmericanSeat } from '../view';
import { arbitraryCard } from './arbitrary-card';
import { arbitraryRules } from './arbitrary-rules';

export const ROOT = [11, 22, 33, 44] as const;

/** A game to be played by seats that choose as `style` says. */
export interface Game {
  readonly rules: AmericanRules;
  readonly card: CompiledCard;
  readonly wall: WallKind;
  readonly deal: number;
  readonly style: Style;
}

/** Anything; mostly what brings the hand nearer; always that. */
export type Style = 'random' | 'mixed' | 'greedy';

const style = fc.constantFrom<Style>('random', 'mixed', 'greedy');
const wallKind = fc.constantFrom(...WALL_KINDS);

/** Any game on any small card. */
export const smallGames: fc.Arbitrary<Game> = fc
  .tuple(arbitraryRules, arbitraryCard, wallKind, fc.nat(1e9), style)
  .map(([rules, text, wall, deal, how]) => ({
    rules,
    card: compileCard(loadCard(text, 'any.card'), rules.tiles),
    wall,
    deal,
    style: how,
  }));

/** Any game on the house card; as many jokers and flowers as usual, or none, or more. */
export const houseGames: fc.Arbitrary<Game> = fc
  .tuple(arbitraryRules, fc.constantFrom([8, 8], [8, 8], [0, 8], [12, 16]), wallKind, fc.nat(1e9), style)
  .map(([rules, [jokers, flowers], wall, deal, how]) => {
    const tiles = { jokers, flowers };
    return { rules: { ...rules, tiles }, card: houseCard(jokers, flowers), wall, deal, style: how };
  });

const compiled = new Map<string, CompiledCard>();

function houseCard(jokers: number, flowers: number): CompiledCard {
  const key = `${jokers} ${flowers}`;
  const card = compiled.get(key) ?? compileCard(loadCard(HOUSE_CARD, 'house'), { jokers, flowers });
  compiled.set(key, card);
  return card;
}

/** A table for a game. */
export function tableOf({ rules, card, wall }: Game): AmericanTable {
  return new AmericanTable(rules, card, ROOT, shuffleWall, wall);
}

export function begun(game: Game, sink: AmericanTable['sink'] = null): AmericanTable {
  const table = tableOf(game);
  table.reset(game.deal, new GameRecord(), sink);
  table.begin();
  return table;
}

/** Plays on, calling `look` before each answer; the same seed plays the same. Returns the number of answers. */
export function playOut(
  table: AmericanTable,
  seed: number,
  how: Style,
  look: (seat: number) => void = () => {},
): number {
  const stream = new Stream();
  stream.seed(ROOT, 3, seed, 0, 0, 0);
  const views = [0, 1, 2, 3].map((seat) => new AmericanSeat(table, seat));
  let answers = 0;
  while (!table.over) {
    const seat = 31 - Math.clz32(table.pending & -table.pending);
    look(seat);
    const bold = how === 'random' || (how === 'mixed' && stream.below(4) === 0);
    const at = bold ? stream.below(table.offers.count[seat]) : nearest(views[seat], stream);
    table.answer(seat, table.offers.actions[seat * MAX_OFFERS + at]);
    answers++;
  }
  return answers;
}

/** Index of one of the actions after which the hand is nearest. */
function nearest(view: AmericanSeat, stream: Stream): number {
  const count = view.ask().length;
  const { distance, best } = view.evaluate();
  const good = Array.from({ length: count }, (_, i) => i).filter((i) => distance[i] === best);
  return good[stream.below(good.length)];
}
