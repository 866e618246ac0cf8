import { GAME_NAMES, GAMES, type Game } from '#engine/rules/game';
import { InputError } from '#engine/rules/input-error';
import type { BotOptions, BotType } from './bot';
import { type BotItem, labelOf } from './notation';
import { resolveOptions } from './options';
import { type BotSource, type BotSpec, botIdentity, isOutside, type Lineup } from './spec';

/** What is known of a bot's type without playing it. */
export interface BotDescription {
  readonly name: string;
  /** The options of its type, with their defaults. */
  readonly options: BotOptions;
  /** The games that it plays. */
  readonly games: readonly Game[];
  readonly source: BotSource;
}

/** What is known of a type from its own fields. */
export function describedBy({ name, options = {}, games = GAMES }: BotType): Omit<BotDescription, 'source'> {
  return { name, options: { ...options }, games: [...games] };
}

/** Refuses a bot that does not play a game. */
export function checkPlays(item: BotItem, { games }: Pick<BotDescription, 'games'>, game: Game): void {
  if (games.includes(game)) return;
  throw new InputError(
    `bot ${item.text}: it plays the ${GAME_NAMES[games[0]]} only, and this is the ${GAME_NAMES[game]}`,
  );
}

/** The bot that an item asks for, of the type that it was found to name. */
export function specOf(item: BotItem, type: BotDescription): BotSpec {
  const { options, salt } = isOutside(type.source)
    ? { ...resolveOptions(item.text, item.options, {}), options: type.options } // it has them from its own arguments
    : resolveOptions(item.text, item.options, type.options);
  return { label: labelOf(item, type.name), name: type.name, source: type.source, options, salt };
}

/**
 * Seats one, two or four items at the table: one fills it, two alternate, four sit as given. Items without a label
 * that mean the same bot are one bot in several places; a label keeps equal bots apart.
 */
export function lineupOf(items: readonly BotItem[], types: readonly BotDescription[]): Lineup {
  const bots: BotSpec[] = [];
  const labelled: boolean[] = [];
  const places = items.map((item, i) => {
    const bot = specOf(item, types[i]);
    const identity = botIdentity(bot);
    const byLabel = item.label !== undefined;
    const same = bots.findIndex(
      (other, j) => botIdentity(other) === identity && (other.label === bot.label || !(byLabel || labelled[j])),
    );
    if (same >= 0) return same;
    if (bots.some((other) => other.label === bot.label)) {
      throw new InputError(`two different bots are called ${bot.label}; give one another label: label=${item.bot}`);
    }
    labelled.push(byLabel);
    return bots.push(bot) - 1;
  });
  const at = (seat: number) => places[seat % places.length];
  return { bots, table: [at(0), at(1), at(2), at(3)] };
}

/** The bots of a pool, each of which must have a label of its own. */
export function poolOf(items: readonly BotItem[], types: readonly BotDescription[]): readonly BotSpec[] {
  const bots = items.map((item, i) => specOf(item, types[i]));
  for (const [i, { label }] of bots.entries()) {
    if (bots.findIndex((other) => other.label === label) === i) continue;
    const { bot, optionText } = items[i];
    const unlabelled = optionText === '' ? bot : `${bot}?${optionText}`;
    throw new InputError(`two bots of the pool are called ${label}; give one another label: label=${unlabelled}`);
  }
  return bots;
}
