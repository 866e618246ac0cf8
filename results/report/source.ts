import type { FaultKind } from '#engine/referee/events';
import type { Manifest } from '../manifest';
import type { Results } from '../results';
import type { ConvergencePoint } from './convergence';

/** A run that a report is about. */
export interface Reported {
  /** What to call it where there are several: the name of its folder. */
  readonly name: string;
  readonly results: Results;
  readonly manifest: Manifest;
  /** How the figures came about, in the order of the deals; the last is of all of them. */
  readonly convergence: readonly ConvergencePoint[];
  /** The first faults, in order of play. */
  readonly faults: readonly ReportedFault[];
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
