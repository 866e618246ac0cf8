import { CONCEALED_KONG, DISCARD, isDiscard, KONG, PASS } from '#engine/referee/basic/actions';
import type { BasicView } from '#engine/referee/view';
import type { BasicScoring } from '#engine/rules/ruleset';
import { NONE } from '#engine/tiles/kinds';
import { bannedKind, Holding } from './holding';
import { Outlook } from './outlook';
import { Plans } from './plans';
import { Worth } from './worth';

/** Discards that are looked at a step further, and the share of the best that they must be worth at first sight. */
const LOOKED_AT = 3;
const WORTH_A_LOOK = 0.7;
const MAX_KINDS = 14;

/** What each legal action is worth in expected points. Made once and reused; it allocates next to nothing. */
export class Appraisal {
  /** Expected points after `legal[i]`. */
  readonly values = new Float64Array(32);
  readonly #holding = new Holding();
  readonly #outlook = new Outlook();
  readonly #plans = new Plans(this.#outlook);
  #worth: Worth | null = null;

  readonly #kinds = new Int32Array(MAX_KINDS);
  readonly #discardValues = new Float64Array(MAX_KINDS);
  readonly #looked = new Uint8Array(MAX_KINDS);
  #count = 0;
  /** Value of the best discard at first sight. */
  #first = 0;

  /** Works out `values` for the legal actions, none of which is Mahjong. */
  appraise(view: BasicView, legal: Int32Array, depth: number): void {
    const worth = this.#worthOf(view.rules.scoring);
    const holding = this.#holding;
    holding.load(view, !worth.flat);
    if (legal[0] === PASS) {
      this.#appraiseClaims(view, legal, worth);
      return;
    }
    const mayAll = view.decision === 'turn' || view.rules.swapDiscard;
    const best = this.#appraiseDiscards(mayAll ? NONE : bannedKind(holding, legal, DISCARD), worth, depth);
    const scale = this.#first > 0 ? best / this.#first : 0;
    for (let i = 0; i < legal.length; i++) if (isDiscard(legal[i])) this.values[i] = this.#discardValues[i];
    for (let i = 0; i < legal.length; i++) {
      // A kong is compared with the discards as both look at first sight.
      if (legal[i] >= CONCEALED_KONG) this.values[i] = scale * this.#valueOfMeld(legal[i], NONE, NONE, worth);
    }
  }

  /** The most valuable of the actions. A kong that leaves the hand as good costs nothing and brings a draw: it wins a tie. */
  choose(legal: Int32Array): number {
    const { values } = this;
    let best = 0;
    for (let i = 1; i < legal.length; i++) {
      if (values[i] > values[best] || (values[i] === values[best] && isKong(legal[i]))) best = i;
    }
    return legal[best];
  }

  /** Claims are compared at first sight: further sight made no difference in play, and costs. */
  #appraiseClaims(view: BasicView, legal: Int32Array, worth: Worth): void {
    const tile = view.lastDiscard;
    this.#plans.find(this.#holding, worth);
    this.values[0] = this.#best(0);
    const banned = view.rules.swapDiscard ? NONE : tile;
    for (let i = 1; i < legal.length; i++) this.values[i] = this.#valueOfMeld(legal[i], tile, banned, worth);
  }

  #valueOfMeld(action: number, tile: number, banned: number, worth: Worth): number {
    const holding = this.#holding;
    holding.lay(action, tile);
    let value: number;
    if (isKong(action)) {
      this.#plans.find(holding, worth);
      value = this.#best(0);
    } else {
      value = this.#appraiseDiscards(banned, worth, 0);
    }
    holding.takeBack(action, tile);
    return value;
  }

  /** Values of the discards of the holding in ascending order of kind, but for the banned one; returns the best. */
  #appraiseDiscards(banned: number, worth: Worth, depth: number): number {
    const holding = this.#holding;
    this.#plans.find(holding, worth);
    this.#list(banned);
    let best = 0;
    for (let i = 0; i < this.#count; i++) {
      holding.move(this.#kinds[i], -1);
      this.#discardValues[i] = this.#best(0);
      holding.move(this.#kinds[i], 1);
      best = Math.max(best, this.#discardValues[i]);
    }
    this.#first = best;
    return depth > 0 ? this.#lookAhead(best, depth) : best;
  }

  #list(banned: number): void {
    const { hand } = this.#holding;
    this.#count = 0;
    for (let group = 0; group < 4; group++) {
      let word = hand[group];
      for (let kind = 9 * group; word !== 0; kind++, word >>>= 3) {
        if ((word & 7) !== 0 && kind !== banned) this.#kinds[this.#count++] = kind;
      }
    }
  }

  /** Looks further at the best few; the others are then worth less than the worst of these. Returns the best. */
  #lookAhead(first: number, depth: number): number {
    const values = this.#discardValues;
    const looked = this.#looked.fill(0);
    const enough = first * WORTH_A_LOOK;
    if (first === 0 || this.#within(enough) < 2) return first;
    let best = 0;
    let least = 99;
    for (let look = 0; look < LOOKED_AT; look++) {
      let next = -1;
      for (let i = 0; i < this.#count; i++) {
        if (looked[i] === 0 && values[i] >= enough && (next < 0 || values[i] > values[next])) next = i;
      }
      if (next < 0) break;
      looked[next] = 1;
      this.#holding.move(this.#kinds[next], -1);
      values[next] = this.#best(depth);
      this.#holding.move(this.#kinds[next], 1);
      best = Math.max(best, values[next]);
      least = Math.min(least, values[next]);
    }
    for (let i = 0; i < this.#count; i++) {
      if (looked[i] === 0) values[i] *= Math.min(1, least / first);
    }
    return best;
  }

  #within(enough: number): number {
    let within = 0;
    for (let i = 0; i < this.#count; i++) if (this.#discardValues[i] >= enough) within++;
    return within;
  }

  /** The most that one of the plans promises; a further look is taken at the one that is best at first sight. */
  #best(depth: number): number {
    const { list, count } = this.#plans;
    let best = 0;
    let plan = list[0];
    if (depth === 0 || count > 1) {
      for (let i = 0; i < count; i++) {
        const value = this.#outlook.value(this.#holding, list[i], 0);
        if (value <= best) continue;
        best = value;
        plan = list[i];
      }
    }
    return depth === 0 ? best : this.#outlook.value(this.#holding, plan, depth);
  }

  #worthOf(scoring: BasicScoring): Worth {
    if (this.#worth === null || this.#worth.scoring !== scoring) this.#worth = new Worth(scoring);
    return this.#worth;
  }
}

function isKong(action: number): boolean {
  return action === KONG || action >= CONCEALED_KONG;
}
