import type { MeldSummary } from '#engine/referee/events';
import { count } from '../count';
import { type Html, html } from '../report/html';
import { visible } from '../report/label';
import { signedAmount } from './caption';
import type { Discard } from './position';
import { placeOf, type Shown } from './shown';
import { HIDDEN } from './tiles/symbols';
import { tileHtml, tilesHtml } from './tiles/tile-html';
import { wallSvg } from './wall-svg';

/** The table seen from above: hands and exposures round the wall, within it everybody's discards and the dice. */
export function tableHtml(shown: Shown): Html {
  const seats = [0, 1, 2, 3].map((seat) => [handHtml(shown, seat), poolHtml(shown, seat)]);
  return html`${wallHtml(shown)}${seats}${middleHtml(shown)}`;
}

function handHtml(shown: Shown, seat: number): Html {
  const { position, turn } = shown;
  const { dealer, isDead, wins } = position;
  const isWinner = wins[seat] !== null;
  const isInTurn = turn === seat;
  const states = [
    seat === dealer ? 'dealer' : '',
    isInTurn ? 'in turn' : '',
    isDead[seat] ? 'dead hand' : '',
    isWinner ? 'winner' : '',
  ].filter((state) => state !== '');
  const title = `seat-${seat + 1}`;
  return html`<section class="seat at-${placeOf(seat, shown)}${isWinner ? ' won' : ''}${isInTurn ? ' in-turn' : ''}" aria-labelledby="${title}">
<h3 id="${title}">${nameHtml(shown, seat)}<span class="standing"><span class="points">${signedAmount(position.totals[seat])}</span>${states.map((state) => html` <span class="state">${state}</span>`)}</span></h3>
<div class="rack"><div class="hand" role="group" aria-label="Concealed tiles">${concealedHtml(shown, seat)}</div>${exposedHtml(shown, seat)}</div>
</section>`;
}

/** A seat by its number, by which keys and addresses call it, its wind and its bot. */
function nameHtml({ game, position }: Shown, seat: number): Html {
  const wind = game.wind(seat, position.dealer);
  return html`<span class="name" title="${visible(game.about.bots[seat])}"><span class="number"><span class="sr">Seat </span>${seat + 1}</span> <b class="wind" title="wind">${wind}</b> ${game.label(seat)}</span> `;
}

/** Melds, and what else lies open before a seat: bonus tiles, and tiles that are dead. */
function exposedHtml(shown: Shown, seat: number): Html {
  const { bonus, deadTiles, holdings } = shown.position;
  const melds = holdings.melds[seat].map((meld) => meldHtml(meld, shown));
  const laid = [...bonus[seat].map((tile) => tileHtml(tile)), ...deadTiles[seat].map(deadHtml)];
  if (melds.length + laid.length === 0) return html``;
  return html`<div class="melds" role="group" aria-label="Exposed">${melds}${laid.length === 0 ? '' : html`<span class="meld">${laid}</span>`}</div>`;
}

function deadHtml(tile: string): Html {
  return html`<span class="dead">${tileHtml(tile, '', 'lies dead')}</span>`;
}

/** What a seat holds; the tile that it has drawn, or won with, stands apart. */
function concealedHtml({ position, eyes }: Shown, seat: number): Html {
  const { holdings, drawn, wins } = position;
  const win = wins[seat];
  const isOpen = eyes === null || eyes === seat || win !== null;
  const tiles = [...(win?.concealed ?? holdings.tiles[seat])];
  if (!isOpen) return html`${tiles.map(() => tileHtml(HIDDEN))}`;
  const special = win?.tile ?? (drawn?.seat === seat ? drawn.tile : null);
  const at = special === null ? -1 : tiles.lastIndexOf(special);
  if (special === null || at < 0) return tilesHtml(sorted(tiles));
  tiles.splice(at, 1);
  return html`${tilesHtml(sorted(tiles))}${tileHtml(special, 'apart', win === null ? 'just drawn' : 'the winning tile')}`;
}

const ORDER = 'mpszfj';

/** By suit and rank: m p s z f j. */
export function sorted(tiles: readonly string[]): string[] {
  const key = (tile: string) => 10 * ORDER.indexOf(tile.at(-1) ?? '') + (tile.length > 1 ? Number(tile[0]) : 0);
  return [...tiles].sort((a, b) => key(a) - key(b));
}

function meldHtml({ kind, tiles, claimed, from, source }: MeldSummary, { game, position }: Shown): Html {
  const at = claimed === undefined ? -1 : tiles.indexOf(claimed);
  const { dealer } = position;
  const whose = from === undefined ? ` (${source})` : ` with the discard of ${game.wind(from, dealer)}`;
  return html`<span class="meld" role="group" aria-label="${kind}${whose}" title="${kind}${whose}">${tiles.map((tile, i) => (i === at ? tileHtml(tile, 'claimed', 'claimed') : tileHtml(tile)))}</span>`;
}

/** As many discards of a seat find room as large as they are. */
const ROOM = 27;

function poolHtml(shown: Shown, seat: number): Html {
  const { game, position } = shown;
  const { dealer } = position;
  const discards = position.discards[seat];
  return html`<ol class="pool at-${placeOf(seat, shown)}${discards.length > ROOM ? ' many' : ''}" aria-label="Discards of ${game.wind(seat, dealer)}, in order">${discards.map((discard) => discardHtml(discard, shown))}</ol>`;
}

function discardHtml(discard: Discard, { game, position }: Shown): Html {
  const { tile, order, taken, dead } = discard;
  const { dealer } = position;
  const isLast = discard === position.last && taken === null;
  const notes = [
    `discard ${order}`,
    taken === null ? '' : `taken by ${game.wind(taken, dealer)}`,
    dead ? 'lies dead' : '',
    isLast ? 'the latest' : '',
  ].filter((note) => note !== '');
  const mark = dead ? 'dead' : taken === null ? '' : 'taken';
  return html`<li class="${mark}">${tileHtml(tile, isLast ? 'last' : '', notes.join(', '))}</li>`;
}

function wallHtml(shown: Shown): Html {
  return html`<div class="wall" role="img" aria-label="The wall: ${count(shown.position.wallLeft, 'tile')} left">${wallSvg(shown)}</div>`;
}

function middleHtml({ game: { deadWall }, position }: Shown): Html {
  const { hand, wallLeft } = position;
  const [a, b] = hand?.dice.wall ?? [1, 1];
  const left =
    deadWall === 0
      ? html`<b>${wallLeft}</b> in the wall`
      : html`<b>${wallLeft - deadWall}</b> to draw<br>and ${deadWall} that stay`;
  return html`<div class="middle"><p class="left">${left}</p><p class="dice" role="img" aria-label="dice ${a} and ${b}" title="the dice that broke the wall">${die(a)}${die(b)}</p></div>`;
}

/** Where the pips of a die are, in a box of 3 x 3. */
const PIPS: readonly (readonly number[])[] = [
  [],
  [4],
  [0, 8],
  [0, 4, 8],
  [0, 2, 6, 8],
  [0, 2, 4, 6, 8],
  [0, 2, 3, 5, 6, 8],
];

function die(n: number): Html {
  const pips = PIPS[n].map((at) => html`<circle cx="${6 + 6 * (at % 3)}" cy="${6 + 6 * Math.floor(at / 3)}" r="2.1"/>`);
  return html`<svg viewBox="0 0 24 24"><rect x="1" y="1" width="22" height="22" rx="4"/>${pips}</svg>`;
}
