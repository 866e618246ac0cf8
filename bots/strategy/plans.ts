import type { Holding } from './holding';
import type { Outlook } from './outlook';
import { beginPlan, meldsFit, Plan, pungCandidates, type Theme } from './plan';
import type { Worth } from './worth';

/** Plans that are followed up; the rest are dropped after a first look. */
const KEPT = 4;

/** The most promising plans for a holding. Made once and reused. */
export class Plans {
  count = 0;
  readonly list: readonly Plan[] = Array.from({ length: KEPT }, () => new Plan());
  readonly #draft = new Plan();
  readonly #candidates = new Uint8Array(34);
  readonly #outlook: Outlook;

  constructor(outlook: Outlook) {
    this.#outlook = outlook;
  }

  /** Finds the plans for `holding`; where every hand pays the same, or none could be declared, the plain one. */
  find(holding: Holding, worth: Worth): void {
    this.count = 0;
    if (!worth.flat) {
      this.#try(holding, worth, 'any', 0, false);
      for (let suit = 0; suit < 3; suit++) {
        if (worth.pays('halfFlush')) this.#try(holding, worth, 'half flush', suit, false);
        if (worth.pays('fullFlush')) this.#try(holding, worth, 'full flush', suit, false);
      }
      if (worth.pays('allHonours')) this.#try(holding, worth, 'all honours', 0, false);
      if (worth.pays('allTerminalsAndHonours')) this.#try(holding, worth, 'ends', 0, false);
      if (worth.pays('concealedHand') || worth.pays('fourConcealedPungs')) this.#tryClosed(holding, worth);
    }
    if (this.count === 0) this.#fallBack(holding);
  }

  #tryClosed(holding: Holding, worth: Worth): void {
    for (let i = 0; i < holding.meldCount; i++) if (holding.meldClaimed[i] === 1) return;
    this.#try(holding, worth, 'any', 0, true);
    if (worth.pays('fullFlush') || worth.pays('halfFlush')) {
      for (let suit = 0; suit < 3; suit++) this.#try(holding, worth, 'half flush', suit, true);
    }
  }

  #fallBack(holding: Holding): void {
    const plan = this.list[0];
    beginPlan(plan, 'any', 0, false);
    this.#outlook.measure(holding, plan);
    this.count = 1;
  }

  /** Considers a theme with no pungs, and with the first one, two, ... of the pungs that the holding may get. */
  #try(holding: Holding, worth: Worth, theme: Theme, suit: number, closed: boolean): void {
    const draft = this.#draft;
    beginPlan(draft, theme, suit, closed);
    if (!meldsFit(holding, draft)) return;
    const candidates = this.#candidates;
    const n = pungCandidates(holding, draft, worth, candidates);
    const whole = theme === 'ends' || theme === 'all honours';
    if (!whole) this.#consider(holding, worth);
    for (let i = 0; i < n && i < holding.sets; i++) {
      draft.pungs[i] = candidates[i];
      draft.count = i + 1;
      const last = draft.count === holding.sets;
      // A pung of a single tile is far off: it is worth a look only where all sets must be pungs.
      if (whole ? last : holding.held(candidates[i]) >= 2 || (last && worth.allPungs) || worth.scoring.minimum > 1) {
        this.#consider(holding, worth);
      }
    }
  }

  #consider(holding: Holding, worth: Worth): void {
    const draft = this.#draft;
    draft.plain = draft.theme === 'any' && draft.count === 0;
    if (!worth.judge(holding, draft)) return;
    this.#outlook.measure(holding, draft);
    let at = this.count;
    if (at === KEPT) {
      at = this.#least();
      if (this.list[at].value >= draft.value) return;
    } else {
      this.count++;
    }
    this.list[at].copyFrom(draft);
  }

  #least(): number {
    let least = 0;
    for (let i = 1; i < KEPT; i++) if (this.list[i].value < this.list[least].value) least = i;
    return least;
  }
}
