import { accepts } from '#engine/tiles/accepts';
import { DiscardAnalysis } from '#engine/tiles/discards';
import { FULL_HONOURS, FULL_SUIT, handFromCounts } from '#engine/tiles/packed';
import { shanten } from '#engine/tiles/shanten';
import { HAND_TYPES, makeHands } from './hands';
import { majiangCore, type PeerTask, tileEfficiency } from './peers';
import { type Cell, fastest, type Section } from './section';

/** Our hands are measured many at a time, the peers' fewer of the same: they take up to a millisecond each. */
const OUR_HANDS = 1024;
const PEER_HANDS = 64;
const OUR_TIME = 250;
const PEER_TIME = 500;

const SETS = 4;
const PEERS = [majiangCore, tileEfficiency];

/** What is measured, and which question to a peer it is set against. */
const TASKS: Readonly<Record<keyof ReturnType<typeof ourTasks>, { readonly label: string; readonly peer: PeerTask }>> =
  {
    counts: { label: 'shanten from counts', peer: 'shanten' },
    incremental: { label: 'shanten, one tile changed', peer: 'shanten' },
    accepts: { label: 'accepted tiles', peer: 'accepts' },
    discards: { label: 'all discards, accepted and live tiles', peer: 'discards' },
  };

/** Nanoseconds a hand of the evaluation, next to two packages of npm on the same hands in the same run. */
export async function hotPath(): Promise<Section> {
  const rows: Cell[][] = [];
  for (const type of HAND_TYPES) {
    const full = makeHands(type, OUR_HANDS);
    const short = full.map(withoutFirst);
    const ours = await fastest(ourTasks(full, short), OUR_TIME);
    const theirs = PEERS.map(({ tasks }) => tasks(full.slice(0, PEER_HANDS), short.slice(0, PEER_HANDS)));
    const peers: ReadonlyMap<string, number>[] = [];
    for (const tasks of theirs) peers.push(await fastest(tasks, PEER_TIME));
    for (const [task, { label, peer }] of Object.entries(TASKS)) {
      const nanoseconds = (ours.get(task) ?? Number.NaN) / OUR_HANDS;
      const ratios = peers.map((times) => (times.get(peer) ?? Number.NaN) / PEER_HANDS / nanoseconds);
      rows.push([label, type, nanoseconds, ...ratios]);
    }
  }
  rows.sort(([a], [b]) => labels.indexOf(a as string) - labels.indexOf(b as string));
  return {
    title: 'Hot path, basic game',
    about:
      'Each peer on the same hands in the same run, how many times as long it takes; the fastest of several passes.',
    columns: [
      { name: 'measured' },
      { name: 'hands' },
      { name: 'ns a hand', digits: 1 },
      ...PEERS.map(({ name }) => ({ name: `${name} takes`, unit: 'x' })),
    ],
    rows,
  };
}
const labels = Object.values(TASKS).map(({ label }) => label);

function withoutFirst(counts: Uint8Array): Uint8Array {
  const kind = counts.findIndex((copies) => copies > 0);
  return counts.with(kind, counts[kind] - 1);
}

/** Hands as the evaluation wants them. */
interface Packed {
  readonly counts: readonly Uint8Array[];
  /** Four base-5 indices, and four packed words, of each hand. */
  readonly index: Int32Array;
  readonly hand: Int32Array;
}

function pack(counts: readonly Uint8Array[]): Packed {
  const index = new Int32Array(4 * counts.length);
  const hand = new Int32Array(4 * counts.length);
  for (const [i, one] of counts.entries()) {
    handFromCounts(one, index.subarray(4 * i, 4 * i + 4), hand.subarray(4 * i, 4 * i + 4));
  }
  return { counts, index, hand };
}

const oneIndex = new Int32Array(4);
const oneHand = new Int32Array(4);
const masks = new Int32Array(4);
const pool = Int32Array.of(FULL_SUIT, FULL_SUIT, FULL_SUIT, FULL_HONOURS);
const analysis = new DiscardAnalysis();

/** Each goes through all hands, and returns a sum of what it found, so that no call is idle. */
function fromCounts({ counts }: Packed): number {
  let sum = 0;
  for (let i = 0; i < counts.length; i++) {
    handFromCounts(counts[i], oneIndex, oneHand);
    sum += shanten(oneIndex[0], oneIndex[1], oneIndex[2], oneIndex[3], SETS);
  }
  return sum;
}

/** A tile of circles is taken up, or put down again, by turns. */
function incremental({ index }: Packed, sign: number): number {
  let sum = 0;
  for (let at = 0; at < index.length; at += 4) {
    index[at + 1] += sign;
    sum += shanten(index[at], index[at + 1], index[at + 2], index[at + 3], SETS);
  }
  return sum;
}

function accepting({ index, hand }: Packed): number {
  let sum = 0;
  for (let at = 0; at < index.length; at += 4) {
    accepts(index, at, hand, at, SETS, masks);
    sum += masks[0] ^ masks[1] ^ masks[2] ^ masks[3];
  }
  return sum;
}

function discarding({ index, hand }: Packed): number {
  let sum = 0;
  for (let at = 0; at < index.length; at += 4) {
    analysis.analyse(index, at, hand, at, SETS, pool, 0);
    sum += analysis.live[0];
  }
  return sum;
}

function ourTasks(full: readonly Uint8Array[], short: readonly Uint8Array[]) {
  const fourteen = pack(full);
  const thirteen = pack(short);
  let sign = -1;
  return {
    counts: () => keep(fromCounts(fourteen)),
    incremental: () => {
      sign = -sign;
      keep(incremental(thirteen, sign));
    },
    accepts: () => keep(accepting(thirteen)),
    discards: () => keep(discarding(fourteen)),
  };
}

let kept = 0;
function keep(sum: number): void {
  kept = (kept + sum) | 0;
}
