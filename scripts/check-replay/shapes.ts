/** The fields of the events of replay format 1, of both games: their types only, not what they may say. */
import { z } from 'zod';
import { fail } from './violation';

const seat = z.int().min(0).max(3);
const count = z.int().min(0);
const text = z.string();
const tiles = z.array(text);
const fourAmounts = z.tuple([z.int(), z.int(), z.int(), z.int()]);
const dice = z.tuple([z.int(), z.int()]);

function bySeat<T extends z.ZodType>(item: T) {
  return z.tuple([item, item, item, item]);
}

const passStep = z.enum([
  'firstRight',
  'firstAcross',
  'firstLeft',
  'secondLeft',
  'secondAcross',
  'secondRight',
  'courtesy',
]);

const meld = z.object({
  kind: z.enum(['chow', 'pung', 'kong', 'quint', 'sextet']),
  tiles,
  source: z.enum(['claim', 'concealed', 'added']),
  claimed: text.optional(),
  from: seat.optional(),
});

const event = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('game'),
    format: z.literal(1),
    game: z.enum(['basic', 'american']),
    rules: z.unknown(),
    card: z.object({ id: text, hash: text }).optional(),
    wall: z.literal('per-seat').optional(),
    bots: bySeat(text),
    seed: text,
    deal: count,
    rotation: count,
  }),
  z.object({
    type: z.literal('hand'),
    hand: count,
    dealer: seat,
    dice: z.object({
      seat: z.array(bySeat(dice.nullable())).optional(),
      winds: bySeat(text).optional(),
      wall: dice,
    }),
    built: bySeat(z.array(tiles.min(1).max(2))),
    wall: z.union([tiles, bySeat(tiles)]),
  }),
  z.object({ type: z.literal('deal'), seat, tiles }),
  z.object({
    type: z.literal('bonus'),
    seat,
    tile: text,
    replacement: text.optional(),
    position: count.optional(),
    list: seat.optional(),
  }),
  z.object({
    type: z.literal('draw'),
    seat,
    tile: text,
    position: count,
    list: seat.optional(),
    end: z.enum(['front', 'back']),
  }),
  z.object({ type: z.literal('discard'), seat, tile: text }),
  z.object({ type: z.literal('turn'), seat, offers: z.array(text), answer: text }),
  z.object({ type: z.literal('window'), offers: bySeat(z.array(text).nullable()), answers: bySeat(text.nullable()) }),
  meld.extend({ type: z.literal('meld'), seat }),
  z.object({
    type: z.literal('fault'),
    seat,
    kind: z.enum(['illegal', 'threw', 'timeout', 'crash', 'malformed']),
    asked: z.array(text),
    got: text,
    instead: text,
    fine: fourAmounts.optional(),
  }),
  z.object({
    type: z.literal('win'),
    seat,
    by: z.enum(['discard', 'draw', 'swap', 'rob', 'dealt']),
    from: seat.nullable(),
    tile: text.nullable(),
    concealed: tiles,
    melds: z.array(meld),
    shape: z.object({ sets: z.array(tiles), pair: tiles }).optional(),
    line: text.optional(),
    groups: z.array(z.array(z.union([text, count]))).optional(),
    jokerless: z.boolean().optional(),
    points: z.int(),
    parts: z.array(z.object({ name: text, amount: z.int() })),
  }),
  z.object({ type: z.literal('pass'), step: passStep, from: seat, to: seat, tiles, blind: z.int().min(0).max(3) }),
  z.object({
    type: z.literal('vote'),
    second: bySeat(z.boolean()).optional(),
    courtesy: bySeat(count).optional(),
  }),
  z.object({ type: z.literal('edit'), seat, meld: count, tiles }),
  z.object({ type: z.literal('swap'), seat, owner: seat, meld: count, tile: text }),
  z.object({
    type: z.literal('dead'),
    seat,
    reason: z.enum(['exposures', 'falseMahjong']),
    returned: count.nullable(),
    tile: text,
  }),
  z.object({ type: z.literal('wall'), reason: z.enum(['exhausted', 'threeDead']) }),
  z.object({ type: z.literal('payment'), amounts: fourAmounts }),
  z.object({ type: z.literal('end'), totals: fourAmounts, hands: count }),
]);

export type Event = z.infer<typeof event>;
export type EventType = Event['type'];
export type EventOf<T extends EventType> = Extract<Event, { type: T }>;

/** The event with its fields checked and fields unknown to format 1 dropped; fails with rule `format`. */
export function shaped(value: unknown): Event {
  const result = event.safeParse(value);
  return result.success ? result.data : fail('format', typeOf(value), firstIssue(result.error));
}

/** What an object calls itself, for messages. */
export function typeOf(value: unknown): string {
  const type = (value as { type?: unknown } | null)?.type;
  return typeof type === 'string' ? `\`${type}\`` : 'a line without `type`';
}

/** The first complaint of zod as one line: the field and what it should be. */
export function firstIssue(error: z.ZodError): string {
  const [issue] = error.issues;
  const field = issue?.path.join('.');
  return `${field ? `field \`${field}\`: ` : ''}${issue?.message ?? 'another form'}`;
}
