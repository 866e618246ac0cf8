import { dirname, relative } from 'node:path';

const LIMIT = 300;

/**
 * What was thrown, in one line, and the place in the user's sources where its stack names one: first the file at
 * `path`, else another in the same folder. Anything may be thrown, so nothing is taken for granted.
 */
export function whatWasThrown(thrown: unknown, path?: string): string {
  try {
    const text = oneLine(String(thrown)) || 'nothing';
    const place = path === undefined ? undefined : placeIn(thrown, path);
    return place === undefined ? text : `${text} (${place})`;
  } catch {
    return 'something that cannot be printed';
  }
}

/** Where in the user's sources a stack passes, as `my-bot.ts:3:9`. */
export function placeIn(thrown: unknown, path: string): string | undefined {
  const frames = thrown instanceof Error ? String(thrown.stack).split('\n') : [];
  const folder = dirname(path);
  const frame = frames.find((line) => line.includes(`${path}:`)) ?? frames.find((line) => line.includes(folder));
  const place = frame?.slice(frame.indexOf(folder)).match(/^.*?:\d+:\d+/)?.[0];
  return place && relative(folder, place);
}

/** Text on one line, without control characters, cut to a length that a terminal can take. */
export function oneLine(text: string): string {
  const line = text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();
  return line.length <= LIMIT ? line : `${line.slice(0, LIMIT)}…`;
}
