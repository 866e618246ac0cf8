import type { PassEvent, ReplayEvent, SwapEvent, VoteEvent, WinEvent } from '#engine/referee/events';
import { count } from '../count';
import { type Html, html, joined } from '../report/html';
import { visible } from '../report/label';
import { actionHtml, type Who } from './action-html';
import { type Eyes, seen } from './eyes';
import type { Game } from './game';
import type { Step } from './steps';
import { tileHtml, tilesHtml } from './tiles/tile-html';

export const PASS_NAMES: Readonly<Record<PassEvent['step'], string>> = {
  firstRight: 'first Charleston, right',
  firstAcross: 'first Charleston, across',
  firstLeft: 'first Charleston, left',
  secondLeft: 'second Charleston, left',
  secondAcross: 'second Charleston, across',
  secondRight: 'second Charleston, right',
  courtesy: 'courtesy pass, across',
};

/** Who is who in a hand: what captions need to know of a game. */
export interface Naming {
  readonly game: Game;
  readonly dealer: number;
  readonly eyes: Eyes;
}

/** What happens in a step, as these eyes see it. */
export function captionOf({ kind, from, to }: Step, naming: Naming): Html {
  const told = naming.game.eventsOf({ from, to }).flatMap((event) => {
    if (event.type === 'decision') return [];
    const visibly = seen(event, naming.eyes) ?? unseen(event);
    const text = visibly === null ? null : tell(visibly, naming);
    return text === null ? [] : [text];
  });
  if (kind === 'deal') return html`The tiles are dealt; ${told[0]}`;
  if (kind === 'pass') return passCaption(naming.game.eventsOf({ from, to }));
  return joined(told, '; ');
}

/** What everybody sees of a fault: that there was one. What was done instead may be hidden, as a tile that is passed. */
function unseen(event: ReplayEvent): ReplayEvent | null {
  return event.type === 'fault' ? { ...event, got: '', asked: [], instead: '' } : null;
}

function passCaption(events: readonly { readonly type: string }[]): Html {
  const passes = events.filter((event): event is PassEvent => event.type === 'pass');
  const isVoid = passes.every(({ tiles }) => tiles.length === 0);
  const blind = passes.reduce((sum, pass) => sum + pass.blind, 0);
  const name = `${PASS_NAMES[passes[0].step][0].toUpperCase()}${PASS_NAMES[passes[0].step].slice(1)}`;
  if (isVoid) return html`${name}: void, nobody has a tile to begin with, and the Charleston ends`;
  const moved = passes.reduce((sum, { tiles }) => sum + tiles.length, 0);
  return html`${name}: ${count(moved, 'tile')} change hands${blind > 0 ? `, ${blind} of them unseen` : ''}`;
}

function tell(event: ReplayEvent, naming: Naming): Html | null {
  const { game, dealer } = naming;
  const who = (seat: number) => game.who(seat, dealer);
  switch (event.type) {
    case 'hand':
      return html`${who(event.dealer)} deals and breaks the wall at ${event.dice.wall[0]} + ${event.dice.wall[1]}`;
    case 'bonus':
      return html`${who(event.seat)} lays out ${tileHtml(event.tile)} and draws ${event.replacement === undefined ? 'nothing: no tile is left' : tileHtml(event.replacement)}`;
    case 'vote':
      return voteCaption(event, who);
    case 'draw':
      return html`${who(event.seat)} draws ${tileHtml(event.tile)}${event.end === 'back' ? ' from the end of the wall' : ''}${event.list === undefined ? '' : html` of ${who(event.list)}`}`;
    case 'discard':
      return html`${who(event.seat)} discards ${tileHtml(event.tile)}`;
    case 'meld': {
      const { seat, kind, source, tiles, from } = event;
      const how =
        source === 'claim'
          ? html`claims a ${kind}`
          : html`declares ${source === 'added' ? 'an added' : 'a concealed'} ${kind}`;
      return html`${who(seat)} ${how} ${tilesHtml(tiles)}${from === undefined ? '' : html` with the discard of ${who(from)}`}`;
    }
    case 'edit':
      return html`${who(event.seat)} changes the exposure to ${tilesHtml(event.tiles)}`;
    case 'swap':
      return swapCaption(event, who);
    case 'dead': {
      const { seat, reason, tile, returned } = event;
      const why = reason === 'exposures' ? 'no line of the card fits its exposures' : 'the Mahjong it declared is none';
      return html`The hand of ${who(seat)} is <strong>dead</strong>: ${why}; ${tileHtml(tile)} lies dead${returned === null ? '' : ', the rest of the exposure goes back'}`;
    }
    case 'fault': {
      const { seat, kind, got, instead, fine } = event;
      const what = got === '' ? '' : html`: <q>${visible(got)}</q>`;
      const done = instead === '' ? '' : html`; instead: ${actionHtml(instead, seat, who)}`;
      return html`<strong>Fault</strong> of ${who(seat)}, ${kind}${what}${done}${fine === undefined ? '' : html`; fine ${amounts(fine, who)}`}`;
    }
    case 'win':
      return winCaption(event, who);
    case 'wall':
      return html`Nobody wins: ${event.reason === 'exhausted' ? 'the wall is used up' : 'three hands are dead'}`;
    default: // who pays whom is told where the hand is scored
      return null;
  }
}

function voteCaption(event: VoteEvent, who: Who): Html {
  if ('second' in event) {
    const agreed = event.second.every((yes) => yes);
    const votes = event.second.map((yes, seat) => html`${who(seat)} ${yes ? 'yes' : 'no'}`);
    return html`A second Charleston? ${joined(votes, ', ')}: ${agreed ? 'all agree' : 'there is none'}`;
  }
  return html`Tiles wished for the courtesy pass: ${joined(
    event.courtesy.map((wish, seat) => html`${who(seat)} ${wish}`),
    ', ',
  )}`;
}

function swapCaption({ seat, owner, tile }: SwapEvent, who: Who): Html {
  const whose = owner === seat ? 'an exposure of its own' : html`an exposure of ${who(owner)}`;
  return html`${who(seat)} swaps ${tileHtml(tile)} for the ${tileHtml('j')} in ${whose}`;
}

export function winCaption({ seat, by, from, tile }: WinEvent, who: Who): Html {
  const shown = tile === null ? '' : tileHtml(tile);
  const how = {
    discard: html`on ${shown} of ${who(from ?? 0)}`,
    draw: html`by drawing ${shown}`,
    swap: html`by a swap for ${shown}`,
    rob: html`by robbing ${shown} of the kong of ${who(from ?? 0)}`,
    dealt: html`with the hand as dealt`,
  }[by];
  return html`${who(seat)} <strong>wins</strong> ${how}`;
}

/** What each seat gets or pays, those who do neither left out. */
export function amounts(amounts: readonly number[], who: Who): Html {
  const told = amounts.flatMap((amount, seat) => (amount === 0 ? [] : [html`${who(seat)} ${signedAmount(amount)}`]));
  return joined(told, ', ');
}

export function signedAmount(amount: number): string {
  return amount > 0 ? `+${amount.toLocaleString('en')}` : amount.toLocaleString('en').replace('-', '−');
}
