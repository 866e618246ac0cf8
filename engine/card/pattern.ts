/** A line of a card as it was typed: groups of symbols, with letters for suits, numbers and winds. */

/** A suit letter (`A`, `B`, `C`), or a suit (`m`, `p`, `s`). */
export type SuitSymbol = 'A' | 'B' | 'C' | 'm' | 'p' | 's';

/** What stands at one place of a group. */
export type Place =
  | { readonly type: 'tile'; readonly kind: number }
  /** A number (0 = the white dragon) or the letter of one, of a suit. */
  | { readonly type: 'number'; readonly rank: number | string; readonly suit: SuitSymbol }
  /** The dragon of a suit (A25), or any. */
  | { readonly type: 'dragon'; readonly suit: SuitSymbol | undefined }
  /** Any wind. */
  | { readonly type: 'wind'; readonly letter: string };

export interface GroupPattern {
  readonly column: number;
  readonly places: readonly Place[];
  /** Unlike tiles that are shown together. */
  readonly mixed: boolean;
  /** `!`: jokers are banned. */
  readonly banned: boolean;
}

/** What a card says of a number letter. */
export type Condition =
  | { readonly type: 'among'; readonly column: number; readonly values: readonly number[] }
  /** `value`, a digit of the year. */
  | { readonly type: 'digit'; readonly column: number; readonly value: number }
  /** `plus` + `times` x the number of `letter`; `times` is 1 or -1. */
  | {
      readonly type: 'tied';
      readonly column: number;
      readonly letter: string;
      readonly plus: number;
      readonly times: number;
    };

export interface Entry {
  /** Line of the file, from 1, and column of the id. */
  readonly line: number;
  readonly column: number;
  readonly id: string;
  readonly section: string;
  readonly value: number;
  readonly concealed: boolean;
  /** Undefined: as its section. */
  readonly jokerlessBonus: boolean | undefined;
  /** At least one; each makes hands of its own. */
  readonly alternatives: readonly (readonly GroupPattern[])[];
  /** By letter. */
  readonly conditions: ReadonlyMap<string, Condition>;
  /** The text of both, blanks made even. */
  readonly groupsText: string;
  readonly conditionsText: string;
}

export interface Section {
  readonly title: string;
  readonly jokerlessBonus: boolean;
}

/** A card file as it was typed. */
export interface CardPattern {
  readonly name: string;
  /** By the code that entries use. */
  readonly sections: ReadonlyMap<string, Section>;
  readonly entries: readonly Entry[];
}
