/**
 * Plays exactly as the arena's own `greedy` does: comes as near to a complete hand as it can, and among equally near actions
 * takes the one that leaves the most tiles to wait for.
 */
import { Bot, run } from './mahjong-arena.mjs';

class GreedyBot extends Bot {
  static botName = 'greedy-js';
  static wants = ['texts', 'view', 'evaluation'];

  decide(view, legal, texts) {
    const after = view.evaluation;
    // Under some American rules Mahjong may be declared falsely: then it leads nowhere.
    const win = texts.indexOf('mahjong');
    if (win >= 0 && win < 2 && after.distance[win] <= 0) return legal[win];
    if (legal.length === 1) return legal[0];
    return legal[view.game === 'basic' ? basic(texts, after) : american(view, texts, after)];
  }
}

const isDiscard = (text) => text.startsWith('discard');
const best = (indices, value) => indices.reduce((a, b) => (value(b) > value(a) ? b : a));
const indicesOf = (texts, fits) => [...texts.keys()].filter(fits);

function basic(texts, after) {
  if (texts[0] === 'pass' && after.distance[0] === after.best) return 0; // no claim brings the hand nearer
  let nearest = indicesOf(texts, (i) => after.distance[i] === after.best);
  if (texts[0] !== 'pass') {
    // A kong brings nothing nearer: it is taken only where no discard is as near.
    const discards = nearest.filter((i) => isDiscard(texts[i]));
    nearest = discards.length > 0 ? discards : nearest.slice(0, 1);
  }
  return best(nearest, (i) => after.live[i]);
}

function american({ decision }, texts, after) {
  if (decision === 'give') {
    const tiles = indicesOf(texts, (i) => after.wanted[i] !== null && texts[i] !== 'give j');
    return tiles.length > 0 ? leastWanted(tiles, after) : texts.length - 1;
  }
  if (decision === 'vote') return texts.indexOf(after.now > 3 ? 'vote yes' : 'vote no');
  if (decision === 'wish') return texts.length - 1;
  if (decision === 'heavenly' || (decision === 'claim' && after.distance[0] === after.best)) return 0;
  const nearest = indicesOf(texts, (i) => after.distance[i] === after.best);
  const mostLive = best(nearest, (i) => after.live[i]);
  if (decision === 'claim') return mostLive;
  const swap = texts[texts.length - 1].startsWith('swap') ? bestSwap(texts, after) : -1;
  if (swap >= 0) return swap;
  const least = leastWanted(
    indicesOf(texts, (i) => isDiscard(texts[i])),
    after,
  );
  return after.wanted[least] === 0 || !isDiscard(texts[mostLive]) ? least : mostLive;
}

/** The tile that the fewest of the nearest lines want, and of those the fewest of the next nearest. */
function leastWanted(tiles, { wanted, wantedNext }) {
  return best(tiles, (i) => -10_000 * wanted[i] - wantedNext[i]);
}

/** A joker for a natural tile, where that takes the hand no further from its line. */
function bestSwap(texts, { distance }) {
  let least = 99;
  let chosen = -1;
  for (const [i, text] of texts.entries()) {
    if (isDiscard(text)) least = Math.min(least, distance[i]);
    else if (text.startsWith('swap') && distance[i] <= least) [least, chosen] = [distance[i], i];
  }
  return chosen;
}

run(GreedyBot);
