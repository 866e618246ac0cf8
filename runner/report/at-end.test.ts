import { expect, test, vi } from 'vitest';
import { leaveReport } from './at-end';

test.each([
  ['cannot be written', () => Promise.reject(new Error('ENOSPC: no space left on device\nmore'))],
  [
    'cannot be made',
    () => {
      throw new Error('ENOSPC: no space left on device');
    },
  ],
])('a report that %s costs a notice of one line', async (_, write) => {
  const stderr = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  try {
    await leaveReport('/runs/my run', write);
    expect(stderr.mock.calls.map(([text]) => text)).toEqual([
      "no report is written (ENOSPC: no space left on device); the results are; to try again: pnpm report '/runs/my run'\n",
    ]);
  } finally {
    stderr.mockRestore();
  }
});
