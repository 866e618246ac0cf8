import { InputError } from '#engine/rules/input-error';

/**
 * Frames, both ways: a header of 16 bytes and a payload. All numbers are little-endian.
 *
 *   0   4 bytes   `MJEV`
 *   4   uint16    version of the protocol
 *   6   uint16    kind
 *   8   uint32    bytes of the payload
 *   12  uint32    number of the frame among those of its direction, from 0
 */
export const PROTOCOL = 1;
export const HEADER = 16;
const MAGIC = 0x56454a4d;

/** To the client: what it is about, in JSON; decisions to be answered. To the server: begin anew; answers. */
export const KIND = { hello: 0, decisions: 1, reset: 2, step: 3 } as const;

/** A seed as bytes. */
const MAX_TEXT = 1000;

/** What a client asks for. */
export type Request =
  /** Begin every table anew; with another seed, or the one before where it is empty. */
  | { readonly kind: 'reset'; readonly seed: string }
  /** An action a table. */
  | { readonly kind: 'step'; readonly actions: ArrayLike<number> };

/** Writes a header over the first bytes of a frame. */
export function writeHeader(frame: Uint8Array, kind: number, number: number): void {
  const view = new DataView(frame.buffer, frame.byteOffset, HEADER);
  view.setUint32(0, MAGIC, true);
  view.setUint16(4, PROTOCOL, true);
  view.setUint16(6, kind, true);
  view.setUint32(8, frame.length - HEADER, true);
  view.setUint32(12, number >>> 0, true);
}

/** The requests of a client of so many tables, from the bytes that it sends. Throws an InputError for what is no frame. */
export class FrameReader {
  readonly #tables: number;
  #bytes: Uint8Array = new Uint8Array(0);
  #frames = 0;

  constructor(tables: number) {
    this.#tables = tables;
  }

  /** Takes bytes as they come, and returns the requests that are whole by now. */
  take(chunk: Uint8Array): Request[] {
    this.#bytes = this.#bytes.length === 0 ? chunk : Buffer.concat([this.#bytes, chunk]);
    const requests: Request[] = [];
    for (let request = this.#next(); request !== null; request = this.#next()) requests.push(request);
    return requests;
  }

  /** Throws where the bytes end in the middle of a frame. */
  end(): Request[] {
    const { length } = this.#bytes;
    if (length > 0) throw this.#mistake(`the input ends after ${length} bytes of it`);
    return [];
  }

  #next(): Request | null {
    const bytes = this.#bytes;
    if (bytes.length < HEADER) return null;
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
    if (view.getUint32(0, true) !== MAGIC) throw this.#mistake('it does not begin with MJEV');
    const version = view.getUint16(4, true);
    if (version !== PROTOCOL) throw this.#mistake(`it is of protocol ${version}, and this is ${PROTOCOL}`);
    const kind = view.getUint16(6, true);
    const length = view.getUint32(8, true);
    this.#checkLength(kind, length);
    if (bytes.length < HEADER + length) return null;
    const payload = Uint8Array.prototype.slice.call(bytes, HEADER, HEADER + length); // a copy (that of a Buffer is none), and so aligned
    const request: Request =
      kind === KIND.reset
        ? { kind: 'reset', seed: this.#text(payload) }
        : { kind: 'step', actions: new Int32Array(payload.buffer, payload.byteOffset, this.#tables) };
    this.#bytes = bytes.subarray(HEADER + length);
    this.#frames++;
    return request;
  }

  #text(bytes: Uint8Array): string {
    try {
      return utf8.decode(bytes);
    } catch {
      throw this.#mistake('its seed is no UTF-8');
    }
  }

  #checkLength(kind: number, length: number): void {
    const wanted = 4 * this.#tables;
    if (kind === KIND.step) {
      if (length === wanted) return;
      throw this.#mistake(`a step of ${this.#tables} tables has ${wanted} bytes of actions, and not ${length}`);
    }
    if (kind !== KIND.reset) throw this.#mistake(`kind ${kind} is none that a client sends`);
    if (length > MAX_TEXT) throw this.#mistake(`a seed of ${length} bytes is too long`);
  }

  #mistake(what: string): InputError {
    return new InputError(`frame ${this.#frames} of the input: ${what}`);
  }
}

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
