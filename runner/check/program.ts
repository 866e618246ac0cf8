import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BotLost } from '#bots/external/bot-lost';
import { ExternalBot, shared } from '#bots/external/external-bot';
import { MOST_GAMES } from '#bots/external/introduction';
import type { TimeControl } from '#bots/external/session';
import type { FaultRecord } from '#bots/fault';
import { loadBot } from '#bots/load';
import { NOTE_LENGTH } from '#bots/note';
import type { OutsideBot, Reply } from '#bots/outside';
import type { BotSpec } from '#bots/spec';
import { rootSeed } from '#engine/random/seed';
import type { Setup } from '#engine/referee/setup';
import type { Game } from '#engine/rules/game';
import type { BatchOutcome, RunPlan } from '../batches/plan';
import { VERBS } from '../faults';
import { Floor } from '../outside/floor';
import { helloOf } from '../outside/hello';
import { seatedProgram } from '../outside/seated-programs';
import { scheduleOf } from '../schedule/schedule';
import { checkRow, INDENT } from './report';
import { shown, Transcript } from './transcript';

/** What is looked at, in the order in which it is told. */
export const PROGRAM_CHECKS = {
  hello: 'it starts, and answers hello and ready',
  plays: 'every answer is a legal action, in time',
  decisions: 'it met every kind of decision',
  many: 'many games at once',
  alike: 'the same games go the same way, one at a time, in a new process',
  quit: 'quit ends it',
  end: 'the end of its input ends it',
  alone: 'it leaves no process behind',
} as const;
export type ProgramCheck = keyof typeof PROGRAM_CHECKS;

export interface ProgramFinding {
  readonly check: ProgramCheck;
  readonly status: 'ok' | 'FAIL' | 'note';
  /** In words; of a failure with the lines that led to it. */
  readonly text: string;
  readonly lines: readonly string[];
}

export interface ProgramTask {
  readonly spec: BotSpec;
  readonly command: readonly string[];
  readonly opponent: BotSpec;
  readonly time: TimeControl;
  readonly seed: string;
  /** Games of each of the rules. */
  readonly games: number;
  /** The rules, with the flags that choose them. */
  readonly rules: readonly { readonly setup: Setup; readonly flags: string }[];
  /** Is told under which it begins to play. */
  readonly onRules: (flags: string) => void;
}

/** Kinds of decision; a hand that is complete as dealt, and an added kong that may be robbed, are too rare to wait for. */
const DECISIONS: Readonly<Record<Game, readonly string[]>> = {
  basic: ['turn', 'discard', 'claim'],
  american: ['give', 'vote', 'wish', 'turn', 'claim'],
};

/** What the name of a kind does not say. */
const IN_WORDS: Readonly<Record<string, string>> = { discard: 'discard (after a claim)' };

/** Lines of standard error that are shown. */
const SAID_LINES = 8;

const TWO_AND_TWO = { format: 'table', scheme: 'rot4', table: [0, 1, 0, 1] } as const;

/** What playing the games of some rules left. */
interface Round {
  readonly outcome: BatchOutcome;
  readonly endsByItself: boolean;
  readonly left: number;
  readonly lost: BotLost | null;
}

/** Plays with a program outside this process all that a run would, and says what is wrong with it. */
export class ProgramCheckRun {
  readonly #task: ProgramTask;
  readonly #transcript = new Transcript();
  readonly #findings = new Map<ProgramCheck, ProgramFinding>();
  /** The last lines that it wrote to standard error. */
  #said: readonly string[] = [];
  #played = 0;
  #most = 0;

  constructor(task: ProgramTask) {
    this.#task = task;
  }

  async findings(): Promise<readonly ProgramFinding[]> {
    for (const rules of this.#task.rules) {
      this.#task.onRules(rules.flags);
      if (!(await this.#check(rules))) break;
    }
    const order = Object.keys(PROGRAM_CHECKS) as ProgramCheck[];
    return order.flatMap((check) => this.#findings.get(check) ?? []);
  }

  /** Checks it under some rules; false if there is no use in more. */
  async #check({ setup, flags }: ProgramTask['rules'][number]): Promise<boolean> {
    const many = await this.#play(setup, MOST_GAMES, true);
    const { outcome, lost } = many;
    if (lost !== null) {
      this.#fail('hello', lost.message, flags);
      return false;
    }
    this.#ok('hello');
    if (outcome.kind !== 'played') throw new Error(outcome.kind === 'failed' ? outcome.message : 'aborted');
    const games = outcome.count * scheduleOf(TWO_AND_TWO).gamesPerDeal;
    this.#played += games;
    const [fault] = outcome.faults.first;
    if (fault !== undefined) {
      this.#fail('plays', `${faultWords(fault)}; in ${outcome.faults.games} of ${games} games`, flags);
      return false;
    }
    this.#ok('plays', `${PROGRAM_CHECKS.plays}: ${this.#played} games`);
    this.#ok('many', `${this.#most} games at once`);
    this.#checkDecisions(setup.game);
    this.#checkEnd('quit', many, 'it goes on after quit and the end of its input; end the program then');
    const again = await this.#play(setup, 1, false);
    this.#checkEnd(
      'end',
      again,
      'it goes on when its input ends; end the program then, or runs that are killed leave it behind',
    );
    if (many.left + again.left > 0) {
      this.#fail(
        'alone',
        `${many.left + again.left} processes that it started lived on and were killed; end them first`,
        flags,
      );
    } else this.#ok('alone');
    this.#compare(outcome, again.outcome, flags);
    return true;
  }

