import { z } from 'zod';

/** A value of a ruleset's key. */
export type RuleValue = boolean | number | string;

/** One key of a ruleset. */
export interface Field {
  readonly schema: z.ZodType<RuleValue>;
  readonly initial: RuleValue;
  /** What may be given, for errors and for `rules show`. */
  readonly allowed: string;
  /** What it decides, in a few words. */
  readonly about: string;
  /** Reads what stands after `=` in `--set key=value`; text that is not of the field's type is left as it is. */
  readonly fromText: (text: string) => RuleValue;
  /** Set for the path of a file: in a ruleset file it is relative to the folder of that file. */
  readonly isPath?: true;
}

export function flag(initial: boolean, about: string): Field {
  const fromText = (text: string) => (text === 'true' ? true : text === 'false' ? false : text);
  return { schema: z.boolean(), initial, allowed: 'true or false', about, fromText };
}

export function whole(initial: number, min: number, max: number, about: string): Field {
  const schema = z.int().min(min).max(max);
  return { schema, initial, allowed: `a whole number, ${min}-${max}`, about, fromText: numberFromText };
}

export function choice<const T extends string>(initial: T, options: readonly [T, ...T[]], about: string): Field {
  return { schema: z.enum(options), initial, allowed: options.join(', '), about, fromText: (text) => text };
}

/** The path of a file, or `builtIn` for what comes with the simulator. */
export function path(builtIn: string, about: string): Field {
  const schema = z.string().regex(/^[^\p{Cc}\p{Cs}]{1,1000}$/u);
  const allowed = `"${builtIn}", or the path of a file`;
  return { schema, initial: builtIn, allowed, about, fromText: (text) => text, isPath: true };
}

/** Points (a whole number up to `most`), or a doubling (B20). */
export function pattern(most: number, about: string): Field {
  const points = z.int().min(0).max(most);
  const doubling = z.string().regex(/^x([2-9]|[1-5]\d|6[0-4])$/);
  const allowed = `points, 0-${most}, or a doubling, "x2"-"x64"`;
  return { schema: z.union([points, doubling]), initial: 0, allowed, about, fromText: numberFromText };
}

function numberFromText(text: string): RuleValue {
  return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text;
}
