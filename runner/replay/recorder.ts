import type { Bot, BotType } from '#bots/bot';
import type { GameKey } from '#bots/fault';
import type { Seated } from '#bots/seated';
import { charlestonText } from '#engine/referee/american/actions';
import type { View } from '#engine/referee/view';
import { NONE } from '#engine/tiles/kinds';
import type { DecisionEvent, RecordedEvent, Recording } from '#results/replay-page/recording';
import { Replayer, type ReplaySource } from './game';

/** Plays games of a run again and keeps, besides their events, what the engine says of each decision. */
export class Recorder {
  readonly #replayer: Replayer;
  #events: RecordedEvent[] = [];

  constructor(source: ReplaySource) {
    const bots = source.bots.map((seated): Seated => ({ ...seated, type: this.#watched(seated.type) }));
    this.#replayer = new Replayer({ ...source, bots });
  }

  async record(key: GameKey): Promise<Recording> {
    this.#events = [];
    await this.#replayer.replay(key, { push: (event) => this.#events.push(event) });
    return this.#events;
  }

  /** Bots of the type, each with somebody who writes down what it is asked. */
  #watched(type: BotType): BotType {
    return { ...type, create: (options) => this.#watchedBot(type.create(options)) };
  }

  #watchedBot(bot: Bot): Bot {
    // What is no bot is the harness's to complain of.
    if (typeof bot?.decide !== 'function') return bot;
    const watched: Bot = {
      decide: (view, legal) => {
        const asked = decisionOf(view, legal);
        const offers = Array.from(legal);
        this.#events.push(asked);
        const at = this.#events.length - 1;
        const answer = bot.decide(view, legal);
        this.#events[at] = { ...asked, answer: offers.indexOf(answer) };
        return answer;
      },
    };
    if (bot.start) watched.start = (view) => bot.start?.(view);
    if (bot.seen) watched.seen = (event) => bot.seen?.(event);
    if (bot.end) watched.end = (payouts) => bot.end?.(payouts);
    return watched;
  }
}

function decisionOf(view: View, legal: ArrayLike<number>): DecisionEvent {
  const evaluation = view.evaluate();
  const indices = Array.from(legal, (_, i) => i);
  const passes = view.decision === 'give' || view.decision === 'vote' || view.decision === 'wish';
  return {
    type: 'decision',
    seat: view.seat,
    distance: hasDistance(view) ? view.distance : null,
    after: indices.map((i) => evaluation.distance[i]),
    live: indices.map((i) => evaluation.live(i)),
    ...(passes ? { offers: Array.from(legal, charlestonText) } : {}),
    answer: -1,
  };
}

/** In the basic game it is that of the hand without the drawn tile: there is none as dealt to the dealer, or after a claim. */
function hasDistance({ game, drawn, lastDiscard }: View): boolean {
  return game === 'american' || drawn !== NONE || lastDiscard !== NONE;
}
