/**
 * Collectors of the on-premises scanner. They have ids of their own, so that scanner reports never replace
 * observations of the product and never count as such.
 */
import type { originKinds } from './origin-kinds.ts';
import { REPORTED } from './strongest.ts';

type OfEndpoint = keyof typeof originKinds.endpoint.collectors;

/** The collectors that the scanner runs: those that probe an address. */
export const scannerCollectors = ['http', 'mcp', 'a2a'] as const satisfies readonly OfEndpoint[];
export type ScannerCollector = (typeof scannerCollectors)[number];

/** Returns the collector id in the evidence of a scanner collector. */
export const reportedAs = (collector: ScannerCollector): string => `${REPORTED}${collector}`;

/** Returns the scanner's id for the same kind of evidence; undefined if the scanner does not collect it. */
export const scannerTwin = (collector: string): string | undefined =>
  scannerCollectors.some((id) => id === collector) ? `${REPORTED}${collector}` : undefined;
