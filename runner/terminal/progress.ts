import type { SingleBar } from 'cli-progress';

export const PROGRESS_STYLES = ['auto', 'bar', 'lines', 'none'] as const;
export type ProgressStyle = (typeof PROGRESS_STYLES)[number];

/** Milliseconds between two lines, and between two pictures of the bar. */
const LINE = 5_000;
const FRAME = 100;

/** Tells how far a run is, on stderr. */
export interface Progress {
  /** So many games are played. */
  at(games: number): void;
  /** Writes a notice without disturbing the bar. */
  notice(text: string): void;
  end(): void;
}

/** `auto` is a bar on a terminal and lines elsewhere. Of the `games` so many were played before. */
export async function showProgress(style: ProgressStyle, games: number, before = 0): Promise<Progress> {
  const chosen = style === 'auto' ? (process.stderr.isTTY ? 'bar' : 'lines') : style;
  if (chosen === 'bar') return bar(new Pace(games, before));
  return chosen === 'lines' ? lines(new Pace(games, before)) : { at: () => {}, notice: writeLine, end: () => {} };
}

async function bar(clock: Pace): Promise<Progress> {
  const { SingleBar, Presets } = await import('cli-progress');
  const { total, before } = clock;
  const format = '{bar} {percentage}% | {done} of {all} games | {pace}';
  const shown: SingleBar = new SingleBar(
    { format, fps: 1000 / FRAME, barsize: 30, hideCursor: true, clearOnComplete: true, noTTYOutput: true },
    Presets.shades_classic,
  );
  const words = (games: number) => ({ done: number(games), all: number(total), pace: clock.words(games) });
  shown.start(total, before, words(before));
  return {
    at: (games) => shown.update(games, words(games)),
    notice: (text) => {
      if (process.stderr.isTTY) process.stderr.write('\r\x1b[K');
      writeLine(text);
    },
    end: () => shown.stop(),
  };
}

function lines(clock: Pace): Progress {
  let next = LINE;
  return {
    at: (games) => {
      if (clock.elapsed < next) return;
      next = clock.elapsed + LINE;
      writeLine(`${number(games)} of ${number(clock.total)} games | ${clock.words(games)}`);
    },
    notice: writeLine,
    end: () => {},
  };
}

function writeLine(text: string): void {
  process.stderr.write(`${text}\n`);
}

/** How quick a run is. */
export class Pace {
  readonly total: number;
  /** Games that were played before it began, and took none of its time. */
  readonly before: number;
  readonly #now: () => number;
  readonly #began: number;

  /** `now` is a clock in milliseconds. */
  constructor(total: number, before: number, now: () => number = () => performance.now()) {
    this.total = total;
    this.before = before;
    this.#now = now;
    this.#began = now();
  }

  get elapsed(): number {
    return this.#now() - this.#began;
  }

  words(games: number): string {
    if (games <= this.before) return 'starting';
    const rate = (games - this.before) / this.elapsed;
    return `${number(Math.round(rate * 1000))} games/s | ${duration((this.total - games) / rate)} left`;
  }
}

const number = (n: number) => n.toLocaleString('en');

/** Milliseconds as `12 s`, `3 min 05 s` or `2 h 07 min`. */
export function duration(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1000);
  const two = (n: number) => String(n).padStart(2, '0');
  if (seconds < 60) return `${seconds} s`;
  if (seconds < 3600) return `${Math.floor(seconds / 60)} min ${two(seconds % 60)} s`;
  return `${Math.floor(seconds / 3600)} h ${two(Math.floor((seconds % 3600) / 60))} min`;
}
