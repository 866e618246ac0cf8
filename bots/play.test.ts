import { describe, expect, it } from 'vitest';
import { rootSeed } from '#engine/random/seed';
import { isClaim, isEdit } from '#engine/referee/american/actions';
import { DISCARD, PASS } from '#engine/referee/basic/actions';
import type { ReplayEvent } from '#engine/referee/events';
import { GameRecord, M, METRIC_COUNT } from '#engine/referee/record';
import { setupOf } from '#engine/referee/setup';
import { resolveRules } from '#engine/rules/load';
import type { Bot, BotType } from './bot';
import { FaultAbort, type FaultPolicy, type ForcedFault } from './fault';
import { greedy } from './greedy';
import { setupFor } from './observation/__fixtures__/observed';
import { GamePlayer } from './play';
import { random } from './random';
import type { Seated } from './seated';

const SUBSTITUTE: FaultPolicy = { mode: 'substitute', fine: 0 };

function seated(type: BotType, salt = 0): Seated {
  return { label: type.name, type, options: {}, salt };
}

function player(policy = SUBSTITUTE, ...set: string[]): GamePlayer {
  return new GamePlayer(setupOf(resolveRules({ rules: 'basic', set })), rootSeed('1'), policy);
}

function payouts(record: GameRecord): number[] {
  return [0, 1, 2, 3].map((seat) => record.metrics[seat * METRIC_COUNT + M.payout]);
}

/** Plays deals 0, 1, … with the four at seats 0-3 rotated once a deal, and sums payouts by bot. */
function totals(bots: readonly Seated[], deals: number, rotations: readonly number[], ...set: string[]): number[] {
  const game = player(SUBSTITUTE, ...set);
  const record = new GameRecord();
  const sums = [0, 0, 0, 0];
  for (let deal = 0; deal < deals; deal++) {
    for (const rotation of rotations.length > 0 ? rotations : [deal % 4]) {
      const seating = [0, 1, 2, 3].map((seat) => (seat + rotation) % 4);
      game.play({ deal, rotation }, seating.map((bot) => bots[bot]) as Seated[], record);
      for (const [seat, payout] of payouts(record).entries()) sums[seating[seat]] += payout;
    }
  }
  return sums;
}

describe('equal bots', () => {
  it.each(['award', 'discarder-double'])(
    'without salt total the same over all rotations of a deal, under %s: the four games are one game',
    (payment) => {
      for (const type of [random, greedy]) {
        const four = [0, 1, 2, 3].map(() => seated(type));
        for (let deals = 1; deals < 12; deals++) {
          const sums = totals(four, deals, [0, 1, 2, 3], `scoring.payment=${payment}`);
          expect(new Set(sums).size).toBe(1);
          if (payment !== 'award') expect(sums[0]).toBe(0);
        }
      }
    },
  );

  it('four salted random bots, a deal played once, win equally often by bot (chi-square, fixed seed)', () => {
    const four = [1, 2, 3, 4].map((salt) => seated(random, salt));
    const wins = totals(four, 15_000, []);
    const expected = wins.reduce((a, b) => a + b) / 4;
    const chi = wins.reduce((sum, n) => sum + (n - expected) ** 2 / expected, 0);
    expect(expected).toBeGreaterThan(100);
    expect(chi).toBeLessThan(16.27); // 3 degrees of freedom, p = 0.001
  }, 30_000);

  it('salts tell equal bots apart: their games differ', () => {
    const events = [0, 1].map((salt) => {
      const seen: ReplayEvent[] = [];
      const sink = { push: (event: ReplayEvent) => seen.push(event) };
      player().play(
        { deal: 3, rotation: 0 },
        [0, 1, 2, 3].map(() => seated(random, salt)),
        new GameRecord(),
        [],
        sink,
      );
      return JSON.stringify(seen);
    });
    expect(events[0]).not.toBe(events[1]);
  });
});

