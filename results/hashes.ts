import type { RunConfig } from './config';
import { hashOf } from './hash';

/** SHA-256 of what decides the results. */
export interface Hashes {
  readonly rules: string;
  /** Of the American game. */
  readonly card: string | null;
  readonly bots: string;
  /** Of the rest but the number of games: the seed, the schedule, the wall, what is done about faults, and what may stop it. */
  readonly run: string;
}

/** SHA-256 of a ruleset; where the file of its card lies decides nothing. */
export function rulesHash({
  rules,
  card,
}: {
  readonly rules: object;
  readonly card?: { readonly hash: string } | undefined;
}) {
  return hashOf(card === undefined ? rules : { ...rules, card: card.hash });
}

export function hashesOf(config: RunConfig): Hashes {
  const { ruleset, bots, seed, schedule, wall, onFault, fine, candidate, stopping } = config;
  return {
    rules: rulesHash(ruleset),
    card: ruleset.card?.hash ?? null,
    bots: hashOf(bots.map(({ path, ...bot }) => bot)),
    // The rounds that were drawn as the run went on follow from the rest.
    run: hashOf({
      seed,
      schedule: { ...schedule, played: null },
      wall,
      onFault,
      fine,
      candidate,
      stopping,
    }),
  };
}
