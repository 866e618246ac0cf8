import { html } from '../../report/html';
import { visible } from '../../report/label';
import { type Cursor, cursorAt, hashOf, jumped, type Landmark, START, stepped } from '../cursor';
import { Game } from '../game';
import type { Recording } from '../recording';
import { handName, logHtml, placeName, viewsOf } from '../views';

/** The page itself, in a browser: shows a step, and goes to another where a key, button, link or address says so. */

const by = <E extends HTMLElement = HTMLElement>(id: string) => document.getElementById(id) as E;

const games = (await unpacked(by('games').textContent ?? '')).map((recording) => new Game(recording));
const seek = by<HTMLInputElement>('seek');
const pickGame = by<HTMLSelectElement>('game');
const pickHand = by<HTMLSelectElement>('hand');
const pickEyes = by<HTMLSelectElement>('eyes');
const pace = by<HTMLSelectElement>('pace');
const keys = by<HTMLDialogElement>('keys');
const log = by('log');

/** So much longer a hand's end is shown while the page plays. */
const BEATS_OF_SCORE = 8;

let cursor: Cursor = START;
let timer: number | undefined;

const game = () => games[cursor.game];
const steps = () => game().hands[cursor.hand];

async function unpacked(text: string): Promise<readonly Recording[]> {
  const bytes = Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
  return JSON.parse(await new Response(stream).text());
}

function fill(select: HTMLSelectElement, names: readonly string[]): void {
  select.innerHTML = html`${names.map((name, i) => html`<option value="${i}">${visible(name)}</option>`)}`.text;
}

/** Shows what the cursor points at; lists that are as they were are left alone. */
function show(next: Cursor, before: Cursor | null = cursor): void {
  cursor = next;
  const { eyes, hand, step } = next;
  const isOther = before === null || before.game !== next.game;
  if (isOther || before.eyes !== eyes) {
    fill(
      pickHand,
      game().hands.map((_, i) => handName(game(), i, eyes)),
    );
  }
  if (isOther) {
    fill(pickEyes, ['everything', ...game().about.bots.map((bot, seat) => `seat ${seat + 1}: ${bot}`)]);
    by('pick-hand').hidden = game().hands.length === 1;
  }
  const isReading = log.contains(document.activeElement);
  if (isOther || before.hand !== hand || before.eyes !== eyes) log.innerHTML = logHtml(game(), next).text;
  showStep();
  seek.max = String(steps().length - 1);
  seek.value = String(step);
  seek.setAttribute('aria-valuetext', `${step} of ${seek.max}: ${by('caption').textContent}`);
  by('count').textContent = `${step} / ${seek.max}`;
  by('place').textContent = placeName(game(), next);
  pickGame.value = String(next.game);
  pickHand.value = String(hand);
  pickEyes.value = String((eyes ?? -1) + 1);
  markLog(step, isReading);
  for (const to of ['claim', 'swap', 'fault'] as const) {
    by<HTMLButtonElement>(to).disabled = jumped(next, game(), to, 1) === null && jumped(next, game(), to, -1) === null;
  }
  if (location.hash !== hashOf(next)) history.replaceState(null, '', hashOf(next));
}

function showStep(): void {
  const views = viewsOf(game(), cursor);
  by('table').innerHTML = views.table.text;
  by('caption').innerHTML = views.caption.text;
  const isReading = by('decisions').contains(document.activeElement);
  for (const name of ['charleston', 'decisions', 'score'] as const) {
    by(`${name}-box`).hidden = views[name] === null;
    by(name).innerHTML = views[name]?.text ?? '';
  }
  // Who steps on from among the decisions goes on from there, or from the buttons.
  if (isReading) (by('decisions').querySelector('summary') ?? by('on')).focus({ preventScroll: true });
}

/** The step that is shown is the one of the list that Tab comes to. */
function markLog(step: number, focus: boolean): void {
  const before = log.querySelector<HTMLElement>('[aria-current]');
  before?.removeAttribute('aria-current');
  before?.setAttribute('tabindex', '-1');
  const item = log.children[step] as HTMLElement;
  const link = item.firstElementChild as HTMLElement;
  link.setAttribute('aria-current', 'step');
  link.tabIndex = 0;
  if (focus) link.focus({ preventScroll: true });
  // Within the list alone: the page stays where it is.
  log.scrollTop = item.offsetTop - log.offsetTop - log.clientHeight / 2;
}

function play(on: boolean, beats = 1): void {
  clearTimeout(timer);
  timer = on ? window.setTimeout(tick, beats * Number(pace.value)) : undefined;
  by('play').setAttribute('aria-pressed', String(on));
}

function tick(): void {
  const next = stepped(cursor, game(), 1);
  show(next);
  const isOver = next.step === steps().length - 1;
  play(stepped(next, game(), 1) !== next, isOver ? BEATS_OF_SCORE : 1);
}

