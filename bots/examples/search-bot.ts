import type { BotType, Determinization, View } from 'mahjong-arena/bots';

/**
 * Searches: plays the hand to its end many times from each of the nearest actions, with hidden tiles as they may be. All are
 * tried on the same tiles, so that luck falls on them alike. It leaves the nearest action only for one that is paid more by
 * `sure` standard errors: with few samples most differences are luck.
 */
export default {
  name: 'search',
  options: { samples: 100, width: 3, sure: 2 },
  create: ({ samples, width, sure }) => {
    let dealt: Determinization | undefined;
    let trial: Determinization | undefined;
    return {
      decide(view, legal) {
        const [first, ...others] = nearest(view, legal).slice(0, Number(width));
        if (others.length === 0) return first;
        const gains = others.map(() => ({ sum: 0, squares: 0 }));
        trial ??= view.determinize();
        for (let sample = 0; sample < Number(samples); sample++) {
          dealt = view.determinize(dealt);
          const paid = playOut(trial, dealt, view, first);
          for (const [i, action] of others.entries()) {
            const gain = playOut(trial, dealt, view, action) - paid;
            gains[i].sum += gain;
            gains[i].squares += gain * gain;
          }
        }
        const scores = gains.map(({ sum, squares }) => sum / Math.sqrt(squares || 1)); // about mean / standard error
        const best = scores.indexOf(Math.max(...scores));
        return scores[best] > Number(sure) ? others[best] : first;
      },
    };
  },
} satisfies BotType;

/** The legal actions, those that lead nearest to a complete hand first. */
function nearest(view: View, legal: Int32Array): number[] {
  const after = view.evaluate();
  const places = [...legal.keys()];
  places.sort((a, b) => after.distance[a] - after.distance[b] || after.live(b) - after.live(a));
  return places.map((place) => legal[place]);
}

/** The seat of the view takes an action, then everybody the nearest one until the hand is over; returns what the seat got. */
function playOut(game: Determinization, from: Determinization, { seat, hand, scores }: View, action: number): number {
  const before = scores[seat];
  game.copyFrom(from);
  game.answer(seat, action);
  while (game.pending !== 0 && game.seats[seat].hand === hand) {
    const asked = 31 - Math.clz32(game.pending & -game.pending);
    game.answer(asked, best(game.seats[asked], game.legal(asked)));
  }
  return game.seats[seat].scores[seat] - before;
}

function best(view: View, legal: Int32Array): number {
  const after = view.evaluate();
  let best = 0;
  for (let i = 1; i < legal.length; i++) {
    const nearer = after.distance[best] - after.distance[i];
    if (nearer > 0 || (nearer === 0 && after.live(i) > after.live(best))) best = i;
  }
  return legal[best];
}
