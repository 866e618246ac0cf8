import { deflateRawSync } from 'node:zlib';
import { count } from '../count';
import { headHtml } from '../report/head-html';
import { Html, html, joined } from '../report/html';
import { label, plainLabel } from '../report/label';
import { CONTROLS } from './controls';
import { Game } from './game';
import { PRINT_STYLE } from './print-style';
import type { Recording } from './recording';
import { STYLE } from './style';
import { TABLE_STYLE } from './table-style';
import { TILE_STYLE } from './tiles/style';
import { tileSymbols } from './tiles/symbols';

/** How the file says what it is, in its first lines. */
export const REPLAY_GENERATOR = '<meta name="generator" content="mahjong-arena replay';

/** What a page is made of. */
interface ReplayPage {
  /** One at least. */
  readonly recordings: readonly Recording[];
  /** Name of the ruleset, as the run was told it. */
  readonly ruleset: string;
  /** What its rules have otherwise: `bonusTiles=true`. */
  readonly changes: readonly string[];
  /** Address of the report that the page was written for, if it was. */
  readonly report?: string | undefined;
  /** Of the project. */
  readonly version: string;
  /** Bundled `browser/main.ts`. */
  readonly script: string;
}

/**
 * Games as one file that needs nothing else: no network, no scripts but its own, which it forbids itself. It holds all
 * tiles, those too that a seat's view does not show.
 */
export function replayPage({ recordings, ruleset, changes, report, version, script }: ReplayPage): string {
  const games = recordings.map((recording) => new Game(recording));
  const style = STYLE + TABLE_STYLE + TILE_STYLE + PRINT_STYLE;
  const title = html`${titleOf(games)}: ${plainLabel(ruleset)}`;
  const head = headHtml({ generator: REPLAY_GENERATOR, version, title, style, script });
  const { text } = html`<!doctype html>
<html lang="en">
${head}
<body>
${tileSymbols()}
${headerHtml(games, { ruleset, changes, report })}
${CONTROLS}
<footer><p>Written by mahjong-arena ${version}. The file holds all tiles, those too that the view of one seat hides.</p></footer>
<noscript><p>To step through the game the page needs its own script.</p></noscript>
<script type="text/plain" id="games">${packed(recordings)}</script>
<script type="module">${new Html(script)}</script>
</body>
</html>
`;
  return text;
}

function headerHtml(
  games: readonly Game[],
  { ruleset, changes, report }: Pick<ReplayPage, 'ruleset' | 'changes' | 'report'>,
): Html {
  const [{ about }] = games;
  const facts = [
    ['rules', label(ruleset)],
    ...(changes.length === 0 ? [] : [['with', label(changes.join(' '))] as const]),
    ...(about.card === undefined ? [] : [['card', label(about.card.id)] as const]),
    ['seed', label(about.seed)],
    ...(about.wall === undefined ? [] : [['wall', html`per seat`] as const]),
  ] as const;
  const bots = about.bots.map(label);
  return html`<header>
<h1>${titleOf(games)}</h1>
<p class="bots">${games.length === 1 ? joined(bots, ' · ') : count(games.length, 'game')}</p>
<dl class="facts">${facts.map(([name, value]) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`)}</dl>${
    report === undefined
      ? ''
      : html`
<p class="up"><a href="${report}">Back to the report</a></p>`
  }
</header>`;
}

function titleOf(games: readonly Game[]): string {
  const [first] = games;
  const last = games.at(-1) ?? first;
  if (games.length === 1) return first.name;
  if (first.about.deal === last.about.deal) return `Deal ${first.about.deal}, ${count(games.length, 'rotation')}`;
  return `Deals ${first.about.deal} to ${last.about.deal}`;
}

/** Deflated, in base 64: a game of many hands repeats itself, and nothing in it can end the script that holds it. */
function packed(recordings: readonly Recording[]): string {
  return deflateRawSync(JSON.stringify(recordings), { level: 9 }).toString('base64');
}
