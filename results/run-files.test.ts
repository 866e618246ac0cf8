import { expect, test } from 'vitest';
import { CSV_FILES } from './files';
import { GAMES_FILE, JOURNAL_FILE, MANIFEST_FILE, RUN_FILES, SUMMARY_FILE } from './run-files';

test('the names are those of the files that are written', () => {
  expect(RUN_FILES).toEqual([
    ...CSV_FILES.map(({ name }) => name),
    GAMES_FILE,
    SUMMARY_FILE,
    JOURNAL_FILE,
    MANIFEST_FILE,
  ]);
});
