import type { GameEvent } from '#engine/referee/events';
import { type Html, html } from '../report/html';
import { visible } from '../report/label';
import { Position } from './position';
import type { RecordedEvent, Recording } from './recording';
import { type HandSteps, handsOf, type Step } from './steps';

/** A recorded game, cut into hands and steps. */
export class Game {
  readonly recording: Recording;
  readonly about: GameEvent;
  readonly hands: readonly HandSteps[];

  /** Throws a RangeError for what does not begin as a game does. */
  constructor(recording: Recording) {
    const [about] = recording;
    if (about?.type !== 'game') throw new RangeError('a recording begins with the game');
    this.recording = recording;
    this.about = about;
    this.hands = handsOf(recording);
  }

  get name(): string {
    return `Deal ${this.about.deal}, rotation ${this.about.rotation}`;
  }

  /** The table as it is after a step. */
  positionAt(hand: number, step: number): Position {
    return Position.after(this.recording.slice(0, this.hands[hand][step].to));
  }

  eventsOf({ from, to }: Pick<Step, 'from' | 'to'>): readonly RecordedEvent[] {
    return this.recording.slice(from, to);
  }

  label(seat: number): Html {
    return html`<bdi>${visible(this.about.bots[seat])}</bdi>`;
  }

  /** Whether play goes to the right, as always in the American game. */
  get toTheRight(): boolean {
    return this.about.game === 'american' || (this.about.rules as { turnDirection?: string }).turnDirection === 'right';
  }

  /** Tiles at the end of the wall that are never drawn (B11). */
  get deadWall(): number {
    return (this.about.rules as { deadWall?: number }).deadWall ?? 0;
  }

  /** The wind of a seat, a letter (B6, A2). */
  wind(seat: number, dealer: number): string {
    return (this.toTheRight ? 'ESWN' : 'ENWS')[(seat - dealer + 4) % 4];
  }

  /** A seat by its wind and its bot. */
  who(seat: number, dealer: number): Html {
    return html`<b class="wind">${this.wind(seat, dealer)}</b> ${this.label(seat)}`;
  }
}
