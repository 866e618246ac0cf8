import { expect, test } from 'vitest';
import type { ForcedFault } from '#bots/fault';
import { blocks, circumstances, runConfig, totalsOf, WORKED_EXAMPLE } from '#results/__fixtures__/synthetic';
import type { RunConfig } from '#results/config';
import { type Circumstances, manifest } from '#results/manifest';
import { Results } from '#results/results';
import { checkManifest } from './manifest';

/** Six deals are played. */
const TOTALS = totalsOf(4, blocks(WORKED_EXAMPLE));
const HANG: ForcedFault = { deal: 3, rotation: 1, ordinal: 2, kind: 'timeout' };
const LATER: ForcedFault = { deal: 6, rotation: 0, ordinal: 9, kind: 'timeout' };
const OTHER: ForcedFault = { deal: 3, rotation: 0, ordinal: 0, seat: 2, kind: 'crash' };

function wrong(
  planned: number,
  told: Partial<Circumstances>,
  forced: ForcedFault[] = [],
  more: Partial<RunConfig> = {},
) {
  const run = runConfig(['a', 'b', 'c', 'd'], {
    games: { requested: 4 * planned, played: 24 },
    deals: { planned, first: 0, played: 6 },
    ...more,
  });
  return checkManifest(manifest(run, circumstances(run, told)), new Results(TOTALS, run), { next: 6, forced });
}

const unsure = { reproducible: false };
const part = { shard: { index: 1, of: 2 } };
/** Known at any look, once there are deals enough; there are not. */
const until = { stopping: { sprt: null, until: 1000, checkEvery: 6 } };

test.each<[string, ReturnType<typeof wrong>]>([
  ['a run that is whole', wrong(6, {})],
  ['one that was interrupted', wrong(9, { interrupted: true })],
  ['a part that is whole', wrong(12, {}, [], part)],
  ['faults that are told in another order', wrong(6, { ...unsure, forced: [OTHER, HANG] }, [HANG, OTHER])],
  ['a fault in what was played in vain', wrong(9, { ...unsure, interrupted: true, forced: [HANG, LATER] }, [HANG])],
])('nothing is wrong with %s', (_, found) => expect(found).toEqual([]));

test.each<[string, ReturnType<typeof wrong>, string]>([
  [
    'a whole run called interrupted',
    wrong(6, { interrupted: true }),
    'interrupted is true, and the journal tells of all',
  ],
  ['an interrupted one called whole', wrong(9, {}), 'interrupted is false, and the journal tells of less'],
  ['one that did not know enough', wrong(9, {}, [], until), 'interrupted is false, and the journal tells of less'],
  ['a fault left out', wrong(6, {}, [HANG]), 'forced is not what the journal tells of'],
  ['a fault made up', wrong(6, { ...unsure, forced: [HANG] }), 'forced is not what the journal tells of'],
  [
    'a fault of another decision',
    wrong(6, { ...unsure, forced: [{ ...HANG, ordinal: 3 }] }, [HANG]),
    'forced is not what the journal tells of',
  ],
  ['a run called sure', wrong(6, { forced: [HANG] }, [HANG]), 'reproducible is true, and should be false'],
  ['a run called unsure', wrong(6, unsure), 'reproducible is false, and should be true'],
])('%s is found', (_, found, message) => expect(found).toEqual([`manifest.json: ${message}`]));