  async #play(setup: Setup, games: number, farewell: boolean): Promise<Round> {
    const { spec, command, opponent, time, seed } = this.#task;
    const schedule = scheduleOf(TWO_AND_TWO);
    const plan: RunPlan = {
      setup,
      seed,
      root: rootSeed(seed),
      bots: [spec, opponent],
      schedule: TWO_AND_TWO,
      blocksOf: null,
      faults: { mode: 'substitute', fine: 0 },
      gamesCsv: false,
    };
    this.#transcript.clear();
    const folder = mkdtempSync(join(tmpdir(), 'mahjong-check-'));
    const stderr = join(folder, 'stderr.log');
    const program = new ExternalBot(command, MOST_GAMES, {
      setup,
      hello: { ...helloOf(setup, time), fieldOfTheFuture: { ignore: ['it'] } },
      time,
      stderr,
      games: 2 * games,
      trace: (way, text) => this.#transcript.add(way, text),
      onNews: () => floor.run(),
    });
    const seated = { ...seatedProgram(spec, program), outside: this.#watching(program) };
    const floor = new Floor(plan, [seated, await loadBot(opponent)], null);
    const count = Math.max(1, Math.ceil(this.#task.games / schedule.gamesPerDeal));
    const outcome = await floor.play({ first: 0, count, forced: [], note: new Int32Array(NOTE_LENGTH) });
    this.#most = Math.max(this.#most, program.games);
    const endsByItself = await program.close(farewell);
    this.#said = lastLines(stderr);
    rmSync(folder, { recursive: true, force: true });
    return { outcome, endsByItself, left: shared().reaper.sweep(), lost: program.givenUp };
  }

  /** A program of which the transcript is kept as it was when the first answer went wrong. */
  #watching(program: OutsideBot): OutsideBot {
    return {
      sit: (place) => {
        let legal: readonly number[] = [];
        const reply = (given: Reply) => {
          if ('fault' in given || !legal.includes(given.choice as number)) this.#transcript.keep();
          place.reply(given);
        };
        const seat = program.sit({ ...place, reply });
        if ('fault' in seat) return seat;
        const ask = (offers: Int32Array) => {
          legal = Array.from(offers);
          seat.ask(offers);
        };
        return { ...seat, ask };
      },
    };
  }

  #checkDecisions(game: Game): void {
    const missed = DECISIONS[game].filter((kind) => !this.#transcript.decisions.has(kind));
    const met = [...this.#transcript.decisions].sort().join(', ');
    if (missed.length === 0) this.#ok('decisions', `it met every kind of decision: ${met}`);
    else
      this.#note(
        'decisions',
        `it did not meet: ${missed.map((kind) => IN_WORDS[kind] ?? kind).join(', ')}; give more --games, unless it never makes that happen`,
      );
  }

  #checkEnd(check: 'quit' | 'end', { endsByItself }: Round, what: string): void {
    if (endsByItself) this.#ok(check);
    else this.#fail(check, what);
  }

  /** A bot need not be repeatable; but then nobody can check its games. */
  #compare(many: BatchOutcome, single: BatchOutcome, flags: string): void {
    const isAlike = many.kind === 'played' && single.kind === 'played' && many.digests === single.digests;
    if (isAlike) this.#ok('alike');
    else {
      const why = 'does it draw lots of its own, use a clock, or keep something between games?';
      this.#note('alike', `its games go another way when they are played one at a time (${flags}): ${why}`);
    }
  }

  #ok(check: ProgramCheck, text: string = PROGRAM_CHECKS[check]): void {
    const known = this.#findings.get(check)?.status ?? 'ok';
    if (known === 'ok') this.#findings.set(check, { check, status: 'ok', text, lines: [] });
  }

  #note(check: ProgramCheck, text: string): void {
    if (this.#findings.get(check)?.status !== 'FAIL')
      this.#findings.set(check, { check, status: 'note', text, lines: [] });
  }

  #fail(check: ProgramCheck, text: string, flags?: string): void {
    if (this.#findings.get(check)?.status === 'FAIL') return;
    const where = flags === undefined ? text : `${text} (${flags})`;
    const isLost = check === 'plays' || check === 'hello';
    const lines = [...(isLost ? this.#said : []), ...this.#transcript.lines(isLost ? 6 : 2)];
    this.#findings.set(check, { check, status: 'FAIL', text: where, lines });
  }
}

/** The last lines of what a program wrote to standard error, marked as such. */
function lastLines(path: string): string[] {
  if (!existsSync(path)) return [];
  const lines = readFileSync(path, 'utf8').trimEnd().split('\n').slice(-SAID_LINES);
  return lines.map((line) => `stderr: ${shown(line)}`);
}

function faultWords({ kind, deal, rotation, seat, ordinal, got }: FaultRecord): string {
  return `it ${VERBS[kind]} in deal ${deal}, rotation ${rotation}, seat ${seat}, decision ${ordinal}: ${got}`;
}

/** The findings as a table, and whether any is a failure. */
export function programReport(findings: readonly ProgramFinding[]): {
  readonly text: string;
  readonly failures: number;
} {
  const rows = findings.flatMap(({ check, status, text, lines }) => [
    checkRow(status, check, text),
    ...lines.map((line) => INDENT + line),
  ]);
  const failures = findings.filter(({ status }) => status === 'FAIL').length;
  return { text: `${rows.join('\n')}\n`, failures };
}
