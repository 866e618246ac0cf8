import { type Html, html, joined } from '../report/html';
import { visible } from '../report/label';
import { actionHtml, type Who } from './action-html';
import type { Alternative, Decision } from './decisions';
import type { Game } from './game';

/** As many decisions are shown open; more, as those of the Charleston, are folded up. */
const OPEN = 4;

/** How the Charleston's choice of a tile begins. */
const GIVE = 'give ';

/** Of whose game decisions are, and how seats are named in it. */
interface Naming {
  readonly game: Game;
  readonly who: Who;
}

/**
 * What the seats that had to decide could have done, with the distance and live tiles that each alternative leads to; null
 * where nobody had to.
 */
export function decisionsHtml(decisions: readonly Decision[], game: Game, dealer: number): Html | null {
  if (decisions.length === 0) return null;
  const naming = { game, who: (seat: number) => game.who(seat, dealer) };
  // Tiles for a pass are named one by one, all seats in turn: here a seat's stand together.
  const bySeat = [0, 1, 2, 3].map((seat) => decisions.filter((decision) => decision.seat === seat));
  const open = decisions.length <= OPEN ? html` open` : '';
  return html`${bySeat.filter((own) => own.length > 0).map((own) => seatHtml(own, naming, open))}`;
}

function seatHtml(own: readonly Decision[], naming: Naming, open: Html | ''): Html {
  const number = (i: number) => (own.length === 1 ? '' : html`<h4>${i + 1} of ${own.length}</h4>`);
  const each = own.map((decision, i) => html`${number(i)}${decisionHtml(decision, naming)}`);
  return html`<details class="decision"${open}><summary>${naming.who(own[0].seat)}: ${chosenHtml(own, naming)}</summary>${each}</details>`;
}

/** What a seat chose, all tiles that it gives in one. */
function chosenHtml(own: readonly Decision[], { who }: Naming): Html {
  const played = own.map(({ alternatives }) => alternatives.find(({ chosen }) => chosen)?.action ?? 'no answer');
  const given = played.filter((action) => action.startsWith(GIVE)).map((action) => action.slice(GIVE.length));
  const others = played.filter((action) => !action.startsWith(GIVE));
  const actions = given.length === 0 ? others : [GIVE + given.join(' '), ...others];
  const what = joined(
    actions.map((action) => actionHtml(action, own[0].seat, who)),
    ', ',
  );
  return own.some(({ fault }) => fault !== null) ? html`<strong>fault</strong>, ${what} instead` : what;
}

function decisionHtml(decision: Decision, { game, who }: Naming): Html {
  const { seat, alternatives, distance, fault } = decision;
  const wrong =
    fault === null
      ? ''
      : html`<p class="fault">Fault, ${fault.kind}: <q>${visible(fault.got)}</q>; played instead: ${actionHtml(fault.instead, seat, who)}.</p>`;
  const before =
    distance === null
      ? ''
      : html`<p class="before">${beforeWords(decision, game)}: ${distanceWords(distance, game)}.</p>`;
  const rows = best(alternatives).map((alternative) =>
    alternativeHtml(alternative, actionHtml(alternative.action, seat, who)),
  );
  return html`${wrong}${before}<table><thead><tr><th scope="col">could</th><th scope="col" class="figure" title="${game.about.game === 'basic' ? 'shanten number' : 'tiles missing'} after it">distance</th><th scope="col" class="figure" title="live copies of the tiles that would bring it nearer">live</th></tr></thead><tbody>${rows}</tbody></table>`;
}

/** The nearest first, of those the ones with the most live tiles. */
function best(alternatives: readonly Alternative[]): readonly Alternative[] {
  return alternatives.toSorted((a, b) => (a.distance ?? 0) - (b.distance ?? 0) || (b.live ?? 0) - (a.live ?? 0));
}

function alternativeHtml({ distance, live, chosen }: Alternative, action: Html): Html {
  const mark = chosen ? html` class="chosen" aria-current="true"` : '';
  return html`<tr${mark}><th scope="row">${action}${chosen ? html`<span class="sr"> (chosen)</span>` : ''}</th><td class="figure">${distance ?? '–'}</td><td class="figure">${live ?? '–'}</td></tr>`;
}

/** Of which hand the distance is: in the basic game the engine leaves the drawn tile out. */
function beforeWords({ alternatives }: Decision, { about }: Game): string {
  const hasDrawn = about.game === 'basic' && alternatives.some(({ action }) => action.startsWith('discard'));
  return hasDrawn ? 'Without the drawn tile' : 'Before';
}

/** Distances as the engine counts them: -1 is complete in the basic game, 0 in the American one. */
function distanceWords(distance: number, { about }: Game): string {
  if (about.game === 'basic') return distance < 0 ? 'complete' : distance === 0 ? 'ready' : `${distance} from ready`;
  if (distance >= 15) return 'no line of the card is left';
  return distance === 0 ? 'complete' : `${distance} from the nearest line`;
}
