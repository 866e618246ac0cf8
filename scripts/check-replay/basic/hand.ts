/** One hand of the basic game, event by event, in the order in which it is played (B4-B15). */
import type { BasicRules } from '#engine/rules/ruleset';
import { FIRST_BONUS } from '#engine/tiles/kinds';
import { formatTile } from '#engine/tiles/notation';
import type { Cursor } from '../cursor';
import { decideTurn, decideWindow, type Play } from '../decisions';
import { sameOrigin, takeDeal, takeDiscard, takeDraw, takeMeld, takeWall } from '../hand';
import type { End, WallKind } from '../standing';
import { sortedKindsOf } from '../tiles';
import { fail, same } from '../violation';
import { type Action, legal, type Offered, offersOf, type Turn, turnActions } from './offers';
import type { Settled } from './payment';
import { BASIC } from './rulebook';
import { copiesOf } from './set';
import { type BasicMeld, BasicTable } from './table';
import { checkWin } from './winner';

type BasicPlay = Play<BasicTable>;

/** What a game is played by. */
interface Terms {
  readonly rules: BasicRules;
  readonly drawnFrom: WallKind;
}

export interface HandResult {
  /** In turn order; none for a draw. */
  readonly wins: readonly Settled[];
  /** Sums of the fines by seat. */
  readonly fines: readonly number[];
}

/** Checks the events from `hand` to the last `win`, or to `wall`. */
export function checkHand(cursor: Cursor, { rules, drawnFrom }: Terms, hand: number, dealer: number): HandResult {
  const set = { copies: copiesOf(rules), ruleOf: (kind: number) => (kind >= FIRST_BONUS ? 'B2' : 'B1') };
  const layout = { set, rule: 'B4', others: [1, 2, 3] } as const;
  const east = rules.dealer.first;
  const wall = takeWall(cursor, BASIC, { hand, dealer, passedOn: 'B16', east, layout, drawnFrom });
  const play: BasicPlay = { cursor, table: new BasicTable(rules, dealer, wall, drawnFrom), fines: [0, 0, 0, 0] };
  takeDeal(play);
  const wins = replaceDealtBonus(play) ? playTurns(play) : [];
  if (wins.length === 0) {
    const { reason } = cursor.take('wall', 'B15');
    same('B15', 'reason', reason, 'exhausted');
  }
  return { wins, fines: play.fines };
}

/** B2: dealer first, in turn order, each until none is left. False where a replacement is wanted and none is left. */
function replaceDealtBonus(play: BasicPlay): boolean {
  const { table } = play;
  for (const step of [0, 1, 2, 3]) {
    const seat = (table.dealer + step) % 4;
    while (table.hands[seat].some((copies, kind) => copies > 0 && kind >= FIRST_BONUS)) {
      if (replaceBonus(play, seat) === null) return false;
    }
  }
  return true;
}

/** One bonus tile is exposed and replaced from the back: the replacement, or null where none is left (B2). */
function replaceBonus({ cursor, table }: BasicPlay, seat: number): number | null {
  const event = cursor.take('bonus', 'B2');
  same('B2', 'bonus tile of seat', event.seat, seat);
  const [kind] = sortedKindsOf('bonus', [event.tile]);
  if (kind < FIRST_BONUS) fail('B2', `bonus ${event.tile}`, 'a bonus tile');
  table.expose(seat, kind);
  const drawn = table.draw(seat, 'back');
  same(drawn?.rule ?? 'B2', 'replacement', event.replacement, drawn ? formatTile(drawn.kind) : undefined);
  sameOrigin(drawn?.rule ?? 'B2', 'replacement', event, drawn);
  table.census();
  return drawn?.kind ?? null;
}

/** Draws a tile, and others for bonus tiles; null where the player must draw and cannot (B15). */
function drawTile(play: BasicPlay, seat: number, end: End): number | null {
  let kind = takeDraw(play, seat, end, end === 'front' ? 'B10' : 'B11');
  while (kind !== null && kind >= FIRST_BONUS) kind = replaceBonus(play, seat);
  return kind;
}

