import { type Html, html } from '../report/html';
import { captionOf, type Naming } from './caption';
import { charlestonHtml } from './charleston-html';
import { type Cursor, hashOf } from './cursor';
import { decisionsAt } from './decisions';
import { decisionsHtml } from './decisions-html';
import type { Game } from './game';
import { scoreHtml } from './score-html';
import { tableHtml } from './table-html';

/** All of the page that changes from step to step. */
export interface Views {
  readonly table: Html;
  readonly caption: Html;
  readonly decisions: Html;
  /** Null where there is nothing to show. */
  readonly charleston: Html | null;
  readonly score: Html | null;
}

export function viewsOf(game: Game, cursor: Cursor): Views {
  const { hand, step, eyes } = cursor;
  const steps = game.hands[hand];
  const position = game.positionAt(hand, step);
  const naming = namingOf(game, cursor);
  const { kind } = steps[step];
  const inCharleston = kind === 'deal' || kind === 'pass' || kind === 'vote' || kind === 'end';
  return {
    table: tableHtml({ game, position, eyes }),
    caption: captionOf(steps[step], naming),
    decisions: decisionsHtml(decisionsAt(game, steps, step, eyes), game, naming.dealer),
    charleston: inCharleston ? charlestonHtml(game, steps, step, naming.dealer, eyes) : null,
    score: kind === 'end' ? scoreHtml(game, steps[step], naming.dealer) : null,
  };
}

/** Every step of the cursor's hand, as links to them. */
export function logHtml(game: Game, cursor: Cursor): Html {
  const naming = namingOf(game, cursor);
  const items = game.hands[cursor.hand].map((step, i) => {
    const href = hashOf({ ...cursor, step: i });
    return html`<li class="k-${step.kind}" value="${i}"><a href="${href}">${captionOf(step, naming)}</a></li>`;
  });
  return html`${items}`;
}

function namingOf(game: Game, { hand, eyes }: Cursor): Naming {
  const deal = game.eventsOf(game.hands[hand][0]).find((event) => event.type === 'hand');
  return { game, eyes, dealer: deal?.dealer ?? 0 };
}

/** What a hand is called where one is chosen. */
export function handName(game: Game, hand: number): string {
  const winners = game.eventsOf(game.hands[hand].at(-1) ?? { from: 0, to: 0 }).flatMap((event) => {
    return event.type === 'win' ? [game.about.bots[event.seat]] : [];
  });
  return `${hand + 1}: ${winners.length === 0 ? 'no winner' : winners.join(', ')}`;
}
