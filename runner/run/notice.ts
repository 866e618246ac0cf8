import { gamesOf } from '../schedule/schedule';
import { type Run, rangeOf } from './run';

/** Writes a line on stderr, which is for people. */
export function notice(text: string): void {
  process.stderr.write(`${text}\n`);
}

export function count(n: number, noun = ''): string {
  const number = n.toLocaleString('en');
  return noun === '' ? number : `${number} ${noun}${n === 1 ? '' : 's'}`;
}

/** What is going to be played, in one line. */
export function introduction(run: Run, threads: number): string {
  const { seed, setup, bots, schedule, games, shard, stopping } = run;
  const { first, end } = rangeOf(run);
  const total = gamesOf(end - first, schedule);
  const whole = gamesOf(run.deals, schedule);
  const rounded = whole === games ? '' : ` (${count(games)} rounded up to whole deals)`;
  const part = shard === null ? '' : ` (part ${shard.index} of ${shard.of} of ${count(whole)})`;
  const format = schedule.spec.format === 'table' ? '' : `, ${schedule.spec.format}`;
  const card = setup.game === 'american' ? `, ${setup.card.name}` : '';
  const wall = setup.wall === 'per-seat' ? ', walls per seat' : '';
  const most = stopping === null ? '' : 'at most ';
  const who = bots.map(({ label }) => label).join(', ');
  return `seed ${seed}: ${most}${count(total, 'game')} of ${setup.name}${card}${wall}${format}${part}${rounded}, ${who}, on ${count(threads, 'thread')}`;
}
