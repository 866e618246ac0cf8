/** A line of a bot, read. */
export type FromBot =
  | { readonly type: 'hello'; readonly message: Readonly<Record<string, unknown>> }
  | { readonly type: 'ready' }
  | { readonly type: 'act'; readonly answers: readonly Answer[] };

/** The answer to one request. */
export interface Answer {
  readonly id: number;
  /** A number or text of the list, if the bot keeps to the rules; anything if not. */
  readonly choice: unknown;
  /** What went wrong in the bot instead of a choice. */
  readonly error: string | undefined;
}

/** A line that is no message: the reason, in words. */
export class BadLine extends Error {
  override readonly name = 'BadLine';
}

/** Reads a line of a bot. Throws a `BadLine` for whatever is no message of the protocol; unknown fields are ignored. */
export function readLine(line: string): FromBot {
  const message = parsed(line);
  if (typeof message !== 'object' || message === null || Array.isArray(message)) {
    throw new BadLine(`a line that is no JSON object: ${excerpt(line)}`);
  }
  const fields = message as Readonly<Record<string, unknown>>;
  switch (fields.type) {
    case 'hello':
      return { type: 'hello', message: fields };
    case 'ready':
      return { type: 'ready' };
    case 'act':
      return { type: 'act', answers: answersOf(fields, line) };
    default:
      throw new BadLine(
        `a line of the unknown type ${typeof fields.type === 'string' ? excerpt(JSON.stringify(fields.type)) : kindOf(fields.type)}: ${excerpt(line)}`,
      );
  }
}

function answersOf(fields: Readonly<Record<string, unknown>>, line: string): readonly Answer[] {
  const { answers } = fields;
  if (answers === undefined) return [answerOf(fields, line)];
  if (!Array.isArray(answers)) throw new BadLine(`an act line whose answers are no list: ${excerpt(line)}`);
  return answers.map((answer) => answerOf(answer, line));
}

function answerOf(answer: unknown, line: string): Answer {
  const { id, choice, error } = (answer ?? {}) as Readonly<Record<string, unknown>>;
  if (!Number.isSafeInteger(id))
    throw new BadLine(`an act line with an answer without the id of a request: ${excerpt(line)}`);
  return { id: id as number, choice, error: errorOf(error) };
}

/** Null is none, as clients with optional fields write it. */
function errorOf(error: unknown): string | undefined {
  if (error === undefined || error === null) return undefined;
  return typeof error === 'string' ? error : kindOf(error);
}

/** What a value is, in words, whatever is in it: a bot's values may be too deep, or lie about their text. */
export function kindOf(value: unknown): string {
  if (value === undefined) return 'nothing';
  if (Array.isArray(value)) return 'a list';
  return typeof value === 'object' && value !== null ? 'an object' : String(value);
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    throw new BadLine(`a line that is no JSON: ${excerpt(line)}`);
  }
}

/** A line as it may stand in a message. */
export function excerpt(line: string): string {
  const short = line.length <= 120 ? line : `${line.slice(0, 120)}…`;
  return short.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ');
}
