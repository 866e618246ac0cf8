import { type Html, html } from '../report/html';
import { visible } from '../report/label';
import { actionHtml } from './caption';
import type { Alternative, Decision } from './decisions';
import type { Game } from './game';

/** As many decisions are shown open; more, as those of the Charleston, are folded up. */
const OPEN = 4;

/** What the seats that had to decide could have done, with the distance and live tiles that each alternative leads to. */
export function decisionsHtml(decisions: readonly Decision[], game: Game, dealer: number): Html {
  if (decisions.length === 0) return html`<p class="none">Nobody has a choice here.</p>`;
  const open = decisions.length <= OPEN ? html` open` : '';
  // Tiles for a pass are named one by one, all seats in turn: here a seat's stand together.
  return html`${decisions
    .toSorted((a, b) => a.seat - b.seat)
    .map(
      (decision) =>
        html`<details class="decision"${open}><summary>${game.who(decision.seat, dealer)}: ${chosenHtml(decision)}</summary>${decisionHtml(decision, game)}</details>`,
    )}`;
}

function chosenHtml({ alternatives, fault }: Decision): Html {
  const chosen = alternatives.find(({ chosen }) => chosen);
  const what = chosen === undefined ? html`no answer` : actionHtml(chosen.action);
  return fault === null ? what : html`<strong>fault</strong>, ${what} instead`;
}

function decisionHtml({ alternatives, distance, fault }: Decision, game: Game): Html {
  const wrong =
    fault === null
      ? ''
      : html`<p class="fault">Fault, ${fault.kind}: <q>${visible(fault.got)}</q>; played instead: ${actionHtml(fault.instead)}.</p>`;
  const before = distance === null ? '' : html`<p class="before">Before: ${distanceWords(distance, game)}.</p>`;
  return html`${wrong}${before}<table><thead><tr><th scope="col">could</th><th scope="col" class="figure" title="${game.about.game === 'basic' ? 'shanten number' : 'tiles missing'} after it">distance</th><th scope="col" class="figure" title="live copies of the tiles that would bring it nearer">live</th></tr></thead><tbody>${best(alternatives).map(alternativeHtml)}</tbody></table>`;
}

/** The nearest first, of those the ones with the most live tiles. */
function best(alternatives: readonly Alternative[]): readonly Alternative[] {
  return alternatives.toSorted((a, b) => (a.distance ?? 0) - (b.distance ?? 0) || (b.live ?? 0) - (a.live ?? 0));
}

function alternativeHtml({ action, distance, live, chosen }: Alternative): Html {
  const mark = chosen ? html` class="chosen" aria-current="true"` : '';
  return html`<tr${mark}><th scope="row">${actionHtml(action)}${chosen ? html`<span class="sr"> (chosen)</span>` : ''}</th><td class="figure">${distance ?? '–'}</td><td class="figure">${live ?? '–'}</td></tr>`;
}

/** Distances as the engine counts them: -1 is complete in the basic game, 0 in the American one. */
function distanceWords(distance: number, { about }: Game): string {
  if (about.game === 'basic') return distance < 0 ? 'complete' : distance === 0 ? 'ready' : `${distance} from ready`;
  if (distance >= 15) return 'no line of the card is left';
  return distance === 0 ? 'complete' : `${distance} from the nearest line`;
}
