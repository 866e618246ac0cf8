import { expect, test } from 'vitest';
import { splitWords } from './words';

test.each([
  ['python3 my_bot.py --depth 2', ['python3', 'my_bot.py', '--depth', '2']],
  ['  two   blanks\t', ['two', 'blanks']],
  ["python3 'my bot.py'", ['python3', 'my bot.py']],
  ['a "b c" d', ['a', 'b c', 'd']],
  ['a "say \\"hi\\" \\\\ \\n"', ['a', 'say "hi" \\ \\n']],
  ['a \'no \\ escape "here"\'', ['a', 'no \\ escape "here"']],
  ['a\\ b c\\,d', ['a b', 'c,d']],
  ['one\'two\'"three"four', ['onetwothreefour']],
  ["a '' b", ['a', '', 'b']],
  ['$HOME *.py | x > y; `z`', ['$HOME', '*.py', '|', 'x', '>', 'y;', '`z`']],
  ['', []],
])('%j', (text, words) => {
  expect(splitWords(text, 'it')).toEqual(words);
});

test.each(["a 'b", 'a "b', 'a "b\\"'])('%j: a quote that is not closed is named', (text) => {
  expect(() => splitWords(text, `x=cmd:${text}`)).toThrow(/^bot x=cmd:.*: the quote ['"] is not closed; close it$/);
});
