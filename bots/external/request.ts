import * as american from '#engine/referee/american/actions';
import type { AmericanView, View } from '#engine/referee/view';
import { KINDS, NONE } from '#engine/tiles/kinds';
import { formatTile } from '#engine/tiles/notation';
import { Wants } from '../american/wants';
import type { LegalActions } from '../bot';
import type { Observer } from '../observation/observer';
import type { OutsidePlace } from '../outside';
import type { Want } from './introduction';

/** Tiles as JSON text by kind. */
const TILES = Array.from({ length: KINDS }, (_, kind) => JSON.stringify(formatTile(kind)));

/** Scratch. */
const wants = new Wants();

/** What a request is named by, and the milliseconds that it may take. */
export interface RequestHead {
  readonly id: number;
  readonly game: number;
  readonly deadline: number;
}

/** A request of an `act` line as JSON, and the legal actions as text, in their order, where the bot wants them. */
export interface WrittenRequest {
  readonly text: string;
  readonly texts: readonly string[] | null;
}

/** Writes requests with what a bot wants to be told. */
export class RequestWriter {
  readonly #wanted: readonly Want[];
  /** Where set, what the bot observes is written too. */
  readonly observer: Observer | null;
  readonly #observation: Int8Array;

  constructor(wanted: readonly Want[], observer: Observer | null) {
    this.#wanted = wanted;
    this.observer = observer;
    this.#observation = new Int8Array(observer?.spec.size ?? 0);
  }

  write(
    { view, text: textOf }: OutsidePlace,
    { id, game, deadline }: RequestHead,
    legal: LegalActions,
  ): WrittenRequest {
    const wanted = this.#wanted;
    const texts = wanted.includes('texts') ? Array.from(legal, textOf) : null;
    let text = `{"id":${id},"game":${game},"decision":"${view.decision}","legal":[${legal.join()}]`;
    if (texts !== null) text += `,"texts":${JSON.stringify(texts)}`;
    if (wanted.includes('view')) text += viewText(view);
    if (wanted.includes('evaluation')) text += evaluationText(view, legal);
    if (this.observer !== null) {
      this.observer.observe(view, legal, this.#observation, 0);
      text += `,"observation":"${Buffer.from(this.#observation.buffer).toString('base64')}"`;
    }
    return { text: `${text},"deadline":${Math.floor(deadline)}}`, texts };
  }
}

/** What the seat holds and may claim, and how many tiles are left. */
function viewText(view: View): string {
  const { counts, drawn, lastDiscard } = view;
  let hand = '';
  for (let kind = 0; kind < counts.length; kind++) {
    for (let n = counts[kind]; n > 0; n--) hand += hand === '' ? TILES[kind] : `,${TILES[kind]}`;
  }
  let text = `,"hand":[${hand}],"wall":${view.wallLeft}`;
  if (drawn !== NONE) text += `,"drawn":${TILES[drawn]}`;
  if (lastDiscard !== NONE) text += `,"last":${TILES[lastDiscard]},"from":${view.lastDiscarder}`;
  if (view.game === 'american' && view.pass !== null) text += `,"pass":"${view.pass}"`;
  return text;
}

/** What each legal action leads to, in the order of the list. */
function evaluationText(view: View, legal: LegalActions): string {
  const evaluation = view.evaluate();
  const { length } = legal;
  const live: number[] = [];
  for (let i = 0; i < length; i++) live.push(evaluation.live(i));
  const distances = evaluation.distance.subarray(0, length).join();
  const wanted = view.game === 'american' ? wantedText(view, legal) : '';
  return `,"evaluation":{"now":${view.distance},"best":${evaluation.best},"distance":[${distances}],"live":[${live.join()}]${wanted}}`;
}

/** Of tiles that may be given or discarded: how many of the nearest lines would miss each, and of the next nearest. */
function wantedText(view: AmericanView, legal: LegalActions): string {
  if (view.decision !== 'give' && view.decision !== 'turn') return '';
  wants.all(view.rack);
  const nearest: string[] = [];
  const next: string[] = [];
  for (const action of legal) {
    const { isDiscard, isGive, DISCARD, GIVE } = american;
    const kind = isDiscard(action) ? action - DISCARD : isGive(action) ? action - GIVE : NONE;
    nearest.push(kind === NONE ? 'null' : String(wants.nearest[kind]));
    next.push(kind === NONE ? 'null' : String(wants.next[kind]));
  }
  return `,"wanted":[${nearest.join()}],"wantedNext":[${next.join()}]`;
}
