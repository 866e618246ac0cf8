import { describe, expect, test } from 'vitest';
import { InputError } from '#engine/rules/input-error';
import { parseVary } from './vary';

test.each<[given: string, key: string, values: string[]]>([
  ['tiles.jokers=8', 'tiles.jokers', ['8']],
  ['tiles.jokers=1,2,4', 'tiles.jokers', ['1', '2', '4']],
  [' tiles.jokers = 1 , 2 ', 'tiles.jokers', ['1', '2']],
  ['x=0..3', 'x', ['0', '1', '2', '3']],
  ['x=0..12:2', 'x', ['0', '2', '4', '6', '8', '10', '12']],
  ['x=0..10:4', 'x', ['0', '4', '8']],
  ['x=-2..1', 'x', ['-2', '-1', '0', '1']],
  ['x=0..0.3:0.1', 'x', ['0', '0.1', '0.2', '0.3']],
  ['x=1.5..2.5', 'x', ['1.5', '2.5']],
  ['x=7..7', 'x', ['7']],
  ['x=1..3,10,20..21', 'x', ['1', '2', '3', '10', '20', '21']],
  ['kongs=true,false', 'kongs', ['true', 'false']],
  ['card=a.toml,../b.card', 'card', ['a.toml', '../b.card']],
  ['card="a, b.card",c.card', 'card', ['a, b.card', 'c.card']],
  ['card="say ""hi"".card"', 'card', ['say "hi".card']],
  ['rules=../club.toml,..', 'rules', ['../club.toml', '..']],
  ['card=2..x.card', 'card', ['2..x.card']],
  ['bot.a.x=y=z', 'bot.a.x', ['y=z']],
])('--vary %j', (given, key, values) => {
  expect(parseVary(given)).toEqual({ key, values });
});

describe('mistakes, each in one line that names what was given', () => {
  test.each<[given: string, named: RegExp]>([
    ['tiles.jokers', /^--vary tiles\.jokers: must be key=values/],
    ['=1', /^--vary =1: must be key=values/],
    ['', /^--vary "": must be key=values/],
    ['x=', /^--vary x=: there is no value after the =$/],
    ['x=1,,2', /^--vary x=1,,2: there is nothing before or after a comma$/],
    ['x=1,', /there is nothing before or after a comma/],
    ['x=5..1', /^--vary x=5\.\.1: the range 5\.\.1 is empty; give the smaller end first$/],
    ['x=1..5:0', /the step of 1\.\.5:0 must be above 0$/],
    ['x=5..1:-1', /the step of 5\.\.1:-1 must be above 0$/],
    ['x=1,2,1', /^--vary x=1,2,1: 1 is given twice; leave one out$/],
    ['x=1,1.0', /1\.0 is given twice/],
    ['x=0..4,3', /3 is given twice/],
    ['x=0..1000001', /has 1,000,002 values; take a larger step/],
    ['x=0..1:1e-9', /^--vary x=0\.\.1:1e-9: 0\.\.1:1e-9 is no range; write from\.\.to or from\.\.to:step/],
    ['x=0..1e9', /0\.\.1e9 is no range/],
    ['x=1..', /1\.\. is no range/],
    ['x=4,..5', /: \.\.5 is no range/],
    ['x=1...5', /1\.\.\.5 is no range/],
    ['x=1..5:', /1\.\.5: is no range/],
    ['x="a,b', /a double quote is open/],
  ])('%j', (given, named) => {
    expect(() => parseVary(given)).toThrow(InputError);
    expect(() => parseVary(given)).toThrow(named);
  });
});
