import { BOTS, BOTS_CLEAN } from '../../bots-csv';
import { Sums } from '../../figures';
import { commonDigits, count } from '../../table/text';
import { csvTable, own, ownTable } from '../csv-table';
import { LABEL, signed, TEXT, WHOLE } from '../format';
import { html } from '../html';
import type { Section, Table } from '../section';
import type { Reported, ReportedFault } from '../source';

/** What the bots did wrong; nothing where nobody did. */
export function faultsSection({ results, faults }: Reported): Section | null {
  const { tally, labels, run } = results;
  const sums = new Sums(tally);
  if (sums.markedDeals === 0) return null;
  const { faultyGames } = sums.figures(sums.everyone);
  const source = { tally, labels };
  const fine = run.onFault === 'forfeit' ? `, and ${count(run.fine, 'point')} to each other seat was the fine` : '';
  const digits = commonDigits(ranked(sums, labels));
  return {
    id: 'faults',
    title: 'Faults',
    text: [
      html`Bots committed faults in ${count(faultyGames, 'game')} of ${count(sums.markedDeals, 'deal')}; a safe action was played instead${fine}. The figures of the other sections are those of all deals.`,
    ],
    figures: [],
    tables: [
      csvTable(
        BOTS,
        BOTS.rows(source),
        [
          { csv: 'bot', head: 'bot', format: LABEL },
          { csv: 'faults', head: 'faults', format: WHOLE },
          { csv: 'faulty_games', head: 'faulty games', format: WHOLE },
          { csv: 'games', head: 'games', format: WHOLE },
        ],
        { caption: html`Faults by bot` },
      ),
      csvTable(
        BOTS_CLEAN,
        BOTS_CLEAN.rows(source),
        [
          { csv: 'bot', head: 'bot', format: LABEL },
          { csv: 'payout', head: 'payout', format: signed(digits) },
          { csv: 'payout_low', head: '95 % from', format: signed(digits) },
          { csv: 'payout_high', head: 'to', format: signed(digits) },
          { csv: 'deals', head: 'deals', format: WHOLE },
        ],
        { caption: html`Payouts without the deals in which a bot committed a fault` },
      ),
      firstTable(faults),
    ],
  };
}

function ranked(sums: Sums, labels: readonly string[]) {
  return labels.map((_, bot) => sums.clean.figures(bot).payout);
}

function firstTable(first: readonly ReportedFault[]): Table {
  return ownTable(
    first,
    [
      own('bot', LABEL, ({ label }) => label),
      own('deal', WHOLE, ({ deal }) => deal),
      own('rotation', WHOLE, ({ rotation }) => rotation),
      {
        csv: null,
        head: 'decision',
        format: WHOLE,
        about: 'decision of the game, from 1; 0 outside the decisions',
        value: ({ ordinal }) => ordinal,
      },
      own('kind', TEXT, ({ kind }) => kind),
      { csv: null, head: 'what', format: LABEL, about: 'what the bot returned or threw', value: ({ got }) => got },
      own('to see it', TEXT, ({ replay }) => replay),
    ],
    { caption: html`The first faults, in order of play` },
  );
}
