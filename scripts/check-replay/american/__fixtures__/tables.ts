/** Tables at which faults are planted, and the card of joker-banned groups. */
import type { Table } from '../../__fixtures__/games';

const american = { rules: 'american' } as const;

/** A small card with groups that jokers are banned from, and lines of which several fit one hand. */
export const STRICT_CARD = `card Strict card
section a Alpha
section p Pairs bonus=no
B1 a 25 X FFFF! xxxxA yyyB! DDDC
B2 a 30 X FF xxxA! xxxB xxxxC DDA
B3 a 35 C FFF xxxA yyyA! zzzA DDB         y=x+1 z=x+2
B4 a 40 X xxxxxA yyyyB FFF DDA            y=x+1
B5 a 45 X NEWS xxxxA FFF DDDB
B6 a 50 X xxxxxxA FFFF! yyyyB             y=x+1
B7 a 20 X xxxxA yyyyB zzzA FFF            y=x+1 z=x+2
B8 a 60 X xxxxA yyyyB zzzA FFF            x=5 y=6 z=7
P1 p 50 C FF xxA yyA xxB yyB xxC yyC      y=x+1
`;

export const plain: Table = { ...american, bots: ['greedy', 'greedy', 'greedy', 'greedy'] };
export const bold: Table = { ...american, bots: ['bold', 'grabber', 'patient', 'bold'] };
export const unseen: Table = { ...american, bots: ['patient', 'bold', 'careful', 'bold'] };
export const agreed: Table = { ...american, bots: ['careful', 'careful', 'careful', 'careful'] };
export const liars: Table = { ...american, bots: ['patient', 'bold', 'liar', 'liar'], set: ['falseMahjong=true'] };
export const edited: Table = {
  ...american,
  bots: ['bold', 'grabber', 'patient', 'bold'],
  set: ['exposureEdit=untilDiscard'],
};
/** One game in a thousand ends by a swap after a claim. */
export const claimed: Table = { ...bold, from: 1500 };
export const swapped: Table = { ...claimed, set: ['exchangeAfterClaimPays=discard'] };
export const dull: Table = { ...american, bots: ['random', 'random', 'random', 'random'] };
export const late: Table = { ...dull, set: ['lastDiscard=any', 'deadHands=off'] };
export const long: Table = { ...plain, set: ['game.length.hands=3'] };
export const odd: Table = { ...plain, set: ['tiles.jokers=9', 'charleston.second=never'] };
export const clumsy: Table = {
  ...american,
  bots: ['clumsy', 'clumsy', 'clumsy', 'clumsy'],
  faults: { mode: 'forfeit', fine: 2 },
};
export const strict: Table = {
  ...american,
  card: STRICT_CARD,
  bots: ['greedy', 'patient', 'greedy', 'patient'],
  set: ['card=own'],
};
