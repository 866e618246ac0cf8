/** What is used here of `@kobalab/majiang-core`, which comes without types. */
declare module '@kobalab/majiang-core' {
  class Shoupai {
    /** Tiles as `m1`, `z7`. */
    constructor(tiles: readonly string[]);
    /** Copies by suit and rank from 1. */
    readonly _bingpai: Readonly<Record<'m' | 'p' | 's' | 'z', number[]>>;
  }
  type Distance = (hand: Shoupai) => number;
  const majiang: {
    readonly Shoupai: typeof Shoupai;
    readonly Util: {
      /** Shanten number of four sets and a pair. */
      readonly xiangting_yiban: Distance;
      /** Tiles that lower the number. */
      tingpai(hand: Shoupai, distance: Distance): string[] | null;
    };
  };
  export default majiang;
}
