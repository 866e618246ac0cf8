import { virtualTies } from '../bradley-terry';
import { choicesOf, type Ranking, type SharedLast } from '../choices';
import { type PlackettLuce, plackettLuce } from '../plackett-luce';

export type Counted = readonly [ranking: string, times: number];

/** As in `0>1 5, 0=1 2`. */
export const counted = (text: string): readonly Counted[] =>
  text.split(', ').map((game): Counted => {
    const [ranking, times] = game.split(' ');
    return [ranking, Number(times)];
  });

/** As in `2>0=1`: bot 2 above 0 and 1, which tied. */
export const parse = (text: string): Ranking => text.split('>').map((group) => group.split('=').map(Number));

/** Half a win each way for every two bots of the pool. */
export const everyPair = (bots: number) => virtualTies(new Float64Array(bots * bots).fill(1), bots);

export function fitted(
  bots: number,
  games: readonly Counted[],
  virtual: Float64Array | null,
  sharedLast?: SharedLast,
): PlackettLuce {
  const rankings = games.map(([text]) => parse(text));
  const choices = choicesOf(bots, rankings, [Float64Array.from(games, ([, times]) => times)], sharedLast);
  return plackettLuce(choices, choices.blocks[0], virtual);
}

export type Strengths = readonly number[];
export type Ties = readonly number[];

/** The log-likelihood of the model, from its definition: every part of the alternatives by itself. */
export function logLikelihoodOf(games: readonly Counted[]): (strengths: Strengths, ties: Ties) => number {
  const parts = (bots: readonly number[]): number[][] =>
    bots.length === 0 ? [[]] : parts(bots.slice(1)).flatMap((rest) => [rest, [bots[0], ...rest]]);
  const choices = games.flatMap(([text, times]) =>
    parse(text).map((chosen, place, ranking) => ({ times, chosen, from: parts(ranking.slice(place).flat()).slice(1) })),
  );
  return (strengths, ties) => {
    const logWeight = (part: readonly number[]) =>
      part.reduce((sum, bot) => sum + strengths[bot], 0) / part.length + (part.length > 1 ? ties[part.length - 2] : 0);
    let total = 0;
    for (const { times, chosen, from } of choices) {
      total += times * (logWeight(chosen) - Math.log(from.reduce((sum, part) => sum + Math.exp(logWeight(part)), 0)));
    }
    return total;
  };
}

/** What virtual ties add to it. */
export function logVirtual(bots: number, strengths: Strengths, ties: Ties): number {
  const evenly = (x: number) => -(Math.log(1 + Math.exp(x)) + Math.log(1 + Math.exp(-x))) / 2;
  let total = 0;
  for (let a = 0; a < bots; a++) for (let b = 0; b < a; b++) total += evenly(strengths[a] - strengths[b]);
  return total + ties.filter(Number.isFinite).reduce((sum, d) => sum + evenly(d), 0);
}
