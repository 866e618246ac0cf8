import { type ParseArgsConfig, parseArgs } from 'node:util';

/** The words of a script's command line. Prints `usage` for --help, one line for an unknown option, and ends then. */
export function readWords<const T extends NonNullable<ParseArgsConfig['options']>>(usage: string, options: T) {
  const args = process.argv.slice(2).filter((word, i) => i > 0 || word !== '--');
  if (args.includes('--help') || args.includes('-h')) {
    console.log(usage);
    process.exit(0);
  }
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    const [what] = (error as Error).message.split('. ');
    console.error(`error: ${what} (--help shows what there is)`);
    process.exit(2);
  }
}
