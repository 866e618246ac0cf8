import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { BasicRules } from '#engine/rules/ruleset';
import { FIRST_BONUS, SET_KINDS } from '#engine/tiles/kinds';
import { undrawn } from '../__fixtures__/laid';
import type { ReplayEvent } from '../events';
import { MAX_OFFERS } from '../offers';
import { permuteHidden, shown } from './__fixtures__/blindness';
import { arbitraryTerms, begun, playOut, tableOf } from './__fixtures__/games';
import { ACTIONS, isDiscard } from './actions';
import { CHOW, KONG_MELD, MAX_DISCARDS, meldClaimed, meldKind, meldSource, meldTile, PHASE } from './state';
import type { BasicTable } from './table';
import { BasicSeat } from './view';

const SIZES = [3, 3, 4];

/** Every tile of the set by kind, wherever it is: wall, hands, melds, discards that nobody took, bonus tiles. */
function inventory(table: BasicTable): number[] {
  const { state } = table;
  const counts = Array<number>(FIRST_BONUS + 8).fill(0);
  for (const place of undrawn(state.wall)) counts[state.wall.tiles[place]]++;
  for (let seat = 0; seat < 4; seat++) {
    for (let kind = 0; kind < SET_KINDS; kind++) counts[kind] += state.held(seat, kind);
    for (let i = 0; i < 8; i++) counts[FIRST_BONUS + i] += (state.bonus[seat] >> i) & 1;
    for (let i = 0; i < state.meldCount[seat]; i++) {
      const meld = state.melds[seat * 4 + i];
      const kind = meldKind(meld);
      for (let n = 0; n < SIZES[kind]; n++) counts[meldTile(meld) + (kind === CHOW ? n : 0)]++;
    }
  }
  for (const tile of takenDiscards(table)) counts[tile]--;
  for (let seat = 0; seat < 4; seat++) {
    for (let i = 0; i < state.discardCount[seat]; i++) counts[state.discards[seat * MAX_DISCARDS + i]]++;
  }
  return counts;
}

/** Claimed tiles lie in a meld and are still listed as discards. */
function takenDiscards({ state }: BasicTable): number[] {
  const taken: number[] = [];
  for (let seat = 0; seat < 4; seat++) {
    for (let i = 0; i < state.meldCount[seat]; i++) {
      const meld = state.melds[seat * 4 + i];
      const fromPung = meldKind(meld) === KONG_MELD && meldSource(meld) === 2;
      if (meldSource(meld) === 0 || fromPung) taken.push(meldClaimed(meld));
    }
  }
  return taken;
}

function fullSet(rules: BasicRules): number[] {
  const counts = Array<number>(FIRST_BONUS + 8).fill(0);
  for (let kind = 0; kind < SET_KINDS; kind++) counts[kind] = 4;
  if (rules.bonusTiles) for (let i = 0; i < 8; i++) counts[FIRST_BONUS + i] = 1;
  return counts;
}

describe('laws of any game, under any rules, with any legal play', () => {
  it('each tile is in exactly one place before every decision (conservation)', () => {
    fc.assert(
      fc.property(arbitraryTerms, fc.nat(1e9), (terms, deal) => {
        const table = begun(terms, deal);
        const all = fullSet(terms.rules);
        const full = all.join();
        playOut(table, deal, () => {
          if (inventory(table).join() !== full) expect(inventory(table)).toEqual(all);
          const { wall } = table.state;
          if (undrawn(wall).length !== wall.left) expect(undrawn(wall)).toHaveLength(wall.left);
        });
      }),
      { numRuns: 60 },
    );
  });

  it('a player who must act has a legal action, in ascending order and each once (row 25 of the cases)', () => {
    fc.assert(
      fc.property(arbitraryTerms, fc.nat(1e9), (terms, deal) => {
        const table = begun(terms, deal);
        playOut(table, deal, (seat) => {
          const at = seat * MAX_OFFERS;
          const list = Array.from(table.offers.actions.subarray(at, at + table.offers.count[seat]));
          const ascending = list.every((action, i) => action > (i === 0 ? -1 : list[i - 1]) && action < ACTIONS);
          const safe = table.isLegal(seat, table.safeAction(seat));
          const mayDiscard = table.state.phase !== PHASE.turn || list.some(isDiscard);
          if (list.length === 0 || !ascending || !safe || !mayDiscard) expect.fail(`seat ${seat}: ${list.join(' ')}`);
        });
      }),
      { numRuns: 60 },
    );
  });

  it('payments sum to zero, or to the awards, and add up to the totals (B18)', () => {
    fc.assert(
      fc.property(arbitraryTerms, fc.nat(1e9), (terms, deal) => {
        const events: ReplayEvent[] = [];
        const table = begun(terms, deal, events);
        playOut(table, deal);
        const totals = [0, 0, 0, 0];
        let awarded = 0;
        for (const event of events) {
          if (event.type === 'win') awarded += event.points;
          if (event.type === 'payment') for (const seat of [0, 1, 2, 3]) totals[seat] += event.amounts[seat];
        }
        expect(Array.from(table.state.totals)).toEqual(totals);
        const { wins, paid } = table.record;
        for (const seat of [0, 1, 2, 3]) {
          const won = wins.reduce((sum, win) => sum + (win.seat === seat ? win.payment : 0), 0);
          expect(won, 'payments of its wins').toBe([0, 4, 8, 12].reduce((sum, payer) => sum + paid[payer + seat], 0));
        }
        const sum = totals.reduce((a, b) => a + b);
        expect(sum).toBe(terms.rules.scoring.payment === 'award' ? awarded : 0);
      }),
      { numRuns: 100 },
    );
  });

  it('a copy plays on exactly as the original would, and neither touches the other', () => {
    fc.assert(
      fc.property(arbitraryTerms, fc.nat(1e9), fc.nat(60), (terms, deal, moves) => {
        const table = begun(terms, deal);
        const copy = tableOf(terms);
        let left = moves;
        let ends: number[] | null = null;
        playOut(table, deal, () => {
          if (left-- !== 0) return;
          copy.copyFrom(table);
          playOut(copy, 7);
          ends = Array.from(copy.state.totals);
          const again = tableOf(terms);
          again.copyFrom(table);
          playOut(again, 7);
          expect(Array.from(again.state.totals)).toEqual(ends);
        });
        const alone = begun(terms, deal);
        playOut(alone, deal);
        expect(Array.from(table.state.totals)).toEqual(Array.from(alone.state.totals));
      }),
      { numRuns: 60 },
    );
  });

  it('blindness: permuting the tiles that a seat cannot see changes nothing in its view', () => {
    fc.assert(
      fc.property(arbitraryTerms, fc.nat(1e9), fc.nat(1e6), (terms, deal, shuffle) => {
        const table = begun(terms, deal);
        const views = [0, 1, 2, 3].map((seat) => new BasicSeat(table, seat));
        const other = tableOf(terms);
        const otherViews = [0, 1, 2, 3].map((seat) => new BasicSeat(other, seat));
        playOut(table, deal, (seat) => {
          other.copyFrom(table);
          permuteHidden(other, seat, shuffle);
          if (shown(otherViews[seat]) !== shown(views[seat])) expect(shown(otherViews[seat])).toBe(shown(views[seat]));
        });
      }),
      { numRuns: 40 },
    );
  });
});
