import type {
  DeadEvent,
  DiscardEvent,
  DrawEvent,
  EventSink,
  FaultEvent,
  GameEvent,
  HandEvent,
  MeldEvent,
  MeldSummary,
  PassEvent,
  ReplayEvent,
  SwapEvent,
  TurnEvent,
  VoteEvent,
  WinEvent,
} from '#engine/referee/events';
import { formatTiles, parseTile } from '#engine/tiles/notation';
import { Holdings } from '#results/replay-page/holdings';

const NAME_WIDTH = 16;
/** Room for what a seat does, before what it holds then. */
const DEED_WIDTH = 36;
/** Under what a seat does. */
const INDENT = ' '.repeat(2 + 2 + NAME_WIDTH + 2);

const STEPS: Readonly<Record<PassEvent['step'], string>> = {
  firstRight: 'First Charleston, right',
  firstAcross: 'First Charleston, across',
  firstLeft: 'First Charleston, left',
  secondLeft: 'Second Charleston, left',
  secondAcross: 'Second Charleston, across',
  secondRight: 'Second Charleston, right',
  courtesy: 'Courtesy pass',
};

/** Tells a game to a person, line by line: what everybody holds, draws, claims, discards and wins. */
export class Narrator implements EventSink {
  readonly #write: (line: string) => void;
  readonly #holdings = new Holdings();
  #names: readonly string[] = [];
  /** Of seats 0-3 when seat 0 is the dealer. */
  #winds = 'ENWS';
  #dealer = 0;
  /** What the seat in turn has done before its discard. */
  #turn = '';
  /** Of the step in progress: they change hands at once, and are told together. */
  #passes: PassEvent[] = [];

  constructor(write: (line: string) => void) {
    this.#write = write;
  }

  push(event: ReplayEvent): void {
    if (this.#passes.length > 0 && !(event.type === 'pass' && event.step === this.#passes[0].step)) this.#tellPasses();
    this.#holdings.apply(event);
    const text = this.#tell(event);
    if (text !== '') this.#write(text);
  }

  /** What to say of an event; nothing where another event says it. */
  #tell(event: ReplayEvent): string {
    switch (event.type) {
      case 'game':
        return this.#game(event);
      case 'hand':
        return this.#hand(event);
      case 'deal':
        return this.#line(event.seat, tiles(event.tiles));
      case 'bonus':
        return this.#line(event.seat, `lays out ${event.tile}, draws ${event.replacement ?? 'nothing'}`);
      case 'pass':
        this.#passes.push(event);
        return '';
      case 'vote':
        return this.#vote(event);
      case 'draw':
        return this.#draw(event);
      case 'turn':
        return this.#own(event);
      case 'discard':
        return this.#discard(event);
      case 'window':
        return ''; // what comes of it is told by the meld or the win
      case 'meld':
        return this.#meld(event);
      case 'edit':
        return this.#deed(event.seat, `changes the exposure to (${tiles(event.tiles)})`);
      case 'swap':
        return this.#swap(event);
      case 'dead':
        return this.#dead(event);
      case 'fault':
        return this.#fault(event);
      case 'win':
        return this.#win(event);
      case 'wall':
        return `  Nobody wins: ${event.reason === 'exhausted' ? 'the wall is used up' : 'three hands are dead'}.`;
      case 'payment':
        return `  Payment: ${this.#amounts(event.amounts)}`;
      case 'end':
        return `Total after ${count(event.hands, 'hand')}: ${this.#amounts(event.totals)}\n`;
    }
  }

