/** Two tiers of tests: `npm test` proves correctness at small size; `npm run prove` runs `*.prove.ts` files at full size. */

/** Set only by `vitest.prove.config.ts`. */
const isProve = process.env.TEST_TIER === 'prove';

/** Returns a test size: the first in `npm test`, the second in `npm run prove`. */
export const sized = (small: number, full: number): number => (isProve ? full : small);

/**
 * Processor time varies when measured beside other work: cores share caches and threads, and a machine may be
 * half as fast.
 */
const MARGIN = 10;

/**
 * Returns a limit of processor time: exact in `npm run prove`, which runs one file at a time; with a margin
 * in `npm test`.
 */
export const processorLimit = (milliseconds: number): number => sized(MARGIN, 1) * milliseconds;
