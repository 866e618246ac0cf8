/** Markup of our own making, in which everything that is not ours is escaped: what `html` gives. */
export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** What may stand in a template: text and numbers are escaped, pages are not, null and undefined are nothing. */
export type Piece = Html | string | number | bigint | null | undefined | readonly Piece[];

/** A template of a page: `` html`<b>${label}</b>` ``. */
export function html(strings: TemplateStringsArray, ...pieces: readonly Piece[]): Html {
  return new Html(strings.reduce((text, string, i) => text + textOf(pieces[i - 1]) + string));
}

export function joined(pieces: readonly Piece[], between: string): Html {
  return new Html(pieces.map(textOf).join(escaped(between)));
}

/** Safe as text and in quoted attributes. */
export function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

function textOf(piece: Piece): string {
  if (piece === null || piece === undefined) return '';
  if (piece instanceof Html) return piece.text;
  if (typeof piece === 'object') return piece.map(textOf).join('');
  return escaped(String(piece));
}
