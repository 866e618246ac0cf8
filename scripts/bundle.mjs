import { createHash, randomBytes } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

/** The project's folder. */
export const home = dirname(dirname(fileURLToPath(import.meta.url)));

const WEEK = 7 * 24 * 3_600_000;

/**
 * Bundles TypeScript entry points (paths in the project) into one folder, an `x.js` for each `x.ts`, and returns the
 * folder. Its name is a hash of what is in it, so that a build is never stale, starts at the same time may share it,
 * and a run keeps its code while the sources change. Packages stay outside: that starts faster than bundling them.
 */
export async function bundle(entries) {
  const { outputFiles } = await build({
    absWorkingDir: home,
    entryPoints: entries,
    entryNames: '[name]',
    outdir: 'build/x', // the depth of the final folder, for the source maps
    bundle: true,
    splitting: true, // a command's code is loaded when the command is used
    format: 'esm',
    platform: 'node',
    target: 'node20.19',
    packages: 'external',
    sourcemap: 'linked',
    write: false,
    logLevel: 'error',
  });
  const hash = createHash('sha256');
  for (const file of outputFiles) hash.update(`${basename(file.path)}\0${file.hash}\0`);
  const name = hash.digest('hex').slice(0, 16);
  const builds = join(home, 'build');
  try {
    return place(outputFiles, builds, name);
  } catch {
    // A checkout that is read-only, or a full disk: by whichever code, this is the second best place.
  }
  const elsewhere = ownFolder();
  const ours = createHash('sha256').update(`${name}\0${home}`).digest('hex').slice(0, 16);
  return place(outputFiles, elsewhere, ours, (folder) => {
    // Packages, and the project's folder itself, are found by looking upwards from the code.
    symlinkSync(join(home, 'node_modules'), join(folder, 'node_modules'), 'junction');
    symlinkSync(join(home, 'package.json'), join(folder, 'package.json'));
  });
}

/** A folder for builds that nobody else on this machine can write to. */
function ownFolder() {
  const user = process.getuid?.();
  const folder = join(tmpdir(), `mahjong-arena-${user ?? 'user'}`);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (user !== undefined && statSync(folder).uid !== user) throw new Error(`${folder} belongs to somebody else`);
  return folder;
}

/** Says that a build is still in use. */
export function touch(folder) {
  const now = new Date();
  try {
    utimesSync(folder, now, now);
  } catch {
    // A build that cannot be touched is not cleaned away either.
  }
}

function place(outputFiles, builds, name, finish = () => {}) {
  const folder = join(builds, name);
  if (existsSync(folder)) {
    touch(folder);
    return folder;
  }
  mkdirSync(builds, { recursive: true });
  const unfinished = join(builds, `.${name}-${randomBytes(4).toString('hex')}`);
  mkdirSync(unfinished);
  for (const file of outputFiles) writeFileSync(join(unfinished, basename(file.path)), file.contents);
  finish(unfinished);
  try {
    renameSync(unfinished, folder);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    if (!existsSync(folder)) throw error; // else somebody else was first, with the same content
  }
  clean(builds);
  return folder;
}

/** Removes builds that nobody has used for a week; a running program touches its own now and then. */
function clean(builds) {
  for (const name of readdirSync(builds)) {
    const folder = join(builds, name);
    try {
      if (Date.now() - statSync(folder).mtimeMs > WEEK) rmSync(folder, { recursive: true, force: true });
    } catch {
      // Somebody else is cleaning too.
    }
  }
}
