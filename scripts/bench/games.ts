import { BUILT_IN_NAMES, builtIn } from '#bots/registry';
import { rootSeed } from '#engine/random/seed';
import { setupOf } from '#engine/referee/setup';
import { resolveRules } from '#engine/rules/load';
import type { BatchPlayed, RunPlan } from '#runner/batches/plan';
import { playDeals } from '#runner/batches/pool';
import { scheduleOf } from '#runner/schedule/schedule';
import { Threads } from '#runner/threads/threads';
import { type Cell, median, type Section } from './section';

const RULES = ['basic', 'american'];
/** Milliseconds that each bot plays until its code is warm, and then while it is measured. */
const WARM_UP = 1500;
const MEASURED = 4000;

/** More than anybody plays in that time; a game has one hand here. */
const DEALS = 1e9;
const TIMEOUT = 60_000;

/** Hands a second and core of each built-in bot in each game, played as `sim` plays them. */
export async function games(): Promise<Section> {
  const rows: Cell[][] = [];
  for (const rules of RULES) {
    for (const bot of BUILT_IN_NAMES) {
      const { second, cpuSecond } = await pace(rules, bot);
      rows.push([rules, bot, second, cpuSecond, 1e6 / second / 4]);
    }
  }
  return {
    title: 'Whole games',
    about:
      'Hands of four of the same bot on one thread of `sim`, every rule, statistics and rows for games.csv included: a ' +
      `second, the median of the batches of ${MEASURED / 1000} s after ${WARM_UP / 1000} s of warm-up; and a second of ` +
      'processor time of all threads, which says more where other programs take their share.',
    columns: [
      { name: 'rules' },
      { name: 'bot' },
      { name: 'hands a second and core' },
      { name: 'a CPU second' },
      { name: 'us a seat and hand', digits: 1 },
    ],
    rows,
  };
}

/** Hands a second. */
interface Pace {
  readonly second: number;
  readonly cpuSecond: number;
}

async function pace(rules: string, bot: string): Promise<Pace> {
  const stop = new AbortController();
  const rates: number[] = [];
  let hands = 0;
  let warm = Number.POSITIVE_INFINITY;
  let cpu = 0;
  let cpuSecond = Number.NaN;
  let fault: string | undefined;
  const plan = planOf(rules, bot);
  const worker = new URL('./worker.js', import.meta.url);
  const threads = new Threads({ plan, threads: 1, timeout: TIMEOUT, worker });
  await playDeals({
    threads,
    first: 0,
    end: DEALS,
    schedule: scheduleOf(plan.schedule),
    forced: [],
    stop: stop.signal,
    accept: ({ count, duration, faults }: BatchPlayed) => {
      fault ??= faults.first[0]?.got;
      const now = performance.now();
      // Starting the thread and building the tables is not warm-up.
      if (warm === Number.POSITIVE_INFINITY) warm = now + WARM_UP;
      if (now <= warm || stop.signal.aborted) return true;
      if (rates.length === 0) cpu = cpuTime();
      else hands += count;
      rates.push((1000 * count) / duration);
      if (now <= warm + MEASURED && fault === undefined) return true;
      cpuSecond = hands / (cpuTime() - cpu);
      stop.abort();
      return true;
    },
  });
  await threads.close();
  if (fault !== undefined) throw new Error(`bot ${bot} commits faults in ${rules}: ${fault}`);
  return { second: median(rates), cpuSecond };
}

/** Seconds that this process has had. */
function cpuTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}

function planOf(rules: string, bot: string): RunPlan {
  const { name, options = {} } = builtIn(bot);
  return {
    setup: setupOf(resolveRules({ rules, set: [] })),
    seed: 'bench',
    root: rootSeed('bench'),
    bots: [{ label: name, name, source: { builtIn: bot }, options, salt: 0 }],
    schedule: { format: 'table', scheme: 'rot4', table: [0, 0, 0, 0] },
    blocksOf: null,
    faults: { mode: 'substitute', fine: 1 },
    gamesCsv: true,
  };
}
