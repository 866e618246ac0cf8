import { runSim } from './run-sim';
import type { Cell, Section } from './section';

const BOT = 'greedy';
/** At most so many passes for each game, and none is begun after so many milliseconds: a busy machine gets fewer. */
const PASSES = 3;
const TIME = 20_000;
/** Games of a short and of a long run; even numbers. */
const RUNS = [
  { rules: 'basic', short: 8000, long: 48_000 },
  { rules: 'american', short: 1000, long: 6000 },
];

/** What two threads of one run give, beside two runs of one thread side by side. */
export async function threads(): Promise<Section> {
  const rows: Cell[][] = [];
  for (const { rules, short, long } of RUNS) {
    const times = { shared: [] as number[][], apart: [] as number[][] };
    // By turns, so that what else the machine does meanwhile falls on both.
    const end = performance.now() + TIME;
    for (let pass = 0; pass === 0 || (pass < PASSES && performance.now() < end); pass++) {
      const begun = [await shared(rules, short), await apart(rules, short)];
      times.shared.push([begun[0], await shared(rules, long)]);
      times.apart.push([begun[1], await apart(rules, long)]);
    }
    const rates = [times.shared, times.apart].map((list) => (long - short) / (least(list, 1) - least(list, 0)));
    rows.push([rules, times.shared.length, ...rates, rates[0] / rates[1]]);
  }
  return {
    title: 'Threads',
    about:
      `Games a second of four ${BOT} bots by the real \`sim\`: one process with two threads, and two processes with one ` +
      'thread each, side by side, half of the games each. A rate is the games that a long run has more than a short one, ' +
      `by the time that it takes more, so that start and warm-up cancel out; the fastest of up to ${PASSES} runs each.`,
    columns: [
      { name: 'rules' },
      { name: 'runs' },
      { name: 'two threads' },
      { name: 'two processes' },
      { name: 'threads by processes', digits: 2 },
    ],
    rows,
  };
}

/** Seconds of one process with two threads. */
async function shared(rules: string, games: number): Promise<number> {
  return (await runSim(wordsFor(rules, games, 2))).total;
}

/** Seconds until both of two processes with a thread each have ended. */
async function apart(rules: string, games: number): Promise<number> {
  const runs = [1, 2].map(() => runSim(wordsFor(rules, games / 2, 1)));
  return Math.max(...(await Promise.all(runs)).map(({ total }) => total));
}

function wordsFor(rules: string, games: number, threads: number): readonly string[] {
  return ['--rules', rules, '--bots', BOT, '--games', String(games), '--threads', String(threads)];
}

function least(runs: readonly (readonly number[])[], which: number): number {
  return Math.min(...runs.map((run) => run[which]));
}