describe('a bot that misbehaves', () => {
  const answering = (answer: unknown): BotType => ({
    name: 'bad',
    create: () => ({ decide: () => answer as number }),
  });
  const throwing: BotType = {
    name: 'bad',
    create: () => ({
      decide: () => {
        throw new Error('no idea\nat all');
      },
    }),
  };

  const rows: [name: string, bot: BotType, kind: string, got: RegExp][] = [
    ['throws', throwing, 'threw', /^Error: no idea at all$/],
    ['returns an action that is not on offer', answering(DISCARD + 40), 'illegal', /^42 /],
    ['returns a number out of the action space', answering(100_000), 'illegal', /^100000$/],
    ['returns NaN', answering(Number.NaN), 'malformed', /NaN/],
    ['returns a fraction', answering(2.5), 'malformed', /2\.5/],
    ['returns nothing', answering(undefined), 'malformed', /undefined/],
    ['returns a text', answering('discard 3m'), 'malformed', /discard 3m/],
    ['is async', answering(Promise.resolve(2)), 'malformed', /promise/],
    ['cannot be made', { name: 'bad', create: throwing.create({}).decide as never }, 'threw', /no idea/],
    ['is made as nothing', { name: 'bad', create: () => undefined as never }, 'threw', /create returned undefined/],
    [
      'rejects a promise',
      { name: 'bad', create: () => ({ decide: (() => Promise.reject(1)) as never }) },
      'malformed',
      /promise/,
    ],
    ['returns an object that cannot be shown', answering({ toString: () => ({}) }), 'malformed', /object/],
  ];
  it.each(rows)('%s: a fault of its kind, a safe action instead, and the game goes on', (_, bot, kind, got) => {
    const game = player();
    const record = new GameRecord();
    game.play({ deal: 5, rotation: 2 }, [seated(greedy), seated(bot), seated(greedy), seated(greedy)], record);
    expect(game.faults).toHaveLength(1);
    expect(game.faults[0]).toMatchObject({ deal: 5, rotation: 2, seat: 1, label: 'bad', kind });
    expect(game.faults[0].got).toMatch(got);
    expect(record.metrics[METRIC_COUNT + M.faults]).toBe(game.faults[0].count);
    expect(record.hands).toBe(1);
  });

  it('that changes its exposure for ever (A12) does not keep the game from going on', () => {
    const editor: BotType = {
      name: 'editor',
      create: () => ({
        decide: (view, legal) => {
          const { distance, best } = view.evaluate();
          return legal.find(isEdit) ?? legal.find(isClaim) ?? legal[distance.indexOf(best)];
        },
      }),
    };
    const game = new GamePlayer(setupFor('american', ['exposureEdit=untilDiscard']), rootSeed('1'), SUBSTITUTE);
    const seats = [0, 1, 2, 3].map(() => seated(editor));
    const record = new GameRecord();
    let endless = 0;
    for (let deal = 0; deal < 20; deal++) {
      game.play({ deal, rotation: 0 }, seats, record);
      expect(record.hands).toBe(1);
      for (const { kind, got } of game.faults) {
        expect(kind).toBe('illegal');
        expect(got).toMatch(/^edit \d .*, after 100 decisions without a discard$/);
        endless++;
      }
    }
    expect(endless).toBeGreaterThan(0);
  });

  it('is given its own copy of the legal actions: writing to it makes nothing legal', () => {
    const cheat: BotType = {
      name: 'cheat',
      create: () => ({ decide: (_, legal) => legal.fill(DISCARD + 33)[0] }),
    };
    const game = player();
    const events: ReplayEvent[] = [];
    const sink = { push: (event: ReplayEvent) => events.push(event) };
    game.play(
      { deal: 0, rotation: 0 },
      [0, 1, 2, 3].map(() => seated(cheat)),
      new GameRecord(),
      [],
      sink,
    );
    for (const event of events) if (event.type === 'turn') expect(event.offers).toContain(event.answer);
    expect(game.faults.length).toBeGreaterThan(0);
  });

  it('the safe action: pass, or the drawn tile, or the last discard of the list', () => {
    const events: ReplayEvent[] = [];
    const sink = { push: (event: ReplayEvent) => events.push(event) };
    player().play(
      { deal: 0, rotation: 0 },
      [0, 1, 2, 3].map(() => seated(throwing)),
      new GameRecord(),
      [],
      sink,
    );
    let drawn = '';
    for (const event of events) {
      if (event.type === 'draw') drawn = event.tile;
      if (event.type === 'turn') {
        const last = event.offers.filter((offer) => offer.startsWith('discard')).at(-1);
        expect(event.answer).toBe(drawn === '' ? last : `discard ${drawn}`);
      }
      if (event.type === 'window')
        expect(event.answers.every((answer) => answer === null || answer === 'pass')).toBe(true);
    }
    expect(events.filter((event) => event.type === 'wall')).toHaveLength(1);
  });

  it('cannot change the rules or what other bots see', () => {
    const seen: ReplayEvent[] = [];
    const vandal: BotType = {
      name: 'vandal',
      create: () => ({
        ...greedy.create({}),
        start: (view) => void Object.assign(view.rules.game, { length: { hands: 2 } }),
        seen: (event) => void Object.assign(event, { seat: 9 }),
      }),
    };
    const watcher: BotType = {
      name: 'watcher',
      create: () => ({ ...greedy.create({}), seen: (event) => void seen.push(event) }),
    };
    const game = player();
    game.play(
      { deal: 0, rotation: 0 },
      [vandal, watcher, greedy, greedy].map((type) => seated(type)),
      new GameRecord(),
    );
    expect(game.faults.map(({ seat, kind }) => [seat, kind])).toEqual([[0, 'threw']]);
    expect(seen.some((event) => 'seat' in event && event.seat === 9)).toBe(false);
  });

  it('under forfeit pays a fine to each other seat, once a fault, and totals still sum to zero', () => {
    const game = player({ mode: 'forfeit', fine: 2 }, 'scoring.payment=all-pay');
    const record = new GameRecord();
    const events: ReplayEvent[] = [];
    const sink = { push: (event: ReplayEvent) => events.push(event) };
    const seats = [seated(throwing), seated(greedy), seated(greedy), seated(greedy)];
    game.play({ deal: 1, rotation: 0 }, seats, record, [], sink);
    const faults = events.filter((event) => event.type === 'fault');
    expect(faults.length).toBe(game.faults[0].count);
    expect(faults[0].fine).toEqual([-6, 2, 2, 2]);
    const payment = events.find((event) => event.type === 'payment');
    const amounts = payment?.amounts ?? [];
    const expected = [0, 1, 2, 3].map((seat) => amounts[seat] + (seat === 0 ? -6 : 2) * faults.length);
    expect(payouts(record)).toEqual(expected);
    expect(record.paid[0 * 4 + 1]).toBeGreaterThanOrEqual(2 * faults.length);
    expect(events.at(-1)).toMatchObject({ type: 'end', totals: expected });
  });

  it('under abort the first fault ends the run with the bot and the game named', () => {
    const play = () =>
      player({ mode: 'abort', fine: 0 }).play(
        { deal: 9, rotation: 1 },
        [0, 1, 2, 3].map(() => seated(throwing)),
        new GameRecord(),
      );
    expect(play).toThrow(FaultAbort);
    expect(play).toThrow(/bad threw in deal 9, rotation 1: Error: no idea at all/);
  });

  it('a hook that throws is a fault, and replaces no decision', () => {
    const hook = (bot: Partial<Bot>): BotType => ({ name: 'hook', create: () => ({ ...greedy.create({}), ...bot }) });
    const fail = () => {
      throw new TypeError('hook');
    };
    for (const bot of [hook({ start: fail }), hook({ seen: fail }), hook({ end: fail })]) {
      const game = player();
      game.play(
        { deal: 0, rotation: 0 },
        [0, 1, 2, 3].map(() => seated(bot)),
        new GameRecord(),
      );
      expect(game.faults[0]).toMatchObject({ kind: 'threw', got: 'TypeError: hook' });
    }
  });
});

