import type { Setup } from '#engine/referee/setup';
import { setupOf } from '#engine/referee/setup';
import type { View } from '#engine/referee/view';
import { resolveRules } from '#engine/rules/load';
import { Observer, partNames } from '../observer';

export function setupFor(game: 'basic' | 'american', set: readonly string[] = []): Setup {
  return setupOf(resolveRules({ rules: game, set, card: undefined }));
}

/** An observer of every part. */
export function observerOfAll(setup: Setup): Observer {
  return new Observer(setup, partNames('--observe', 'all', setup.game));
}

/** What is observed of a view, by part: its numbers that are not 0, by their indices: `1,0,33` for [1][0][33]. */
export function observed(
  observer: Observer,
  view: View & { ask(): Int32Array },
): Record<string, Record<string, number>> {
  const { spec } = observer;
  const out = new Int8Array(spec.size + 2).fill(99);
  observer.observe(view, view.ask(), out, 1);
  if (out[0] !== 99 || out[spec.size + 1] !== 99) throw new Error('it writes beyond its room');
  return Object.fromEntries(
    spec.parts.map(({ name, shape, offset }) => {
      const size = shape.reduce((product, length) => product * length, 1);
      const numbers = Array.from(out.subarray(1 + offset, 1 + offset + size));
      return [name, Object.fromEntries(numbers.flatMap((n, i) => (n === 0 ? [] : [[pathOf(i, shape), n]])))];
    }),
  );
}

function pathOf(index: number, shape: readonly number[]): string {
  let rest = index;
  return shape
    .toReversed()
    .map((length) => {
      const at = rest % length;
      rest = (rest - at) / length;
      return at;
    })
    .toReversed()
    .join();
}
