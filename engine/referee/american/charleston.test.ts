import { describe, expect, it } from 'vitest';
import { IDLE, LaidTable } from './__fixtures__/laid';

const CARD = 'L x 25 X FFFF 2222m 3333m 44m';
const HANDS = [`${IDLE} 6z`, IDLE, IDLE, IDLE] as const;
const ON = 'charleston.enabled=true';

const passed = (table: LaidTable) => table.all('pass').map(({ step, from, to }) => `${step} ${from}-${to}`);
const hand = (table: LaidTable, seat: number) => Array.from(table.view(seat).counts);

/** The three passes of the first Charleston, in which each gives the same tiles that it gets. */
function firstThree(table: LaidTable): LaidTable {
  for (const tiles of ['1m 4m 7m', '2p 5p 8p', '3s 6s 9s']) table.give(tiles, tiles, tiles, tiles);
  return table;
}

describe('the passes (A5, A7, A8)', () => {
  it('go right, across, left; left, across, right; and the courtesy across', () => {
    const table = firstThree(new LaidTable({ hands: HANDS, card: CARD, set: [ON, 'charleston.second=always'] }));
    for (const tiles of ['3s 6s 9s', '2p 5p 8p', '1m 4m 7m']) table.give(tiles, tiles, tiles, tiles);
    table.each('wish 1', 'wish 1', 'wish 1', 'wish 1').give('1m', '4m', '7m', '2p');
    expect(passed(table)).toEqual(
      [
        ['firstRight', 1],
        ['firstAcross', 2],
        ['firstLeft', 3],
        ['secondLeft', 3],
        ['secondAcross', 2],
        ['secondRight', 1],
        ['courtesy', 2],
      ].flatMap(([step, to]) => [0, 1, 2, 3].map((from) => `${step} ${from}-${(from + Number(to)) % 4}`)),
    );
  });

  it('change hands all at once: nobody sees in a pass what arrives in it', () => {
    const hands = ['147m 258p 369s 2z 135z 6z', '147m 258p 369s 135z 4z', IDLE, IDLE] as const;
    const table = new LaidTable({ hands, card: CARD, set: [ON] });
    table.act(0, 'give 2z').act(1, 'give 1m').act(2, 'give 1m').act(3, 'give 1m');
    expect(table.offers(1)).not.toContain('give 2z');
    expect(table.offers(0), 'its only one').not.toContain('give 2z');
    expect(table.sizes(), 'named tiles are held until all are named').toEqual([14, 13, 13, 13]);
  });

  it('charleston.enabled = false leaves all of it out', () => {
    const table = new LaidTable({ hands: HANDS, card: CARD });
    expect(table.events.map(({ type }) => type)).toEqual(['hand', 'deal', 'deal', 'deal', 'deal']);
    expect(table.offers(0)).toContain('discard 6z');
    expect(table.view(0).drawn).toBe(-1);
  });
});

describe('jokers in a pass (A5)', () => {
  const three = 'jjjjjjjjjj 1m 4m 7m';
  const two = 'jjjjj 1m 4m jjjjjj';
  const none = 'jjjjjjjjjjjjj';
  const set = [ON, 'tiles.jokers=16'];

  it('may not be passed by who holds three naturals', () => {
    const table = new LaidTable({ hands: [HANDS[0], three, IDLE, IDLE], card: CARD, set });
    expect(table.offers(1)).toEqual(['give 1m', 'give 4m', 'give 7m']);
    table.give('1m 4m 7m', '1m 4m 7m', '1m 4m 7m', '1m 4m 7m');
    expect(table.offers(1)).not.toContain('give j');
  });

  it.each([
    ['two naturals', two, ['give 1m', 'give 4m'], 'give 1m', ['give 4m'], 'give 4m'],
    ['none', none, ['give j'], 'give j', ['give j'], 'give j'],
  ])('of a hand with %s fill up the pass', (_, jokers, first, firstGiven, second, secondGiven) => {
    const table = new LaidTable({ hands: [HANDS[0], jokers, IDLE, IDLE], card: CARD, set });
    const others = (tile: string) => [0, 2, 3].map((seat) => table.act(seat, `give ${tile}`));
    expect(table.offers(1)).toEqual(first);
    others('1m');
    table.act(1, firstGiven);
    expect(table.offers(1)).toEqual(second);
    others('4m');
    table.act(1, secondGiven);
    expect(table.offers(1)).toEqual(['give j']);
  });

  it('with few naturals a blind pass is open all the same', () => {
    const table = new LaidTable({ hands: [HANDS[0], none, IDLE, IDLE], card: CARD, set });
    table.give('1m 4m 7m', 'j j j', '1m 4m 7m', '1m 4m 7m').give('2p 5p 8p', '1m 4m 7m', '2p 5p 8p', '2p 5p 8p');
    expect(table.offers(1)).toEqual(['give 2p', 'give 5p', 'give 8p', 'blind 1', 'blind 2', 'blind 3']);
  });
});