describe('forced faults: decisions at which a bot was stuck in an earlier try', () => {
  const counting = (): { type: BotType; asked: number[] } => {
    const asked: number[] = [];
    const type: BotType = {
      name: 'counting',
      create: () => ({
        decide: (view, legal) => {
          asked.push(view.seat);
          return legal[0] === PASS ? PASS : legal[legal.length - 1];
        },
      }),
    };
    return { type, asked };
  };

  function play(forced: readonly ForcedFault[]) {
    const { type, asked } = counting();
    const game = player();
    const record = new GameRecord();
    game.play(
      { deal: 2, rotation: 1 },
      [0, 1, 2, 3].map(() => seated(type)),
      record,
      forced,
    );
    return { asked, faults: game.faults.map((fault) => ({ ...fault })), note: game.note[0] };
  }

  it('are not asked, and count as their kind at that ordinal', () => {
    const before = play([]);
    const after = play([{ deal: 2, rotation: 1, ordinal: 4, kind: 'timeout' }]);
    expect(after.faults).toEqual([
      expect.objectContaining({ kind: 'timeout', ordinal: 4, count: 1, deal: 2, rotation: 1 }),
    ]);
    expect(after.asked.length).toBe(after.note - 1);
    expect(before.asked.length).toBe(before.note);
  });

  it('of another game change nothing', () => {
    expect(play([{ deal: 2, rotation: 0, ordinal: 4, kind: 'timeout' }])).toEqual(play([]));
  });

  it('after three timeouts in a game the bot is not asked again in it', () => {
    const first = play([]).asked;
    const seat = first[0];
    const ordinals: number[] = [];
    let forced: ForcedFault[] = [];
    while (ordinals.length < 3) {
      // Each try finds the next decision at which the bot of that seat is asked.
      const { asked, note } = play(forced);
      expect(note).toBeGreaterThan(0);
      let ordinal = 0;
      let index = -1;
      do {
        ordinal++;
        if (!ordinals.includes(ordinal)) index++;
      } while (ordinals.includes(ordinal) || asked[index] !== seat);
      ordinals.push(ordinal);
      forced = ordinals.map((o) => ({ deal: 2, rotation: 1, ordinal: o, kind: 'timeout' as const }));
    }
    const last = play(forced);
    expect(last.asked).not.toContain(seat);
    expect(last.faults).toEqual([expect.objectContaining({ seat, kind: 'timeout', count: 3 })]);
  });
});

