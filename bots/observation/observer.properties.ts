import fc from 'fast-check';
import { expect, it } from 'vitest';
import { permuteHidden as permuteAmerican } from '#engine/referee/american/__fixtures__/blindness';
import * as american from '#engine/referee/american/__fixtures__/games';
import { NaiveCard } from '#engine/referee/american/__fixtures__/naive';
import { CARD_KINDS } from '#engine/referee/american/actions';
import { MAX_MELDS, meldJokers, meldKind, meldSize, PHASE } from '#engine/referee/american/state';
import { AmericanSeat } from '#engine/referee/american/view';
import { permuteHidden as permuteBasic } from '#engine/referee/basic/__fixtures__/blindness';
import * as basic from '#engine/referee/basic/__fixtures__/games';
import { BasicSeat } from '#engine/referee/basic/view';
import { missingTiles } from '#engine/tiles/__fixtures__/brute-force';
import { partsOf } from './observer';
import { type Part, sizeOf } from './part';

const seed = fc.nat(1e9);

/** All parts as text. */
function all(parts: readonly Part[], view: BasicSeat | AmericanSeat): string {
  const legal = view.ask();
  return parts.map((part) => `${part.name} ${written(part, view, legal).join(' ')}`).join('\n');
}

function written(part: Part, view: BasicSeat | AmericanSeat, legal = view.ask()): Int8Array {
  const out = new Int8Array(sizeOf(part.shape));
  part.write(view, legal, out, 0);
  return out;
}

const named = (parts: readonly Part[], name: string) => parts.find((part) => part.name === name) as Part;

it('basic: permuting the tiles that a seat cannot see changes nothing that it observes', () => {
  const parts = partsOf('basic');
  fc.assert(
    fc.property(basic.arbitraryTerms, seed, fc.nat(1e6), (terms, deal, shuffle) => {
      const table = basic.begun(terms, deal);
      const other = basic.tableOf(terms);
      basic.playOut(table, deal, (seat) => {
        other.copyFrom(table);
        permuteBasic(other, seat, shuffle);
        const [before, after] = [table, other].map((at) => all(parts, new BasicSeat(at, seat)));
        if (after !== before) expect(after).toBe(before);
      });
    }),
    { numRuns: 5 },
  );
});

it('American: the same, in passes too', () => {
  fc.assert(
    fc.property(american.smallGames, fc.nat(1e6), (game, shuffle) => {
      const parts = partsOf('american', game.card.card.lines.length);
      const table = american.begun(game);
      const other = american.tableOf(game);
      let turn = 0;
      american.playOut(table, game.deal, game.style, (seat) => {
        if (turn++ % 3 !== 0) return;
        other.copyFrom(table);
        permuteAmerican(other, seat, shuffle);
        const [before, after] = [table, other].map((at) => all(parts, new AmericanSeat(at, seat)));
        if (after !== before) expect(after).toBe(before);
      });
    }),
    { numRuns: 4 },
  );
});

it('basic: the kinds that are wanted are those whose tile brings the hand nearer, by trying them', () => {
  const part = named(partsOf('basic'), 'wanted');
  fc.assert(
    fc.property(basic.arbitraryTerms, seed, (terms, deal) => {
      const table = basic.begun(terms, deal);
      let decision = 0;
      basic.playOut(table, deal, (seat) => {
        if (decision++ % 23 !== 0) return;
        const view = new BasicSeat(table, seat);
        const counts = Array.from(view.counts);
        if (view.drawn >= 0) counts[view.drawn]--;
        if (counts.reduce((sum, n) => sum + n) % 3 !== 1) return;
        const now = missingTiles(counts, view.setsWanted);
        const wanted = counts.map((held, kind) =>
          held < 4 && missingTiles(counts.with(kind, held + 1), view.setsWanted) < now ? 1 : 0,
        );
        expect(Array.from(written(part, view))).toEqual(wanted);
      });
    }),
    { numRuns: 4 },
  );
});

it('American: what hands want, and the distance of lines, are as worked out hand by hand', () => {
  fc.assert(
    fc.property(american.smallGames, (game) => {
      const { card, targets, lineOf } = game.card;
      const parts = partsOf('american', card.lines.length);
      const naive = targets.map((target, i) => {
        const line = { ...card.lines[lineOf[i]], targets: [target] };
        return new NaiveCard({ ...card, lines: [line] }, game.rules.tiles);
      });
      const table = american.begun(game);
      let decision = 0;
      american.playOut(table, game.deal, game.style, (seat) => {
        if (decision++ % 31 !== 0 || table.state.phase === PHASE.give) return;
        const view = new AmericanSeat(table, seat);
        const exposed = Array.from({ length: table.state.meldCount[seat] }, (_, i) => {
          const meld = table.state.melds[seat * MAX_MELDS + i];
          return { kind: meldKind(meld), size: meldSize(meld), jokers: meldJokers(meld) };
        });
        const hand = Array.from(view.counts);
        const all = naive.map((only) => only.distance(hand, exposed));
        const layers = [...new Set(all)]
          .filter(Number.isFinite)
          .sort((a, b) => a - b)
          .slice(0, 2);
        const share = (distance: number, kind: number, by: number) => {
          if (distance === undefined || hand[kind] + by < 0) return 0;
          const those = naive.filter((_, i) => all[i] === distance);
          const moved = those.filter((only) => {
            const then = only.distance(hand.with(kind, hand[kind] + by), exposed);
            return by > 0 ? then < distance : then > distance;
          });
          return Math.ceil((100 * moved.length) / those.length);
        };
        const wanted = [0, 1].flatMap((layer) =>
          [1, -1].flatMap((by) => Array.from({ length: CARD_KINDS }, (_, kind) => share(layers[layer], kind, by))),
        );
        expect(Array.from(written(named(parts, 'wanted'), view))).toEqual(wanted);
        const lines = card.lines.map((_, line) => Math.min(15, ...all.filter((_, i) => lineOf[i] === line)));
        expect(Array.from(written(named(parts, 'lines'), view))).toEqual(lines);
        expect(written(named(parts, 'distance'), view)[0]).toBe(Math.min(15, ...all));
      });
    }),
    { numRuns: 4 },
  );
});
