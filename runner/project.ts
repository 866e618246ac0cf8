import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** This project's folder, found from the sources or from a bundle of them, which may stand beside a link to its manifest. */
export const PROJECT = findProject(dirname(fileURLToPath(import.meta.url)));

function findProject(folder: string): string {
  const manifest = join(folder, 'package.json');
  if (existsSync(manifest) && JSON.parse(readFileSync(manifest, 'utf8')).name === 'mahjong-arena') {
    return dirname(realpathSync(manifest));
  }
  const parent = dirname(folder);
  if (parent === folder) throw new Error('the package.json of mahjong-arena is missing');
  return findProject(parent);
}
