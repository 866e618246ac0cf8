import type { PassEvent } from '#engine/referee/events';
import { count } from '../count';
import { type Html, html } from '../report/html';
import { PASS_NAMES } from './caption';
import { type Eyes, seen } from './eyes';
import type { Game } from './game';
import type { HandSteps, Step } from './steps';
import { tilesHtml } from './tiles/tile-html';

/** The Charleston of a hand, pass by pass up to a step, who gave what to whom; nothing where there was none. */
export function charlestonHtml(game: Game, steps: HandSteps, upTo: number, dealer: number, eyes: Eyes): Html | null {
  const passes = steps.flatMap((step, i) => (step.kind === 'pass' && i <= upTo ? [{ step, i }] : []));
  if (passes.length === 0) return null;
  return html`<ol class="passes">${passes.map(({ step, i }) => passHtml(game, step, dealer, eyes, i === upTo))}</ol>`;
}

function passHtml(game: Game, step: Step, dealer: number, eyes: Eyes, isNow: boolean): Html {
  const passes = game.eventsOf(step).filter((event): event is PassEvent => event.type === 'pass');
  const [{ step: name }] = passes;
  const rows = passes.map((pass) => {
    const { from, to, tiles, blind } = seen(pass, eyes) ?? pass;
    const unseen = blind === 0 ? '' : html` <span class="state">${count(blind, 'tile')} blind</span>`;
    return html`<li>${game.who(from, dealer)} <span class="tiles">${tiles.length === 0 ? 'nothing' : tilesHtml(tiles)}</span> <span role="img" aria-label="to">→</span> ${game.who(to, dealer)}${unseen}</li>`;
  });
  return html`<li${isNow ? html` class="now"` : ''}><h4>${PASS_NAMES[name]}</h4><ul>${rows}</ul></li>`;
}
