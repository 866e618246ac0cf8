import { expect, test, vi } from 'vitest';
import { MOST_GAMES } from '#bots/external/introduction';
import { NOTE, NOTE_LENGTH } from '#bots/note';
import { badBot, planFor, setupBy } from '../__fixtures__/floor';
import { Floor } from './floor';
import { helloOf } from './hello';
import { closeAll, programsOf, seatedBots } from './seated-programs';

const { note, begun } = vi.hoisted(() => ({ note: new Int32Array(16), begun: [] as number[] }));

vi.mock('#engine/referee/seated-table', async (original) => {
  const real = await original<typeof import('#engine/referee/seated-table')>();
  const seatedTables: typeof real.seatedTables = (...given) => {
    begun.push(note[NOTE.begun]);
    return real.seatedTables(...given);
  };
  return { ...real, seatedTables };
});

test('while tables are made, which takes time, nothing has begun for the watchdog', async () => {
  const setup = setupBy('basic');
  const time = { move: 5000, bank: 0, start: 20_000 };
  const source = { command: badBot('steady', 0, 40), hash: '', version: '', games: MOST_GAMES };
  const bots = [{ label: 'it', name: 'it', options: {}, salt: 0, source }];
  const setting = { setup, hello: helloOf(setup, time), time, stderr: null, games: MOST_GAMES };
  const seated = await seatedBots(bots, () => ({ ...setting, onNews: () => floor.run() }));
  const floor = new Floor(planFor(setup, bots, [0, 0, 0, 0]), seated, null);
  const outcome = await floor.play({ first: 0, count: 40, forced: [], note: note.subarray(0, NOTE_LENGTH) });
  await closeAll(programsOf(seated));
  expect(outcome.kind).toBe('played');
  expect(begun.length).toBeGreaterThan(0);
  expect(new Set(begun)).toEqual(new Set([0]));
  expect(note[NOTE.begun]).toBe(1);
});