const goTo = (change: Partial<Cursor>) => show({ ...cursor, ...change });
/** Where somebody takes the game elsewhere, it no longer plays by itself. */
const leaveFor = (deed: () => void) => {
  play(false);
  deed();
};
const goOn = (by: 1 | -1) => show(stepped(cursor, game(), by));
const toHand = (hand: number) => game().hands[hand] && goTo({ hand, step: 0 });
const toEyes = (eyes: number) => goTo({ eyes: eyes === 0 ? null : eyes - 1 });
/** Onwards, or from the last one round to the first. */
function toLandmark(to: Landmark, by: 1 | -1): void {
  const far =
    by === 1 ? { hand: 0, step: 0 } : { hand: game().hands.length - 1, step: (game().hands.at(-1)?.length ?? 1) - 1 };
  const next = jumped(cursor, game(), to, by) ?? jumped({ ...cursor, ...far }, game(), to, by);
  if (next !== null) show(next);
}

const DEEDS: Readonly<Record<string, () => void>> = {
  ArrowLeft: () => goOn(-1),
  ArrowRight: () => goOn(1),
  ' ': () => play(timer === undefined),
  Home: () => goTo({ step: 0 }),
  End: () => goTo({ step: steps().length - 1 }),
  '[': () => toHand(cursor.hand - 1),
  ']': () => toHand(cursor.hand + 1),
  PageUp: () => toHand(cursor.hand - 1),
  PageDown: () => toHand(cursor.hand + 1),
  ...Object.fromEntries(
    (['claim', 'swap', 'fault'] as const).flatMap((to) => [
      [to[0], () => toLandmark(to, 1)],
      [to[0].toUpperCase(), () => toLandmark(to, -1)],
    ]),
  ),
  a: () => toEyes(0),
  ...Object.fromEntries([1, 2, 3, 4].map((seat) => [String(seat), () => toEyes(seat)])),
  '?': () => (keys.open ? keys.close() : keys.showModal()),
};

/** What keys do by themselves where they are pressed. */
function isTaken({ key, target, altKey, ctrlKey, metaKey }: KeyboardEvent): boolean {
  // On many keyboards brackets are typed with AltGr (Alt and Control) or Option (Alt).
  const isTyped = altKey && /^[[\]]$/.test(key);
  if (metaKey || ((altKey || ctrlKey) && !isTyped) || (keys.open && key !== '?')) return true;
  if (key.startsWith('Page') && game().hands.length === 1) return true;
  if (!(target instanceof HTMLElement)) return false;
  if (key === ' ') return target.matches('button, summary, select');
  return target.matches('select') || (target === seek && /^(Arrow|Home|End|Page)/.test(key));
}

document.addEventListener('keydown', (event) => {
  const deed = DEEDS[event.key];
  if (deed === undefined || isTaken(event)) return;
  event.preventDefault();
  if (event.key === ' ') deed();
  else leaveFor(deed);
});

const BUTTONS: Readonly<Record<string, string>> = {
  ...{ first: 'Home', back: 'ArrowLeft', play: ' ', on: 'ArrowRight', last: 'End', help: '?' },
  ...{ claim: 'c', swap: 's', fault: 'f' },
};
for (const [id, key] of Object.entries(BUTTONS)) {
  by(id).addEventListener('click', () => (id === 'play' ? DEEDS[key]() : leaveFor(DEEDS[key])));
}

seek.addEventListener('input', () => leaveFor(() => goTo({ step: Number(seek.value) })));
pickGame.addEventListener('change', () => leaveFor(() => goTo({ game: Number(pickGame.value), hand: 0, step: 0 })));
pickHand.addEventListener('change', () => leaveFor(() => toHand(Number(pickHand.value))));
pickEyes.addEventListener('change', () => toEyes(Number(pickEyes.value)));
pace.addEventListener('change', () => play(timer !== undefined));
window.addEventListener('hashchange', () => leaveFor(() => show(cursorAt(location.hash, games))));

/** On paper a hand stands as it ended, and with all its moves. */
let shown: Cursor | null = null;
function printing(isPrinting: boolean): void {
  if (isPrinting === (shown !== null)) return;
  const back = shown;
  shown = isPrinting ? cursor : null;
  if (isPrinting) goTo({ step: steps().length - 1 });
  else if (back !== null) show(back);
}
window.addEventListener('beforeprint', () => printing(true));
window.addEventListener('afterprint', () => printing(false));
matchMedia('print').addEventListener('change', ({ matches }) => printing(matches));

fill(
  pickGame,
  games.map(({ name }) => name),
);
by('pick-game').hidden = games.length === 1;
show(cursorAt(location.hash, games), null);
performance.mark('replay-ready');
document.documentElement.dataset.ready = '';
