import { expect, test } from 'vitest';
import { Html, html, joined } from './html';

const CASES: readonly (readonly [name: string, made: Html, text: string])[] = [
  ['text', html`<b>${'a < b & c > d'}</b>`, '<b>a &#60; b &#38; c &#62; d</b>'],
  ['an attribute', html`<i title="${`"'`}">`, '<i title="&#34;&#39;">'],
  ['markup in markup', html`<p>${html`<b>${'<'}</b>`}</p>`, '<p><b>&#60;</b></p>'],
  ['a list', html`<ul>${[html`<li>`, '<li>', 3]}</ul>`, '<ul><li>&#60;li&#62;3</ul>'],
  ['nothing', html`[${null}${undefined}]`, '[]'],
  ['zero and large numbers', html`${0} ${12345678901234567890n}`, '0 12345678901234567890'],
  ['markup of our own', html`${new Html('<hr>')}`, '<hr>'],
  ['pieces with something between', joined([html`<b>`, '<'], ' < '), '<b> &#60; &#60;'],
];

test.each(CASES)('%s', (_, { text }, expected) => {
  expect(text).toBe(expected);
});
