/** Bots that bring about what the usual ones seldom do. */
import type { Bot, BotType, View } from '#bots/bot';
import { greedy } from '#bots/greedy';
import { CONCEALED_KONG, DISCARD, isChow, isDiscard, KONG, MAHJONG, PASS, PUNG } from '#engine/referee/basic/actions';
import { EAST, isTerminal, suitOf } from '#engine/tiles/kinds';

/** Takes Mahjong and nearly any claim or kong that is offered; discards at random. */
const eager = taking('eager', (view, legal) => {
  const takes = legal.filter((action) => action !== PASS && !isDiscard(action));
  const from = takes.length > 0 && view.random.below(4) > 0 ? takes : legal;
  return from[view.random.below(from.length)];
});

/** As greedy, but it takes every kong. */
const hoarder = taking('hoarder', (view, legal) => legal.find(isKong) ?? plain.decide(view, legal));

/** Collects one suit and honours, claims what fits and throws away the rest. */
const flush = collector('flush', (view, kind) => kind >= EAST || suitOf(kind) === view.seat % 3, true);

/** Collects terminals and honours. */
const ends = collector('ends', (_, kind) => kind >= EAST || isTerminal(kind), false);

/** Collects pairs and pungs, never runs. */
const pungs = collector('pungs', (view, kind) => view.counts[kind] >= 2, false);

const plain = greedy.create({});

/** A bot that takes Mahjong whenever it is offered. */
function taking(name: string, decide: Bot['decide']): BotType {
  return {
    name,
    create: () => ({ decide: (view, legal) => (legal.includes(MAHJONG) ? MAHJONG : decide(view, legal)) }),
  };
}

/** Discards what it does not want, claims what it wants, and plays as greedy where it wants all. */
function collector(name: string, wants: (view: View, kind: number) => boolean, runs: boolean): BotType {
  return taking(name, (view, legal) => {
    const unwanted = legal.filter((action) => isDiscard(action) && !wants(view, action - DISCARD));
    if (unwanted.length > 0) return unwanted[view.random.below(unwanted.length)];
    if (view.decision !== 'claim') return legal.find(isKong) ?? plain.decide(view, legal);
    const claim = legal.find((action) => isKong(action) || action === PUNG || (runs && isChow(action)));
    return claim !== undefined && wants(view, view.lastDiscard) ? claim : PASS;
  });
}

function isKong(action: number): boolean {
  return action === KONG || action >= CONCEALED_KONG;
}

export const BASIC_BOTS = { eager, hoarder, flush, ends, pungs };
