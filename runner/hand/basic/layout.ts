import { listed, plainTable } from '../plain-table';
import type { HandJudgement } from './judgement';

/** A judgement for people: what the hand is, and a table of its discards. */
export function layOut({ hand, shanten, accepts, waits, discards }: HandJudgement): string {
  const lines = [hand, inWords(shanten)];
  if (waits !== undefined) lines.push(waits.length === 0 ? 'waits for nothing live' : `waits for ${listed(accepts)}`);
  else if (shanten > 0) lines.push(`accepts ${listed(accepts)}`);
  if (discards !== undefined) {
    const rows = discards.map(({ discard, shanten, live, accepts }) => [
      discard,
      shanten,
      live,
      Object.keys(accepts).join(' '),
    ]);
    lines.push('', ...plainTable(['discard', 'shanten', 'live', 'accepts'], rows));
  }
  return `${lines.join('\n')}\n`;
}

function inWords(shanten: number): string {
  if (shanten === -1) return 'shanten -1: complete';
  if (shanten === 0) return 'shanten 0: ready';
  return `shanten ${shanten}: lacks ${shanten + 1} tiles`;
}
