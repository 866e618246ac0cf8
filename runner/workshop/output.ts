import { existsSync } from 'node:fs';
import { createColors } from 'picocolors';
import { InputError } from '#engine/rules/input-error';
import type { Paper } from '#results/table/text';
import { type Given, isSet, quoted, single } from '../options/values';
import { checkWritable, type OutputFile, writeOutput } from '../terminal/output-file';

export interface OutputOptions {
  readonly out: Given;
  readonly force: boolean;
}

/** The file of `--out`, which must be new unless `--force` says otherwise, and can be written; null without one. */
export function outputOf({ out, force }: OutputOptions, noun: string): OutputFile | null {
  const path = single('out', out);
  const isForced = isSet('force', force);
  if (path === undefined) return null;
  if (path.trim() === '') throw new InputError('--out is empty; name a file');
  if (!isForced && existsSync(path)) {
    throw new InputError(`--out ${quoted(path)} exists already; name another file, or add --force`);
  }
  const output = { path, flag: 'out', noun, mark: '' };
  checkWritable(output);
  return output;
}

/** Writes it, or prints it where that fails after all: what took an hour to play must not be lost. */
export function writeOrPrint(output: OutputFile, text: string): void {
  try {
    writeOutput(output, text);
  } catch (error) {
    process.stdout.write(text);
    throw error;
  }
}

/** What results are printed on. */
export function paper(): Paper {
  const { columns = 140, isTTY = false } = process.stdout;
  return { width: columns, bold: createColors(isTTY && process.env.NO_COLOR === undefined).bold };
}
