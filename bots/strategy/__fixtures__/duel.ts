import { rootSeed } from '#engine/random/seed';
import { GameRecord, M, METRIC_COUNT } from '#engine/referee/record';
import { setupOf } from '#engine/referee/setup';
import { resolveRules } from '#engine/rules/load';
import type { BotType } from '../../bot';
import { GamePlayer } from '../../play';
import type { Seated } from '../../seated';

/** What one bot got more than another a seat and game, and the half width of the 95 % interval of that. */
export interface Lead {
  readonly mean: number;
  readonly halfWidth: number;
}

/** `leadUnder` the rules `basic`, with what `set` says. */
export function lead(one: BotType, other: BotType, deals: number, ...set: string[]): Lead {
  return leadUnder('basic', one, other, deals, ...set);
}

/**
 * Plays `deals` deals at seed 7, each twice, with two seats of each bot facing each other and then changed over. The
 * difference of a deal is one observation.
 */
export function leadUnder(rules: string, one: BotType, other: BotType, deals: number, ...set: string[]): Lead {
  const setup = setupOf(resolveRules({ rules, set }));
  const game = new GamePlayer(setup, rootSeed('7'), { mode: 'abort', fine: 0 });
  const record = new GameRecord();
  const a = seated(one);
  const b = seated(other);
  let sum = 0;
  let squares = 0;
  for (let deal = 0; deal < deals; deal++) {
    game.play({ deal, rotation: 0 }, [a, b, a, b], record);
    let difference = evenLessOdd(record);
    game.play({ deal, rotation: 1 }, [b, a, b, a], record);
    difference -= evenLessOdd(record);
    sum += difference / 4;
    squares += (difference / 4) ** 2;
  }
  const mean = sum / deals;
  return { mean, halfWidth: 1.96 * Math.sqrt((squares / deals - mean * mean) / (deals - 1)) };
}

function seated(type: BotType): Seated {
  return { label: type.name, type, options: type.options ?? {}, salt: 0 };
}

function evenLessOdd(record: GameRecord): number {
  const payout = (seat: number) => record.metrics[seat * METRIC_COUNT + M.payout];
  return payout(0) - payout(1) + payout(2) - payout(3);
}
