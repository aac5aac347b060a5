/**
 * Collectors as the on-prem scanner runs them. Their names are its own, so that what it reports never takes the place of what the
 * product saw itself, and never counts as that.
 */
import { originKinds } from './origin-kinds.ts';

const own = originKinds.endpoint.collectors;

/** The collectors that it runs: those that look at an address. */
export const scannerCollectors = ['http', 'mcp', 'a2a'] as const satisfies readonly (keyof typeof own)[];
export type ScannerCollector = (typeof scannerCollectors)[number];

/** What its evidence carries as its collector. */
export const reportedAs = (collector: ScannerCollector): `scanner-${ScannerCollector}` =>
  `scanner-${collector}`;

/** Names for people, by what its evidence carries. */
export const scannerCollectorNames: Readonly<Record<string, string>> = Object.fromEntries(
  scannerCollectors.map((id) => [reportedAs(id), `On-prem scanner, ${own[id]}`]),
);

/** What evidence of the same kind carries that the scanner reports; undefined of what it does not look at. */
export const scannerTwin = (collector: string): string | undefined =>
  scannerCollectors.some((id) => id === collector) ? reportedAs(collector as ScannerCollector) : undefined;
