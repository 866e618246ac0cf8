import type { EndEvent, PaymentEvent, WinEvent } from '#engine/referee/events';
import type { AmericanRules } from '#engine/rules/american';
import type { BasicRules } from '#engine/rules/ruleset';
import { count } from '../count';
import { type Html, html, joined } from '../report/html';
import { visible } from '../report/label';
import type { Who } from './action-html';
import { signedAmount, winCaption } from './caption';
import type { Game } from './game';
import { americanReckoning, basicReckoning, partsInWords, type Reckoning } from './payment-words';
import type { Step } from './steps';
import { tilesHtml } from './tiles/tile-html';

/** A hand that was won, and who pays for it: whoever else won it pays nothing (B18). */
interface Settled {
  readonly game: Game;
  readonly who: Who;
  readonly losers: readonly number[];
  /** What each seat got in all; nothing where no single win tells it. */
  readonly shares: readonly number[];
}

/** How a hand ended, what the winning hand is worth and why, who pays whom; after the last hand how the game stands. */
export function scoreHtml(game: Game, step: Step, dealer: number): Html {
  const events = game.eventsOf(step);
  const wins = events.filter((event): event is WinEvent => event.type === 'win');
  const payment = events.find((event): event is PaymentEvent => event.type === 'payment');
  const end = events.find((event): event is EndEvent => event.type === 'end');
  const who = (seat: number) => game.who(seat, dealer);
  const losers = [0, 1, 2, 3].filter((seat) => wins.every((win) => win.seat !== seat));
  const settled = { game, who, losers, shares: wins.length === 1 ? (payment?.amounts ?? []) : [] };
  const hand =
    wins.length === 0
      ? html`<p>Nobody wins the hand, and nobody pays.</p>`
      : html`${wins.map((win) => winHtml(win, settled))}${payment === undefined ? '' : amountsHtml('The hand brings', [0, 1, 2, 3], payment.amounts, who)}`;
  return html`${hand}${end === undefined ? '' : standingHtml(end, who)}`;
}

function winHtml(win: WinEvent, settled: Settled): Html {
  const { game, who, losers, shares } = settled;
  const head = html`<h4>${winCaption(win, who)}</h4>`;
  if (game.about.game === 'basic') {
    const rules = game.about.rules as BasicRules;
    const reckonings = losers.map((seat) => [seat, basicReckoning(win, seat, rules)] as const);
    return html`${head}${shapeHtml(win)}${partsHtml(win, rules)}${owedHtml(reckonings, win, who)}`;
  }
  const paid = shares[win.seat] ?? 0;
  const rules = game.about.rules as AmericanRules;
  const reckonings = losers.map((seat) => [seat, americanReckoning(win, seat, paid, rules)] as const);
  return html`${head}${lineHtml(win)}${owedHtml(reckonings, win, who)}`;
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
  who: Who,
): Html {
  if (owed.every(([, reckoning]) => reckoning === null)) {
    return html`<p>Nobody pays: ${who(win.seat)} is awarded the points.</p>`;
  }
  const rows = owed.map(([seat, reckoning]) => {
    const factors = reckoning?.factors.map(({ value, words }) => html`${value} <small>(${words})</small>`) ?? [];
    return html`<li>${who(seat)} owes ${joined(factors, ' × ')} = <b>${reckoning?.amount ?? 0}</b></li>`;
  });
  return html`<ul class="owed">${rows}</ul>`;
}

/** The first is first. */
function standingHtml({ totals, hands }: EndEvent, who: Who): Html {
  const order = [0, 1, 2, 3].sort((a, b) => totals[b] - totals[a]);
  return amountsHtml(`The game ends, after ${count(hands, 'hand')}`, order, totals, who);
}

function amountsHtml(caption: string, seats: readonly number[], amounts: readonly number[], who: Who): Html {
  const rows = seats.map(
    (seat) => html`<tr><th scope="row">${who(seat)}</th><td class="figure">${signedAmount(amounts[seat])}</td></tr>`,
  );
  return html`<table class="payment"><caption>${caption}</caption><tbody>${rows}</tbody></table>`;
}
