import { Html, html } from '../report/html';

/** The part of the page that stays as it is: where the table comes, the buttons, the lists beside it, and the keys. */

function icon(d: string): Html {
  return html`<svg viewBox="0 0 24 24" aria-hidden="true"><path d="${new Html(d)}"/></svg>`;
}

const button = (id: string, name: string, key: string, face: Html | string) =>
  html`<button type="button" id="${id}" aria-label="${name}" title="${name} (${key})" aria-keyshortcuts="${key}">${face}</button>`;

const KEYS: readonly (readonly [keys: string, what: string])[] = [
  ['← →', 'a step back, a step on'],
  ['Space', 'play, and stop'],
  ['Home End', 'the beginning and the end of the hand'],
  ['[ ] PageUp PageDown', 'the hand before, the next hand'],
  ['c s f', 'the next claim, joker swap, fault; with Shift the one before'],
  ['1 2 3 4', 'what one seat sees; its place is below'],
  ['a', 'everything'],
  ['?', 'these keys'],
];

/** A triangle, and two bars while the page plays. */
const PLAY = html`<svg viewBox="0 0 24 24" aria-hidden="true"><path class="start" d="M8 5l11 7-11 7z"/><path class="stop" d="M8 6v12M16 6v12"/></svg>`;

export const CONTROLS: Html = html`<main>
<div class="board">
<p class="place" id="place"></p>
<div class="table" id="table" role="region" aria-label="The table"></div>
<div class="controls">
<div class="row" role="group" aria-label="Play">
${button('back', 'A step back', 'ArrowLeft', icon('M15 6l-6 6 6 6'))}
${button('play', 'Play', 'Space', PLAY)}
${button('on', 'A step on', 'ArrowRight', icon('M9 6l6 6-6 6'))}
</div>
<div class="seek" role="group" aria-label="Step of the hand">
${button('first', 'Beginning of the hand', 'Home', icon('M7 6v12M17 6l-6 6 6 6'))}
<input type="range" id="seek" min="0" value="0" aria-label="Step">
${button('last', 'End of the hand', 'End', icon('M17 6v12M7 6l6 6-6 6'))}
<output id="count" for="seek"></output>
</div>
<div class="row" role="group" aria-label="Jump">
${button('claim', 'Next claim', 'c', 'Claim')}
${button('swap', 'Next joker swap', 's', 'Swap')}
${button('fault', 'Next fault', 'f', 'Fault')}
${button('help', 'Keys', '?', '?')}
</div>
</div>
<p class="caption" id="caption" role="status"></p>
<div class="picks">
<label id="pick-game">Game <select id="game"></select></label>
<label id="pick-hand">Hand <select id="hand"></select></label>
<label>View <select id="eyes"></select></label>
<label>Pace <select id="pace"><option value="1600">slow</option><option value="800" selected>even</option><option value="300">fast</option></select></label>
</div>
</div>
<div class="side">
<section id="score-box" hidden><h2>How it ends</h2><div id="score"></div></section>
<section id="charleston-box" hidden><h2>Charleston</h2><div id="charleston"></div></section>
<section id="decisions-box" hidden><h2>Decisions here</h2><div id="decisions"></div></section>
<section><h2>Moves</h2><ol id="log" class="log" aria-label="All moves of the hand"></ol></section>
</div>
</main>
<dialog id="keys" aria-labelledby="keys-title"><h2 id="keys-title">Keys</h2><dl>${KEYS.map(([keys, what]) => html`<dt>${keys.split(' ').map((key) => html`<kbd>${key}</kbd> `)}</dt><dd>${what}</dd>`)}</dl><form method="dialog"><button>Close</button></form></dialog>
`;
