import { Discards } from '#engine/card/discards';
import { NO_TARGET, Rack } from '#engine/card/rack';
import { JOKER } from '#engine/tiles/kinds';
import { MAX_OFFERS } from '../offers';
import type { Evaluation } from '../view';
import {
  CARD_KINDS,
  DISCARD,
  GIVE,
  groupJokers,
  groupSize,
  isBlind,
  isClaim,
  isDiscard,
  isEdit,
  isGive,
  isSwap,
  MAHJONG,
  SWAP,
} from './actions';
import type { AmericanGame } from './game';
import { MAX_MELDS, meldJokers, meldKind, meldSize, PHASE } from './state';

/** Distance of an action after which no hand of the card can be made: worse than any other. */
export const HOPELESS = 15;

const NOT_YET = -1;

/** The engine's evaluation of a seat's legal actions. One is kept a seat and filled anew for each decision. */
export class AmericanEvaluation implements Evaluation {
  readonly distance = new Int8Array(MAX_OFFERS);
  best = 0;

  readonly #live = new Int32Array(MAX_OFFERS);
  readonly #game: AmericanGame;
  #seat = 0;
  readonly #rack: Rack;
  /** The seat's discards, and those after a claim, swap or edit. */
  readonly #discards: Discards;
  readonly #later: Discards;
  /** Copies by kind that the seat cannot see. */
  readonly #unseen = new Uint8Array(CARD_KINDS);

  constructor(game: AmericanGame) {
    const { card } = game;
    this.#game = game;
    this.#rack = new Rack(card);
    this.#discards = new Discards(card.words);
    this.#later = new Discards(card.words);
  }

