import { MAHJONG, PASS } from '#engine/referee/american/actions';
import type { AmericanView } from '#engine/referee/view';
import type { LegalActions } from '../bot';

/** Whether Mahjong is offered, and is one: under `falseMahjong` it is offered to hands that are not complete too (A21). */
export function mayWin(view: AmericanView, legal: LegalActions): boolean {
  if (legal[0] !== MAHJONG && !(legal[0] === PASS && legal[1] === MAHJONG)) return false;
  if (!view.rules.falseMahjong) return true;
  const { rack } = view;
  if (view.decision === 'claim') rack.add(view.lastDiscard);
  return rack.isWithin(0);
}
