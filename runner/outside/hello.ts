import { MOST_GAMES, PROTOCOL } from '#bots/external/introduction';
import type { TimeControl } from '#bots/external/session';
import * as american from '#engine/referee/american/actions';
import * as basic from '#engine/referee/basic/actions';
import type { Setup } from '#engine/referee/setup';
import { playedIn } from '#engine/referee/setup';
import { rulesHash } from '#results/hashes';
import { VERSION } from '../version';

/** What `hello` tells a bot outside this process of the games to come: see `bots/PROTOCOL.md`. */
export function helloOf(setup: Setup, { move, bank }: Pick<TimeControl, 'move' | 'bank'>): object {
  const { card, ...played } = playedIn(setup);
  const full = setup.game === 'american' && card !== undefined ? { card: { ...card, text: setup.card.text } } : {};
  return {
    protocol: PROTOCOL,
    arena: VERSION,
    ruleset: { name: setup.name, hash: rulesHash(setup) },
    ...played,
    ...full,
    actions: setup.game === 'american' ? american.ACTIONS : basic.ACTIONS,
    games: MOST_GAMES,
    time: { move, bank },
  };
}
