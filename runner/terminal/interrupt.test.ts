import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Interrupt, Interrupted, listenForInterrupt } from './interrupt';

/** Milliseconds of a clock that stands still. */
let now = 0;
let told: string[] = [];
let interrupt: Interrupt;
let before: number;

beforeEach(() => {
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  told = [];
  before = process.listenerCount('SIGTERM');
  interrupt = listenForInterrupt(() => told.push('playing'));
});
afterEach(() => {
  interrupt.end();
  vi.restoreAllMocks();
});

const isOver = () =>
  Promise.race([interrupt.atOnce.catch((error) => error), new Promise((resolve) => setImmediate(() => resolve(null)))]);

test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
  '%s asks it to stop, and says what becomes of that',
  async (signal) => {
    expect(interrupt.stop.aborted).toBe(false);
    process.emit(signal);
    expect({ told, aborted: interrupt.stop.aborted, over: await isOver() }).toEqual({
      told: ['playing'],
      aborted: true,
      over: null,
    });
  },
);

test('what is said is that of the time at which it comes', () => {
  interrupt.onFirst = () => told.push('writing');
  process.emit('SIGINT');
  expect(told).toEqual(['writing']);
});

describe('a second', () => {
  test.each([
    [0, false],
    [499, false],
    [501, true],
    [60_000, true],
  ])('%i ms later ends it at once: %s', async (later, ends) => {
    process.emit('SIGINT');
    now += later;
    process.emit('SIGTERM');
    expect((await isOver()) instanceof Interrupted).toBe(ends);
    expect(told).toEqual(['playing']);
  });
});

test('nothing is heard after its end', () => {
  expect(process.listenerCount('SIGTERM')).toBe(before + 1);
  interrupt.end();
  expect(process.listenerCount('SIGTERM')).toBe(before);
});