/** The turns of a hand up to the wins; none if the wall runs out. */
function playTurns(play: BasicPlay): Settled[] {
  let turn: Turn | null = { seat: play.table.dealer, by: 'dealt', tile: null };
  while (turn !== null) {
    const action = decideTurn(
      play,
      turn.seat,
      legal(turnActions(play.table, turn)),
      turn.by === 'claim' ? 'B9' : 'B10',
    );
    const next: Turn | Settled[] | null = act(play, turn, action);
    if (Array.isArray(next)) return next;
    turn = next;
  }
  return [];
}

/** What follows an own turn's action: another turn, the wins, or null where a tile must be drawn and none is left. */
function act(play: BasicPlay, turn: Turn, action: Action): Turn | Settled[] | null {
  switch (action.type) {
    case 'mahjong': {
      const by = turn.by === 'dealt' ? 'dealt' : 'draw';
      return [checkWin(play, turn.seat, { by, tile: turn.tile, from: null })];
    }
    case 'kong':
      return declareKong(play, turn.seat, action.tile, action.source === 'added' ? 'added' : 'concealed');
    case 'discard':
      return discard(play, turn.seat, action.tile);
    default:
      return fail('B10', action.type, 'a discard, a kong or Mahjong');
  }
}

function declareKong(
  play: BasicPlay,
  seat: number,
  kind: number,
  source: 'concealed' | 'added',
): Turn | Settled[] | null {
  const { cursor, table } = play;
  const meld: BasicMeld = { kind: 'kong', tiles: [kind, kind, kind, kind], source };
  takeMeld(cursor, seat, meld, 'B11');
  if (source === 'concealed') table.concealedKong(seat, meld);
  else table.addedKong(seat, meld);
  table.census();
  if (source === 'added' && table.rules.robKong) {
    const offered: Offered = { by: 'rob', seat, tile: kind };
    const wins = checkWins(play, offered, decideWindow(play, offersOf(table, offered)));
    if (wins.length > 0) return wins;
  }
  return drawnTurn(play, seat, 'back');
}

function discard(play: BasicPlay, seat: number, tile: number): Turn | Settled[] | null {
  const { cursor, table } = play;
  takeDiscard(play, seat, tile);
  const offered: Offered = { by: 'discard', seat, tile };
  const answers = decideWindow(play, offersOf(table, offered));
  const wins = checkWins(play, offered, answers);
  if (wins.length > 0) return wins;
  const claimer = claimerOf(answers);
  if (claimer === null) return drawnTurn(play, (seat + 1) % 4, 'front');
  const meld = claimedMeld(answers[claimer] as Action, tile, seat);
  takeMeld(cursor, claimer, meld, 'B8');
  table.claim(claimer, meld);
  table.census();
  return meld.kind === 'kong' ? drawnTurn(play, claimer, 'back') : { seat: claimer, by: 'claim', tile };
}

function drawnTurn(play: BasicPlay, seat: number, end: End): Turn | null {
  const tile = drawTile(play, seat, end);
  return tile === null ? null : { seat, by: 'draw', tile };
}

/** B8: Mahjong goes first; of several the nearest in turn order, or all of them. */
function checkWins(play: BasicPlay, offered: Offered, answers: readonly (Action | null)[]): Settled[] {
  const claimed = [1, 2, 3]
    .map((step) => (offered.seat + step) % 4)
    .filter((seat) => answers[seat]?.type === 'mahjong');
  const winners = play.table.rules.multipleWinners === 'all' ? claimed : claimed.slice(0, 1);
  return winners.map((seat) => checkWin(play, seat, { by: offered.by, tile: offered.tile, from: offered.seat }));
}

/** B8: a pung or kong goes before a chow. */
function claimerOf(answers: readonly (Action | null)[]): number | null {
  for (const types of [['pung', 'kong'], ['chow']]) {
    const seat = answers.findIndex((action) => action !== null && types.includes(action.type));
    if (seat >= 0) return seat;
  }
  return null;
}

function claimedMeld(action: Action, claimed: number, from: number): BasicMeld {
  switch (action.type) {
    case 'chow':
      return { kind: 'chow', tiles: action.tiles, source: 'claim', claimed, from };
    case 'pung':
      return { kind: 'pung', tiles: [claimed, claimed, claimed], source: 'claim', claimed, from };
    case 'kong':
      return { kind: 'kong', tiles: [claimed, claimed, claimed, claimed], source: 'claim', claimed, from };
    default:
      return fail('B8', action.type, 'a claim');
  }
}
