import type { Instant } from '#shared/kernel/time.ts';

/** Date of the last review of the catalog's frameworks and their mapping to parameters; exports include it. */
export const CATALOG_REVIEWED: Instant = '2026-11-22T00:00:00.000Z';
