import { PARTS, partRows } from '../../parts-csv';
import { commonDigits } from '../../table/text';
import { csvTable } from '../csv-table';
import { forestOf } from '../forest';
import { P, percent, signed, TEXT, WHOLE } from '../format';
import { html } from '../html';
import { label, plainLabel } from '../label';
import type { Row } from '../picture';
import type { Section } from '../section';
import type { Reported } from '../source';
import { inWords, whisker } from '../whisker';

/** The parts of a duel apart and together; nothing for a run without parts. */
export function partsSection({ results }: Reported): Section | null {
  const parts = partRows(results);
  if (parts.length === 0) return null;
  const [{ bot, opponent }] = parts;
  const digits = commonDigits(parts.map(({ difference }) => difference));
  const rows = parts.map(
    ({ part, difference, interval }): Row => ({
      label: part,
      group: null,
      whiskers: [whisker(difference, interval)],
      text: inWords(difference, interval, digits),
    }),
  );
  return {
    id: 'parts',
    title: 'Parts of the duel',
    text: [],
    figures: [
      {
        caption: html`Mean payout a seat and game of ${label(bot)} less that of ${label(opponent)} with its 95 % interval, by how many seats ${label(bot)} held against ${label(opponent)}, and in all games.`,
        pictures: [
          forestOf(rows, {
            title: 'Differences by part of the duel',
            about: `${plainLabel(bot)} over ${plainLabel(opponent)}, points a seat and game with 95 % intervals.`,
            axis: { label: 'difference, points a seat and game', unit: 'number' },
            reference: 0,
          }),
        ],
      },
    ],
    tables: [
      csvTable(
        PARTS,
        parts,
        [
          { csv: 'part', head: 'seats', format: TEXT },
          { csv: 'payout', head: 'payout', format: signed(digits) },
          { csv: 'opponent_payout', head: "opponent's", format: signed(digits) },
          { csv: 'difference', head: 'difference', format: signed(digits) },
          { csv: 'difference_low', head: '95 % from', format: signed(digits) },
          { csv: 'difference_high', head: 'to', format: signed(digits) },
          { csv: 'p', head: 'p', format: P },
          { csv: 'superiority', head: 'sup %', format: percent(1) },
          { csv: 'deals', head: 'deals', format: WHOLE },
        ],
        { caption: html`${label(bot)} over ${label(opponent)}, apart and together` },
      ),
    ],
  };
}
