import { scan } from '#engine/card/__fixtures__/scan';
import type { Target } from '#engine/card/card';
import { type CompiledCard, compileCard } from '#engine/card/compile';
import { Discards } from '#engine/card/discards';
import { HOUSE_CARD } from '#engine/card/house-card';
import { loadCard } from '#engine/card/load';
import { Rack } from '#engine/card/rack';
import { CARD_KINDS, STANDARD_STOCK, stockOf } from '#engine/card/slots';
import { Stream } from '#engine/random/stream';
import { type Cell, fastest, type Section } from './section';

/** Few enough that the racks stay in the cache, as the four of a table do. */
const HANDS = 64;
/** A scan takes so long that fewer hands make a call. */
const SCANNED = 4;
const TIME = 300;

/** Hands of 14 tiles by kind of hand, each a list of kinds: dealt from the wall, and a complete one with three exchanged. */
function makeHands({ targets }: CompiledCard): Readonly<Record<string, readonly (readonly number[])[]>> {
  const random = new Stream();
  random.seed([2, 3, 5, 7], 0, 0, 0, 0, 0);
  const dealt = Array.from({ length: HANDS }, () => deal([], random));
  const near = Array.from({ length: HANDS }, () =>
    deal(keepEleven(targets[random.below(targets.length)], random), random),
  );
  return { random: dealt, 'three away': near };
}

function keepEleven({ groups, mixed }: Target, random: Stream): number[] {
  const tiles = groups.flatMap(({ kind, size }) => Array<number>(size).fill(kind)).concat(mixed.flat());
  for (let left = 3; left > 0; left--) tiles.splice(random.below(tiles.length), 1);
  return tiles;
}

/** Fills a hand up to 14 from the wall; tiles of which it holds more than there are become others. */
function deal(held: readonly number[], random: Stream): readonly number[] {
  const left = Array.from({ length: CARD_KINDS }, (_, kind) => stockOf(kind, STANDARD_STOCK));
  const hand = held.filter((kind) => left[kind]-- > 0);
  for (const kind of left.keys()) left[kind] = Math.max(0, left[kind]);
  while (hand.length < 14) {
    const wall = left.flatMap((copies, kind) => Array<number>(copies).fill(kind));
    const kind = wall[random.below(wall.length)];
    left[kind]--;
    hand.push(kind);
  }
  return hand;
}

/** What is measured of some hands; each function goes through all of them. */
function tasks(card: CompiledCard, hands: readonly (readonly number[])[]) {
  const racks = hands.map((hand) => {
    const rack = new Rack(card);
    for (const kind of hand) rack.add(kind);
    return rack;
  });
  const counts = racks.map((rack) => Uint8Array.from(rack.counts));
  const nearest = new Int32Array(card.words);
  const discards = new Discards(card.words);
  const live = new Uint8Array(CARD_KINDS).fill(2);
  const left = new Uint8Array(CARD_KINDS);
  const copy = new Rack(card);
  const held = hands.map((hand) => [...hand]);
  // A kind of which there is a copy left.
  const spare = racks.map((rack) => rack.counts.indexOf(0));
  let turn = 0;
  return {
    scan: () => {
      for (const hand of counts.slice(0, SCANNED)) scan(card.targets, hand, left);
    },
    swap: () => {
      turn++;
      for (let hand = 0; hand < racks.length; hand++) {
        const rack = racks[hand];
        // Out goes a tile of the 14, and in comes the one that went out before.
        const out = held[hand][turn % 14];
        held[hand][turn % 14] = spare[hand];
        rack.remove(out);
        rack.add(spare[hand]);
        spare[hand] = out;
        rack.nearest(nearest);
      }
    },
    discards: () => {
      for (let hand = 0; hand < racks.length; hand++) discards.look(racks[hand], live);
    },
    copy: () => {
      for (let hand = 0; hand < racks.length; hand++) copy.copyFrom(racks[hand]);
    },
  };
}

/** Microseconds of the American matcher on the house card, beside a scan of its targets in the same run. */
export async function card(): Promise<Section> {
  const started = performance.now();
  const house = compileCard(loadCard(HOUSE_CARD, 'house'));
  const rows: Cell[][] = [['card read, expanded, compiled, once', '', (performance.now() - started) * 1e3, null]];
  for (const [name, hands] of Object.entries(makeHands(house))) {
    const times = await fastest(tasks(house, hands), TIME);
    const microseconds = (task: string) => (times.get(task) ?? Number.NaN) / (task === 'scan' ? SCANNED : HANDS) / 1e3;
    const add = (label: string, task: string) => {
      rows.push([label, name, microseconds(task), microseconds('scan') / microseconds(task)]);
    };
    add('a scan of the targets', 'scan');
    add('one tile out, one in, distance and nearest targets', 'swap');
    add('all discards, nearest targets, live tiles', 'discards');
    add('copy of a rack', 'copy');
  }
  return {
    title: `American card, ${house.targets.length} targets`,
    about: 'The house card, and a plain scan of its targets in the same run; the fastest of several passes.',
    columns: [{ name: 'measured' }, { name: 'hands' }, { name: 'us', digits: 2 }, { name: 'a scan takes', unit: 'x' }],
    rows,
  };
}
