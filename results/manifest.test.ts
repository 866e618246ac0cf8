import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { InputError } from '#engine/rules/input-error';
import { circumstances, runConfig } from './__fixtures__/synthetic';
import { manifest, readManifest } from './manifest';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mahjong-manifest-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const put = (text: string) => writeFileSync(join(folder, 'manifest.json'), text);
const run = runConfig(['a', 'b', 'c', 'd']);
const written = manifest(
  run,
  circumstances(run, { reproducible: false, forced: [{ deal: 3, rotation: 1, ordinal: 17, kind: 'timeout' }] }),
);

const card = {
  file: 'c.card',
  name: 'Club',
  text: 'card Club\n',
  hash: createHash('sha256').update('card Club\n').digest('hex'),
};
const americanRun = runConfig(['a'], {
  schedule: { format: 'table', scheme: 'rot4', table: [0, 0, 0, 0] },
  ruleset: { name: 'american', game: 'american', rules: {}, card },
});
const american = manifest(americanRun, circumstances(americanRun));
const editedCard = structuredClone(american);
if (editedCard.run.ruleset.card) editedCard.run.ruleset.card.text = 'card Klub\n';

test('a card comes back as it was', () => {
  put(JSON.stringify(american));
  expect(readManifest(folder)).toEqual(american);
});

test('comes back as it was written', () => {
  put(JSON.stringify(written));
  expect(readManifest(folder)).toEqual(written);
});

test('says how long the run and a decision took', () => {
  expect(written.time).toEqual({
    started: '2025-01-01T12:00:00.000Z',
    finished: '2025-01-01T12:00:02.500Z',
    seconds: 2.5,
  });
  expect(written.decisions[0]).toEqual({ bot: 'a', count: 1000, milliseconds: 0.012 });
  const idle = manifest(run, circumstances(run, { decisions: run.bots.map(() => ({ count: 0, milliseconds: 0 })) }));
  expect(idle.decisions[3]).toEqual({ bot: 'd', count: 0, milliseconds: null });
});

test.each([
  ['no manifest', null, /^\S+ is not the folder of a finished run: manifest\.json cannot be read there$/],
  ['no JSON', '{"format":', /manifest\.json: .*JSON/],
  ['another format', JSON.stringify({ ...written, format: 2 }), /manifest\.json: format: /],
  ['no seed', JSON.stringify({ ...written, run: { ...run, seed: 1 } }), /manifest\.json: run\.seed: .*string/],
  [
    'another schedule',
    JSON.stringify({ ...written, run: { ...run, schedule: { ...run.schedule, scheme: 'x' } } }),
    /run\.schedule\.scheme: /,
  ],
  [
    'a bot at the table that is none of the run',
    JSON.stringify({ ...written, run: { ...run, schedule: { ...run.schedule, table: [0, 1, 2, 4] } } }),
    /manifest\.json: run\.schedule: there is no bot 4; the run has bots 0 to 3/,
  ],
  [
    'edited rules',
    JSON.stringify({ ...written, run: { ...run, ruleset: { ...run.ruleset, rules: { kongs: false } } } }),
    /manifest\.json: the ruleset was changed after the run: its hash does not fit$/,
  ],
  [
    'an edited line-up',
    JSON.stringify({ ...written, run: { ...run, bots: [...run.bots].reverse() } }),
    /manifest\.json: the line-up of bots was changed after the run: its hash does not fit$/,
  ],
  [
    'another seed',
    JSON.stringify({ ...written, run: { ...run, seed: '2' } }),
    /manifest\.json: what decides the games \(seed, .*\) was changed after the run: its hash does not fit$/,
  ],
  [
    'an edited card',
    JSON.stringify(editedCard),
    /manifest\.json: the card was changed after the run: its hash does not fit$/,
  ],
  [
    'another number of games',
    JSON.stringify({ ...written, run: { ...run, games: { ...run.games, played: 8_000_000 } } }),
    /manifest\.json: run\.games\.played: 8000000 is not 2 deals of 4 games; it is not the manifest of a run$/,
  ],
  [
    'deals of another size',
    JSON.stringify({ ...written, run: { ...run, gamesPerDeal: 5 } }),
    /manifest\.json: run\.games\.played: 8 is not 2 deals of 5 games; /,
  ],
  ['a list', '[]', /manifest\.json: the file: /],
])('a folder with %s is refused in one line', (_, text, message) => {
  if (text !== null) put(text);
  expect(() => readManifest(folder)).toThrow(InputError);
  expect(() => readManifest(folder)).toThrow(message);
  expect(() => readManifest(folder)).not.toThrow(/\n/);
});
