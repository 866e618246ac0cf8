import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { Reply } from '#bots/outside';

/** What bots outside this process answered in a game, in order, by seat; null for the seats that they did not take. */
export type Answers = readonly (readonly Reply[] | null)[];

/** Bytes that the answers of a batch may have. */
const MOST_BYTES = 1 << 30;

/** An answer in JSON: a number, text, boolean or null as it is; anything else by its text; what it threw; or no answer. */
type Written = number | string | boolean | null | { readonly text: string } | { readonly threw: string } | [];

/** The answers of a game as JSON. */
export function answersText(answers: Answers): string {
  return JSON.stringify(answers.map((list) => (list === null ? null : list.map(written))));
}

/** Such texts of the games of a batch, in their order: compressed, in base 64. */
export function packed(games: readonly string[]): string {
  return deflateRawSync(`[${games.join()}]`).toString('base64');
}

function written(reply: Reply): Written {
  if ('fault' in reply) return reply.fault === 'threw' ? { threw: reply.got } : [];
  const { choice } = reply;
  if (choice === null || typeof choice === 'string' || typeof choice === 'boolean') return choice;
  return typeof choice === 'number' && Number.isFinite(choice) ? choice : { text: String(choice) };
}

function read(answer: Written): Reply {
  if (typeof answer !== 'object' || answer === null) return { choice: answer };
  if ('text' in answer) return { choice: { toString: () => answer.text } };
  if ('threw' in answer) return { fault: 'threw', got: answer.threw, gone: false };
  if (!Array.isArray(answer) || answer.length > 0) throw new TypeError(`${JSON.stringify(answer)} is no answer`);
  return { fault: 'timeout', got: '', gone: false }; // which it was is among the faults of the run
}

/** The games whose texts were packed. Throws where they are none. */
export function unpacked(text: string): Answers[] {
  const bytes = inflateRawSync(Buffer.from(text, 'base64'), { maxOutputLength: MOST_BYTES });
  const games = JSON.parse(bytes.toString('utf8')) as (Written[] | null)[][];
  return games.map((game) => game.map((list) => (list === null ? null : list.map(read))));
}
