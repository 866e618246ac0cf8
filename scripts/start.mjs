// node scripts/start.mjs FILE.ts [arguments]: bundles FILE.ts with what it imports and runs it.
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';

const [file, ...rest] = process.argv.slice(2);
if (!process.versions.node || Number(process.versions.node.split('.')[0]) < 20) {
  console.error(`error: Node ${process.versions.node} is too old: mahjong-arena needs Node 20.19 or newer`);
  process.exit(2);
}
process.setSourceMapsEnabled(true);

const { bundle, home, touch } = await import('./bundle.mjs');
const folder = await bundle([
  file,
  'runner/worker.ts',
  'runner/workshop-worker.ts',
  'runner/sweep-worker.ts',
  'runner/verify-worker.ts',
]).catch((error) => {
  if (!error.errors) console.error(`error: the program cannot be built: ${error.message}`);
  process.exit(1); // else esbuild has said what does not compile
});
setInterval(() => touch(folder), 3_600_000).unref();

// A package manager runs scripts in the project's folder; the user's paths count from where the user is.
if (process.env.INIT_CWD && process.cwd() === home) process.chdir(process.env.INIT_CWD);
process.argv.splice(1, process.argv.length - 1, join(home, file), ...rest);
await import(pathToFileURL(join(folder, `${basename(file, '.ts')}.js`)).href);
