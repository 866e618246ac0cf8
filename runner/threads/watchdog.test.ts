import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { NOTE, NOTE_LENGTH } from '#bots/note';
import { Watchdog } from './watchdog';

beforeEach(() => vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] }));
afterEach(() => vi.useRealTimers());

function watched(limit: number) {
  const note = new Int32Array(NOTE_LENGTH);
  const stuck = vi.fn();
  const dog = new Watchdog(limit);
  dog.watch(note, stuck);
  return { note, stuck, dog };
}

test('a decision that takes longer than the limit is told once', () => {
  const { note, stuck } = watched(5000);
  note[NOTE.begun] = 1;
  note[NOTE.decision] = 7;
  vi.advanceTimersByTime(5000);
  expect(stuck).not.toHaveBeenCalled();
  vi.advanceTimersByTime(20_000);
  expect(stuck).toHaveBeenCalledOnce();
});

test.each([
  ['the next decision', NOTE.decision],
  ['the hook of another bot', NOTE.hook],
  ['the next rotation', NOTE.rotation],
  ['the next deal', NOTE.deal],
])('%s begins a new count', (_, place) => {
  const { note, stuck } = watched(5000);
  note[NOTE.begun] = 1;
  for (let i = 0; i < 10; i++) {
    note[place]++;
    vi.advanceTimersByTime(4000);
  }
  expect(stuck).not.toHaveBeenCalled();
});

test('a batch that waits for a thread is not stuck', () => {
  const { stuck } = watched(100);
  vi.advanceTimersByTime(60_000);
  expect(stuck).not.toHaveBeenCalled();
});

test('a batch that is done is forgotten', () => {
  const { note, stuck, dog } = watched(100);
  note[NOTE.begun] = 1;
  dog.forget(note);
  vi.advanceTimersByTime(60_000);
  expect(stuck).not.toHaveBeenCalled();
});

test('a machine that stood still blames nobody', () => {
  let now = 0;
  const note = new Int32Array(NOTE_LENGTH);
  note[NOTE.begun] = 1;
  const stuck = vi.fn();
  const dog = new Watchdog(5000, () => now);
  dog.watch(note, stuck);
  for (const time of [250, 60_000, 60_250]) {
    now = time;
    dog.look();
  }
  expect(stuck).not.toHaveBeenCalled();
  for (let i = 0; i < 20; i++) {
    now += 250;
    dog.look();
  }
  expect(stuck).toHaveBeenCalledOnce();
});
