import { type Html, html } from '../report/html';
import { captionOf, type Naming } from './caption';
import { charlestonHtml } from './charleston-html';
import { type Cursor, hashOf } from './cursor';
import { decisionsAt } from './decisions';
import { decisionsHtml } from './decisions-html';
import type { Eyes } from './eyes';
import type { Game } from './game';
import { scoreHtml } from './score-html';
import { tableHtml } from './table-html';

/** All of the page that changes from step to step. */
export interface Views {
  readonly table: Html;
  readonly caption: Html;
  /** Null where there is nothing to show, as the others. */
  readonly decisions: Html | null;
  readonly charleston: Html | null;
  readonly score: Html | null;
}

export function viewsOf(game: Game, cursor: Cursor): Views {
  const { hand, step, eyes } = cursor;
  const steps = game.hands[hand];
  const position = game.positionAt(hand, step);
  const naming = namingOf(game, cursor);
  const { kind } = steps[step];
  const isPassing = steps.slice(step + 1).some((later) => later.kind === 'pass' || later.kind === 'vote');
  const isOver = kind === 'end';
  const inCharleston = isPassing || kind === 'pass' || kind === 'vote';
  return {
    table: tableHtml({ game, position, eyes, turn: isPassing ? null : position.turn }),
    caption: captionOf(steps[step], naming),
    decisions: decisionsHtml(decisionsAt(game, steps, step, eyes), game, naming.dealer),
    charleston: inCharleston || isOver ? charlestonHtml(game, steps, step, naming.dealer, eyes) : null,
    score: isOver ? scoreHtml(game, steps[step], naming.dealer) : null,
  };
}

/** Every step of the cursor's hand, as links to them. */
export function logHtml(game: Game, cursor: Cursor): Html {
  const naming = namingOf(game, cursor);
  const items = game.hands[cursor.hand].map((step, i) => {
    const href = hashOf({ ...cursor, step: i });
    return html`<li class="k-${step.kind}" value="${i}"><a href="${href}" tabindex="-1">${captionOf(step, naming)}</a></li>`;
  });
  return html`${items}`;
}

/** Which hand is shown, in words: paper has no list to choose it from. */
export function placeName({ name, hands }: Game, { hand }: Cursor): string {
  return hands.length === 1 ? name : `${name}, hand ${hand + 1} of ${hands.length}`;
}

function namingOf(game: Game, { hand, eyes }: Cursor): Naming {
  const deal = game.eventsOf(game.hands[hand][0]).find((event) => event.type === 'hand');
  return { game, eyes, dealer: deal?.dealer ?? 0 };
}

/** What a hand is called where one is chosen; who sees as one seat is not told how it will end. */
export function handName(game: Game, hand: number, eyes: Eyes): string {
  const number = String(hand + 1);
  if (eyes !== null) return number;
  const winners = game.eventsOf(game.hands[hand].at(-1) ?? { from: 0, to: 0 }).flatMap((event) => {
    return event.type === 'win' ? [game.about.bots[event.seat]] : [];
  });
  return `${number} – ${winners.length === 0 ? 'nobody won' : `won by ${winners.join(', ')}`}`;
}
