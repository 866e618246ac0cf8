import type { Request, SeatedGame } from './requests';

/** What gathers for a bot's process until it is written, in the order in which it must be read. */
export class Outbox {
  /** What comes before the requests, the requests, and what comes after. */
  #before = '';
  #asked: { readonly request: Request; readonly text: string }[] = [];
  #after = '';
  /** Games with events that are to be told yet. */
  readonly #untold = new Set<SeatedGame>();

  /** A game begins. */
  start(message: object): void {
    this.#before += `${JSON.stringify(message)}\n`;
  }

  /** An event of a game, as text. */
  tell(game: SeatedGame, event: string): void {
    game.events.push(event);
    this.#untold.add(game);
  }

  /** A request, and its text. */
  ask(request: Request, text: string): void {
    this.#asked.push({ request, text });
  }

  /** A game is over, or goes on without the bot. */
  end(game: SeatedGame, message: object): void {
    if (this.#untold.delete(game)) this.#after += eventsLine(game);
    this.#after += `${JSON.stringify(message)}\n`;
  }

  /** All of it, with the requests in one line; `written` is told of these first. Empty where there is nothing. */
  take(written: (requests: readonly Request[]) => void): string {
    let text = this.#before;
    for (const game of this.#untold) text += eventsLine(game);
    this.#untold.clear();
    this.#before = '';
    if (this.#asked.length > 0) {
      written(this.#asked.map(({ request }) => request));
      text += `{"type":"act","requests":[${this.#asked.map((asked) => asked.text).join()}]}\n`;
      this.#asked = [];
    }
    text += this.#after;
    this.#after = '';
    return text;
  }
}

function eventsLine(game: SeatedGame): string {
  const line = `{"type":"events","game":${game.id},"events":[${game.events.join()}]}\n`;
  game.events = [];
  return line;
}