  /** Works out what the legal actions of `seat` lead to. `unseen` are the copies by kind that it cannot see. */
  fill(seat: number, unseen: Uint8Array): void {
    const { state, offers } = this.#game;
    this.#seat = seat;
    this.#unseen.set(unseen);
    const rack = state.racks[seat];
    const discarding = state.phase === PHASE.turn || state.phase === PHASE.give;
    if (discarding) this.#discards.measure(rack);
    const asHeld = distanceOf(discarding ? this.#discards.held : rack.distance());
    const count = offers.count[seat];
    let best = HOPELESS;
    for (let i = 0; i < count; i++) {
      const action = offers.actions[seat * MAX_OFFERS + i];
      const distance = this.#distanceAfter(action, asHeld);
      const wantsNothing = distance === 0 || distance === HOPELESS || isBlind(action);
      this.#live[i] = wantsNothing ? 0 : NOT_YET;
      this.distance[i] = distance;
      if (distance < best) best = distance;
    }
    this.best = best;
  }

  live(i: number): number {
    if (this.#live[i] === NOT_YET)
      this.#live[i] = this.#liveAfter(this.#game.offers.actions[this.#seat * MAX_OFFERS + i]);
    return this.#live[i];
  }

  #distanceAfter(action: number, asHeld: number): number {
    if (isDiscard(action)) return distanceOf(this.#discards.distance[action - DISCARD]);
    if (isGive(action)) return distanceOf(this.#discards.distance[action - GIVE]);
    if (action === MAHJONG) return this.#mahjong();
    if (!isClaim(action) && !isEdit(action) && !isSwap(action)) return asHeld;
    if (!this.#tryOut(action)) return HOPELESS;
    // A swap may complete the hand: then nothing is discarded.
    if (isSwap(action) && this.#rack.isWithin(0)) return 0;
    return distanceOf(this.#later.measure(this.#rack));
  }

  #liveAfter(action: number): number {
    const rack = this.#game.state.racks[this.#seat];
    if (isDiscard(action) || isGive(action)) {
      const kind = action - (isDiscard(action) ? DISCARD : GIVE);
      this.#discards.count(rack, kind, this.#unseen);
      return this.#discards.live[kind];
    }
    if (!isClaim(action) && !isEdit(action) && !isSwap(action)) return this.#liveAsHeld(rack);
    this.#tryOut(action);
    return this.#liveAfterBestDiscard();
  }

  /** 0, or as far as a false declaration is from a true one (A21). */
  #mahjong(): number {
    const { state } = this.#game;
    const rack = this.#rack;
    rack.copyFrom(state.racks[this.#seat]);
    if (state.phase === PHASE.window) rack.add(state.claimable);
    return rack.isWithin(0) ? 0 : HOPELESS;
  }

  /** Makes the rack what it is after a claim, edit or swap; false if no hand of the card can be made then. */
  #tryOut(action: number): boolean {
    if (isSwap(action)) this.#swap(action);
    else if (isClaim(action)) return this.#claim(groupSize(action), groupJokers(action));
    else return this.#edit(groupSize(action), groupJokers(action));
    return true;
  }

  #claim(size: number, jokers: number): boolean {
    const { state } = this.#game;
    this.#rack.copyFrom(state.racks[this.#seat]);
    return this.#expose(state.claimable, size, jokers, size - 1 - jokers, jokers);
  }

  #edit(size: number, jokers: number): boolean {
    const { state } = this.#game;
    const rack = this.#rack;
    const edited = state.melds[this.#seat * MAX_MELDS + state.editable];
    this.#leaveOut(state.editable);
    const more = jokers - meldJokers(edited);
    for (let n = more; n < 0; n++) rack.add(JOKER);
    const naturals = size - jokers - (meldSize(edited) - meldJokers(edited));
    for (let n = naturals; n < 0; n++) rack.add(meldKind(edited));
    return this.#expose(meldKind(edited), size, jokers, Math.max(naturals, 0), Math.max(more, 0));
  }

  #expose(kind: number, size: number, jokers: number, naturals: number, used: number): boolean {
    const rack = this.#rack;
    if (!rack.allows(kind, size, jokers > 0)) return false;
    for (let n = 0; n < naturals; n++) rack.remove(kind);
    for (let n = 0; n < used; n++) rack.remove(JOKER);
    rack.expose(kind, size, jokers > 0);
    return true;
  }

  #swap(action: number): void {
    const { state, card } = this.#game;
    const rack = this.#rack;
    const at = action - SWAP;
    const meld = state.melds[at];
    const which = at - this.#seat * MAX_MELDS;
    const own = which >= 0 && which < MAX_MELDS;
    if (own && meldJokers(meld) === 1 && card.bans) {
      // Without a joker the exposure may be a group that bans them.
      this.#leaveOut(which);
      rack.expose(meldKind(meld), meldSize(meld), false);
    } else {
      rack.copyFrom(state.racks[this.#seat]);
    }
    rack.remove(meldKind(meld));
    rack.add(JOKER);
  }

  /** Makes the rack that of the seat without one of its exposures. */
  #leaveOut(which: number): void {
    const { state } = this.#game;
    const rack = this.#rack;
    rack.clear();
    for (let m = 0; m < state.meldCount[this.#seat]; m++) {
      const meld = state.melds[this.#seat * MAX_MELDS + m];
      if (m !== which) rack.expose(meldKind(meld), meldSize(meld), meldJokers(meld) > 0);
    }
    const { counts } = state.racks[this.#seat];
    for (let kind = 0; kind < CARD_KINDS; kind++) for (let n = counts[kind]; n > 0; n--) rack.add(kind);
  }

  #liveAfterBestDiscard(): number {
    const later = this.#later;
    const least = later.look(this.#rack, this.#unseen);
    let most = 0;
    for (let kind = 0; kind < CARD_KINDS; kind++) {
      if (later.distance[kind] === least && later.live[kind] > most) most = later.live[kind];
    }
    return most;
  }

  /** Live copies of the kinds that bring the rack as it is nearer. */
  #liveAsHeld(held: Rack): number {
    const rack = this.#rack;
    rack.copyFrom(held);
    const now = rack.distance();
    if (now === NO_TARGET) return 0;
    let live = 0;
    for (let kind = 0; kind < CARD_KINDS; kind++) {
      if (this.#unseen[kind] === 0) continue;
      rack.add(kind);
      if (rack.isWithin(now - 1)) live += this.#unseen[kind];
      rack.remove(kind);
    }
    return live;
  }
}

function distanceOf(distance: number): number {
  return distance === NO_TARGET ? HOPELESS : distance;
}
