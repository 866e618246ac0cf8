import { listed, plainTable } from '../plain-table';
import type { DiscardJudgement, HandJudgement, LineJudgement, TargetJudgement } from './judgement';

/** Concrete hands of a line that are listed; `--json` has them all. */
const SHOWN_TARGETS = 3;
const SHOWN_LINES = 4;

/** A judgement for people: how far the hand is, the nearest lines with what they miss, and a table of its discards. */
export function layOut({ hand, distance, accepts, lines, discards = [] }: HandJudgement): string {
  if (distance === null) return `${hand}\nno line of the card fits the exposures: a dead hand\n`;
  const output = [hand, inWords(distance)];
  if (distance > 0) output.push(`accepts ${listed(accepts)}`);
  output.push('', ...lineTable(lines));
  if (discards.length > 0) output.push('', ...discardTable(discards));
  return `${output.join('\n')}\n`;
}

function inWords(distance: number): string {
  if (distance === 0) return 'distance 0: Mahjong';
  return `distance ${distance}: lacks ${distance} tile${distance === 1 ? '' : 's'}`;
}

function lineTable(lines: readonly LineJudgement[]): string[] {
  const rows: (string | number)[][] = [];
  for (const { line, section, value, concealed, distance, targets } of lines) {
    for (const [index, target] of targets.slice(0, SHOWN_TARGETS).entries()) {
      const about = index === 0 ? [line, section, value, concealed ? 'C' : 'X', distance] : ['', '', '', '', ''];
      rows.push([...about, target.live, handOf(target), missingOf(target), jokersOf(target)]);
    }
    const more = targets.length - SHOWN_TARGETS;
    if (more > 0) rows.push(['', '', '', '', '', '', `and ${more} more`, '', '']);
  }
  return plainTable(['line', 'section', 'value', '', 'distance', 'live', 'hand', 'missing (live)', 'jokers'], rows);
}

function handOf({ groups, mixed }: TargetJudgement): string {
  const alike = groups.map(
    ([tile, size, jokers]) => `${repeat(String(tile), Number(size))}${jokers === false ? '!' : ''}`,
  );
  return [...alike, ...mixed.map((tiles) => tiles.join(''))].join(' ');
}

/** `22m (3)  f (5)`: three 2m and five flowers are neither in hand nor exposed. */
function missingOf({ missing }: TargetJudgement): string {
  return missing.map(({ tile, count, live }) => `${repeat(tile, count)} (${live})`).join('  ');
}

/** Of the missing tiles, those that jokers stand for, and those that more of them would. */
function jokersOf({ covered, jokers }: TargetJudgement): string {
  const parts = [covered > 0 ? `less ${covered} held` : '', jokers > 0 ? `${jokers} would help` : ''];
  return parts.filter((part) => part !== '').join(', ');
}

/** `4m` three times: `444m`. */
function repeat(tile: string, count: number): string {
  return tile.length === 1 ? tile.repeat(count) : tile[0].repeat(count) + tile[1];
}

function discardTable(discards: readonly DiscardJudgement[]): string[] {
  const rows = discards.map(({ discard, distance, live, lines, accepts }) => {
    const more = lines.length > SHOWN_LINES ? ` +${lines.length - SHOWN_LINES}` : '';
    return [discard, distance, live, lines.slice(0, SHOWN_LINES).join(' ') + more, Object.keys(accepts).join(' ')];
  });
  return plainTable(['discard', 'distance', 'live', 'nearest', 'accepts'], rows);
}
