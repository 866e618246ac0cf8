import { describe, expect, test } from 'vitest';
import { blocks, game, runConfig, tallyOf, WORKED_EXAMPLE } from './__fixtures__/synthetic';
import { renderTable } from './table';

const run = runConfig(['greedy', 'random', 'cautious', 'efficient']);
const tally = tallyOf(4, blocks(WORKED_EXAMPLE));
const plain = (width: number) => renderTable(tally, run, { width, colour: false });

test('the worked example at 120 columns', () => {
  expect(plain(120).split('\n')).toEqual([
    '24 games of basic (6 deals of 4), --duplicate rot4, seed 1',
    'payout: mean a seat and game ± 95 % interval; self % of wins, other % of hands',
    '',
    '#  bot              payout    sd  deals  games  win %  self %  deal-in %  draw %  points  turn  claims  faults',
    '─'.repeat(110),
    '1  greedy     +0.38 ± 0.81  2.18      6     24   0.00       -       0.00    0.00       -     -    0.00       0',
    '2  cautious    0.00 ± 0.00  0.00      6     24   0.00       -       0.00    0.00       -     -    0.00       0',
    '3  efficient   0.00 ± 0.00  0.00      6     24   0.00       -       0.00    0.00       -     -    0.00       0',
    '4  random     -0.38 ± 0.81  2.18      6     24   0.00       -       0.00    0.00       -     -    0.00       0',
    '',
    'each over the next, on common deals:',
    '  greedy over cautious +0.38 ± 0.81',
    '  cautious over efficient 0.00 ± 0.00',
    '  efficient over random +0.38 ± 0.81',
  ]);
});

describe('in a narrower terminal', () => {
  test.each([100, 80, 60, 45])('it fits in %i columns', (width) => {
    for (const line of plain(width).split('\n').slice(3)) expect(line.length).toBeLessThanOrEqual(width);
  });

  test('rank, bot, payout, wins and deal-ins stay', () => {
    expect(plain(20).split('\n')[3].trim().split(/ {2,}/)).toEqual(['#', 'bot', 'payout', 'win %', 'deal-in %']);
  });

  test('long labels are cut at last', () => {
    const labels = ['a-bot-with-a-label-that-goes-on-and-on-and-on', 'b', 'c', 'd'];
    const lines = renderTable(tally, runConfig(labels), { width: 60, colour: false }).split('\n');
    expect(lines[5]).toMatch(/^1 {2}a-bot-with-a-label-that… /);
    expect(lines[4].length).toBeLessThanOrEqual(62);
  });
});

test('colour only when asked for', () => {
  expect(plain(120)).not.toContain('\x1b');
  expect(renderTable(tally, run, { width: 120, colour: true })).toContain('\x1b[1m');
});

test('labels cannot move the cursor', () => {
  const text = renderTable(tally, runConfig(['\x1b[2Ja', 'b\r', 'c\nd', 'e']), { width: 120, colour: false });
  expect(text).not.toMatch(/(?!\n)\p{Cc}/u);
  expect(text.split('\n')).toHaveLength(14);
});

test('marked deals are named, with the figures without them', () => {
  const deals = [...blocks([[1], [2]]), [game([0, 1, 2, 3], { payout: [50, 0, 0, 0], faults: [0, 1, 0, 0] })]];
  const lines = renderTable(tallyOf(4, deals), run, { width: 120, colour: false }).split('\n');
  expect(lines.slice(14)).toEqual([
    '',
    'payout without 1 deal in which a bot committed a fault:',
    '  greedy +1.50 ± 6.35',
    '  cautious 0.00 ± 0.00',
    '  efficient 0.00 ± 0.00',
    '  random -1.50 ± 6.35',
  ]);
});

test('one deal has means without intervals', () => {
  expect(renderTable(tallyOf(4, blocks([[3]])), run, { width: 80, colour: false })).toMatch(/greedy +\+3\.00 {2}/);
});
