import { z } from 'zod';
import type { PlacedPart } from '#bots/observation/observer';
import { InputError } from '#engine/rules/input-error';
import type { Environment } from './environment';
import type { Request } from './frame';
import type { DecisionArrays } from './layout';

const LONGEST_LINE = 1 << 20;
const LINE_FEED = 10;

const request = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('reset'), seed: z.union([z.string(), z.int()]).default('') }),
  z.strictObject({ type: z.literal('step'), actions: z.array(z.int()) }),
]);

/** The requests of a client that writes JSON lines. Throws an InputError that names the line. */
export class LineReader {
  readonly #tables: number;
  #bytes: Uint8Array = new Uint8Array(0);
  #lines = 0;

  constructor(tables: number) {
    this.#tables = tables;
  }

  take(chunk: Uint8Array): Request[] {
    const bytes = Buffer.concat([this.#bytes, chunk]);
    const requests: Request[] = [];
    let from = 0;
    for (let at = bytes.indexOf(LINE_FEED); at >= 0; at = bytes.indexOf(LINE_FEED, from)) {
      requests.push(...this.#read(bytes.toString('utf8', from, at)));
      from = at + 1;
    }
    this.#bytes = bytes.subarray(from);
    if (this.#bytes.length > LONGEST_LINE) throw this.#mistake(`it is longer than ${LONGEST_LINE} bytes`);
    return requests;
  }

  /** A last line may lack its line break: then it is taken now. */
  end(): Request[] {
    return this.#read(Buffer.from(this.#bytes).toString('utf8'));
  }

  #read(text: string): Request[] {
    this.#lines++;
    if (text.trim() === '') return [];
    const parsed = request.safeParse(this.#parse(text));
    if (!parsed.success) throw this.#mistake('give {"type":"reset","seed":"7"} or {"type":"step","actions":[…]}');
    const { data } = parsed;
    if (data.type === 'reset') return [{ kind: 'reset', seed: String(data.seed) }];
    if (data.actions.length === this.#tables) return [{ kind: 'step', actions: data.actions }];
    throw this.#mistake(`give ${this.#tables} actions, one a table, and not ${data.actions.length}`);
  }

  #parse(text: string): unknown {
    try {
      return JSON.parse(text);
    } catch {
      throw this.#mistake('it is no JSON');
    }
  }

  #mistake(what: string): InputError {
    return new InputError(`line ${Math.max(1, this.#lines)} of the input: ${what}`);
  }
}

/** The decisions of all tables as a line, with the legal actions in words and the observation by its parts. */
export function decisionLine(
  { sizes, tables }: Environment,
  parts: readonly PlacedPart[],
  arrays: DecisionArrays,
): string {
  const { observation } = arrays;
  const decisions = tables.map(({ table, seat, legal }, number) => ({
    table: number,
    rewards: Array.from(arrays.rewards.subarray(number * sizes.players, (number + 1) * sizes.players)),
    ended: arrays.ended[number],
    deal: arrays.deal[number],
    rotation: arrays.rotation[number],
    player: arrays.player[number],
    seat,
    substituted: arrays.substituted[number] === 1,
    legal: Array.from(legal),
    texts: table.offerTexts(seat),
    observation: Object.fromEntries(
      parts.map(({ name, shape, offset }) => [name, nested(observation, number * sizes.observation + offset, shape)]),
    ),
  }));
  return `${JSON.stringify({ type: 'decisions', tables: decisions })}\n`;
}

type Nested = number | readonly Nested[];

function nested(numbers: Int8Array, at: number, [length, ...inner]: readonly number[]): Nested {
  if (length === undefined) return numbers[at];
  const step = inner.reduce((product, size) => product * size, 1);
  return Array.from({ length }, (_, i) => nested(numbers, at + i * step, inner));
}
