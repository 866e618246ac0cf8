import { count } from '../../count';
import { type Html, html } from '../html';
import { label, visible } from '../label';
import type { Section } from '../section';
import type { Reported, ReportedGame } from '../source';

/** Games that stand out, each with the page on which it is played again, or the command that does so. */
export function gamesSection({ games }: Reported): Section | null {
  if (games.length === 0) return null;
  const hasPages = games.some(({ page }) => page !== null);
  return {
    id: 'games',
    title: 'Games to look at',
    text: [
      hasPages
        ? html`The pages stand in a folder beside this file, and step through a game with every decision.`
        : html`Each command prints a game; with <code>--html FILE</code> it writes a page that steps through it with every decision. <code>pnpm report</code> with the folder of the run writes these pages, and links to them here.`,
      html`<ul class="findings">${games.map((game) => html`<li>${nameOf(game)}: ${linkOf(game)}</li>`)}</ul>`,
    ],
    figures: [],
    tables: [],
  };
}

function nameOf({ why, value, bot }: ReportedGame): Html {
  switch (why) {
    case 'payout':
      return html`${label(bot)} is paid <strong>${count(value, 'point')}</strong>`;
    case 'longest':
      return html`<strong>${count(value, 'discard')}</strong>, among the longest`;
    case 'fault':
      return html`${label(bot)} commits a <strong>fault</strong>`;
  }
}

function linkOf({ deal, rotation, page, replay }: ReportedGame): Html {
  const place = `deal ${deal.toLocaleString('en')}, rotation ${rotation}`;
  return page === null ? html`${place}, <code>${visible(replay)}</code>` : html`<a href="${page}">${place}</a>`;
}
