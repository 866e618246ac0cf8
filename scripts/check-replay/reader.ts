/** A stream of replays: JSON lines, one game after another; holds one game at a time. */
import type { Card } from './american/card';
import { checkGame } from './game';
import { typeOf } from './shapes';
import { Violation } from './violation';

export interface Report {
  readonly games: number;
  readonly hands: number;
  readonly events: number;
  /** Games with a violation. */
  readonly broken: number;
}

interface Line {
  /** From 1. */
  readonly number: number;
  readonly event: unknown;
}

/**
 * Checks a stream and calls `found` with one line of text for the first violation of each game. American games want the
 * card that they were played with: an InputError without.
 */
export async function checkStream(
  lines: AsyncIterable<string> | Iterable<string>,
  found: (text: string) => void,
  card: Card | null = null,
): Promise<Report> {
  const report = { games: 0, hands: 0, events: 0, broken: 0 };
  let game: Line[] = [];
  let number = 0;
  const finish = () => {
    if (game.length === 0) return;
    report.games++;
    const violation = violationOf(
      game.map((line) => line.event),
      card,
    );
    if (violation) {
      report.broken++;
      found(`line ${game[violation.event]?.number}: ${violation.message}`);
    }
    game = [];
  };
  for await (const text of lines) {
    number++;
    if (text.trim() === '') continue;
    const event = parse(text);
    const type = typeOf(event);
    if (type === '`game`') finish();
    if (type === '`hand`') report.hands++;
    report.events++;
    game.push({ number, event });
  }
  finish();
  if (report.games === 0) found('no games');
  return report;
}

/** A line that is no JSON ends the check of its game. */
class BadLine {
  readonly text: string;

  constructor(text: string) {
    this.text = text.length > 40 ? `${text.slice(0, 40)}…` : text;
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return new BadLine(text);
  }
}

/** The first violation of a game: of a rule, or a line that is no JSON before it. */
function violationOf(events: readonly unknown[], card: Card | null): Violation | null {
  const bad = events.findIndex((event) => event instanceof BadLine);
  const violation = checkGame(events, card);
  if (bad < 0 || (violation && violation.event < bad)) return violation;
  const notJson = new Violation('format', (events[bad] as BadLine).text, 'JSON');
  notJson.event = bad;
  return notJson;
}