describe('a seat without its bot', () => {
  const count = { asked: 0, told: 0 };
  const counting: BotType = {
    name: 'counting',
    create: () => ({
      start: () => void count.told++,
      decide: (_, legal) => {
        count.asked++;
        return legal[0];
      },
      seen: () => void count.told++,
      end: () => void count.told++,
    }),
  };
  const unmade: BotType = {
    name: 'unmade',
    create: () => {
      throw new Error('no players today');
    },
  };
  const stuck: ForcedFault = { deal: 7, rotation: 0, ordinal: 0, seat: 2, kind: 'timeout' };

  function play(type: BotType, forced: readonly ForcedFault[], policy = SUBSTITUTE) {
    Object.assign(count, { asked: 0, told: 0 });
    const game = player(policy, 'scoring.payment=all-pay');
    const record = new GameRecord();
    const events: ReplayEvent[] = [];
    const seats = [greedy, greedy, type, greedy].map((bot) => seated(bot));
    game.play({ deal: 7, rotation: 0 }, seats, record, forced, { push: (event) => events.push(event) });
    return { faults: [...game.faults], record, events };
  }

  it.each([
    ['that was stuck in a hook', counting, [stuck], { kind: 'timeout', got: 'no answer' }],
    ['that cannot be made', unmade, [], { kind: 'threw', got: 'Error: no players today' }],
  ])('%s: one fault outside its decisions, told at the first of them, and safe actions', (_, type, forced, fault) => {
    const { faults, record, events } = play(type, forced);
    expect(faults).toEqual([{ deal: 7, rotation: 0, seat: 2, label: type.name, ordinal: 0, count: 1, ...fault }]);
    expect(count).toEqual({ asked: 0, told: 0 });
    expect(record.metrics[2 * METRIC_COUNT + M.faults]).toBe(1);
    expect(events.filter((event) => event.type === 'fault')).toMatchObject([{ seat: 2, ...fault }]);
    const drawn = new Map<number, string>();
    for (const event of events) {
      if (event.type === 'draw') drawn.set(event.seat, event.tile);
      if (event.type === 'discard' && event.seat === 2) expect(event.tile).toBe(drawn.get(2));
      if (event.type === 'window' && event.answers[2] !== null) expect(event.answers[2]).toBe('pass');
    }
    expect(drawn.has(2)).toBe(true);
  });

  it('pays one fine, ends the run under abort, and sits again in the next game', () => {
    const { events } = play(unmade, [], { mode: 'forfeit', fine: 5 });
    expect(events.filter((event) => event.type === 'fault')).toMatchObject([{ fine: [5, 5, -15, 5] }]);
    expect(() => play(unmade, [], { mode: 'abort', fine: 0 })).toThrow(/unmade threw in deal 7, rotation 0: Error: no/);
    const { faults } = play(counting, [{ ...stuck, deal: 6 }]);
    expect(faults).toEqual([]);
    expect(count.asked).toBeGreaterThan(0);
  });
});

describe('a bot that watches', () => {
  it('sees its own tiles, and `?` for what others hold', () => {
    const seen: ReplayEvent[] = [];
    const watcher: BotType = {
      name: 'watcher',
      create: () => ({ ...greedy.create({}), seen: (event) => void seen.push(event) }),
    };
    const all: ReplayEvent[] = [];
    const seats = [seated(greedy), seated(watcher), seated(greedy), seated(greedy)];
    player().play({ deal: 4, rotation: 0 }, seats, new GameRecord(), [], { push: (event) => all.push(event) });
    for (const event of seen) {
      if (event.type === 'hand') expect(new Set([...event.wall, ...event.built.flat(2)])).toEqual(new Set(['?']));
      if (event.type === 'deal') expect(event.tiles.includes('?')).toBe(event.seat !== 1);
      if (event.type === 'draw') expect(event.tile === '?').toBe(event.seat !== 1);
      if (event.type === 'turn') expect(event.seat).toBe(1);
      if (event.type === 'window')
        expect(event.offers.map((list) => list !== null)).toEqual([false, true, false, false]);
    }
    const open = (event: ReplayEvent) => ['discard', 'meld', 'win', 'payment', 'end'].includes(event.type);
    expect(seen.filter(open)).toEqual(all.filter(open));
  });
});
