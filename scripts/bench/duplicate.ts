import { SCHEMES } from '#runner/schedule/scheme';
import { runSim } from './run-sim';
import type { Cell, Section } from './section';

/** Bots at one table of four, and the pairs among them that are looked at. */
const BOTS = 'efficient,cautious,greedy,random';
const PAIRS = [
  ['efficient', 'greedy'],
  ['cautious', 'efficient'],
  ['greedy', 'random'],
];
const WALLS = ['shared', 'per-seat'];
const GAMES = { basic: 48_000, 'basic-exponential': 12_000, american: 9600 };

/** What playing a deal several times saves: of how many games the difference of two bots is known as well as of 1,000 without. */
export async function duplicate(): Promise<Section> {
  const rows: Cell[][] = [];
  for (const [rules, games] of Object.entries(GAMES)) {
    const single = await variances(rules, games, 'none', 'shared');
    for (const wall of WALLS) {
      for (const scheme of SCHEMES) {
        const own = scheme === 'none' && wall === 'shared' ? single : await variances(rules, games, scheme, wall);
        rows.push([rules, wall, scheme, ...own.map((variance, i) => (1000 * variance) / single[i])]);
      }
    }
  }
  return {
    title: 'Duplicate schemes',
    about:
      `Games that give the interval of 1,000 games of --duplicate none with one wall, for the difference of two bots of ${BOTS} ` +
      `at one table (${Object.entries(GAMES)
        .map(([rules, games]) => `${rules}: ${games.toLocaleString('en')} games each`)
        .join(', ')}). ` +
      'Walls per seat are another game.',
    columns: [
      { name: 'rules' },
      { name: 'wall' },
      { name: 'scheme' },
      ...PAIRS.map(([over, under]) => ({ name: `${over} over ${under}` })),
    ],
    rows,
  };
}

/** By pair: the variance of its difference in one game. */
async function variances(rules: string, games: number, scheme: string, wall: string): Promise<readonly number[]> {
  const words = ['--rules', rules, '--bots', BOTS, '--games', String(games), '--duplicate', scheme, '--wall', wall];
  const { summary } = await runSim([...words, '--seed', 'duplicate']);
  return PAIRS.map((pair) => {
    const difference = summary.differences.find(({ over, under }) => pair.includes(over) && pair.includes(under));
    return (difference?.se ?? Number.NaN) ** 2 * summary.games;
  });
}
