import { inOrder } from './bots-csv';
import { type Column, type CsvFile, withError } from './csv';
import type { Encounter } from './ratings/head-to-head';
import type { BotRatings, Rating } from './ratings/ratings';
import type { Results } from './results';

interface RatingRow extends BotRatings {
  readonly bot: string;
}

/** The strengths of the bots: by label. */
export const RATINGS: CsvFile<Results, RatingRow> = {
  name: 'ratings.csv',
  columns: [
    { name: 'bot', doc: 'label of the bot', value: ({ bot }) => bot },
    ...rating('plackett_luce', 'strength by Plackett-Luce over the placings, Elo scale', (row) => row.plackettLuce),
    ...rating('bradley_terry', 'strength by Bradley-Terry over the pairs, Elo scale', (row) => row.bradleyTerry),
    {
      name: 'component',
      doc: 'from 0; bots with different numbers are connected by no games and cannot be compared',
      value: ({ component }) => component,
    },
  ],
  rows: ({ ratings, labels }) =>
    ratings === null ? [] : inOrder(labels).map((bot) => ({ bot: labels[bot], ...ratings[bot] })),
};

function rating(name: string, doc: string, of: (row: RatingRow) => Rating): Column<RatingRow>[] {
  return [
    ...withError<RatingRow>(name, doc, of).map((column) =>
      column.name === name ? column : { ...column, doc: `standard error of \`${name}\`, by bootstrap over deals` },
    ),
    {
      name: `${name}_low`,
      doc: `lower end of the 95 % interval of \`${name}\``,
      value: (row) => of(row).interval?.[0] ?? null,
    },
    {
      name: `${name}_high`,
      doc: `upper end of the 95 % interval of \`${name}\``,
      value: (row) => of(row).interval?.[1] ?? null,
    },
  ];
}

interface EncounterRow extends Encounter {
  readonly bot: string;
  readonly opponent: string;
}

/** Who was above whom: by label, then the other's. */
export const HEAD_TO_HEAD: CsvFile<Results, EncounterRow> = {
  name: 'head-to-head.csv',
  columns: [
    { name: 'bot', doc: 'label of the bot', value: ({ bot }) => bot },
    { name: 'opponent', doc: 'label of another', value: ({ opponent }) => opponent },
    { name: 'games', doc: 'games in which they met, once for each two of their seats', value: ({ games }) => games },
    { name: 'above', doc: 'times that `bot` was paid more', value: ({ above }) => above },
    { name: 'ties', doc: 'times that both were paid the same', value: ({ ties }) => ties },
    { name: 'below', doc: 'times that `opponent` was paid more', value: ({ below }) => below },
    { name: 'share', doc: '(above + ties / 2) / games', value: ({ share }) => share.value },
    { name: 'share_se', doc: 'standard error of `share`, by bucket of deals', value: ({ share }) => share.se },
  ],
  rows: ({ headToHead, labels }) => {
    if (headToHead === null) return [];
    const order = inOrder(labels);
    return order.flatMap((a) =>
      order.flatMap((b) => {
        const encounter = headToHead[a][b];
        return encounter.games === 0 ? [] : [{ bot: labels[a], opponent: labels[b], ...encounter }];
      }),
    );
  },
};
