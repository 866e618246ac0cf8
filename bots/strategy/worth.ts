import { factorOf, pointsOf } from '#engine/rules/pattern-value';
import { type BasicScoring, PATTERNS, type Pattern } from '#engine/rules/ruleset';
import { isDragon, isTerminal, SET_KINDS } from '#engine/tiles/kinds';
import type { Holding } from './holding';
import { keeps, type Plan } from './plan';

/** Share of hands won by self-draw, counted in hands of four greedy players. */
const DRAWN = 0.24;
/** Chances that a pair becomes a pung, and that a pung in hand ends as one, where the plan does not ask for it. */
const PAIR_COMES = 0.35;
const PUNG_STAYS = 0.85;
/** What a tile still wanted for a pung is worth of one that serves in several ways. Found, as these, by play. */
const STILL_WANTED = 0.8;

/** What a plan would pay under a ruleset's scoring, worked out beforehand as far as it can be. */
export class Worth {
  readonly scoring: BasicScoring;
  /** All complete hands pay the same: there is nothing to plan for. */
  readonly flat: boolean;
  /** Pungs of any kind pay, by themselves or four together. */
  readonly anyPung: boolean;
  /** Four pungs pay more than their sum. */
  readonly allPungs: boolean;
  readonly #points: Readonly<Record<Pattern, number>>;
  readonly #factor: Readonly<Record<Pattern, number>>;

  constructor(scoring: BasicScoring) {
    this.scoring = scoring;
    const of = (f: (pattern: Pattern) => number) =>
      Object.fromEntries(PATTERNS.map((name) => [name, f(name)])) as Record<Pattern, number>;
    this.#points = of((name) => pointsOf(scoring.patterns[name]));
    this.#factor = of((name) => factorOf(scoring.patterns[name]));
    this.allPungs = this.pays('allPungs') || this.pays('fourConcealedPungs') || this.pays('allTerminalsAndHonours');
    this.anyPung = scoring.scheme === 'exponential' || this.allPungs;
    this.flat = scoring.scheme === 'simple' && scoring.minimum <= 1 && PATTERNS.every((name) => !this.pays(name));
  }

  pays(pattern: Pattern): boolean {
    return this.#points[pattern] > 0 || this.#factor[pattern] > 1;
  }

  /** A pung of this kind pays by itself more than another. */
  dear(kind: number, holding: Holding): boolean {
    const { scheme, dragonPung } = this.scoring;
    if (isDragon(kind)) return (scheme === 'bonus' && dragonPung > 0) || this.pays('dragon');
    if (kind === holding.seatWind && this.pays('seatWind')) return true;
    return scheme === 'exponential' && isTerminal(kind);
  }

  /** Sets the points of a plan, and whether only a drawn hand would do; false where it can never be declared (B20). */
  judge(holding: Holding, plan: Plan): boolean {
    const base = this.#total(holding, plan, 0);
    const { scheme, selfDraw, minimum } = this.scoring;
    const drawn = scheme === 'bonus' ? this.#total(holding, plan, selfDraw) : base;
    plan.drawOnly = base < minimum;
    plan.points = plan.drawOnly ? drawn : base + DRAWN * (drawn - base);
    for (let i = 0; i < plan.count; i++) {
      for (let held = holding.held(plan.pungs[i]); held < 3; held++) plan.points *= STILL_WANTED;
    }
    return drawn >= minimum;
  }

  #total(holding: Holding, plan: Plan, extra: number): number {
    let total = this.#scheme(holding, plan) + extra;
    for (const name of PATTERNS) {
      if (this.#points[name] > 0) total += this.#points[name] * this.#count(name, holding, plan);
    }
    for (const name of PATTERNS) {
      if (this.#factor[name] > 1) total *= this.#factor[name] ** this.#count(name, holding, plan);
    }
    return total;
  }

  #scheme(holding: Holding, plan: Plan): number {
    const { scheme, dragonPung, dragonPungEach, noSets } = this.scoring;
    if (scheme === 'simple') return 1;
    if (scheme === 'bonus') {
      const dragons = this.#pungsOf(holding, plan, isDragon);
      return 1 + dragonPung * (dragonPungEach ? dragons : Math.min(1, dragons));
    }
    let points = 0;
    for (let i = 0; i < holding.meldCount; i++) {
      if (holding.meldForm[i] === 0) continue;
      points += pungPoints(holding.meldTile[i], holding.meldClaimed[i] === 0, holding.meldForm[i] === 2);
    }
    for (let i = 0; i < plan.count; i++) points += pungPoints(plan.pungs[i], holding.held(plan.pungs[i]) >= 3, false);
    return Math.max(noSets, points + besides(holding, plan));
  }

  #pungsOf(holding: Holding, plan: Plan, ofInterest: (kind: number) => boolean): number {
    let count = 0;
    for (let i = 0; i < holding.meldCount; i++) if (holding.meldForm[i] > 0 && ofInterest(holding.meldTile[i])) count++;
    for (let i = 0; i < plan.count; i++) if (ofInterest(plan.pungs[i])) count++;
    return count;
  }

  /** How often a hand won by the plan has the pattern, for certain or nearly so. */
  #count(name: Pattern, holding: Holding, plan: Plan): number {
    switch (name) {
      case 'allPungs':
        return Number(this.#pungsOf(holding, plan, anything) === 4);
      case 'allChows':
        return Number(this.#pungsOf(holding, plan, anything) === 0);
      case 'halfFlush':
        return Number(plan.theme === 'half flush');
      case 'fullFlush':
        return Number(plan.theme === 'full flush');
      case 'allHonours':
        return Number(plan.theme === 'all honours');
      case 'allTerminalsAndHonours':
        return Number(plan.theme === 'ends' || plan.theme === 'all honours');
      case 'concealedHand':
        return Number(plan.closed);
      case 'seatWind':
        return Number(this.#pungsOf(holding, plan, (kind) => kind === holding.seatWind) > 0);
      case 'dragon':
        return this.#pungsOf(holding, plan, isDragon);
      case 'fourConcealedPungs':
        return Number(plan.closed && this.#pungsOf(holding, plan, anything) === 4);
    }
  }
}

const anything = () => true;

/** B17, `exponential`. */
function pungPoints(kind: number, concealed: boolean, kong: boolean): number {
  return 2 << (Number(concealed) + Number(isTerminal(kind)) + Number(kong));
}

/**
 * Points of `exponential` that come along with a plan: pungs in hand that it does not ask for, and pairs, of which one
 * is left over for the pair.
 */
function besides(holding: Holding, plan: Plan): number {
  if (holding.sets === plan.count) return 0;
  let sum = 0;
  let dearest = 0;
  for (let kind = 0; kind < SET_KINDS; kind++) {
    const held = holding.held(kind);
    if (held < 2 || !keeps(plan, kind) || asksFor(plan, kind)) continue;
    const pair = PAIR_COMES * pungPoints(kind, false, false);
    if (held === 2) dearest = Math.max(dearest, pair);
    sum += held === 2 ? pair : PUNG_STAYS * pungPoints(kind, true, false);
  }
  return sum - dearest;
}

function asksFor(plan: Plan, kind: number): boolean {
  for (let i = 0; i < plan.count; i++) if (plan.pungs[i] === kind) return true;
  return false;
}
