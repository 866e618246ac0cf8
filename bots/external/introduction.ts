import { z } from 'zod';
import { GAMES, type Game } from '#engine/rules/game';
import { didYouMean } from '#engine/rules/nearest';
import { excerpt, kindOf } from './answers';

/** Version of the protocol that `bots/PROTOCOL.md` describes. */
export const PROTOCOL = 1;

/** Games that a process may be asked to play at once, whatever it says. */
export const MOST_GAMES = 256;

/** What a bot may want to be told. */
export const WANTS = ['events', 'texts', 'view', 'evaluation', 'observation'] as const;
export type Want = (typeof WANTS)[number];

const text = z.string().max(200);

/** How a bot answers `hello`. */
const introduction = z.object({
  protocol: z.literal(PROTOCOL),
  name: text.regex(/^[^\p{C}]*[^\p{C}\p{Z}][^\p{C}]*$/u, 'a name takes printable characters'),
  version: text.default(''),
  options: z.record(text, z.union([z.number(), z.boolean(), text])).default({}),
  games: z.int().min(1).max(1_000_000).default(1),
  plays: z
    .array(z.enum(GAMES as [Game, ...Game[]]))
    .min(1)
    .default([...GAMES]),
  wants: z.array(z.string()).default(['events', 'texts', 'view']),
  observe: z.string().max(1000).default('default'),
});

/** What a bot says of itself. */
export interface Introduction {
  readonly name: string;
  readonly version: string;
  readonly options: Readonly<Record<string, number | boolean | string>>;
  /** Games that one process plays at once, at most `MOST_GAMES`. */
  readonly games: number;
  readonly plays: readonly Game[];
  readonly wants: readonly Want[];
  /** The parts of the observation that it wants, as in `--observe`. */
  readonly observe: string;
}

/** Reads the answer to `hello`, or says in words what is wrong with it. */
export function readIntroduction(message: Readonly<Record<string, unknown>>): Introduction | string {
  const parsed = introduction.safeParse(message);
  if (!parsed.success) {
    const [{ path, message: why }] = parsed.error.issues;
    if (path[0] === 'protocol')
      return `its hello speaks protocol ${excerpt(kindOf(message.protocol))}; this is ${PROTOCOL}`;
    return `its hello has a wrong ${excerpt(path.join('.'))}: ${why}`;
  }
  const unknown = parsed.data.wants.find((want) => !WANTS.some((known) => known === want));
  if (unknown !== undefined) {
    return `its hello wants ${JSON.stringify(excerpt(unknown))}; known: ${WANTS.join(', ')}${didYouMean(unknown, WANTS)}`;
  }
  const { name, version, options, games, plays, wants, observe } = parsed.data;
  const most = Math.min(games, MOST_GAMES);
  return { name: name.trim(), version, options, games: most, plays, wants: wants as Want[], observe };
}
