import type { RecordedEvent, Recording } from './recording';

/** What a step shows. `end` is the hand's outcome: winners, payment. */
export type StepKind =
  | 'deal'
  | 'bonus'
  | 'pass'
  | 'vote'
  | 'draw'
  | 'discard'
  | 'claim'
  | 'kong'
  | 'edit'
  | 'swap'
  | 'dead'
  | 'fault'
  | 'end';

/** What is seen at once: some events of the game, and the table after them. */
export interface Step {
  readonly kind: StepKind;
  /** Indices of its first event, and of the one past its last. */
  readonly from: number;
  readonly to: number;
}

/** A hand of the game as steps; the first is the deal. */
export type HandSteps = readonly Step[];

/** The hands of a game, each cut into steps. */
export function handsOf(recording: Recording): readonly HandSteps[] {
  const hands: Step[][] = [];
  let from = 0;
  for (const [i, event] of recording.entries()) {
    if (event.type === 'hand') {
      hands.push([]);
      from = i;
    }
    const steps = hands.at(-1);
    const kind = kindOf(event);
    if (steps === undefined || kind === null || !isWhole(event, recording[i + 1])) continue;
    steps.push({ kind, from, to: i + 1 });
    from = i + 1;
  }
  return hands;
}

/** What an event that is seen makes of a step; null for one that tells only what came about, or of the game. */
function kindOf(event: RecordedEvent): StepKind | null {
  switch (event.type) {
    case 'meld':
      return event.source === 'claim' ? 'claim' : 'kong';
    case 'win':
    case 'wall':
    case 'payment':
    case 'end':
      return 'end';
    case 'game':
    case 'hand':
    case 'decision':
    case 'turn':
    case 'window':
      return null;
    default:
      return event.type;
  }
}

/** The deals to four seats are one step, as the passes that go on at once are, and all that ends a hand. */
function isWhole(event: RecordedEvent, next: RecordedEvent | undefined): boolean {
  if (next === undefined) return true;
  switch (event.type) {
    case 'deal':
      return next.type !== 'deal';
    case 'pass':
      return !(next.type === 'pass' && next.step === event.step);
    case 'win':
    case 'wall':
    case 'payment':
    case 'end':
      return kindOf(next) !== 'end';
    default:
      return true;
  }
}
