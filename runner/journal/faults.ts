import { z } from 'zod';
import { FORCED_KINDS } from '#bots/fault';
import { FAULT_KINDS } from '#engine/referee/events';

/** What journals tell of faults, as they are read. */

/** A `ForcedFault`. */
export const forcedFault = z.object({
  deal: z.int(),
  rotation: z.int(),
  ordinal: z.int(),
  seat: z.int().optional(),
  kind: z.enum(FORCED_KINDS),
  gone: z.boolean().optional(),
});

/** A `FaultRecord`. */
export const faultRecord = z.object({
  deal: z.int(),
  rotation: z.int(),
  seat: z.int(),
  label: z.string(),
  kind: z.enum(FAULT_KINDS),
  ordinal: z.int(),
  count: z.int(),
  got: z.string(),
});
