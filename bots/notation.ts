import { parse } from 'node:path';
import { InputError } from '#engine/rules/input-error';
import { pieceEnd, splitWords } from './external/words';

/**
 * One item of `--bots`:
 *
 *     [label=]bot[?key=value[&key=value…]]
 *
 * `bot` is the name of a built-in bot, or a path: it has a slash, or ends in .ts, .mts, .cts, .js, .mjs or .cjs. A
 * label has no slash, so a path may hold `=`; it may not hold a comma or a question mark. Values are percent-decoded
 * (`%2C` is a comma, `%26` an ampersand, `%25` a percent sign). Or
 *
 *     [label=]cmd[?key=value…]:program argument argument…
 *
 * a bot outside this process: all up to the next comma outside quotes is its command line, see `splitWords`.
 */
export interface BotItem {
  /** As given, for messages. */
  readonly text: string;
  /** What stands before `=`, if anything. */
  readonly label: string | undefined;
  /** A built-in bot's name, or a path as written. */
  readonly bot: string;
  readonly isPath: boolean;
  /** Program and arguments of a bot outside this process. */
  readonly command?: readonly string[];
  /** What stands after the question mark, and what it says. */
  readonly optionText: string;
  readonly options: ReadonlyMap<string, string>;
}

export const LABEL_LIMIT = 64;
/** Bots of a tournament. */
export const POOL_LIMIT = 64;

const PATH = /[/\\]|\.[mc]?[jt]s$/i;
/** What begins a command: a label, if any, and options. */
const COMMAND = /^\s*(?:([^=,/\\?:]*)=)?\s*cmd(?:\?([^:,]*))?:/;

/** Reads the text of `--bots` of a table: one, two or four items. */
export function parseBots(text: string): readonly BotItem[] {
  const parts = partsOf(text, 'name 1, 2 or 4 bots');
  if (parts.length === 3 || parts.length > 4) {
    throw new InputError(`--bots names ${parts.length} bots (${parts.join(', ')}); a table takes 1, 2 or 4`);
  }
  return parts.map(parseItem);
}

/** Reads the text of `--bots` of a tournament: a pool of 2 to POOL_LIMIT items. */
export function parsePool(text: string): readonly BotItem[] {
  const parts = partsOf(text, 'name the bots of the pool');
  if (parts.length >= 2 && parts.length <= POOL_LIMIT) return parts.map(parseItem);
  const named = parts.length === 1 ? `one bot (${parts[0]})` : `${parts.length} bots`;
  throw new InputError(`--bots names ${named}; a tournament takes 2 to ${POOL_LIMIT}`);
}

function partsOf(text: string, what: string): readonly string[] {
  const parts = splitItems(text).map((part) => part.trim());
  if (parts.length === 1 && parts[0] === '') throw new InputError(`--bots is empty; ${what}`);
  if (parts.includes('')) throw new InputError(`--bots ${text}: there is nothing before or after a comma`);
  return parts;
}

/** The items of a list. A comma in a quote of a command separates nothing. */
export function splitItems(text: string): string[] {
  const items: string[] = [];
  for (let from = 0; from <= text.length; ) {
    const end = itemEnd(text, from);
    items.push(text.slice(from, end));
    from = end + 1;
  }
  return items;
}

function itemEnd(text: string, from: number): number {
  const [start] = COMMAND.exec(text.slice(from)) ?? [];
  let at = from + (start?.length ?? 0);
  while (at < text.length && text[at] !== ',') at = start === undefined ? at + 1 : pieceEnd(text, at);
  return Math.min(at, text.length);
}

/** Reads one item. */
export function parseItem(text: string): BotItem {
  if (/\p{Cc}/u.test(text)) throw new InputError(`bot ${JSON.stringify(text)} has a control character; take it out`);
  const command = COMMAND.exec(text);
  if (command !== null) return parseCommand(text, command);
  const question = text.indexOf('?');
  const head = question < 0 ? text : text.slice(0, question);
  const optionText = question < 0 ? '' : text.slice(question + 1);
  const equals = head.indexOf('=');
  const before = head.slice(0, Math.max(equals, 0)).trim();
  const labelled = equals >= 0 && !/[/\\]/.test(before);
  const bot = labelled ? head.slice(equals + 1).trim() : head.trim();
  if (labelled && before === '') throw new InputError(`bot ${text}: there is no label before the =`);
  if (bot === '') throw new InputError(`bot ${text}: there is no name`);
  return {
    text,
    label: labelled ? before : undefined,
    bot,
    isPath: PATH.test(bot),
    optionText,
    options: question < 0 ? new Map() : parseOptions(text, optionText),
  };
}

function parseCommand(text: string, [start, before, optionText = '']: RegExpExecArray): BotItem {
  const label = before?.trim();
  if (label === '') throw new InputError(`bot ${text}: there is no label before the =`);
  const command = splitWords(text.slice(start.length), text);
  if (command.length === 0 || command[0] === '') throw new InputError(`bot ${text}: there is no program after cmd:`);
  const options = optionText === '' ? new Map<string, string>() : parseOptions(text, optionText);
  return { text, label, bot: `cmd:${command.join(' ')}`, isPath: false, command, optionText, options };
}

function parseOptions(item: string, text: string): ReadonlyMap<string, string> {
  const options = new Map<string, string>();
  for (const part of text.split('&')) {
    const equals = part.indexOf('=');
    if (equals < 1) throw new InputError(`bot ${item}: "${part}" is no option; write key=value, more of them after &`);
    const key = part.slice(0, equals).trim();
    if (options.has(key)) throw new InputError(`bot ${item}: option ${key} is given twice`);
    options.set(key, decode(item, part.slice(equals + 1).trim()));
  }
  return options;
}

function decode(item: string, value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    throw new InputError(`bot ${item}: "${value}" has a stray %; write %25 for a percent sign`);
  }
}

/**
 * The name of the bot's row: its label, else its name or file's name with the options as given. A bot outside this process
 * says its name itself.
 */
export function labelOf(item: BotItem, ownName = item.bot): string {
  const name = item.isPath ? parse(item.bot.replaceAll('\\', '/')).name : item.command ? ownName : item.bot;
  const label = item.label ?? (item.optionText === '' ? name : `${name}?${item.optionText}`);
  // \p{C} is what cannot be seen (format and unassigned characters too), \p{Z} every kind of space.
  if (/\p{C}|(?! )\p{Z}/u.test(label)) {
    throw new InputError(`bot ${JSON.stringify(item.text)}: a label takes printable characters only; write label=bot`);
  }
  if ([...label].length > LABEL_LIMIT) {
    throw new InputError(
      `bot ${item.text}: its label is longer than ${LABEL_LIMIT} characters; give it a shorter one, label=bot`,
    );
  }
  return label;
}
