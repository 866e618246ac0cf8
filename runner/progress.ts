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

/** `auto` is a bar on a terminal and lines elsewhere. */
export async function showProgress(style: ProgressStyle, games: number): Promise<Progress> {
  const chosen = style === 'auto' ? (process.stderr.isTTY ? 'bar' : 'lines') : style;
  if (chosen === 'bar') return bar(games);
  return chosen === 'lines' ? lines(games) : { at: () => {}, notice: writeLine, end: () => {} };
}

async function bar(total: number): Promise<Progress> {
  const { SingleBar, Presets } = await import('cli-progress');
  const clock = new Pace(total);
  const format = '{bar} {percentage}% | {done} of {all} games | {pace}';
  const shown: SingleBar = new SingleBar(
    { format, fps: 1000 / FRAME, barsize: 30, hideCursor: true, clearOnComplete: true, noTTYOutput: true },
    Presets.shades_classic,
  );
  const words = (games: number) => ({ done: number(games), all: number(total), pace: clock.words(games) });
  shown.start(total, 0, words(0));
  return {
    at: (games) => shown.update(games, words(games)),
    notice: (text) => {
      if (process.stderr.isTTY) process.stderr.write('\r\x1b[K');
      writeLine(text);
    },
    end: () => shown.stop(),
  };
}

function lines(total: number): Progress {
  const clock = new Pace(total);
  let next = LINE;
  return {
    at: (games) => {
      if (clock.elapsed < next) return;
      next = clock.elapsed + LINE;
      writeLine(`${number(games)} of ${number(total)} games | ${clock.words(games)}`);
    },
    notice: writeLine,
    end: () => {},
  };
}

function writeLine(text: string): void {
  process.stderr.write(`${text}\n`);
}

/** How quick a run is. */
class Pace {
  readonly #total: number;
  readonly #began = performance.now();

  constructor(total: number) {
    this.#total = total;
  }

  get elapsed(): number {
    return performance.now() - this.#began;
  }

  words(games: number): string {
    if (games === 0) return 'starting';
    const rate = games / this.elapsed;
    return `${number(Math.round(rate * 1000))} games/s | ${duration((this.#total - games) / rate)} left`;
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
