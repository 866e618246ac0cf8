import { describe, expect, test } from 'vitest';
import { errorOf } from '#engine/rules/__fixtures__/error';
import { parseSprt } from './parse-sprt';
import type { Sprt } from './sprt';

describe('the value of --sprt', () => {
  const plain: Sprt = { model: 'mean', exact: false, s0: 0, s1: 0.1, alpha: 0.05, beta: 0.05 };
  test.each<[string, Partial<Sprt>]>([
    ['s0=0,s1=0.1,alpha=0.05,beta=0.05', {}],
    ['s0=0,s1=0.1', {}],
    ['s1=.1,s0=-0', { s0: -0 }],
    ['s0=-2.5,s1=+1e-1', { s0: -2.5 }],
    [' s0 = 0 , s1 = 0.1 ', {}],
    ['s0=0,s1=0.1,norm', { model: 'norm' }],
    ['exact,s0=0,s1=0.1', { exact: true }],
    ['norm,s0=0,s1=0.1,exact,beta=.1,alpha=0.01', { model: 'norm', exact: true, alpha: 0.01, beta: 0.1 }],
    ['s0=-1e6,s1=1e6', { s0: -1_000_000, s1: 1_000_000 }],
  ])('%s', (text, differs) => expect(parseSprt(text)).toEqual({ ...plain, ...differs }));

  test.each([
    ['', '--sprt: unknown ""; give s0=, s1=, alpha=, beta=, norm or exact; did you mean s0?'],
    ['s0=0,s1=1,', '--sprt: unknown ""; give s0=, s1=, alpha=, beta=, norm or exact; did you mean s0?'],
    ['s0=0', '--sprt: s1 is missing; give s0= and s1= at least, as in s0=0,s1=0.1'],
    ['norm', '--sprt: s0 is missing; give s0= and s1= at least, as in s0=0,s1=0.1'],
    [
      's0=0,s1=1,aplha=0.1',
      '--sprt: unknown "aplha"; give s0=, s1=, alpha=, beta=, norm or exact; did you mean alpha?',
    ],
    ['s0=0,s1=1,exakt', '--sprt: unknown "exakt"; give s0=, s1=, alpha=, beta=, norm or exact; did you mean exact?'],
    ['elo\n0=0', '--sprt: unknown "elo\\n0"; give s0=, s1=, alpha=, beta=, norm or exact'],
    ['s0=0,s1=1,s0=0', '--sprt: s0 is given twice; give it once'],
    ['s0=0,s1=1,norm,norm', '--sprt: norm is given twice; give it once'],
    ['s0=0,s1=1,norm=1', '--sprt: norm takes no value; give the word alone'],
    ['s0,s1=1', '--sprt s0="": give a number from -1,000,000 to 1,000,000'],
    ['s0=0,s1=x', '--sprt s1="x": give a number from -1,000,000 to 1,000,000'],
    ['s0=0,s1=1=2', '--sprt s1="1=2": give a number from -1,000,000 to 1,000,000'],
    ['s0=0,s1=101,norm', '--sprt s1="101": give a number from -100 to 100'],
    ['s0=0,s1=Infinity', '--sprt s1="Infinity": give a number from -1,000,000 to 1,000,000'],
    ['s0=0,s1=1e999', '--sprt s1="1e999": give a number from -1,000,000 to 1,000,000'],
    ['s0=0,s1=0x1', '--sprt s1="0x1": give a number from -1,000,000 to 1,000,000'],
    ['s0=0,s1=1,alpha=0', '--sprt alpha="0": give a number from 1e-12 on and below 0.5'],
    ['s0=0,s1=1,beta=1e-320', '--sprt beta="1e-320": give a number from 1e-12 on and below 0.5'],
    ['s0=0,s1=1,alpha=9e-13', '--sprt alpha="9e-13": give a number from 1e-12 on and below 0.5'],
    ['s0=0,s1=1,beta=0.5', '--sprt beta="0.5": give a number from 1e-12 on and below 0.5'],
    ['s0=0,s1=1,beta=-0.1', '--sprt beta="-0.1": give a number from 1e-12 on and below 0.5'],
    ['s0=0,s1=1,alpha=', '--sprt alpha="": give a number from 1e-12 on and below 0.5'],
    ['s0=1,s1=1', '--sprt s0=1,s1=1: give an s1 above s0'],
    ['s0=0.1,s1=0', '--sprt s0=0.1,s1=0: give an s1 above s0'],
  ])('refused: %j', (text, message) => expect(errorOf(() => parseSprt(text))).toBe(message));
});
