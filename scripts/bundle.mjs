import { createHash, randomBytes } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's folder. */
export const home = dirname(dirname(fileURLToPath(import.meta.url)));

const BUILDS = join(home, 'build');
const WEEK = 7 * 24 * 3_600_000;

/** What decides about a build besides its sources. */
const ALWAYS = ['package.json', 'tsconfig.json', 'scripts/bundle.mjs', 'node_modules/esbuild/package.json'];

/**
 * Bundles TypeScript entry points (paths in the project) into one folder, an `x.js` for each `x.ts`, and returns the
 * folder. Its name is a hash of what is in it, so that a build is never stale, starts at the same time may share it,
 * and a run keeps its code while the sources change. Packages stay outside: that starts faster than bundling them.
 * Where all that went into a build is as it was, byte for byte, it is not made again: that takes a third of a start.
 */
export async function bundle(entries) {
  const earlier = earlierBuild(entries);
  if (earlier !== undefined) return earlier;
  const began = Date.now();
  const { build } = await import('esbuild');
  const { outputFiles, metafile } = await build({
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
    metafile: true,
    write: false,
    logLevel: 'error',
  });
  const folder = placed(outputFiles);
  remember(entries, [...ALWAYS, ...Object.keys(metafile.inputs)], began, folder, sizesOf(outputFiles));
  return folder;
}

/** Puts a build where builds are, under the name that its content gives it. */
function placed(outputFiles) {
  const hash = createHash('sha256');
  for (const file of outputFiles) hash.update(`${basename(file.path)}\0${file.hash}\0`);
  const name = hash.digest('hex').slice(0, 16);
  try {
    return place(outputFiles, BUILDS, name);
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

/** The build of some entry points that was made last, if the same would be made now. */
function earlierBuild(entries) {
  for (const builds of [BUILDS, OWN]) {
    try {
      if (builds === OWN && !isOurs()) continue;
      const { inputs, fingerprint, name, files } = JSON.parse(readFileSync(join(builds, noteOf(entries)), 'utf8'));
      if (!/^[0-9a-f]{16}$/.test(name)) continue;
      const folder = join(builds, name);
      if (!isWhole(folder, files) || fingerprintOf(inputs) !== fingerprint) continue;
      touch(folder);
      return folder;
    } catch {
      // There is none, or a source is gone.
    }
  }
  return undefined;
}

/** Whether a build has all its files: [name, size]. */
function isWhole(folder, files) {
  return files.every(([name, size]) => statSync(join(folder, name), { throwIfNoEntry: false })?.size === size);
}

const sizesOf = (outputFiles) => outputFiles.map(({ path, contents }) => [basename(path), contents.length]);

/** Notes what a build was made of, unless that may have changed while it was made. */
function remember(entries, inputs, began, folder, files) {
  const builds = dirname(folder);
  const paths = inputs.map((file) => resolve(home, file));
  try {
    // A file that is put in the place of another may be older than it; when it was put there is told by its status.
    if ([...paths, ...foldersOf(paths)].some((path) => statSync(path).ctimeMs > began - 1000)) return;
    const unfinished = join(builds, `.note-${randomBytes(4).toString('hex')}`);
    const note = { inputs, fingerprint: fingerprintOf(inputs), name: basename(folder), files };
    writeFileSync(unfinished, JSON.stringify(note));
    renameSync(unfinished, join(builds, noteOf(entries)));
  } catch {
    // It will be made again then.
  }
}

function noteOf(entries) {
  return `${createHash('sha256')
    .update([home, ...entries].join('\0'))
    .digest('hex')
    .slice(0, 16)}.json`;
}

/** Changes when a file does (paths count from the project's folder), or when one comes to stand beside or above it or goes. */
function fingerprintOf(files) {
  const hash = createHash('sha256');
  const paths = files.map((file) => resolve(home, file));
  for (const path of paths) hash.update(readFileSync(path)).update('\0');
  for (const folder of foldersOf(paths)) hash.update(namesIn(folder).join('\0'));
  return hash.digest('hex');
}

/** What could have to do with a build among the files and folders of a folder. */
function namesIn(folder) {
  return readdirSync(folder)
    .filter((name) => /\.[cm]?[jt]sx?$|\.json$|^[^.]+$/.test(name))
    .sort();
}

/** The folders of files of the project, up to the project's, and those of others. */
function foldersOf(paths) {
  const folders = new Set();
  for (const path of paths) {
    for (let folder = dirname(path); !folders.has(folder); folder = dirname(folder)) {
      folders.add(folder);
      if (!folder.startsWith(join(home, '/'))) break;
    }
  }
  return folders;
}

/** Where builds are if the project's folder cannot be written to. */
const OWN = join(tmpdir(), `mahjong-arena-${process.getuid?.() ?? 'user'}`);

/** Whether nobody else on this machine can have written there. */
function isOurs() {
  return process.getuid === undefined || statSync(OWN).uid === process.getuid();
}

function ownFolder() {
  mkdirSync(OWN, { recursive: true, mode: 0o700 });
  if (!isOurs()) throw new Error(`${OWN} belongs to somebody else`);
  return OWN;
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
  if (isWhole(folder, sizesOf(outputFiles))) {
    touch(folder);
    return folder;
  }
  mkdirSync(builds, { recursive: true });
  const unfinished = join(builds, `.${name}-${randomBytes(4).toString('hex')}`);
  try {
    mkdirSync(unfinished);
    for (const file of outputFiles) writeFileSync(join(unfinished, basename(file.path)), file.contents);
    finish(unfinished);
    renameSync(unfinished, folder);
  } catch (error) {
    if (existsSync(folder)) mend(folder, unfinished, outputFiles);
    rmSync(unfinished, { recursive: true, force: true });
    if (!isWhole(folder, sizesOf(outputFiles))) throw error; // else somebody else was first, with the same content
  }
  clean(builds);
  return folder;
}

/** Puts the files into a build that it has lost. */
function mend(folder, whole, outputFiles) {
  for (const [name, size] of sizesOf(outputFiles)) {
    if (!isWhole(folder, [[name, size]]) && existsSync(join(whole, name)))
      renameSync(join(whole, name), join(folder, name));
  }
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
