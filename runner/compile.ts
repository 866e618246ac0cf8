import { createHash } from 'node:crypto';
import { statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { BuildFailure } from 'esbuild';
import type { CompiledModule } from '#bots/spec';
import { InputError } from '#engine/rules/input-error';
import { PROJECT } from './project';

/** What a user's module may import of this project, wherever it lies. */
const PACKAGE = {
  'mahjong-arena/bots': join(PROJECT, 'bots/index.ts'),
  'mahjong-arena/engine': join(PROJECT, 'engine/index.ts'),
};

const COMMON = { bundle: true, platform: 'node', target: 'node20', write: false, logLevel: 'silent' } as const;

/**
 * Bundles the user's module at an absolute path with all that it imports, so that it can be posted to workers. It
 * imports this project as `mahjong-arena/bots` and `mahjong-arena/engine`, other packages from the folders above it.
 */
export async function compileUserModule(path: string): Promise<CompiledModule> {
  checkFile(path);
  const { build } = await import('esbuild');
  const folder = dirname(path);
  const banner = preamble(path);
  const result = await build({
    ...COMMON,
    entryPoints: [path],
    absWorkingDir: folder,
    outfile: join(folder, 'bot.mjs'),
    format: 'esm',
    minifyWhitespace: true, // drops the comments that name paths, so that the hash does not depend on them
    alias: PACKAGE,
    banner: { js: banner },
    define: { 'import.meta.url': '__moduleUrl' },
    sourcemap: 'external',
    sourcesContent: false,
    sourceRoot: `${pathToFileURL(folder).href}/`,
  }).catch((failure: BuildFailure) => {
    throw new InputError(`bot ${path} does not compile: ${firstError(failure)}`);
  });
  const [map, { text }] = result.outputFiles;
  return {
    path,
    code: `${text}//# sourceMappingURL=data:application/json;base64,${Buffer.from(map.contents).toString('base64')}\n`,
    hash: createHash('sha256').update(text.slice(banner.length)).digest('hex'),
  };
}

/** What a compiled module finds as its own address, and the `require` that bundled CommonJS packages need. */
function preamble(path: string): string {
  const url = JSON.stringify(pathToFileURL(path).href);
  return `import{createRequire as __createRequire}from"node:module";const __moduleUrl=${url},require=__createRequire(__moduleUrl);`;
}

function checkFile(path: string): void {
  const file = statSync(path, { throwIfNoEntry: false });
  if (file === undefined) throw new InputError(`bot ${path}: there is no such file`);
  if (!file.isFile()) throw new InputError(`bot ${path} is not a file`);
}

function firstError(failure: BuildFailure): string {
  const [error] = failure.errors ?? [];
  if (error === undefined) return failure.message;
  const { location } = error;
  const place = location === null ? '' : `${location.file}:${location.line}:${location.column + 1}: `;
  return place + error.text.replaceAll('\n', ' ');
}

/** Bundles one of this project's sources into a script for `new Worker(script, { eval: true })`. */
export async function compileWorker(file: string): Promise<string> {
  const { build } = await import('esbuild');
  const result = await build({ ...COMMON, entryPoints: [join(PROJECT, file)], absWorkingDir: PROJECT, format: 'cjs' });
  return result.outputFiles[0].text;
}

/** Bundles one of this project's sources into a script for a page. */
export async function compilePageScript(file: string): Promise<string> {
  const { build } = await import('esbuild');
  const result = await build({
    ...COMMON,
    entryPoints: [join(PROJECT, file)],
    absWorkingDir: PROJECT,
    platform: 'browser',
    target: 'es2023',
    format: 'esm',
    minify: true,
    charset: 'utf8',
  });
  return result.outputFiles[0].text;
}
