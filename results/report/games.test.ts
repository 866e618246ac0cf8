import { expect, test } from 'vitest';
import { HOSTILE, reported } from './__fixtures__/reported';
import { gamesSection } from './sections/games';
import type { ReportedGame } from './source';

const GAME: ReportedGame = {
  ...{ why: 'payout', value: 12, bot: 'ann', deal: 1700, rotation: 2, page: null },
  replay: 'pnpm replay --run my-run --deal 1700 --rotation 2',
};

/** Text of the list. */
function listOf(...games: ReportedGame[]): string {
  return gamesSection({ ...reported(), games })?.text.at(-1)?.text ?? '';
}

test('a run without games to look at has no such section', () => {
  expect(gamesSection(reported())).toBeNull();
});

const KINDS: readonly (readonly [why: ReportedGame['why'], told: string])[] = [
  ['payout', '<bdi>ann</bdi> is paid <strong>12 points</strong>: deal 1,700, rotation 2'],
  ['longest', '<strong>12 discards</strong>, among the longest: deal 1,700, rotation 2'],
  ['fault', '<bdi>ann</bdi> commits a <strong>fault</strong>: deal 1,700, rotation 2'],
];
test.each(KINDS)('%s: says why, where, and how to see it', (why, told) => {
  expect(listOf({ ...GAME, why })).toContain(`<li>${told}, <code>${GAME.replay}</code></li>`);
});

test('links to the page where there is one', () => {
  expect(listOf({ ...GAME, page: 'replays/deal-1700-rotation-2.html' })).toContain(
    '<a href="replays/deal-1700-rotation-2.html">deal 1,700, rotation 2</a>',
  );
});

test.each(HOSTILE.slice(0, 3))('a bot by the name of %s is read, not run', (bot) => {
  expect(listOf({ ...GAME, bot })).not.toContain(bot);
});
