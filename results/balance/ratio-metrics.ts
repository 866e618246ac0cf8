import type { CardLine } from '#engine/card/card';
import type { GameRules } from '#engine/rules/game';
import type { Quantity } from './quantities';

/** What is played, as far as it decides which metrics there are. */
export type Played = GameRules & {
  /** Of the card; none in a game without. */
  readonly lines: readonly CardLine[];
};

/** A mean or rate: x by y, over the deals. */
export interface RatioMetric {
  readonly name: string;
  readonly unit: string;
  /** Meaning and formula: its row in README.md, one line of Markdown. */
  readonly doc: string;
  readonly x: Quantity;
  readonly y: Quantity;
  /** What x / y is divided by, if not by 1. */
  readonly divisor?: number;
  /** Counts the deals that say anything of it. */
  readonly deals: 'deals' | 'measuredDeals';
  /** Whether the rules have it. */
  readonly applies: (played: Played) => boolean;
}

type Applies = RatioMetric['applies'];
const always: Applies = () => true;
const basic: Applies = ({ game }) => game === 'basic';
const american: Applies = ({ game }) => game === 'american';
const jokers: Applies = (played) => played.game === 'american' && played.rules.tiles.jokers > 0;
const bonus: Applies = (played) => played.game === 'basic' && played.rules.bonusTiles;
const kongs: Applies = (played) => played.game === 'american' || played.rules.kongs;
const robbing: Applies = (played) => played.game === 'basic' && played.rules.kongs && played.rules.robKong;
const severalWin: Applies = (played) => played.game === 'basic' && played.rules.multipleWinners === 'all';
const untilPoints: Applies = ({ rules }) => 'points' in rules.game.length;
const charleston: Applies = (played) => played.game === 'american' && played.rules.charleston.enabled;
const second: Applies = (played) =>
  charleston(played) && played.game === 'american' && played.rules.charleston.second !== 'never';
const voted: Applies = (played) =>
  second(played) && played.game === 'american' && played.rules.charleston.second === 'unanimous';
const courtesy: Applies = (played) =>
  charleston(played) && played.game === 'american' && played.rules.charleston.courtesy;

/** Rules with a group of so many in a line that may be exposed. */
function groupsOf(size: number): Applies {
  return ({ lines }) =>
    lines.some(
      ({ concealed, targets }) => !concealed && targets.some(({ groups }) => groups.some((g) => g.size === size)),
    );
}

function metric(
  name: string,
  unit: string,
  doc: string,
  [x, y, divisor]: readonly [x: Quantity, y: Quantity, divisor?: number],
  applies: Applies = always,
): RatioMetric {
  return { name, unit, doc, x, y, ...(divisor === undefined ? {} : { divisor }), deals: 'deals', applies };
}

const PLACES = [
  ['east', 'East, the dealer'],
  ['second', 'the seat that plays after East'],
  ['third', 'the seat across from East'],
  ['fourth', 'the seat that plays before East'],
] as const;
const EACH_PASS = [
  ['first_right', 'firstRight', charleston],
  ['first_across', 'firstAcross', charleston],
  ['first_left', 'firstLeft', charleston],
  ['second_left', 'secondLeft', second],
  ['second_across', 'secondAcross', second],
  ['second_right', 'secondRight', second],
  ['courtesy', 'courtesy', courtesy],
] as const;

const OF_PLACES: readonly RatioMetric[] = [
  ...PLACES.map(([name, seat]) =>
    metric(`win_rate_${name}`, 'share', `hands won by ${seat}: its wins / hands`, [`${name}Wins`, 'hands']),
  ),
  ...PLACES.map(([name, seat]) =>
    metric(`payout_${name}`, 'points a hand', `what a hand brings ${seat}: its payout, fines left out / hands`, [
      `${name}Payout`,
      'hands',
    ]),
  ),
  metric(
    'east_advantage',
    'points a hand',
    "East's payout of a hand less the mean of the other three: `payout_east` - (`payout_second` + `payout_third` + `payout_fourth`) / 3",
    ['eastLead', 'hands', 3],
  ),
];

const OF_HANDS: readonly RatioMetric[] = [
  metric('draw_rate', 'share', 'hands without a winner: draws / hands', ['draws', 'hands']),
  metric('hands', 'a game', 'hands of a game: hands / games', ['hands', 'games'], untilPoints),
  metric('turns', 'discards a hand', 'length of a hand: discards of all four seats / hands', ['discards', 'hands']),
  metric('win_turn', 'turns', "turn of a win, 1 + the winner's own discards: sum of turns / wins", [
    'winTurns',
    'wins',
  ]),
  metric(
    'ready_rate',
    'share',
    'losers one tile short of a complete hand at its end, dead hands are not: such seats / (4 · hands - wins)',
    ['ready', 'losers'],
  ),
  metric(
    'winners',
    'a hand',
    'winners of a hand that was won: wins / (hands - draws)',
    ['wins', 'wonHands'],
    severalWin,
  ),
];

