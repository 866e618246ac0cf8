import { expect, test } from 'vitest';
import { rootSeed } from '#engine/random/seed';
import { GameRecord } from '#engine/referee/record';
import { seatedTable } from '#engine/referee/seated-table';
import { setupOf } from '#engine/referee/setup';
import { resolveRules } from '#engine/rules/load';
import { Observer, partNames } from '../observation/observer';
import type { OutsidePlace } from '../outside';
import { RequestWriter } from './request';

test.each(['basic', 'american'] as const)('%s: the observation is that of the seat, in base 64', (game) => {
  const setup = setupOf(resolveRules({ rules: game, set: [], card: undefined }));
  const observer = new Observer(setup, partNames('--observe', 'default', game));
  const { table, seats } = seatedTable(setup, rootSeed('1'));
  table.reset(3, new GameRecord(), null);
  table.begin();
  const seat = [0, 1, 2, 3].find((one) => ((table.pending >>> one) & 1) === 1) as number;
  const legal = seats[seat].ask();
  const place: OutsidePlace = {
    view: seats[seat],
    lane: 0,
    seed: '00',
    text: (action) => table.actionText(seat, action),
    reply: () => {},
    lose: () => {},
    took: () => {},
  };
  const head = { id: 1, game: 2, deadline: 5000 };
  const { text, texts } = new RequestWriter(['observation'], observer).write(place, head, legal);
  const { observation, ...rest } = JSON.parse(text);
  expect(rest).toEqual({ id: 1, game: 2, decision: seats[seat].decision, legal: [...legal], deadline: 5000 });
  expect(texts).toBe(null);
  const numbers = new Int8Array(Buffer.from(observation, 'base64'));
  expect(numbers.length).toBe(observer.spec.size);
  const hand = observer.spec.parts.find(({ name }) => name === 'hand');
  if (hand === undefined) throw new Error('no hand is observed');
  const { counts } = seats[seat];
  expect([...numbers.subarray(hand.offset, hand.offset + hand.shape[0])]).toEqual([
    ...counts.subarray(0, hand.shape[0]),
  ]);
  expect(new RequestWriter([], null).write(place, head, legal).text).not.toContain('observation');
});