  #game({ seed, deal, rotation, bots, game, rules, card, wall }: GameEvent): string {
    this.#names = bots;
    const toTheRight = game === 'american' || (rules as { turnDirection?: string }).turnDirection === 'right';
    this.#winds = toTheRight ? 'ESWN' : 'ENWS';
    const seats = bots.map((name, seat) => `${seat} ${name}`).join(', ');
    const by = card === undefined ? '' : `, ${card.id}`;
    const from = wall === 'per-seat' ? ', walls per seat' : '';
    return `Seed ${seed}, deal ${deal}, rotation ${rotation}${by}${from}: ${seats}`;
  }

  #hand({ hand, dealer, dice }: HandEvent): string {
    this.#dealer = dealer;
    this.#turn = '';
    const broken = dice.wall.join(' + ');
    return `Hand ${hand + 1}: dealer ${this.#names[dealer]} (seat ${dealer}), wall broken at ${broken}`;
  }

  #tellPasses(): void {
    const passes = this.#passes;
    this.#passes = [];
    const isVoid = passes.every(({ tiles: passed }) => passed.length === 0);
    this.#write(`  ${STEPS[passes[0].step]}${isVoid ? ': nobody has a tile to begin with, and it ends' : ''}`);
    if (isVoid) return;
    for (const { from, to, tiles: passed, blind } of passes) {
      const unseen = blind === 0 ? '' : `, ${blind} unseen,`;
      this.#write(this.#deed(from, `passes ${tiles(passed)}${unseen} to ${this.#who(to)}`));
    }
  }

  #vote(event: VoteEvent): string {
    const told = (votes: readonly unknown[]) => votes.map((vote, seat) => `${this.#who(seat)} ${vote}`).join(', ');
    if ('courtesy' in event) return `  Tiles wished for the courtesy pass: ${told(event.courtesy)}`;
    return `  A second Charleston? ${told(event.second.map((yes) => (yes ? 'yes' : 'no')))}`;
  }

  #draw({ tile, end, list }: DrawEvent): string {
    const whose = list === undefined ? '' : ` of the tiles of ${this.#who(list)}`;
    this.#turn = `draws ${tile}${end === 'back' ? ` from the end${whose}` : ''}`;
    return '';
  }

  /** A kong or a win is told by its own event. */
  #own({ answer }: TurnEvent): string {
    if (!answer.startsWith('discard') && this.#turn !== '') this.#turn += ', ';
    return '';
  }

  #discard({ seat, tile }: DiscardEvent): string {
    if (this.#turn !== '') this.#turn += ', ';
    return this.#deed(seat, `discards ${tile}`);
  }

  #swap({ seat, owner, meld, tile }: SwapEvent): string {
    const exposure = meldText(this.#holdings.melds[owner][meld]);
    const whose = owner === seat ? 'its own' : `${this.#who(owner)}'s`;
    return this.#deed(seat, `gives ${tile} for the joker of ${whose} ${exposure}`);
  }

  #meld({ seat, kind, source, claimed, from, tiles: melded }: MeldEvent): string {
    const how = source === 'claim' ? '' : `${source} `;
    const whose = from === undefined ? '' : ` with ${claimed} of ${this.#who(from)}`;
    return this.#deed(seat, `${how}${kind} ${tiles(melded)}${whose}`);
  }

  #dead({ seat, reason, tile, returned }: DeadEvent): string {
    const why = reason === 'exposures' ? 'no line of the card fits its exposures' : 'it is not complete';
    const back = returned === null ? '' : ', the rest of the exposure goes back';
    return this.#deed(seat, `is DEAD: ${why}; ${tile} lies dead${back}`);
  }

  #fault({ seat, kind, got, instead, fine }: FaultEvent): string {
    const paid = fine === undefined ? '' : `; fine ${this.#amounts(fine)}`;
    return this.#line(seat, `FAULT ${kind}: ${got}; instead: ${instead}${paid}`);
  }

  #win(event: WinEvent): string {
    const { seat, by, from, tile, concealed, melds, points, parts, line, groups = [], jokerless } = event;
    const how = {
      discard: `on ${tile} of ${this.#who(from ?? 0)}`,
      draw: `by drawing ${tile}`,
      swap: 'by the joker of a swap',
      rob: `by robbing ${tile} of ${this.#who(from ?? 0)}`,
      dealt: 'as dealt',
    }[by];
    this.#turn = '';
    const hand = [tiles(concealed), ...melds.map(meldText)].join(' ');
    if (line === undefined) {
      const score = parts.map(({ name, amount }) => `${name} ${amount}`).join(', ');
      return this.#line(seat, `WINS ${how}: ${hand}, ${count(points, 'point')} (${score})`);
    }
    const by14 = `${groups.map(groupText).join(' ')}, ${count(points, 'point')}${jokerless ? ', without jokers' : ''}`;
    return `${this.#line(seat, `WINS ${how}: ${hand}`)}\n${INDENT}line ${line}: ${by14}`;
  }

  /** What a seat does, after what it has done already, and what it holds then. */
  #deed(seat: number, deed: string): string {
    const done = `${this.#turn}${deed}`;
    this.#turn = '';
    return this.#line(seat, `${done.padEnd(DEED_WIDTH)}  ${this.#holding(seat)}`);
  }

  #who(seat: number): string {
    return `${this.#wind(seat)} ${this.#names[seat]}`;
  }

  #wind(seat: number): string {
    return this.#winds[(seat - this.#dealer + 4) % 4];
  }

  #line(seat: number, text: string): string {
    return `  ${this.#wind(seat)} ${this.#names[seat].slice(0, NAME_WIDTH).padEnd(NAME_WIDTH)}  ${text}`;
  }

  #holding(seat: number): string {
    return [tiles(this.#holdings.tiles[seat]), ...this.#holdings.melds[seat].map(meldText)].join(' ');
  }

  #amounts(amounts: readonly number[]): string {
    return amounts.map((amount, seat) => `${this.#who(seat)} ${amount > 0 ? '+' : ''}${amount}`).join(', ');
  }
}

function tiles(texts: readonly string[]): string {
  return formatTiles(texts.map(parseTile));
}

function meldText(meld: MeldSummary): string {
  return `(${tiles(meld.tiles)})`;
}

/** A group of a line: `[tile, size]`, or the tiles of a mixed one. */
function groupText(group: readonly (string | number)[]): string {
  const [tile, size] = group;
  return tiles(typeof size === 'number' ? Array<string>(size).fill(String(tile)) : group.map(String));
}

function count(n: number, noun: string): string {
  return `${n} ${noun}${n === 1 ? '' : 's'}`;
}
