import type { Seating } from './scheme';

/** The largest pool that a league has tables for. */
export const MAX_LEAGUE = 30;

/**
 * Starters of cyclic leagues by the number of bots, from 5 on, four base-36 digits a table. Bots sit on one circle
 * of an even pool or on two of an odd one, numbered one circle after the other, and the last bot in the middle. In
 * each turn every bot on a circle moves on by one; a cycle ends when all are back where they were.
 *
 * It follows that meetings come out even over a cycle if over the starter they do by kind (the circles of the two
 * bots, and how many steps they are apart), and that games are even at all times if the starter seats everybody
 * once, then everybody again. These were found by annealing for that, and for few differences in meetings on the way.
 */
const STARTERS: readonly string[] = [
  '13420123043102412403',
  '104352405231',
  '6342105401263506352142654031',
  '16324075',
  '617543028701628543617480253810263745',
  '24051679836239145780',
  'a61325794803465782a901a7185426039a4639781502',
  '97481a26b503',
  '04398612b75ca78ba0914365c2a048c19672b35a7631205894cb',
  'ad3c086712b59413247dc950b8a6',
  '9ed5b6347021a8c0cd275ba894e163ad8eb2134c096575138970bad4c6e2',
  '38fd62e01ac9b475',
  '95123g0f4d7b8eca60d56cbg89231f4ea7f26c79ba10g34ed58e24603f5c78gba9d1',
  'a8b63eg7c45d1f290hb6eh4af3d18752g9c0',
  '829a054e1dg37cbf6hi2afidc563gb491e870h89gh5a0d27cfe34i61bi8f623gc74a5de910bh',
  'f14857dhce6bj0a923gi',
  '8b1ghfc456jae203dk9i740jdh67gcai82b9fek135fdbk45j1ci8026hg739aeh8jk3dac409gfe2576b1i',
  'l2jeghb3a9kic16df804572k3965a8li1h0f7jgce4bd',
  'lbe1jd69ma2i874cf50kg3hj8dabe4f6cmig7320kl591h6ckga9bdei57m1h4f30l2j86e59bg41fij7dlmkh28c30a',
  '9lhe754mgkj31f6d2b0ai8cn',
  '03ohm4b1d5ie6cn9kg8ja2fl7hg9nm2j8a63bdfkic0e7ol154ghd9oj2c06831nfimk7eabl45j93em7k48lb0i26h1dnga5ofc',
  'mi2b643e0jh7f8lpgkdao9n1c5lo9di7cke0ab6j514m2gfh38np',
  '1bmk2h38d7f5ag69ie4lo0jcqnphd1enam8ik9pj0o6f3qlg4c257bokifph38qg2jbd6cm75l9na1e04caqp6db8h15mj3ni2k0lg4f79oe',
  'fmgi3k9ap1nehlc205qd6ro84bj7',
  'mf3irn1ocbqklh8p492705dsjg6aea1q7pne2s08k6l95gmcfo43idbjhrd35pr4hia1q82jn7k6mesg09blcfo0ok25srjelgnibm376cpqaf9d4h18',
  'gp9daim7h1t8l4esrqf0jko562n3bcmh913atfol84eg57pnr2csdkiq6jb0',
];

/**
 * The tables of a league of 4 to `MAX_LEAGUE` bots, to be played in turn over and over. At all times any two bots are
 * at most one game apart, and at the end of a cycle all have as many games, and all pairs as many meetings.
 * Throws RangeError for another pool.
 */
export function leagueCycle(pool: number): readonly Seating[] {
  if (pool === 4) return [[0, 1, 2, 3]];
  const starter = STARTERS[pool - 5];
  if (starter === undefined) throw new RangeError(`a league of ${pool}: it takes 4 to ${MAX_LEAGUE} bots`);
  const circle = (pool - 1) / (pool % 2 === 0 ? 1 : 2);
  const places = Array.from(starter, (digit) => Number.parseInt(digit, 36));
  const cycle: Seating[] = [];
  for (let turn = 0; turn < circle; turn++) {
    const bots = places.map((place) => moved(place, turn, circle, pool));
    for (let at = 0; at < bots.length; at += 4) cycle.push([bots[at], bots[at + 1], bots[at + 2], bots[at + 3]]);
  }
  return cycle;
}

/** The bot that a place belongs to after so many turns; the last bot keeps its place. */
function moved(place: number, turn: number, circle: number, pool: number): number {
  if (place === pool - 1) return place;
  const step = place % circle;
  return place - step + ((step + turn) % circle);
}
