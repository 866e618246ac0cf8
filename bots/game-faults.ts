import type { FaultKind } from '#engine/referee/events';
import { FaultAbort, type FaultPolicy, type FaultRecord, type ForcedFault, type GameKey } from './fault';

/** Keeps the faults of one game: one record for each kind and seat. */
export class GameFaults {
  /** Of the game at hand. */
  readonly records: FaultRecord[] = [];
  /** What the game need not be asked again if it is played again: what depended on a clock, or on a process. */
  readonly forced: ForcedFault[] = [];
  readonly #policy: FaultPolicy;
  readonly #fine = new Int32Array(4);
  #key: GameKey = { deal: 0, rotation: 0 };

  constructor(policy: FaultPolicy) {
    this.#policy = policy;
  }

  begin(key: GameKey): void {
    this.#key = key;
    this.records.length = 0;
    this.forced.length = 0;
  }

  /** What the seat pays, by seat; null where faults cost nothing. */
  fineOf(seat: number): Int32Array | null {
    const { mode, fine } = this.#policy;
    if (mode !== 'forfeit') return null;
    this.#fine.fill(fine);
    this.#fine[seat] = -3 * fine;
    return this.#fine;
  }

  /** Notes a fault; `ordinal` is that of the decision, 0 outside decisions. Throws a `FaultAbort` where the policy wants one. */
  note(seat: number, label: string, kind: FaultKind, got: string, ordinal: number): void {
    const known = this.records.find((fault) => fault.seat === seat && fault.kind === kind);
    if (known !== undefined) {
      known.count++;
      return;
    }
    const fault = { ...this.#key, seat, label, kind, ordinal, count: 1, got };
    this.records.push(fault);
    if (this.#policy.mode === 'abort') throw new FaultAbort(fault);
  }

  /** Notes that the decision is not to be asked again, and with `gone` no later one of the seat. */
  force(seat: number, kind: ForcedFault['kind'], ordinal: number, gone: boolean): void {
    const { deal, rotation } = this.#key;
    this.forced.push({ deal, rotation, ordinal, seat, kind, ...(gone && { gone }) });
  }
}

/** Anything a bot may return or throw, as one bounded line. */
export function inOneLine(value: unknown): string {
  let text: string;
  try {
    text = value instanceof Error ? `${value.name}: ${value.message}` : String(value);
  } catch {
    text = typeof value;
  }
  return text.replace(/[\s\p{Cc}]+/gu, ' ').slice(0, 200);
}
