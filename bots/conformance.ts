import type { RootSeed } from '#engine/random/seed';
import { GameRecord } from '#engine/referee/record';
import type { Setup } from '#engine/referee/setup';
import type { Game } from '#engine/rules/game';
import { answerText } from './answer';
import { type Check, type Finding, Findings, type Moment } from './findings';
import { watchImpurity } from './impurity';
import { NOTE_LENGTH } from './note';
import { GamePlayer } from './play';
import { Probe, TRACE_STEP } from './probe';
import type { Seated } from './seated';

/** A game of the check: the bot under test where `own` says so, the opponent at the other seats. */
export interface CheckGame {
  readonly deal: number;
  readonly rotation: number;
  readonly own: readonly boolean[];
}

export interface CheckSetting {
  readonly setup: Setup;
  readonly root: RootSeed;
  readonly games: readonly CheckGame[];
  /** The bot under test; a new instance of its module at every call, where it has one. */
  readonly load: () => Seated | Promise<Seated>;
  readonly opponent: Seated;
  /** The user's file, so that failures can name places in it. */
  readonly path?: string;
  /** Any clock that a bot cannot get hold of; speed is reported in its unit. */
  readonly clock?: () => number;
  /** The game and decision under way, for a watchdog, see `NOTE`. May be shared memory. */
  readonly note?: Int32Array;
}

export interface CheckReport {
  /** Of the checks that were made, in the order of `CHECKS`: a bot that fails some cannot be asked for all. */
  readonly findings: readonly Finding[];
  readonly games: number;
  /** Decisions of the bot under test in the first play, the time spent in them, and in the longest. */
  readonly decisions: number;
  readonly spent: number;
  readonly longest: number;
}

/** Games between two new players in the second play: another cut than the first play's, which makes one. */
const BATCH = 7;

/**
 * Checks what a bot must keep to so that its games can be played again by anyone. The same games are played three
 * times: as they come; in reverse with the module loaded anew and in other batches; and with everything that is lent
 * for a decision spoilt after it. The answers must be the same.
 */
export async function checkBot(setting: CheckSetting): Promise<CheckReport> {
  const findings = new Findings();
  const first = await play(setting, findings, { reverse: false, batch: setting.games.length, spoil: false });
  const report = (...made: Check[]): CheckReport => ({
    findings: findings.list(made),
    games: first.traces.size,
    decisions: first.probe.decisions,
    spent: first.probe.spent,
    longest: first.probe.longest,
  });
  if (findings.failed('creates')) return report();
  const made: Check[] = ['creates', 'legal', 'throws', 'hooks', 'pure', 'answers'];
  // What was never answered cannot be answered otherwise.
  if (first.probe.answers === 0) return report(...made);
  made.push('repeatable');
  const second = await play(setting, findings, { reverse: true, batch: BATCH, spoil: false });
  compare(setting.setup.game, first, second, (before, after, moment) => {
    findings.fail('repeatable', moment, () => {
      const again = `and ${after} when the same games are played again in another order`;
      return `decide returns ${before}, ${again}; does it keep something between games, or draw something while it is loaded?`;
    });
  });
  if (findings.failed('repeatable')) return report(...made);
  const third = await play(setting, findings, { reverse: false, batch: setting.games.length, spoil: true });
  compare(setting.setup.game, first, third, (before, after, moment) => {
    findings.fail('lent', moment, () => {
      const spoilt = `and ${after} when legal and the arrays of the view are overwritten after each decision`;
      return `decide returns ${before}, ${spoilt}; copy what is to be kept`;
    });
  });
  return report(...made, 'lent');
}

interface Pass {
  readonly reverse: boolean;
  readonly batch: number;
  readonly spoil: boolean;
}

interface Played {
  readonly probe: Probe;
  readonly traces: ReadonlyMap<CheckGame, readonly number[]>;
}

async function play(setting: CheckSetting, findings: Findings, pass: Pass): Promise<Played> {
  const { setup, root, games, opponent, path, clock = () => 0, note = new Int32Array(NOTE_LENGTH) } = setting;
  const traces = new Map<CheckGame, readonly number[]>();
  let probe: Probe | undefined;
  const restore = watchImpurity((what) => probe?.impure(what));
  try {
    const bot = await setting.load();
    probe = new Probe(bot.type, { findings, path, note, clock, spoil: pass.spoil });
    const seated = { ...bot, type: probe.type };
    if (!probe.makesPlayers(bot.options)) return { probe, traces };
    const record = new GameRecord();
    let player = new GamePlayer(setup, root, { mode: 'substitute', fine: 0 }, note);
    for (const game of pass.reverse ? games.toReversed() : games) {
      if (traces.size % pass.batch === 0) player = new GamePlayer(setup, root, { mode: 'substitute', fine: 0 }, note);
      probe.begin(game.deal, game.rotation);
      player.play(
        game,
        game.own.map((own) => (own ? seated : opponent)),
        record,
      );
      traces.set(game, probe.trace);
    }
    return { probe, traces };
  } finally {
    restore();
  }
}

/** Reports, for each game, the first decision that was answered differently. */
function compare(
  name: Game,
  first: Played,
  second: Played,
  differs: (before: string, after: string, moment: Moment) => void,
): void {
  for (const [game, before] of first.traces) {
    const after = second.traces.get(game) ?? [];
    const at = firstDifference(before, after);
    if (at < 0) continue;
    const [decision, seat] = (at < before.length ? before : after).slice(at);
    differs(answerAt(name, before, at), answerAt(name, after, at), {
      deal: game.deal,
      rotation: game.rotation,
      seat,
      decision,
    });
  }
}

/** Where the first decision begins that differs, or -1. */
function firstDifference(before: readonly number[], after: readonly number[]): number {
  const length = Math.max(before.length, after.length);
  for (let i = 0; i < length; i++) if (before[i] !== after[i]) return i - (i % TRACE_STEP);
  return -1;
}

function answerAt(game: Game, trace: readonly number[], at: number): string {
  return at < trace.length ? answerText(game, trace[at + 2], trace[at + 3]) : 'nothing, the game being over';
}