describe('the blind pass (A6)', () => {
  const upToLeft = (set: string[] = []) => {
    const table = new LaidTable({ hands: HANDS, card: CARD, set: [ON, ...set] });
    expect(
      table.offers(0).some((offer) => offer.startsWith('blind')),
      'right',
    ).toBe(false);
    table.give('1m 4m 7m', '1m 4m 7m', '1m 4m 7m', '1m 4m 7m');
    expect(
      table.offers(0).some((offer) => offer.startsWith('blind')),
      'across',
    ).toBe(false);
    return table.give('2p 5p 8p', '2p 5p 8p', '2p 5p 8p', '2p 5p 8p');
  };
  const blind = ['blind 1', 'blind 2', 'blind 3'];

  it('is open on the first left, as the first thing said', () => {
    const table = upToLeft();
    expect(table.offers(0).slice(-3)).toEqual(blind);
    table.each('blind 2', 'give 3s', 'give 3s', 'give 3s');
    for (let seat = 0; seat < 4; seat++)
      expect(table.offers(seat).every((offer) => offer.startsWith('give'))).toBe(true);
    table.each('give 3s', 'give 6s', 'give 6s', 'give 6s');
    expect(table.table.pending, 'two of three are blind, one is named').toBe(0b1110);
  });

  it.each([
    ['true', blind],
    ['false', []],
  ])('on the last right with charleston.blindOnLastRight = %s', (option, offered) => {
    const table = upToLeft(['charleston.second=always', `charleston.blindOnLastRight=${option}`]);
    for (const tiles of ['3s 6s 9s', '3s 6s 9s', '2p 5p 8p']) {
      table.give(tiles, tiles, tiles, tiles);
      const last = table.all('pass').length === 20;
      expect(table.offers(0).filter((offer) => offer.startsWith('blind'))).toEqual(last ? offered : []);
    }
  });

  it('sends the own tiles, then the first that arrive, also round the whole table', () => {
    // Seats 0-3 give 2, 1, 0, 0 of their own; the left of 0 is 3, then 2, then 1.
    const table = upToLeft().give('b1 1z 3z', 'b2 7z', 'b3', 'b3');
    expect(table.all('pass').slice(-4)).toMatchObject([
      { from: 0, to: 3, blind: 1, tiles: ['1z', '3z', '7z'] },
      { from: 1, to: 0, blind: 2, tiles: ['1z', '3z', '7z'] },
      { from: 2, to: 1, blind: 3, tiles: ['1z', '3z', '7z'] },
      { from: 3, to: 2, blind: 3, tiles: ['1z', '3z', '7z'] },
    ]);
    // 0 passes on the 7z that comes first, and its own come back; 1 passes on 1z and 3z and keeps its 7z.
    const before = upToLeft();
    for (let seat = 0; seat < 4; seat++) expect(hand(table, seat)).toEqual(hand(before, seat));
  });

  it('who passes on one keeps the others that arrive', () => {
    const hands = [`${IDLE} 6z`, '147m 258p 369s 1357z', '147m 258p 369s 2246z', '147m 258p 369s 2446z'] as const;
    const table = new LaidTable({ hands, card: CARD, set: [ON] });
    table.give('1m 4m 7m', '1m 4m 7m', '1m 4m 7m', '1m 4m 7m').give('2p 5p 8p', '2p 5p 8p', '2p 5p 8p', '2p 5p 8p');
    // 3 gives 4z 4z 6z to 2, which passes on the first and keeps 4z 6z; 1 gets 2z 2z 4z.
    table.give('1z 3z 5z', '1z 3z 5z', 'b1 2z 2z', '4z 4z 6z');
    expect(table.view(2).counts.slice(27, 34)).toEqual(Uint8Array.of(0, 0, 0, 2, 0, 2, 0));
    expect(table.view(1).counts.slice(27, 34)).toEqual(Uint8Array.of(0, 2, 0, 1, 0, 0, 1));
    expect(table.sizes()).toEqual([14, 13, 13, 13]);
  });

  it.each([
    ['none', ['b3', 'b3', 'b3', 'b3'], ''],
    ['one', ['b2 1z', 'b3', 'b3', 'b3'], ''],
    ['two of one seat', ['b3', 'b1 1z 3z', 'b3', 'b3'], ''],
    ['two of two seats', ['b3', 'b2 1z', 'b3', 'b2 3z'], ''],
  ])('is void where fewer than three tiles come from hands (%s): the Charleston ends', (_, given) => {
    const table = upToLeft(['charleston.second=always']);
    const before = [0, 1, 2, 3].map((seat) => hand(table, seat));
    table.give(...(given as [string, string, string, string]));
    expect([0, 1, 2, 3].map((seat) => hand(table, seat))).toEqual(before);
    expect(table.all('pass').slice(-4)).toEqual(
      [0, 1, 2, 3].map((from) => ({ type: 'pass', step: 'firstLeft', from, to: (from + 3) % 4, tiles: [], blind: 3 })),
    );
    expect(table.offers(3), 'the courtesy follows').toEqual(['wish 0', 'wish 1', 'wish 2', 'wish 3']);
    expect(table.view(0).pass).toBe('courtesy');
  });

  it('three tiles from hands are enough', () => {
    const table = upToLeft().give('1z 3z 5z', 'b3', 'b3', 'b3');
    expect(
      table
        .all('pass')
        .slice(-4)
        .every(({ tiles }) => tiles.join(' ') === '1z 3z 5z'),
    ).toBe(true);
    expect(table.offers(0)).toEqual(['vote no', 'vote yes']);
  });

  it('void without a courtesy pass: East begins; on the last right too', () => {
    const set = ['charleston.second=always', 'charleston.courtesy=false'];
    const table = upToLeft(set).give('3s 6s 9s', '3s 6s 9s', '3s 6s 9s', '3s 6s 9s');
    table.give('3s 6s 9s', '3s 6s 9s', '3s 6s 9s', '3s 6s 9s').give('2p 5p 8p', '2p 5p 8p', '2p 5p 8p', '2p 5p 8p');
    table.give('b3', 'b3', 'b3', 'b3');
    expect(table.last('pass')).toMatchObject({ step: 'secondRight', tiles: [] });
    expect(table.table.pending).toBe(0b0001);
    expect(table.offers(0)).toContain('discard 6z');
  });
});

