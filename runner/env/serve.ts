import { InputError } from '#engine/rules/input-error';
import { isSeed, SEED_LIMIT } from '../options/table';
import { quoted } from '../options/values';
import { Environment, type EnvironmentOptions, sizesOf } from './environment';
import { FrameReader, HEADER, KIND, PROTOCOL, type Request, writeHeader } from './frame';
import { decisionLine, LineReader } from './json-lines';
import { type DecisionPayload, decisionPayload, type Sizes } from './layout';
import type { EnvironmentThreads } from './threads';

export const FORMATS = ['binary', 'json'] as const;
export type Format = (typeof FORMATS)[number];

export interface ServeOptions extends EnvironmentOptions {
  /** Threads that play the tables; one is this one. */
  readonly threads: number;
  readonly format: Format;
  /** Of the first games, until a client asks for another. */
  readonly seed: string;
  /** More that a client may want to know. Plain data. */
  readonly about: object;
}

/** Where bytes come from, and where they go; the promise resolves when there is room for more. */
export interface Wires {
  readonly input: AsyncIterable<Uint8Array>;
  readonly write: (bytes: Uint8Array) => Promise<void>;
}

/**
 * Lets a client play: says hello, then answers each of its requests with the decisions that wait, until its input ends.
 * Throws an InputError for what is no request, and for actions that are not legal.
 */
export async function serve(options: ServeOptions, wires: Wires): Promise<void> {
  const session = options.format === 'binary' ? new BinarySession(options) : new JsonSession(options);
  await session.begin();
  try {
    await wires.write(session.hello());
    for await (const chunk of wires.input) {
      for (const request of session.reader.take(chunk)) await wires.write(await session.reply(request));
    }
    for (const request of session.reader.end()) await wires.write(await session.reply(request));
  } finally {
    await session.close();
  }
}

/** What both formats share: the environment, its seed, and where its decisions lie. */
abstract class Session {
  abstract readonly reader: { take(chunk: Uint8Array): readonly Request[]; end(): readonly Request[] };
  protected readonly environment: Environment;
  protected readonly payload: DecisionPayload;
  protected readonly sizes: Sizes;
  readonly #options: ServeOptions;
  /** The environment, or the threads that share its work. */
  #players: Environment | EnvironmentThreads;
  #seed: string;

  constructor(options: ServeOptions) {
    this.sizes = sizesOf(options);
    this.payload = decisionPayload(this.sizes, HEADER);
    this.environment = new Environment(options, this.payload.arrays);
    this.#players = this.environment;
    this.#options = options;
    this.#seed = options.seed;
  }

  /** Starts the threads, if there are to be more than this one. */
  async begin(): Promise<void> {
    if (this.#options.threads === 1) return;
    const { EnvironmentThreads } = await import('./threads');
    this.#players = await EnvironmentThreads.start(this.#options, this.payload, this.sizes);
  }

  /** Ends the threads, and the processes of bots. */
  async close(): Promise<void> {
    await this.#players.close();
  }

  abstract hello(): Uint8Array;
  protected abstract decisions(): Uint8Array;

  /** Does what a client asks for. The bytes are good until the next reply. */
  async reply(request: Request): Promise<Uint8Array> {
    if (request.kind === 'step') {
      await this.#players.step(request.actions);
    } else {
      if (request.seed !== '') this.#seed = checkedSeed(request.seed);
      await this.#players.reset(this.#seed);
    }
    return this.decisions();
  }

  protected about(): object {
    const { about, players, episode, onIllegal, seed, observer } = this.#options;
    const { payload, sizes } = this;
    return {
      protocol: PROTOCOL,
      ...about,
      tables: sizes.tables,
      players,
      episode,
      substitutes: onIllegal === 'substitute',
      seed,
      actions: sizes.actions,
      observation: observer.spec,
      arrays: payload.placed,
      bytes: payload.bytes.length,
    };
  }

  protected get parts() {
    return this.#options.observer.spec.parts;
  }
}

function checkedSeed(seed: string): string {
  if (isSeed(seed)) return seed;
  throw new InputError(`reset with the seed ${quoted(seed)}: give 1 to ${SEED_LIMIT} printable characters`);
}

class BinarySession extends Session {
  readonly reader = new FrameReader(this.sizes.tables);
  #frames = 0;

  hello(): Uint8Array {
    const text = Buffer.from(JSON.stringify(this.about()));
    const frame = Buffer.concat([Buffer.alloc(HEADER), text]);
    writeHeader(frame, KIND.hello, this.#frames++);
    return frame;
  }

  protected decisions(): Uint8Array {
    writeHeader(this.payload.frame, KIND.decisions, this.#frames++);
    return this.payload.frame;
  }
}

class JsonSession extends Session {
  readonly reader = new LineReader(this.sizes.tables);

  hello(): Uint8Array {
    return Buffer.from(`${JSON.stringify({ type: 'hello', ...this.about() })}\n`);
  }

  protected decisions(): Uint8Array {
    return Buffer.from(decisionLine(this.environment, this.parts, this.payload.arrays));
  }
}
