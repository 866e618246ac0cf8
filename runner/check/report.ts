import type { CheckReport } from '#bots/conformance';
import { CHECK_NAMES, CHECKS, type Check, type Finding } from '#bots/findings';
import { GAME_NAMES, GAMES, type Game } from '#engine/rules/game';
import { shellLine } from '../options/words';
import { hasOpponent } from './check';

/** As wide as the two columns of a row before its text: for lines that go on with it. */
export const INDENT = ' '.repeat(18);

export function checkRow(status: string, check: string, text: string): string {
  return `${status.padEnd(6)}${check.padEnd(12)}${text}`;
}

/** What the checks of a bot under several rulesets found, as text. */
export class CheckedBot {
  readonly #bot: string;
  readonly #opponent: string;
  readonly #seed: string;
  readonly #games: readonly Game[];
  readonly #failed = new Map<Check, string>();
  readonly #checkedIn = new Set<Game>();
  readonly #failedIn = new Set<Game>();
  #reports: readonly CheckReport[] = [];

  /** `bot` is the item of `--bots` as the user wrote it, `games` are those that it says it plays. */
  constructor(bot: string, opponent: string, seed: string, games: readonly Game[] = GAMES) {
    this.#bot = bot;
    this.#games = games;
    this.#opponent = opponent;
    this.#seed = seed;
  }

  get failures(): number {
    return this.#failed.size;
  }

  /** Adds the report of the games under the rules that `flags` choose. False if there is no use in more of them. */
  add(report: CheckReport, flags: string, game: Game = 'basic'): boolean {
    this.#reports = [...this.#reports, report];
    this.#checkedIn.add(game);
    for (const finding of report.findings) {
      if (!finding.passed) this.#failedIn.add(game);
      if (!finding.passed && !this.#failed.has(finding.check)) {
        this.#failed.set(finding.check, this.#failure(finding, report, flags));
      }
    }
    return !(this.#failed.has('creates') || this.#failed.has('answers'));
  }

  text(): string {
    const lines = CHECK_NAMES.map((check) => {
      const failure = this.#failed.get(check);
      const made = this.#reports.every(({ findings }) => findings.some((finding) => finding.check === check));
      if (failure !== undefined) return checkRow('FAIL', check, failure);
      return made ? checkRow('ok', check, CHECKS[check]) : checkRow('-', check, 'not checked');
    });
    const { games, decisions, spent, longest } = this.#sum();
    const us = (milliseconds: number) => `${(1000 * milliseconds).toFixed(1)} us`;
    const speed = `${games} games, ${decisions} decisions, ${us(spent / decisions)} each on average, ${us(longest)} the longest`;
    return `${[...lines, ...(decisions > 0 ? [speed] : []), ...this.#gamesPlayed()].join('\n')}\n`;
  }

  /** What is to be said of a bot for one of the games. */
  #gamesPlayed(): string[] {
    const [only] = this.#games;
    if (this.#games.length === 1) return [`it plays the ${GAME_NAMES[only]} only, and is not checked in the other`];
    const passed = [...this.#checkedIn].filter((game) => !this.#failedIn.has(game));
    if (passed.length !== 1 || this.#failedIn.size === 0) return [];
    const [game] = passed;
    return [`it passes in the ${GAME_NAMES[game]}; if it is meant for that alone, let its type say games: ['${game}']`];
  }

  #sum(): Omit<CheckReport, 'findings'> {
    return this.#reports.reduce((sum, report) => ({
      findings: [],
      games: sum.games + report.games,
      decisions: sum.decisions + report.decisions,
      spent: sum.spent + report.spent,
      longest: Math.max(sum.longest, report.longest),
    }));
  }

  #failure({ message, moment, games }: Finding, report: CheckReport, flags: string): string {
    if (moment === undefined) return message;
    const { deal, rotation, seat, decision } = moment;
    const place = [`deal ${deal}`, `rotation ${rotation}`, ...(seat === undefined ? [] : [`seat ${seat}`])];
    const when = decision === 0 ? 'before the first decision' : `decision ${decision}`;
    const often = report.games === 0 ? '' : `; in ${games} of ${report.games} games`;
    const bots = hasOpponent(deal) ? `${this.#bot},${this.#opponent}` : this.#bot;
    const game = shellLine(['--seed', this.#seed, '--deal', `${deal}`, '--rotation', `${rotation}`]);
    const again = `${shellLine(['pnpm', 'replay', '--bots', bots])} ${flags} ${game}`;
    return [message, `${[...place, when].join(', ')}${often}`, `again: ${again}`].join(`\n${INDENT}`);
  }
}
