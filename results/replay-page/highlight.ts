import type { PaymentEvent } from '#engine/referee/events';
import type { ReportedGame } from '../report/source';
import { type Cursor, START } from './cursor';
import type { Game } from './game';

/** Where a game is opened that a report names: at the fault, or where the hand ends that brought its bot most. */
export function highlightOf(game: Game, { why, bot }: Pick<ReportedGame, 'why' | 'bot'>): Cursor {
  switch (why) {
    case 'fault':
      return firstFault(game, bot);
    case 'payout':
      return bestHand(game, bot);
    case 'longest':
      return START;
  }
}

function firstFault(game: Game, bot: string): Cursor {
  for (const [hand, steps] of game.hands.entries()) {
    const step = steps.findIndex((each) =>
      game.eventsOf(each).some((event) => event.type === 'fault' && game.about.bots[event.seat] === bot),
    );
    if (step >= 0) return { ...START, hand, step };
  }
  return START;
}

function bestHand(game: Game, bot: string): Cursor {
  const brought = game.hands.map((steps) => {
    const payment = game
      .eventsOf(steps[steps.length - 1])
      .find((event): event is PaymentEvent => event.type === 'payment');
    return Math.max(
      ...[0, 1, 2, 3].map((seat) => (game.about.bots[seat] === bot ? (payment?.amounts[seat] ?? 0) : -Infinity)),
    );
  });
  const hand = brought.indexOf(Math.max(...brought));
  return { ...START, hand, step: game.hands[hand].length - 1 };
}
