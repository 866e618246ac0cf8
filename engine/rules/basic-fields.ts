import { choice, type Field, flag, pattern, whole } from './field';
import { LENGTH_FIELDS } from './length-fields';
import type { Pattern } from './ruleset';

/** Points of every kind. */
const POINTS = 1000;
/** B11: more than the tiles left after the deal makes no sense: 136 - 53. */
const TILES_AFTER_DEAL = 83;

/** B20, in the order of PATTERNS. */
const PATTERN_FIELDS = {
  'scoring.patterns.allPungs': pattern(POINTS, 'four pungs or kongs'),
  'scoring.patterns.allChows': pattern(POINTS, 'four chows'),
  'scoring.patterns.halfFlush': pattern(POINTS, 'one suit and honours'),
  'scoring.patterns.fullFlush': pattern(POINTS, 'one suit alone'),
  'scoring.patterns.allHonours': pattern(POINTS, 'honours alone'),
  'scoring.patterns.allTerminalsAndHonours': pattern(POINTS, 'ones, nines and honours alone'),
  'scoring.patterns.concealedHand': pattern(POINTS, 'nothing exposed before the winning tile'),
  'scoring.patterns.seatWind': pattern(POINTS, "pung or kong of the winner's wind"),
  'scoring.patterns.dragon': pattern(POINTS, 'each pung or kong of dragons'),
  'scoring.patterns.fourConcealedPungs': pattern(POINTS, 'four pungs or kongs, none exposed'),
} as const satisfies Record<`scoring.patterns.${Pattern}`, Field>;

/** Every key of the basic game (B22), in the order in which rulesets are printed. */
export const BASIC_FIELDS = {
  bonusTiles: flag(false, 'eight flowers and seasons in the wall'),
  turnDirection: choice('left', ['left', 'right'], 'winds of seats 0-3: E N W S or E S W N'),
  multipleWinners: choice('nearest', ['nearest', 'all'], 'who wins when several claim Mahjong on one tile'),
  kongs: flag(true, 'four alike may be a kong'),
  deadWall: whole(0, 0, TILES_AFTER_DEAL, 'tiles at the end of the wall that are never drawn'),
  robKong: flag(false, 'the tile of an added kong may be claimed for Mahjong'),
  swapDiscard: flag(false, 'after a claim a tile of the same kind may be discarded'),
  'dealer.first': choice('dice', ['dice', 'winds'], 'how the first dealer is found'),
  'dealer.keepsOnWin': flag(false, 'the deal stays with a dealer who wins'),
  'scoring.scheme': choice('simple', ['simple', 'bonus', 'exponential'], 'points of a hand'),
  'scoring.selfDraw': whole(1, 0, POINTS, 'bonus scheme: won without taking a discard'),
  'scoring.lastTile': whole(1, 0, POINTS, 'bonus scheme: self-drawn with no drawable tile left'),
  'scoring.dragonPung': whole(1, 0, POINTS, 'bonus scheme: a pung or kong of dragons'),
  'scoring.dragonPungEach': flag(false, 'bonus scheme: every pung or kong of dragons counts'),
  'scoring.noSets': whole(1, 0, POINTS, 'exponential scheme: a hand without pung or kong'),
  'scoring.bonusTile': whole(1, 0, POINTS, 'each flower or season of the winner, after the minimum'),
  'scoring.minimum': whole(0, 0, POINTS, 'a hand worth less may not be declared'),
  'scoring.payment': choice('award', ['award', 'all-pay', 'discarder-pays', 'discarder-double'], 'who pays the winner'),
  ...PATTERN_FIELDS,
  ...LENGTH_FIELDS,
} as const satisfies Record<string, Field>;
