import type { PaymentEvent, WinEvent } from '#engine/referee/events';
import type { AmericanRules } from '#engine/rules/american';
import type { BasicRules } from '#engine/rules/ruleset';
import { count } from '../count';
import { type Html, html, joined } from '../report/html';
import { visible } from '../report/label';
import { signedAmount, winCaption } from './caption';
import type { Game } from './game';
import { americanReckoning, basicReckoning, partsInWords, type Reckoning } from './payment-words';
import type { Step } from './steps';
import { tilesHtml } from './tiles/tile-html';

/** How a hand ended, what the winning hand is worth and why, and who pays whom. */
export function scoreHtml(game: Game, step: Step, dealer: number): Html {
  const events = game.eventsOf(step);
  const wins = events.filter((event): event is WinEvent => event.type === 'win');
  const payment = events.find((event): event is PaymentEvent => event.type === 'payment');
  if (wins.length === 0) return html`<p>Nobody wins the hand, and nobody pays.</p>`;
  const shares = wins.length === 1 ? (payment?.amounts ?? []) : [];
  return html`${wins.map((win) => winHtml(win, game, dealer, shares))}${payment === undefined ? '' : paymentHtml(payment, game, dealer)}`;
}

function winHtml(win: WinEvent, game: Game, dealer: number, shares: readonly number[]): Html {
  const head = html`<h4>${winCaption(win, (seat) => game.who(seat, dealer))}</h4>`;
  const owed = [0, 1, 2, 3].filter((seat) => seat !== win.seat);
  if (game.about.game === 'basic') {
    const rules = game.about.rules as BasicRules;
    const reckonings = owed.map((seat) => [seat, basicReckoning(win, seat, rules)] as const);
    return html`${head}${shapeHtml(win)}${partsHtml(win, rules)}${owedHtml(reckonings, win, game, dealer)}`;
  }
  const paid = shares[win.seat] ?? 0;
  const reckonings = owed.map(
    (seat) => [seat, americanReckoning(win, seat, paid, game.about.rules as AmericanRules)] as const,
  );
  return html`${head}${lineHtml(win)}${owedHtml(reckonings, win, game, dealer)}`;
}

/** The reading of the hand that was scored. */
function shapeHtml({ shape, points }: WinEvent): Html {
  if (shape === undefined) return html``;
  return html`<p class="groups">${[...shape.sets, shape.pair].map((set) => html`<span class="meld">${tilesHtml(set)}</span>`)}</p><p>It is worth <b>${count(points, 'point')}</b>:</p>`;
}

function partsHtml(win: WinEvent, rules: BasicRules): Html {
  const rows = partsInWords(win, rules).map(
    ({ words, amount, tiles }) =>
      html`<tr><th scope="row">${words}${tiles.length === 0 ? '' : html` ${tilesHtml(tiles)}`}</th><td class="figure">${signedAmount(amount)}</td></tr>`,
  );
  return html`<table class="parts"><tbody>${rows}</tbody></table>`;
}

function lineHtml({ line, groups = [], points, jokerless, concealed, melds }: WinEvent): Html {
  const jokers = [...concealed, ...melds.flatMap(({ tiles }) => tiles)].filter((tile) => tile === 'j').length;
  const shown = groups.map((group) => {
    const [tile, size] = group;
    const tiles = typeof size === 'number' ? new Array<string>(size).fill(String(tile)) : group.map(String);
    return html`<span class="meld">${tilesHtml(tiles)}</span>`;
  });
  return html`<p class="groups">${shown}</p><p>Line <b>${visible(line ?? '')}</b> of the card, value <b>${points}</b>; ${jokerless ? 'no joker is in it' : count(jokers, 'joker')}.</p>`;
}

function owedHtml(
  owed: readonly (readonly [seat: number, reckoning: Reckoning | null])[],
  win: WinEvent,
  game: Game,
  dealer: number,
): Html {
  if (owed.every(([, reckoning]) => reckoning === null)) {
    return html`<p>Nobody pays: ${game.who(win.seat, dealer)} is awarded the points.</p>`;
  }
  const rows = owed.map(([seat, reckoning]) => {
    const factors = reckoning?.factors.map(({ value, words }) => html`${value} <small>(${words})</small>`) ?? [];
    return html`<li>${game.who(seat, dealer)} owes ${joined(factors, ' × ')} = <b>${reckoning?.amount ?? 0}</b></li>`;
  });
  return html`<ul class="owed">${rows}</ul>`;
}

function paymentHtml({ amounts }: PaymentEvent, game: Game, dealer: number): Html {
  const cells = amounts.map(
    (amount, seat) =>
      html`<tr><th scope="row">${game.who(seat, dealer)}</th><td class="figure">${signedAmount(amount)}</td></tr>`,
  );
  return html`<table class="payment"><caption>The hand brings</caption><tbody>${cells}</tbody></table>`;
}
