import type { EnvOptions } from '../../options/env';
import type { DecisionArrays } from '../layout';

/** The options of a test that names none. */
export const UNSET: EnvOptions = {
  rules: 'basic',
  set: [],
  card: undefined,
  tables: undefined,
  opponents: undefined,
  seed: undefined,
  duplicate: undefined,
  wall: undefined,
  episode: undefined,
  observe: undefined,
  illegal: undefined,
  format: undefined,
  threads: '1',
  timeout: undefined,
  'start-timeout': undefined,
};

/** The first legal action of each table. */
export const firsts = ({ action_mask }: DecisionArrays, tables: number) =>
  Array.from({ length: tables }, (_, t) =>
    action_mask.subarray((t * action_mask.length) / tables, ((t + 1) * action_mask.length) / tables).indexOf(1),
  );
