import type { Instant } from '#shared/kernel/time.ts';

/** When the frameworks of the catalogue and their mapping to parameters were last reviewed; exports carry it. */
export const CATALOGUE_REVIEWED: Instant = '2026-11-22T00:00:00.000Z';