describe('the second Charleston (A7)', () => {
  it.each([
    ['all agree', ['vote yes', 'vote yes', 'vote yes', 'vote yes'], 'secondLeft'],
    ['one does not', ['vote yes', 'vote yes', 'vote no', 'vote yes'], 'courtesy'],
    ['nobody does', ['vote no', 'vote no', 'vote no', 'vote no'], 'courtesy'],
  ])('unanimous: %s', (_, votes, step) => {
    const table = firstThree(new LaidTable({ hands: HANDS, card: CARD, set: [ON] }));
    for (let seat = 0; seat < 4; seat++) expect(table.offers(seat)).toEqual(['vote no', 'vote yes']);
    table.each(...(votes as [string, string, string, string]));
    expect(table.last('vote')).toEqual({ type: 'vote', second: votes.map((vote) => vote === 'vote yes') });
    expect(table.view(0).pass).toBe(step);
  });

  it.each([
    ['never', 'courtesy'],
    ['always', 'secondLeft'],
  ])('%s: nobody is asked', (second, step) => {
    const table = firstThree(new LaidTable({ hands: HANDS, card: CARD, set: [ON, `charleston.second=${second}`] }));
    expect(table.all('vote')).toEqual([]);
    expect(table.view(0).pass).toBe(step);
  });
});

describe('the courtesy pass (A8)', () => {
  const set = [ON, 'charleston.second=never'];

  it('is with the player across, and the lower wish counts', () => {
    const hands = [`${IDLE} 6z`, IDLE, '147m 258p 369s 2246z', IDLE] as const;
    const table = firstThree(new LaidTable({ hands, card: CARD, set })).each('wish 3', 'wish 0', 'wish 2', 'wish 1');
    expect(table.table.pending, '1 and 3 pass nothing').toBe(0b0101);
    table.give('1z 3z', '', '2z 2z', '');
    expect(table.all('pass').slice(-2)).toEqual([
      { type: 'pass', step: 'courtesy', from: 0, to: 2, tiles: ['1z', '3z'], blind: 0 },
      { type: 'pass', step: 'courtesy', from: 2, to: 0, tiles: ['2z', '2z'], blind: 0 },
    ]);
    expect(table.view(0).counts.slice(27, 34)).toEqual(Uint8Array.of(0, 2, 0, 0, 1, 1, 1));
    expect(table.view(2).counts.slice(27, 34)).toEqual(Uint8Array.of(1, 0, 1, 1, 0, 1, 0));
    expect(table.offers(0)).toContain('discard 6z');
  });

  it('offers no blind pass and takes no jokers', () => {
    const jokers = 'jjjjjjjjjj 1m 4m 7m';
    const table = new LaidTable({
      hands: [HANDS[0], IDLE, jokers, IDLE],
      card: CARD,
      set: [...set, 'tiles.jokers=16'],
    });
    for (let pass = 0; pass < 3; pass++) table.give('1m 4m 7m', '1m 4m 7m', '1m 4m 7m', '1m 4m 7m');
    expect(table.offers(2)).toEqual(['wish 0', 'wish 1', 'wish 2', 'wish 3']);
    table.each('wish 3', 'wish 0', 'wish 3', 'wish 0');
    expect(table.offers(2)).toEqual(['give 1m', 'give 4m', 'give 7m']);
  });

  it('charleston.courtesy = false: East begins', () => {
    const table = firstThree(new LaidTable({ hands: HANDS, card: CARD, set: [...set, 'charleston.courtesy=false'] }));
    expect(table.all('vote')).toEqual([]);
    expect(table.offers(0)).toContain('discard 6z');
  });
});
