import { runSim, STARTER } from './run-sim';
import { type Cell, median, type Section } from './section';

const RULES = ['basic', 'american'];
const STARTS = 5;
const MANY = 100_000;

/** Seconds from the start of `sim` to the end of its first games, and to the end of the process. */
export async function start(): Promise<Section> {
  const rows: Cell[][] = [];
  const row = async (words: readonly string[], times: number) => {
    const runs = [];
    for (let run = 0; run < times; run++) runs.push(await runSim(words, STARTER));
    const played = median(runs.map(({ played }) => played));
    rows.push([`sim ${words.join(' ')}`, times, played, median(runs.map(({ total }) => total))]);
  };
  for (const rules of RULES) await row(['--rules', rules, '--games', '1'], STARTS);
  await row(['--games', String(MANY)], 1);
  return {
    title: 'Start to end',
    about:
      `Seconds from the start of \`${STARTER === 'pnpm' ? 'pnpm' : 'node scripts/start.mjs'}\` until the games were ` +
      'played (of `--games 1` the first deal), and until the process ended; the default table, all cores, medians.',
    columns: [{ name: 'command' }, { name: 'runs' }, { name: 'played', digits: 2 }, { name: 'ended', digits: 2 }],
    rows,
  };
}
