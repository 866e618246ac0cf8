import type { CompiledCard } from '#engine/card/compile';
import { CARD_KINDS, slotsOf } from '#engine/card/slots';
import type { AmericanRules } from '#engine/rules/american';
import { hasSinglesOrPairs, jokerlessApplies } from '#engine/rules/american-payment';

/** The targets of a card as flat tables: what the bots weigh. */
export interface Goals {
  /** By target: where its kinds begin in the three lists below; one more entry ends the last. */
  readonly from: Uint32Array;
  readonly kind: Uint8Array;
  /** Slots of the kind, and those among them that a joker may fill. */
  readonly slots: Uint8Array;
  readonly flexible: Uint8Array;
  /** By target: points of its line. */
  readonly value: Float64Array;
  /** By target: what its line pays more without jokers (A28). */
  readonly bonus: Float64Array;
  readonly concealed: Uint8Array;
}

const known = new WeakMap<CompiledCard, WeakMap<AmericanRules, Goals>>();

/** The goals of a card under these rules, made once. */
export function goalsOf(card: CompiledCard, rules: AmericanRules): Goals {
  const byRules = known.get(card) ?? new WeakMap<AmericanRules, Goals>();
  known.set(card, byRules);
  const goals = byRules.get(rules) ?? makeGoals(card, rules);
  byRules.set(rules, goals);
  return goals;
}

function makeGoals({ card, targets, lineOf }: CompiledCard, { jokerlessScope, payment }: AmericanRules): Goals {
  const from = [0];
  const kinds: number[] = [];
  const slots: number[] = [];
  const flexible: number[] = [];
  for (const target of targets) {
    const wanted = slotsOf(target);
    for (let kind = 0; kind < CARD_KINDS; kind++) {
      const all = wanted.strict[kind] + wanted.flexible[kind];
      if (all === 0) continue;
      kinds.push(kind);
      slots.push(all);
      flexible.push(wanted.flexible[kind]);
    }
    from.push(kinds.length);
  }
  const lines = Array.from(lineOf, (line) => card.lines[line]);
  const bonus = lines.map(({ value, jokerlessBonus }, target) => {
    const singlesOrPairs = hasSinglesOrPairs(targets[target]);
    const applies = jokerlessApplies(jokerlessScope, { jokerlessBonus, singlesOrPairs });
    return applies ? value * Math.max(0, payment.jokerless - 1) : 0;
  });
  return {
    from: Uint32Array.from(from),
    kind: Uint8Array.from(kinds),
    slots: Uint8Array.from(slots),
    flexible: Uint8Array.from(flexible),
    value: Float64Array.from(lines, ({ value }) => value),
    bonus: Float64Array.from(bonus),
    concealed: Uint8Array.from(lines, ({ concealed }) => (concealed ? 1 : 0)),
  };
}
