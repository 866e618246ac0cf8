/** Plays any legal action with equal chance. It wants to be told nothing, so that it is as fast as can be. */
import { Bot, run } from './mahjong-arena.mjs';

class RandomBot extends Bot {
  static botName = 'random-js';
  static wants = [];

  decide(view, legal) {
    return legal[Math.floor(view.random() * legal.length)];
  }
}

run(RandomBot);
