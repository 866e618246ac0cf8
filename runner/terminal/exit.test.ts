import { expect, test, vi } from 'vitest';
import { InputError } from '#engine/rules/input-error';
import { RunError } from '#results/streamed-file';
import { CommandFailed, EXIT, type ExitCode, report } from './exit';

const lack = (code: string) => new RunError('x cannot be written: why', { cause: { code } });

test.each<[string, unknown, ExitCode, string]>([
  ['a mistake of the user', new InputError('no such bot'), 2, 'error: no such bot\n'],
  ['a failure with a code of its own', new CommandFailed('faults', EXIT.faults), 3, 'error: faults\n'],
  ['a full disk', lack('ENOSPC'), 1, 'error: x cannot be written: why; make room\n'],
  ['a quota', lack('EDQUOT'), 1, 'error: x cannot be written: why; make room\n'],
  ['a disk that is broken', lack('EIO'), 1, 'error: x cannot be written: why\n'],
  ['an error of ours, in one line', new Error('a\n  b'), 1, 'error: a b (--debug prints where)\n'],
  ['what would move the cursor', new InputError('a\u001b[31mb\u202ec'), 2, 'error: a\\u001b[31mb\\u202ec\n'],
  [
    'what would fill the screen',
    new InputError('x'.repeat(9000)),
    2,
    `error: ${'x'.repeat(2000)} … ${'x'.repeat(2000)}\n`,
  ],
  ['what is no error', 'oh', 1, 'error: oh (--debug prints where)\n'],
])('%s', (_, error, code, line) => {
  const write = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  try {
    expect(report(error, false)).toBe(code);
    expect(write.mock.calls.map(([text]) => text).join('')).toBe(line);
  } finally {
    write.mockRestore();
  }
});
