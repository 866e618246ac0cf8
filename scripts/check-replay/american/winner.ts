/** The `win` lines and what they pay (A20, A23, A26-A28). */
import type { AmericanRules } from '#engine/rules/american';
import { JOKER } from '#engine/tiles/kinds';
import type { Play } from '../decisions';
import { takeWin, type Won } from '../hand';
import { fail, same } from '../violation';
import { groupsText, type Target } from './card';
import type { AmericanTable } from './table';

/** A hand that wins, and the hands of the card that it is. */
export interface WonHand extends Won {
  readonly by: 'discard' | 'draw' | 'swap' | 'dealt';
  readonly targets: readonly Target[];
}

/** Takes the `win` line; what each seat gets. */
export function checkWin(play: Play<AmericanTable>, won: WonHand): number[] {
  const { rules, melds } = play.table;
  const event = takeWin(play, won);
  const jokerless = [...won.concealed.entries()].every(([kind, copies]) => kind !== JOKER || copies === 0);
  const bare = jokerless && melds[won.seat].every(({ tiles }) => !tiles.includes(JOKER));
  same('A28', 'jokerless', event.jokerless, bare);
  const { line, groups } = event;
  if (line === undefined) return fail('format', '`win` without `line`', 'the line of the card');
  if (groups === undefined) return fail('format', '`win` without `groups`', 'the groups of the hand');
  const options = won.targets.map((target) => ({ target, amounts: payments(won, target, bare, rules) }));
  const named = options.filter(({ target }) => target.line === line);
  if (named.length === 0) fail('A23', `line ${line}`, won.targets.map((target) => target.line).join(' or '));
  const shown = named.filter(({ target }) => target.text === groupsText(groups));
  if (shown.length === 0)
    fail('A23', `groups ${groupsText(groups)}`, named.map(({ target }) => target.text).join(' or '));
  const { target, amounts } = shown[0];
  const best = options.find((option) => option.amounts[won.seat] > amounts[won.seat]);
  if (best) fail('A26', `line ${line} for ${amounts[won.seat]}`, `${best.target.line} for ${best.amounts[won.seat]}`);
  same('A23', 'points', event.points, target.value);
  same('A23', 'parts', event.parts, [{ name: line, amount: target.value }]);
  return amounts;
}

/** A27, A28: what each seat gets for a hand of the card, jokerless or not; below zero if it pays. */
export function payments(
  { seat, from }: Pick<Won, 'seat' | 'from'>,
  target: Target,
  jokerless: boolean,
  { payment, jokerlessScope }: Pick<AmericanRules, 'payment' | 'jokerlessScope'>,
): number[] {
  const doubled = jokerless && paysJokerless(target, jokerlessScope);
  const value = target.value * (doubled ? payment.jokerless : 1);
  const amounts = [0, 0, 0, 0];
  for (const payer of [0, 1, 2, 3]) {
    if (payer === seat) continue;
    const times = from === null ? payment.selfDraw : payer === from ? payment.discarder : payment.other;
    amounts[payer] -= value * times;
    amounts[seat] += value * times;
  }
  return amounts;
}

/** A28: whether a line pays more without jokers. */
function paysJokerless({ jokerlessBonus, groups }: Target, scope: AmericanRules['jokerlessScope']): boolean {
  switch (scope) {
    case 'notSinglesAndPairs':
      return jokerlessBonus;
    case 'noSinglesOrPairs':
      return groups.every(({ size }) => size > 2);
    case 'all':
      return true;
    case 'none':
      return false;
  }
}
