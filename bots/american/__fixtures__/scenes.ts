import { IDLE, LaidTable } from '#engine/referee/american/__fixtures__/laid';
import type { BotType } from '../../bot';

/** What a bot does at a table, as text. */
export function choice(type: BotType, table: LaidTable, seat: number): string {
  const view = table.view(seat);
  const action = type.create(type.options ?? {}).decide(view, view.ask());
  return table.table.actionText(seat, action);
}

/** East discards 2m, which seat 1 may claim. */
export function offered(hand: string, card: string): LaidTable {
  const table = new LaidTable({ hands: ['2m 47p 258s 369p 1234z 9m', hand, IDLE, IDLE], card });
  return table.act(0, 'discard 2m');
}

/** Seat 1 has exposed 2m, 2m and a joker; seat 2 has drawn another 2m. */
export function exposedJoker(seat2: string, card: string): LaidTable {
  const hands = ['2m 47p 258s 369p 1234z 9m', '2m j 147m 258p 36s 357z', seat2, IDLE] as const;
  const table = new LaidTable({ hands, front: '2m', card });
  return table.act(0, 'discard 2m').act(1, 'pung 2m j1').act(1, 'discard 3z').pass();
}

/** Seat 1 has exposed 222m 333m 5555m; it is the turn of seat 2. */
export function threeExposed(seat2: string, draws: string, card: string): LaidTable {
  const hands = ['2m 47p 258s 369p 1234z 9m', '22m 33m 555m 66m 89s 13z', seat2, IDLE] as const;
  const table = new LaidTable({ hands, front: draws, card });
  table.act(0, 'discard 2m').act(1, 'pung 2m j0').act(1, 'discard 1z').pass();
  table.act(2, 'discard 3m').act(1, 'pung 3m j0').act(1, 'discard 3z').pass();
  return table.act(2, 'discard 5m').act(1, 'kong 5m j0').act(1, 'discard 8s').pass();
}
