import { describe, expect, test } from 'vitest';
import type { ForcedFault } from '#bots/fault';
import { NOTE, NOTE_LENGTH } from '#bots/note';
import { scheduleOf } from '../schedule/schedule';
import { Patience } from './patience';
import type { PlayedDeals } from './plan';
import { type Players, playDeals } from './pool';

const FOUR_GAMES = scheduleOf({ format: 'table', scheme: 'rot4', table: [0, 1, 2, 3] });

/** One thread in which a bot hangs at the first decision of every game of some deals, the first time that it is asked. */
function hanging(isStuck: (deal: number) => boolean): Players<PlayedDeals> {
  return {
    count: 1,
    play: async ({ first, count, forced }) => {
      for (let deal = first; deal < first + count; deal++) {
        if (!isStuck(deal)) continue;
        for (let rotation = 0; rotation < 4; rotation++) {
          if (forced.some((known) => known.deal === deal && known.rotation === rotation)) continue;
          const note = new Int32Array(NOTE_LENGTH);
          note[NOTE.begun] = 1;
          note[NOTE.decision] = 1;
          note[NOTE.deal] = deal;
          note[NOTE.rotation] = rotation;
          return { kind: 'lost', note, timeout: true, error: null };
        }
      }
      return { kind: 'played', first, count, duration: 1 };
    },
  };
}

/** Plays legs of a run, as rounds are, and returns how many of them were played, and what was given up for lack of hope. */
async function legs(count: number, deals: number, isStuck: (deal: number) => boolean, patience?: Patience) {
  const forced: ForcedFault[] = [];
  for (let leg = 0; leg < count; leg++) {
    const { hopeless } = await playDeals({
      threads: hanging(isStuck),
      first: leg * deals,
      end: (leg + 1) * deals,
      schedule: FOUR_GAMES,
      batchSize: 1,
      forced,
      patience,
      accept: () => true,
    });
    if (hopeless) return { leg, hangs: forced.length };
  }
  return { leg: count, hangs: forced.length };
}

describe('a run whose bots keep hanging is given up', () => {
  test('in one leg', async () => {
    const { leg, hangs } = await legs(1, 1000, () => true);
    expect(leg).toBe(0);
    expect(hangs).toBeGreaterThanOrEqual(60);
    expect(hangs).toBeLessThan(70); // what was under way
  });

  test('in many legs, each with fewer than would be enough', async () => {
    const { leg, hangs } = await legs(20, 5, () => true, new Patience());
    expect(leg).toBe(2); // 20 in each
    expect(hangs).toBeGreaterThanOrEqual(60);
    expect(hangs).toBeLessThan(70);
  });

  test.each<[string, number, number, number]>([
    ['one deal in forty', 40, 40, 20], // 80 games of 3,200
    ['so few games that they do not matter', 1, 2, 7], // 56
  ])('but not for %s', async (_, every, deals, count) => {
    expect((await legs(count, deals, (deal) => deal % every === 0, new Patience())).leg).toBe(count);
  });
});
