import { compared } from '../compare/comparison';
import { type Differing, differing } from '../compare/settings';
import { type Figures, Sums } from '../figures';
import { commonDigits } from '../table/text';
import { againstSection } from './against';
import { own, ownTable } from './csv-table';
import { forestOf } from './forest';
import { fixed, LABEL, percent, signed, TEXT, WHOLE } from './format';
import { html } from './html';
import type { Row, RowsPicture } from './picture';
import type { Chapter, Section, Table } from './section';
import type { Reported } from './source';
import { inWords, whisker } from './whisker';

/** A bot, or everyone, in a run. */
interface Entry extends Figures {
  readonly run: string;
  readonly bot: string;
}

/** Bots that are drawn, the best of the first run first. */
const DRAWN = 12;

/** Several runs side by side: the same bots, what differs between the runs, and each run as a whole. */
export function comparisonChapter(runs: readonly Reported[]): Chapter {
  const sections = [againstSection(compared(runs)), payoutSection(runs), differingSection(runs)];
  return { id: 'comparison', title: html`Side by side`, sections };
}

function payoutSection(runs: readonly Reported[]): Section {
  const bots = [...new Set(runs.flatMap(({ results }) => results.ranking.map((bot) => results.labels[bot])))];
  const entries = bots.flatMap((bot) => runs.flatMap((run) => entryOf(run, bot)));
  const digits = commonDigits(entries.map(({ payout }) => payout));
  const drawn = entries.filter(({ bot }) => bots.indexOf(bot) < DRAWN);
  return {
    id: 'payouts',
    title: 'Payouts of the bots',
    text: [
      html`Bots of the same label stand together, whatever they are. The intervals are those of each run on its own; how sure a difference is, is said above.`,
    ],
    figures: [
      {
        caption: html`Mean payout a seat and game with its 95 % interval, by bot and run.`,
        pictures: [forest(drawn, digits)],
      },
    ],
    tables: [entryTable(entries, digits), wholeTable(runs)],
  };
}

function entryOf({ name, results }: Reported, bot: string): Entry[] {
  const index = results.labels.indexOf(bot);
  return index < 0 ? [] : [{ run: name, bot, ...new Sums(results.tally).figures(index) }];
}

function forest(entries: readonly Entry[], digits: number): RowsPicture {
  const rows = entries.map(
    ({ run, bot, payout, payoutInterval }, i): Row => ({
      label: run,
      group: entries[i - 1]?.bot === bot ? null : bot,
      whiskers: [whisker(payout, payoutInterval)],
      text: inWords(payout, payoutInterval, digits),
    }),
  );
  return forestOf(rows, {
    title: 'Mean payouts by bot and run',
    about: 'Points a seat and game with 95 % intervals.',
    axis: { label: 'points a seat and game', unit: 'number' },
    reference: 0,
  });
}

function entryTable(entries: readonly Entry[], digits: number): Table {
  return ownTable(
    entries,
    [
      own('bot', LABEL, ({ bot }) => bot),
      own('run', LABEL, ({ run }) => run),
      own('payout', signed(digits), ({ payout }) => payout.value),
      own('95 % from', signed(digits), (row) => row.payoutInterval?.[0] ?? null),
      own('to', signed(digits), (row) => row.payoutInterval?.[1] ?? null),
      own('win %', percent(2), ({ winRate }) => winRate.value),
      own('deal-in %', percent(2), ({ dealInRate }) => dealInRate.value),
      own('games', WHOLE, ({ games }) => games),
    ],
    { caption: html`Each bot in each run` },
  );
}

function wholeTable(runs: readonly Reported[]): Table {
  const rows = runs.map(({ name, results: { tally } }) => {
    const sums = new Sums(tally);
    return { name, ...sums.figures(sums.everyone) };
  });
  return ownTable(
    rows,
    [
      own('run', LABEL, ({ name }) => name),
      own('games', WHOLE, ({ games }) => games),
      own('deals', WHOLE, ({ deals }) => deals),
      own('draw %', percent(2), ({ drawRate }) => drawRate.value),
      own('self %', percent(2), ({ selfDrawRate }) => selfDrawRate.value),
      own('points', fixed(2), ({ winPoints }) => winPoints.value),
      own('turn', fixed(1), ({ winTurn }) => winTurn.value),
      own('claims', fixed(2), ({ claims }) => claims.value),
      own('kongs', fixed(3), ({ kongs }) => kongs.value),
      own('faults', WHOLE, ({ faults }) => faults),
    ],
    { caption: html`The runs as a whole` },
  );
}

/** What the runs do not have in common. */
function differingSection(runs: readonly Reported[]): Section {
  const rows = differing(runs.map(({ results }) => results.run));
  const columns = runs.map(({ name }, i) => own<Differing>(name, LABEL, ({ values }) => values[i]));
  return {
    id: 'differing',
    title: 'What differs between the runs',
    text: rows.length === 0 ? [html`Nothing: the same games were played.`] : [],
    figures: [],
    tables:
      rows.length === 0
        ? []
        : [
            ownTable(rows, [own<Differing>('setting', TEXT, ({ what }) => what), ...columns], {
              caption: html`Settings that differ`,
            }),
          ],
  };
}
