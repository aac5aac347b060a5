/**
 * Collectors as the on-prem scanner runs them. Their names are its own, so that what it reports never takes the place of what the
 * product saw itself, and never counts as that.
 */
import type { originKinds } from './origin-kinds.ts';
import { REPORTED } from './strongest.ts';

type OfEndpoint = keyof typeof originKinds.endpoint.collectors;

/** The collectors that it runs: those that look at an address. */
export const scannerCollectors = ['http', 'mcp', 'a2a'] as const satisfies readonly OfEndpoint[];
export type ScannerCollector = (typeof scannerCollectors)[number];

/** What its evidence carries as its collector. */
export const reportedAs = (collector: ScannerCollector): string => `${REPORTED}${collector}`;

/** What evidence of the same kind carries that the scanner reports; undefined of what it does not look at. */
export const scannerTwin = (collector: string): string | undefined =>
  scannerCollectors.some((id) => id === collector) ? `${REPORTED}${collector}` : undefined;
