import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { HOUSE_CARD } from '#engine/card/house-card';
import { loadCard } from '#engine/card/load';
import { run, scratchFolder, useCommands } from '../__fixtures__/cli';
import { withValues } from './revalue';

useCommands();

test('the lines of a card with shuffled values come twice as near to each other, on deals that it was not fitted to', async () => {
  const { lines } = loadCard(HOUSE_CARD, 'house');
  expect(lines.length).toBe(67);
  // 29 has no divisor in common with the 67 lines: each gets the value of another.
  const values = lines.map((_, i) => lines[(29 * i + 11) % lines.length].value);
  const shuffled = join(scratchFolder(), 'shuffled.card');
  writeFileSync(shuffled, withValues(HOUSE_CARD, new Map(lines.map(({ id }, i) => [id, values[i]]))));
  const out = ['--out', 'even.card', '--json', '--progress', 'none'];
  const games = ['--games', '3000', '--held-out', '6000'];
  const { code, stdout } = await run('card', 'calibrate', shuffled, ...games, ...out);
  expect(code).toBe(0);
  const { ratio, before, after } = JSON.parse(stdout);
  expect(before.beyondChance.value).toBeGreaterThan(10);
  expect(after.beyondChance.value).toBeLessThan(before.beyondChance.value / 2);
  expect(ratio.beyondChance.high).toBeLessThan(0.5);
  const written = readFileSync(join(scratchFolder(), 'even.card'), 'utf8');
  expect(loadCard(written, 'even').lines.map(({ id, groups }) => [id, groups])).toEqual(
    lines.map(({ id, groups }) => [id, groups]),
  );
});
