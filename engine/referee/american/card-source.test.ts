import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it, test } from 'vitest';
import { loadCard } from '#engine/card/load';
import { errorOf } from '#engine/rules/__fixtures__/error';
import type { AmericanRules } from '#engine/rules/american';
import { resolveRules, resolveRulesOf } from '#engine/rules/load';
import { setupOf } from '../setup';
import { cardSource, compileSource } from './card-source';

/** A card of one line, in any of three suits, worth as much as a line can be. */
const CARD = `card Club card
section odd 13579
O1 odd 9999 X 1111A 333A 5555A 777A
`;

function rulesWith(...set: string[]): AmericanRules {
  return resolveRulesOf('american', { rules: 'american', set });
}

describe('cardSource', () => {
  it('gives the house card', () => {
    const { file, name, text, hash } = cardSource(rulesWith());
    expect([file, name]).toEqual(['house', 'House card']);
    expect(loadCard(text, file).lines.length).toBeGreaterThanOrEqual(55);
    expect(hash).toMatch(/^[0-9a-f]{64}$/);
  });

  it('gives a file, with a hash of its text', () => {
    const read = (path: string) => (path === 'club.txt' ? CARD : 'other');
    const source = cardSource(rulesWith('card=club.txt'), read);
    expect(source).toMatchObject({ file: 'club.txt', name: 'Club card', text: CARD });
    const renamed = cardSource(rulesWith('card=copy.txt'), () => CARD);
    expect(renamed.hash).toBe(source.hash);
    expect(cardSource(rulesWith('card=club.txt'), () => `${CARD}# 2026`).hash).not.toBe(source.hash);
  });

  it('is plain data that a worker compiles', () => {
    const source = cardSource(rulesWith('card=club.txt'), () => CARD);
    expect(compileSource(structuredClone(source), { jokers: 8, flowers: 8 }).targets).toHaveLength(3);
  });

  it('names file, line and column of a mistake', () => {
    const bad = CARD.replace('777A', '77A');
    expect(errorOf(() => cardSource(rulesWith('card=club.txt'), () => bad))).toMatch(/^club\.txt:3:\d+: .*13/);
  });

  it('refuses a card that the wall has no tiles for', () => {
    const quints = CARD.replace('1111A 333A 5555A 777A', '11111A 5555A 99999A');
    const read = () => quints;
    expect(cardSource(rulesWith('card=q.txt', 'tiles.jokers=2'), read).name).toBe('Club card');
    expect(errorOf(() => cardSource(rulesWith('card=q.txt', 'tiles.jokers=1'), read))).toBe(
      'card q.txt: 1 jokers and 8 flowers in the wall make none of its hands',
    );
  });

  test('no line is worth more than the rules reckon with', () => {
    expect(cardSource(rulesWith('card=club.txt'), () => CARD).name).toBe('Club card');
    expect(errorOf(() => cardSource(rulesWith('card=club.txt'), () => CARD.replace('9999', '10000')))).toContain(
      '9999',
    );
  });
});

describe('card files on disk', () => {
  const folder = mkdtempSync(join(tmpdir(), 'card-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const write = (name: string, content: string | Uint8Array) => {
    writeFileSync(join(folder, name), content);
    return join(folder, name);
  };
  const errorFor = (card: string) => errorOf(() => cardSource(rulesWith(`card=${card}`))).replaceAll(folder, '…');

  it('are found beside the ruleset file that names them', () => {
    write('club.txt', CARD);
    const rules = write('club.toml', 'base = "american"\ncard = "club.txt"');
    const setup = setupOf(resolveRules({ rules, set: [] }));
    expect(setup).toMatchObject({ name: 'club', game: 'american', card: { name: 'Club card', text: CARD } });
  });

  it('are refused with the reason', () => {
    expect(errorFor(join(folder, 'none.txt'))).toBe('card …/none.txt: no such file');
    expect(errorFor(folder)).toBe('card …: a folder, not a card file');
    expect(errorFor(write('large.txt', ' '.repeat(256 * 1024 + 1)))).toBe(
      'card …/large.txt: larger than 256 KB, not a card',
    );
    expect(errorFor(write('binary.txt', Uint8Array.of(0xff, 0xfe)))).toBe(
      'card …/binary.txt: not UTF-8 text; a card is a text file',
    );
  });
});

it('setupOf needs no card for the basic game', () => {
  const ruleset = resolveRules({ rules: 'basic', set: [] });
  expect(setupOf(ruleset)).toBe(ruleset);
});
