import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT } from './project';

/** Version of this project. */
export const VERSION = (JSON.parse(readFileSync(join(PROJECT, 'package.json'), 'utf8')) as { version: string }).version;
