import type { BotType, Determinization, View } from 'mahjong-arena/bots';

/**
 * Searches: plays the hand to its end many times from each of the nearest actions, with hidden tiles as they may be, and
 * takes the action that was paid most. All actions are tried on the same tiles, so that luck falls on them alike.
 */
export default {
  name: 'search',
  options: { samples: 40, width: 4 },
  create: ({ samples, width }) => {
    let dealt: Determinization | undefined;
    let trial: Determinization | undefined;
    return {
      decide(view, legal) {
        const choices = nearest(view, legal).slice(0, Number(width));
        if (choices.length === 1) return choices[0];
        const paid = choices.map(() => 0);
        trial ??= view.determinize();
        for (let sample = 0; sample < Number(samples); sample++) {
          dealt = view.determinize(dealt);
          for (const [i, action] of choices.entries()) {
            trial.copyFrom(dealt);
            trial.answer(view.seat, action);
            paid[i] += playOut(trial, view);
          }
        }
        return choices[paid.indexOf(Math.max(...paid))];
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

/** Everybody takes the nearest action until the hand is over; returns what the seat of the view got in it. */
function playOut(game: Determinization, { seat, hand, scores }: View): number {
  const before = scores[seat];
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
