import type { ObservationSpec } from '#bots/observation/observer';
import type { Division } from './parts';

/** Columns of the parts, in their order; results/README.md has the same words. */
export const COLUMNS = [
  { name: 'deal', type: 'INT32', doc: 'number of the deal, from 0' },
  { name: 'rotation', type: 'INT32', doc: 'which seating of the deal, from 0' },
  { name: 'seat', type: 'INT32', doc: 'seat that decides, 0-3 in order of play; seat 0 is East of the first hand' },
  { name: 'bot', type: 'STRING', doc: 'label of the bot at the seat' },
  { name: 'hand', type: 'INT32', doc: 'hand of the game, from 0' },
  { name: 'decision', type: 'INT32', doc: 'number of the decision in the game, all seats counted, from 0' },
  { name: 'action', type: 'INT32', doc: 'action that was played' },
  {
    name: 'substituted',
    type: 'BOOLEAN',
    doc: "true where it is not the bot's, but a safe one in place of a fault",
  },
  {
    name: 'points',
    type: 'INT32',
    doc: 'points of the seat in the game so far, a fine for this decision included',
  },
  { name: 'payout', type: 'INT32', doc: 'points won (lost: negative) by the seat in the whole game, fines included' },
  { name: 'action_mask', type: 'BYTES', doc: 'a byte an action: 1 for the legal ones, 0 for others' },
  {
    name: 'observation',
    type: 'BYTES',
    doc: 'what the seat could know: int8 numbers, see `observation` in _schema.json',
  },
] as const;

/** What _schema.json says. */
export interface RecordSchema {
  readonly format: 1;
  readonly seed: string;
  readonly rules: { readonly name: string; readonly hash: string };
  readonly bots: readonly string[];
  readonly parts: { readonly firstDeal: number; readonly deals: number };
  readonly columns: readonly { readonly name: string; readonly type: string; readonly doc: string }[];
  readonly observation: ObservationSpec;
}

/** `deals` of the first parts; the last one may hold fewer. */
export function recordSchema(
  run: Pick<RecordSchema, 'seed' | 'rules' | 'bots'>,
  division: Division,
  observation: ObservationSpec,
): RecordSchema {
  const { seed, rules, bots } = run;
  const parts = { firstDeal: division.first, deals: division.deals };
  return { format: 1, seed, rules, bots, parts, columns: COLUMNS, observation };
}
