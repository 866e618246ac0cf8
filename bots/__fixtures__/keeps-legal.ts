import type { BotType, LegalActions } from 'mahjong-arena/bots';

/** Keeps the list of legal actions and answers from the one of the decision before, where it still can. */
export default {
  name: 'keeps-legal',
  create() {
    let kept: LegalActions = new Int32Array();
    return {
      decide(_view, legal) {
        const answer = kept.length > 0 && legal.includes(kept[0]) ? kept[0] : legal[legal.length - 1];
        kept = legal;
        return answer;
      },
    };
  },
} satisfies BotType;
