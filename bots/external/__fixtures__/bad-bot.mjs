// A bot that plays the first legal action, and goes wrong in the way that its first argument names: from its n-th request on
// (second argument), or once only where it says so. `steady` never does.
import { spawn } from 'node:child_process';
import { closeSync } from 'node:fs';
import { createInterface } from 'node:readline';

const [way = 'steady', nth = '20', games = '8', mark = ''] = process.argv.slice(2);
let requests = 0;
let children = 0;
let isOpen = true;

function say(message) {
  process.stdout.write(`${JSON.stringify(message)}\n`);
}

const first = ({ id, legal }) => ({ id, choice: legal[0] });

/** An answer by lot: most often a legal one, at times anything else. */
function byLot({ id, legal }) {
  const lot = Math.floor(400 * Math.random());
  const odd = [7777, 0.5, 'nonsense', null, true, ['a'], -1];
  if (lot === odd.length) return { id, error: 'ValueError: out of luck' };
  return { id, choice: lot < odd.length ? odd[lot] : legal[Math.floor(legal.length * Math.random())] };
}

/** What is done instead of answering an act line. */
const WAYS = {
  steady: (asked) => say({ type: 'act', answers: asked.map(first) }),
  illegal: (asked) => say({ type: 'act', answers: asked.map(({ id }) => ({ id, choice: 7777 })) }),
  huge: (asked) =>
    process.stdout.write(
      asked
        .map(
          ({ id }) => `{"type":"act","id":${id},"choice":1e999}
`,
        )
        .join(''),
    ),
  fraction: (asked) => say({ type: 'act', answers: asked.map(({ id }) => ({ id, choice: 0.5 })) }),
  unknownText: (asked) => say({ type: 'act', answers: asked.map(({ id }) => ({ id, choice: 'discard 99m' })) }),
  lots: (asked) => say({ type: 'act', answers: asked.map(byLot) }),
  raises: (asked) => say({ type: 'act', answers: asked.map(({ id }) => ({ id, error: 'ValueError: no idea' })) }),
  garbage: () => process.stdout.write('\u0000\u0001 <html>not a message</html>\n'),
  unknownType: () => say({ type: 'resign' }),
  otherGames: () => say({ type: 'act', answers: [{ id: 123_456_789, choice: 0 }] }),
  halfLine: (asked) => process.stdout.write(JSON.stringify({ type: 'act', answers: asked.map(first) }).slice(0, 25)),
  silence: () => {},
  flood: () => setInterval(() => process.stdout.write('{"type":"act","id":1,"choice":0}\n'.repeat(1000)), 1),
  blanks: () => setInterval(() => process.stdout.write('\n'.repeat(10_000)), 1),
  longLine: () => {
    for (let i = 0; i < 100; i++) process.stdout.write('x'.repeat(1 << 20));
  },
  deep: () => process.stdout.write(`${'['.repeat(400_000)}\n`),
  late: (asked) => setTimeout(() => WAYS.steady(asked), 700),
  dies: () => {
    console.error('Error: out of ideas');
    process.exit(7);
  },
  killed: () => process.kill(process.pid, 'SIGKILL'),
  closesInput: (asked) => {
    if (isOpen) closeSync(0);
    isOpen = false;
    WAYS.steady(asked); // or nothing more might be written to it
  },
  closesOutput: () => closeSync(1),
  forks: (asked) => {
    if (children++ === 0) for (let i = 0; i < 3; i++) child({ detached: i > 0 });
    WAYS.steady(asked);
  },
  forksAndDies: () => {
    child({ detached: true });
    process.exit(1);
  },
  ignoresQuit: (asked) => WAYS.steady(asked),
  fillsStderr: (asked) => {
    for (let i = 0; i < 40; i++) process.stderr.write('e'.repeat(1 << 16));
    WAYS.steady(asked);
  },
};

/** A child that never ends by itself and holds the bot's own streams. */
function child({ detached }) {
  spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)', mark], { detached, stdio: 'inherit' }).unref();
}

if (way === 'diesAtStart') {
  console.error('ImportError: no module named genius');
  process.exit(1);
}
if (way === 'diesOnceReady' && nth === '0') process.exit(1);

const lines = createInterface({ input: process.stdin });
lines.on('line', (line) => {
  const message = JSON.parse(line);
  switch (message.type) {
    case 'hello':
      if (way === 'neverHello') return;
      if (way === 'wrongHello') return say({ type: 'hello', protocol: 2, name: 'wrong' });
      return say({
        type: 'hello',
        protocol: 1,
        name: `bad ${way}`,
        games: Number(games),
        wants: ['texts'],
        futureField: [],
      });
    case 'ready':
      return way === 'neverReady' ? undefined : say({ type: 'ready' });
    case 'act':
      requests += message.requests.length;
      return (requests >= Number(nth) ? WAYS[way] : WAYS.steady)(message.requests);
    case 'quit':
      if (way !== 'ignoresQuit') process.exit(0);
  }
});
lines.on('close', () => {
  if (way !== 'ignoresQuit') process.exit(0);
  setInterval(() => {}, 1000);
});
