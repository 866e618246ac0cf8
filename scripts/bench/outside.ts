import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { PROJECT } from '#runner/project';
import { runSim } from './run-sim';
import type { Cell, Section } from './section';

const PYTHON = 'python3';
const CLIENT = 'bots/python';
/** Each is measured so often, and the fastest taken. */
const PASSES = 2;
const RULES = [
  { rules: 'basic', random: 4000, greedy: 400, steps: 1000 },
  { rules: 'american', random: 1500, greedy: 150, steps: 600 },
];

/** Decisions a second of programs in Python: bots of one process, and readers of the environment. */
export async function outside(): Promise<Section> {
  const rows: Cell[][] = [];
  for (const { rules, random, greedy, steps } of RULES) {
    const row = async (what: string, measure: () => Promise<number>) => {
      const rates: number[] = [];
      for (let pass = 0; pass < PASSES; pass++) rates.push(await measure());
      rows.push([what, rules, Math.max(...rates)]);
    };
    await row('random_bot.py', () => ofBot('random_bot.py', rules, random));
    await row('greedy_bot.py', () => ofBot('greedy_bot.py', rules, greedy));
    await row('env', () => ofReader(rules, steps));
  }
  return {
    title: 'Outside the process',
    about:
      `Decisions a second, the fastest of ${PASSES} runs: of one process of a bot in \`bots/python\`, in two seats of each game, by ` +
      'the real `sim` on one thread, from its start to its end; and of a reader in Python that answers `env`, 256 tables of ' +
      'self-play, with the first legal action, its start left out.',
    columns: [{ name: 'program' }, { name: 'rules' }, { name: 'decisions a second' }],
    rows,
  };
}

async function ofBot(file: string, rules: string, games: number): Promise<number> {
  const bots = `it=cmd:${PYTHON} ${CLIENT}/${file},random`;
  const words = ['--rules', rules, '--bots', bots, '--games', String(games), '--threads', '1'];
  const { total, decisions } = await runSim(words);
  return decisions[0].count / total;
}

async function ofReader(rules: string, steps: number): Promise<number> {
  const script = join(PROJECT, 'scripts/bench/env_reader.py');
  const { stdout } = await promisify(execFile)(PYTHON, [script, join(PROJECT, CLIENT), rules, String(steps)]);
  return Number(stdout);
}
