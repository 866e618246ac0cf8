import type { RunBot, RunConfig } from '#results/config';
import type { JournalHeader } from '../journal/header';
import { shellLine } from '../options/words';

/** What makes the results of two runs differ besides the number of games, in words: empty for parts of the same run. */
export function differencesOf(there: RunConfig, here: RunConfig): string[] {
  return [
    ...changed('the command', there.command, here.command),
    ...changed('the seed', there.seed, here.seed),
    ...scheduleDifferences(there.schedule, here.schedule),
    ...botDifferences(there.bots, here.bots),
    ...ruleDifferences(there.ruleset, here.ruleset),
    ...changed('--wall', there.wall, here.wall),
    ...changed('--on-fault', there.onFault, here.onFault),
    ...changed('--fine', there.fine, here.fine),
    ...changed('the candidate', candidateOf(there), candidateOf(here)),
    ...changed('what stops it', there.stopping, here.stopping),
  ];
}

/** The same of two journals: what keeps one from going on, or being put together, with the other. */
export function headDifferences(there: JournalHeader, here: JournalHeader): string[] {
  return [
    ...differencesOf(there.run, here.run),
    ...changed('the number of deals', there.run.deals.planned, here.run.deals.planned),
    ...changed('--games-csv', there.gamesCsv, here.gamesCsv),
    ...changed('what is recorded', there.record, here.record),
    ...programDifferences(there, here),
  ];
}

export function shardDifferences(there: RunConfig['shard'], here: RunConfig['shard']): string[] {
  const text = (shard: RunConfig['shard']) => (shard === null ? 'the whole' : `${shard.index}/${shard.of}`);
  return changed('--shard', text(there), text(here));
}

/** What two journals say of the programs that wrote them. */
type Written = Pick<JournalHeader, 'program' | 'version'>;

export function programDifferences(there: Written, here: Written): string[] {
  if (there.program === here.program) return [];
  return [
    there.version === here.version
      ? `the program is not the same, though both are version ${here.version}`
      : `the program is version ${there.version} there and ${here.version} here`,
  ];
}

/** In words, if the two are not the same. */
export function changed(what: string, there: unknown, here: unknown): string[] {
  const [a, b] = [text(there), text(here)];
  return a === b ? [] : [`${what} is ${a} there and ${b} here`];
}

function text(value: unknown): string {
  if (value === undefined || value === null) return 'none';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function candidateOf({ candidate, bots }: RunConfig): string | null {
  return candidate === null ? null : bots[candidate].label;
}

/** Rounds that are drawn as a run goes on follow from the rest. */
function scheduleDifferences(there: RunConfig['schedule'], here: RunConfig['schedule']): string[] {
  if (there.format !== here.format) return changed('--format', there.format, here.format);
  const fields = ({ format, ...rest }: RunConfig['schedule']) => ({ format, ...rest, played: undefined });
  const [a, b] = [flat(fields(there)), flat(fields(here))];
  const names: Record<string, string> = { scheme: '--duplicate', rounds: '--rounds' };
  return union(a, b).flatMap((key) => changed(names[key] ?? `${key} of the schedule`, a.get(key), b.get(key)));
}

function botDifferences(there: readonly RunBot[], here: readonly RunBot[]): string[] {
  const labels = (bots: readonly RunBot[]) => bots.map(({ label }) => label).join(', ');
  if (labels(there) !== labels(here)) return [`the bots are ${labels(there)} there and ${labels(here)} here`];
  return there.flatMap((bot, i) => {
    const { label, hash, path, ...other } = bot;
    const { label: _, hash: hashHere, path: pathHere, ...otherHere } = here[i];
    if (text(other) !== text(otherHere)) return changed(`bot ${label}`, other, otherHere);
    return hash === hashHere
      ? []
      : [`the code of bot ${label} (${path ?? pathHere ?? shellLine(other.command ?? [])}) has changed`];
  });
}

function ruleDifferences(there: RunConfig['ruleset'], here: RunConfig['ruleset']): string[] {
  if (there.game !== here.game) return changed('the game', there.game, here.game);
  // What a card is called and where it lies decides nothing.
  const rules = ({ rules }: RunConfig['ruleset']) => flat({ ...rules, card: undefined });
  const [a, b] = [rules(there), rules(here)];
  const keys = union(a, b).flatMap((key) => changed(key, a.get(key), b.get(key)));
  return there.card?.hash === here.card?.hash
    ? keys
    : [...keys, `the card ${here.card?.file ?? there.card?.file} has changed`];
}

/** The fields of plain data by their dotted names. */
function flat(data: object, prefix = ''): Map<string, unknown> {
  return new Map(
    Object.entries(data).flatMap(([key, value]) => {
      if (value === undefined) return [];
      const isPlain = typeof value === 'object' && value !== null && !Array.isArray(value);
      return isPlain ? [...flat(value, `${prefix}${key}.`)] : [[`${prefix}${key}`, value] as [string, unknown]];
    }),
  );
}

function union(a: ReadonlyMap<string, unknown>, b: ReadonlyMap<string, unknown>): string[] {
  return [...new Set([...a.keys(), ...b.keys()])];
}
