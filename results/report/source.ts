import type { FaultKind } from '#engine/referee/events';
import type { Manifest } from '../manifest';
import type { Results } from '../results';

/** A run that a report is about. */
export interface Reported {
  /** What to call it where there are several: the name of its folder. */
  readonly name: string;
  readonly results: Results;
  readonly manifest: Manifest;
  /** The first faults, in order of play. */
  readonly faults: readonly ReportedFault[];
  /** Those that stand out. */
  readonly games: readonly ReportedGame[];
  /** Command lines. */
  readonly commands: { readonly repeat: string; readonly verify: string };
}

export interface ReportedFault {
  readonly label: string;
  readonly kind: FaultKind;
  readonly deal: number;
  readonly rotation: number;
  /** Decision of the game, from 1; 0 outside the decisions. */
  readonly ordinal: number;
  /** What the bot returned or threw. */
  readonly got: string;
  /** The command line that shows the game. */
  readonly replay: string;
}

/** A game that is worth a look. */
export interface ReportedGame {
  readonly why: 'payout' | 'longest' | 'fault';
  /** Points that `bot` is paid, or discards; of a fault the decision of the game. */
  readonly value: number;
  /** Label; empty for the longest games, which are about no bot. */
  readonly bot: string;
  readonly deal: number;
  readonly rotation: number;
  /** Address of the page that plays it again, from where the report stands; null for none. */
  readonly page: string | null;
  /** The command line that shows it. */
  readonly replay: string;
}
