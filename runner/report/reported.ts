import { basename, relative, resolve, sep } from 'node:path';
import { MOST_EXTREMES } from '#results/extremes';
import type { Manifest } from '#results/manifest';
import type { Reported, ReportedGame } from '#results/report/source';
import type { Results } from '#results/results';
import type { FaultTally } from '../batches/plan';
import { replayLine, shellLine } from '../options/words';

/** As many games with faults are shown. */
const MOST_FAULTS = 5;

/** What is known of a run that has ended, wherever it comes from. */
interface Ended {
  readonly folder: string;
  readonly results: Results;
  readonly manifest: Manifest;
  readonly faults: FaultTally;
}

/** What a report tells of a run. */
export function reportedOf({ folder, results, manifest, faults }: Ended): Reported {
  const shown = fromHere(folder);
  return {
    name: basename(resolve(folder)),
    results,
    manifest,
    faults: faultsOf(faults, shown),
    games: gamesOf(results, faults, shown),
    commands: { repeat: results.run.commandLine, verify: shellLine(['pnpm', 'verify', shown]) },
  };
}

/** A folder as one types it: from here, where it lies below. */
function fromHere(folder: string): string {
  const path = resolve(folder);
  const below = relative(process.cwd(), path);
  return below === '' || below === '..' || below.startsWith(`..${sep}`) ? path : below;
}

function faultsOf({ first }: FaultTally, folder: string): Reported['faults'] {
  return first.map(({ label, kind, deal, rotation, ordinal, got }) => {
    return { label, kind, deal, rotation, ordinal, got, replay: replayLine(folder, { deal, rotation }) };
  });
}

/** Whether the largest payout is nothing that stands out: as many games as are kept, of as many deals, have it. */
function isCommon(payouts: Results['totals']['extremes']['payouts']): boolean {
  return payouts.length === MOST_EXTREMES && payouts.every(({ value }) => value === payouts[0].value);
}

/** The games with the largest payouts, the longest, and the first in which each bot commits a fault. */
function gamesOf({ totals, labels }: Results, { first }: FaultTally, folder: string): Reported['games'] {
  const { payouts, longest } = totals.extremes;
  const atFault = first.filter(({ label }, i) => first.findIndex((fault) => fault.label === label) === i);
  const found: Pick<ReportedGame, 'why' | 'value' | 'bot' | 'deal' | 'rotation'>[] = [
    ...(isCommon(payouts) ? [] : payouts).map(({ bot, ...game }) => ({
      why: 'payout' as const,
      ...game,
      bot: labels[bot],
    })),
    ...longest.map((game) => ({ why: 'longest' as const, ...game, bot: '' })),
    ...atFault.slice(0, MOST_FAULTS).map(({ label, ordinal, deal, rotation }) => {
      return { why: 'fault' as const, value: ordinal, bot: label, deal, rotation };
    }),
  ];
  return found.map((game) => ({ ...game, page: null, replay: replayLine(folder, game) }));
}
