import { hasProgram } from '#results/config';
import type { Manifest } from '#results/manifest';
import type { Results } from '#results/results';
import { MANIFEST_FILE } from '#results/run-files';
import type { Journalled } from '../journal/read';
import { rangeOf } from '../run/run';

/** What a manifest says of how its run went that does not follow from the journal; `results` are those of the journal. */
export function checkManifest(
  { interrupted, reproducible, forced, run }: Manifest,
  { standing }: Results,
  journalled: Pick<Journalled, 'next' | 'forced'>,
): string[] {
  const { end } = rangeOf({ deals: run.deals.planned, shard: run.shard });
  const isCut = journalled.next < end && standing?.known == null;
  // What was found in deals that were played in vain, when it was interrupted, stands in no line.
  const told = forced.filter(({ deal }) => deal < journalled.next);
  const isSure = forced.length === 0 && !hasProgram(run);
  const wrong = [
    ...(interrupted === isCut
      ? []
      : [`interrupted is ${interrupted}, and the journal tells of ${isCut ? 'less' : 'all'}`]),
    ...(keys(told) === keys(journalled.forced) ? [] : ['forced is not what the journal tells of']),
    ...(reproducible === isSure ? [] : [`reproducible is ${reproducible}, and should be ${isSure}`]),
  ];
  return wrong.map((what) => `${MANIFEST_FILE}: ${what}`);
}

/** The same for the same decisions in whatever order. */
function keys(forced: Journalled['forced'] | Manifest['forced']): string {
  return forced
    .map(({ deal, rotation, ordinal, seat = -1, kind, gone = false }) =>
      [deal, rotation, ordinal, seat, kind, gone].join(),
    )
    .sort()
    .join(' ');
}
