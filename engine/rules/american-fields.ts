import { choice, type Field, flag, path, whole } from './field';
import { LENGTH_FIELDS } from './length-fields';

/** A1 */
const MOST_SPECIALS = 16;
/** A30: more makes no sense. */
const MOST_TIMES = 100;

/** Every key of American Mah Jongg (A1-A31), in the order in which rulesets are printed. */
export const AMERICAN_FIELDS = {
  card: path('house', 'the card of hands that win'),
  exposureEdit: choice('frozen', ['frozen', 'untilDiscard'], 'whether an exposure may change until the next discard'),
  exchangeAfterClaimPays: choice(
    'selfDraw',
    ['selfDraw', 'discard'],
    'Mahjong by a swap in a turn that began by a claim',
  ),
  deadHands: choice('auto', ['auto', 'off'], 'exposures that fit no line: the hand is dead, or they are not offered'),
  falseMahjong: flag(false, 'a hand that is not complete may be declared, and is dead'),
  jokerlessScope: choice(
    'notSinglesAndPairs',
    ['notSinglesAndPairs', 'noSinglesOrPairs', 'all', 'none'],
    'lines that pay more without jokers; notSinglesAndPairs goes by the card',
  ),
  lastDiscard: choice('mahjongOnly', ['mahjongOnly', 'any'], 'what the last discard may be claimed for'),
  'tiles.jokers': whole(8, 0, MOST_SPECIALS, 'jokers in the wall'),
  'tiles.flowers': whole(8, 0, MOST_SPECIALS, 'flowers in the wall'),
  'charleston.enabled': flag(true, 'tiles are passed before play'),
  'charleston.second': choice('unanimous', ['unanimous', 'never', 'always'], 'whether there is a second Charleston'),
  'charleston.courtesy': flag(true, 'up to three tiles are passed across at the end'),
  'charleston.blindOnLastRight': flag(true, 'a blind pass is allowed on the last right too'),
  'payment.discarder': whole(2, 0, MOST_TIMES, "times the line's value that the discarder pays"),
  'payment.other': whole(1, 0, MOST_TIMES, 'times that the others pay for a discard'),
  'payment.selfDraw': whole(2, 0, MOST_TIMES, 'times that everybody pays for a self-drawn hand'),
  'payment.jokerless': whole(2, 1, MOST_TIMES, 'a hand without jokers pays so many times more, see jokerlessScope'),
  ...LENGTH_FIELDS,
} as const satisfies Record<string, Field>;
