/**
 * `pnpm bench [section …] [--json]`: measures, and prints Markdown tables for bench/README.md, or one JSON object, with the
 * date and the machine. On a busy machine the figures are poor.
 */
import { cpus, loadavg } from 'node:os';
import { card } from './bench/card';
import { duplicate } from './bench/duplicate';
import { games } from './bench/games';
import { hotPath } from './bench/hot-path';
import { merge } from './bench/merge';
import { outside } from './bench/outside';
import { asObject, markdown, type Section } from './bench/section';
import { start } from './bench/start';
import { threads } from './bench/threads';
import { readWords } from './words';

const SECTIONS: Readonly<Record<string, () => Promise<Section>>> = {
  'hot-path': hotPath,
  card,
  games,
  merge,
  threads,
  start,
  duplicate,
  outside,
};

const USAGE = `pnpm bench [section …] [--json]

Measures, and prints Markdown tables. Sections: ${Object.keys(SECTIONS).join(', ')}; all of them if none is named.

  --json  Print one JSON object instead
  --help  Show this`;

const { values, positionals: chosen } = readWords(USAGE, { json: { type: 'boolean' } });
const json = values.json === true;
const unknown = chosen.find((name) => !Object.hasOwn(SECTIONS, name));
if (unknown !== undefined) {
  console.error(`error: there is no section ${unknown}; there are ${Object.keys(SECTIONS).join(', ')}`);
  process.exit(2);
}

const cores = cpus();
const date = new Date().toISOString().slice(0, 10);
const machine = `${cores.length} x ${cores[0]?.model.trim() ?? 'unknown'}`;
const { node } = process.versions;
const [load] = loadavg();
if (!json) {
  console.log(`${date}, ${machine}, Node ${node}\n`);
  if (load > cores.length / 4) console.error(`notice: the machine is busy (load ${load.toFixed(1)}): poor figures\n`);
}
const measured: object[] = [];
for (const [name, measure] of Object.entries(SECTIONS)) {
  if (chosen.length > 0 && !chosen.includes(name)) continue;
  const section = await measure();
  if (json) measured.push(asObject(name, section));
  else console.log(markdown(section));
}
if (json) console.log(JSON.stringify({ date, machine, node, load, sections: measured }, null, 2));
