import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { StringDecoder } from 'node:string_decoder';
import type { Reaper } from './reaper';
import type { Wire } from './session';
import type { StderrFile } from './stderr-file';

/** Milliseconds that a process has to end after it was told to, and to say its last words after it has ended. */
const GRACE = 2500;
const LAST_WORDS = 100;
/** Milliseconds that what it wrote at last has to be read, after it has ended. */
const LAST_READ = 500;
/** Characters of standard error of which the last line is told. */
const TAIL = 2000;

export interface ProcessEvents {
  receive(piece: Buffer): void;
  /** It has ended, or closed one of its streams: what, in words. */
  ended(what: string): void;
}

/** What is started, and in which folder. */
interface Started {
  readonly command: readonly string[];
  readonly cwd?: string | undefined;
}

/** A bot's process: its streams, and its end with all that it has started. */
export class BotProcess implements Wire {
  readonly #child: ChildProcessWithoutNullStreams;
  readonly #reaper: Reaper;
  readonly #stderr: StderrFile;
  readonly #events: ProcessEvents;
  readonly #said = new StringDecoder('utf8');
  /** The end of what it wrote to standard error, for messages. */
  #tail = '';
  /** Resolves when it has ended; and when all that it wrote is read, which what it started may put off. */
  readonly #gone: Promise<void>;
  readonly #read: Promise<void>;
  #isOver = false;

  /** Starts it. `command` are a program and its arguments; there is no shell. */
  constructor({ command, cwd }: Started, reaper: Reaper, stderr: StderrFile, events: ProcessEvents) {
    const [program, ...words] = command;
    this.#reaper = reaper;
    this.#stderr = stderr;
    this.#events = events;
    const child = spawn(program, words, {
      detached: process.platform !== 'win32', // a group of its own, out of reach of Ctrl-C
      env: reaper.environment,
      ...(cwd !== undefined && { cwd }),
      stdio: 'pipe',
      windowsHide: true,
    });
    this.#child = child;
    this.#gone = new Promise((resolve) => {
      child.once('exit', () => resolve());
      child.once('error', () => child.pid === undefined && resolve());
    });
    this.#read = new Promise((resolve) => child.once('close', () => resolve()));
    if (child.pid !== undefined) reaper.begun(child.pid);
    this.#listen();
  }

  write(text: string): void {
    if (!this.#isOver) this.#child.stdin.write(text);
  }

  kill(): void {
    this.#isOver = true;
    this.#reaper.kill(this.#child);
    this.#child.stdout.destroy();
  }

  /** Ends its input, and it if it does not end by itself. Resolves when it has; false if it had to be killed. */
  async close(grace = GRACE): Promise<boolean> {
    this.#isOver = true;
    this.#child.stdin.end();
    const endsByItself = await within(grace, this.#gone);
    if (!endsByItself) {
      this.kill();
      await this.#gone;
    }
    await within(LAST_READ, this.#read);
    for (const stream of [this.#child.stdin, this.#child.stdout, this.#child.stderr]) stream.destroy();
    return endsByItself;
  }

  #listen(): void {
    const child = this.#child;
    child.stdout.on('data', (piece: Buffer) => {
      if (!this.#isOver) this.#events.receive(piece);
    });
    child.stderr.on('data', (piece: Buffer) => {
      this.#tail = (this.#tail + this.#said.write(piece)).slice(-TAIL);
      this.#stderr.write(piece);
    });
    child.stdin.on('error', () => setTimeout(() => this.#over('it closed its input'), LAST_WORDS)); // its end says more
    child.stdout.on('error', () => {});
    child.stderr.on('error', () => {});
    child.stdout.once('end', () => setTimeout(() => this.#over('it closed its output'), LAST_WORDS));
    child.once('error', (error: NodeJS.ErrnoException) => this.#over(cannotStart(error, child.spawnfile)));
    child.once('exit', (code, signal) => {
      if (child.pid !== undefined) this.#reaper.ended(child.pid);
      const how = signal === null ? `it ended with exit code ${code}` : `it was ended by ${signal}`;
      // What it wrote before is still on its way.
      const tell = () => this.#over(this.#withLastWords(how));
      const timer = setTimeout(tell, LAST_WORDS);
      child.once('close', () => {
        clearTimeout(timer);
        tell();
      });
    });
  }

  #withLastWords(how: string): string {
    const lines = this.#tail.split('\n').map((line) => line.trim());
    const told = lines.filter((line) => line !== '' && !/^Node\.js v\d/.test(line)); // which Node says in the end
    const last = told.findLast((line) => /^[\w.]*(Error|Exception)\b/.test(line)) ?? told.at(-1);
    return last === undefined ? how : `${how}: ${last}`;
  }

  #over(what: string): void {
    if (this.#isOver) return;
    this.#isOver = true;
    this.#events.ended(what);
  }
}

/** Whether something comes within so many milliseconds. */
async function within(milliseconds: number, something: Promise<void>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), milliseconds);
  });
  const came = await Promise.race([something.then(() => true), late]);
  clearTimeout(timer);
  return came;
}

function cannotStart({ code, message }: NodeJS.ErrnoException, program: string): string {
  if (code === 'ENOENT') return `there is no program ${program}`;
  if (code === 'EACCES') return `${program} may not be run`;
  return `it cannot be started: ${message}`;
}