const OF_CLAIMS: readonly RatioMetric[] = [
  metric('claims', 'a game', 'discards taken, for a set or to win: such discards / games', ['discardsTaken', 'games']),
  metric('exposures', 'a game', 'sets exposed by a claim, of all four seats: exposures / games', [
    'exposures',
    'games',
  ]),
  metric('chows', 'a game', 'chows among them: chows / games', ['chows', 'games'], basic),
  metric('pungs', 'a game', 'pungs among them: pungs / games', ['pungs', 'games']),
  metric('quints', 'a game', 'quints among them: quints / games', ['quints', 'games'], groupsOf(5)),
  metric('sextets', 'a game', 'sextets among them: sextets / games', ['sextets', 'games'], groupsOf(6)),
  metric(
    'kongs',
    'a game',
    'kongs, in the basic game also concealed and added ones: kongs / games',
    ['allKongs', 'games'],
    kongs,
  ),
  metric('robbed_kongs', 'a game', 'wins by robbing a kong / games', ['robberies', 'games'], robbing),
];

const OF_WINS: readonly RatioMetric[] = [
  metric('win_points', 'points', 'points of a hand won, before payment: sum of points / wins', ['winPoints', 'wins']),
  metric('win_payment', 'points', 'what its winner got for it: sum of payments / wins', ['payments', 'wins']),
  metric('self_drawn_share', 'share', 'wins without taking the tile of another: such wins / wins', [
    'selfDraws',
    'wins',
  ]),
  metric(
    'deal_in_rate',
    'share',
    'a seat and hand: wins on a tile of the seat, by discard or robbed kong / (4 · hands)',
    ['dealIns', 'seatHands'],
  ),
  metric(
    'deal_in_cost',
    'points',
    'what the seat pays whose tile another wins on: points paid for such wins by it / such wins',
    ['dealInPoints', 'dealIns'],
  ),
  metric('winning_jokers', 'jokers', 'jokers in a winning hand: sum of jokers / wins', ['jokers', 'wins'], jokers),
  metric('jokerless_share', 'share', 'wins without a joker / wins', ['jokerless', 'wins'], jokers),
  metric('swap_win_share', 'share', 'wins by a natural given for a joker / wins', ['swapWins', 'wins'], jokers),
  metric('swaps', 'a game', 'naturals given for jokers of exposures / games', ['swaps', 'games'], jokers),
  metric('dead_hands', 'a game', 'hands that died / games', ['deadHands', 'games'], american),
  metric('bonus_tiles', 'a hand', 'bonus tiles exposed by all four seats / hands', ['bonusTiles', 'hands'], bonus),
  metric(
    'winning_bonus_tiles',
    'tiles',
    'bonus tiles of a winner: sum of them / wins',
    ['winnersBonusTiles', 'wins'],
    bonus,
  ),
];

const OF_CHARLESTON: readonly RatioMetric[] = [
  ...EACH_PASS.map(([name, pass, applies]) =>
    metric(
      `gain_${name}`,
      'tiles',
      `how much nearer a seat that passes comes to the card in the pass ${pass}: drop of its distance / such seats`,
      [`${pass}Drop`, `${pass}Seats`],
      applies,
    ),
  ),
  metric(
    'gain',
    'tiles',
    'the same a seat and hand over all passes: drops of distance / seats dealt',
    ['drop', 'firstRightSeats'],
    charleston,
  ),
  metric(
    'second_charleston_share',
    'share',
    'hands with a second Charleston / hands',
    ['secondLeftSeats', 'firstRightSeats'],
    voted,
  ),
  metric(
    'courtesy_share',
    'share',
    'seats that pass in the courtesy pass / seats dealt',
    ['courtesySeats', 'firstRightSeats'],
    courtesy,
  ),
].map((metric) => ({ ...metric, deals: 'measuredDeals' as const }));

/** All of them, in the order in which they are told; their sums are kept in this order, whatever the rules. */
export const RATIOS: readonly RatioMetric[] = [...OF_PLACES, ...OF_HANDS, ...OF_CLAIMS, ...OF_WINS, ...OF_CHARLESTON];
