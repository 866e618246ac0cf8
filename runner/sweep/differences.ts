import { runOfVariant, type SweepConfig } from '#results/sweep/config';
import { changed, differencesOf, programDifferences } from '../run/differences';
import type { SweepHeader } from './journal';

/** What makes the results of two sweeps differ, in words: empty if one may go on with the other. */
export function sweepDifferences(there: SweepHeader, here: SweepHeader): string[] {
  const [a, b] = [there.sweep, here.sweep];
  const common = [
    ...differencesOf(runOfVariant(a, 0), runOfVariant(b, 0)),
    ...changed('the number of deals', a.deals, b.deals),
    ...changed('what is varied', keysText(a), keysText(b)),
    ...changed('how it is varied', a.order, b.order),
    ...changed('the number of variants', a.variants.length, b.variants.length),
  ];
  return [...(common.length === 0 ? variantDifferences(a, b) : common), ...programDifferences(there, here)];
}

/** What the first variant that is another has changed: a file that it names, most likely. */
function variantDifferences(a: SweepConfig, b: SweepConfig): string[] {
  for (const number of a.variants.keys()) {
    const differences = differencesOf(runOfVariant(a, number), runOfVariant(b, number));
    const values = changed('its values', a.variants[number].values.join(), b.variants[number].values.join());
    if (differences.length + values.length > 0) {
      return [...values, ...differences].map((difference) => `of variant ${number} ${difference}`);
    }
  }
  return [];
}

function keysText({ keys }: SweepConfig): string {
  return keys.map(({ key, values }) => `${key}=${values.join()}`).join(' ');
}
