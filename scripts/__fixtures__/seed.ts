import fc from 'fast-check';

/**
 * Property tests draw the same cases on every run, so that a change that passes here passes everywhere. Other cases:
 * `PROPERTY_SEED=7 pnpm test`.
 */
fc.configureGlobal({ seed: Number(process.env.PROPERTY_SEED ?? 1) });
