import type { Rulebook } from '../rulebook';

export const BASIC: Rulebook = {
  tiles: 'B1',
  east: 'B3',
  wall: 'B4',
  deal: 'B5',
  draw: 'B10',
  discard: 'B10',
  claim: 'B8',
  complete: 'B12',
  won: 'B17',
  payer: 'B18',
  window: 'B14',
  legal: 'B13',
  payment: 'B18',
  balance: 'B18',
  length: 'B19',
  options: 'B22',
  actions: { pass: 'B14', mahjong: 'B12', discard: 'B13', chow: 'B8', pung: 'B8', kong: 'B11' },
};
