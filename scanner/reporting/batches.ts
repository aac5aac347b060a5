/** Reports of a scan as sent: each within the size limit, and each with its batch number. */
import type { Coverage } from '#shared/discovery/coverage.ts';
import { MAX_REPORTED } from '#shared/discovery/report.ts';
import type { SentEvidence } from '#shared/discovery/reported-evidence.ts';
import type { Sighting } from '#shared/discovery/sighting.ts';
import type { Instant } from '#shared/kernel/time.ts';

/** Maximum bytes of a report before compression. */
const MAX_BYTES = 1024 * 1024;
/** Reserved for the envelope. */
const ENVELOPE_BYTES = 64 * 1024;

/** Scanner and time. */
export interface ScanOf {
  readonly id: string;
  readonly client: string;
  readonly environment: string;
  readonly startedAt: Instant;
  readonly endedAt: Instant;
  readonly version: string;
}

export interface Scan extends ScanOf {
  readonly sightings: readonly Sighting[];
  readonly coverage: readonly Coverage[];
}

export interface Assessed extends ScanOf {
  /** Evidence of each collector for an agent. */
  readonly evidence: readonly (readonly SentEvidence[])[];
}

/** One report as sent. */
export interface Batch {
  /** Scan and batch number: the platform recognizes repeated reports. */
  readonly key: string;
  readonly text: string;
}

/** Items sent together if they fit: a sighting, or all evidence of a collector for an agent. */
type Unit<Item> = readonly Item[];

const bytesOf = (item: unknown): number => Buffer.byteLength(JSON.stringify(item)) + 1;

/** Groups units so that each group fits into a report; returns at least one group. */
const grouped = <Item>(units: readonly Unit<Item>[]): readonly (readonly Item[])[] => {
  const groups: Item[][] = [[]];
  let bytes = 0;
  const hasRoom = (items: number, more: number) =>
    (groups.at(-1) ?? []).length + items <= MAX_REPORTED && bytes + more <= MAX_BYTES - ENVELOPE_BYTES;
  const begin = () => {
    if (groups.at(-1)?.length === 0) return;
    groups.push([]);
    bytes = 0;
  };
  for (const unit of units) {
    const sizes = unit.map(bytesOf);
    if (
      !hasRoom(
        unit.length,
        sizes.reduce((sum, size) => sum + size, 0),
      )
    )
      begin();
    for (const [at, item] of unit.entries()) {
      const size = sizes[at] ?? 0;
      if (!hasRoom(1, size)) begin();
      groups.at(-1)?.push(item);
      bytes += size;
    }
  }
  return groups;
};

/** Returns the report texts of a scan with grouped items. */
const textsOf = <Item>(
  { id, client, environment, startedAt, endedAt, version }: ScanOf,
  groups: readonly (readonly Item[])[],
  contentOf: (group: readonly Item[], isLast: boolean) => object,
): readonly Batch[] =>
  groups.map((group, at) => ({
    key: `${id}-${at + 1}`,
    text: JSON.stringify({
      client,
      environment,
      scan: { id, startedAt, endedAt, batch: at + 1, batches: groups.length, version },
      ...contentOf(group, at === groups.length - 1),
      scan_timestamp: endedAt,
    }),
  }));

/** Returns the reports of a scan; for a scan without sightings, one report with its coverage. */
export const batchesOf = (scan: Scan): readonly Batch[] =>
  textsOf(scan, grouped(scan.sightings.map((one) => [one])), (sightings, isLast) => ({
    sightings,
    // Sent with the last batch: coverage is complete once all others have arrived.
    coverage: isLast ? scan.coverage : [],
  }));

/** Returns the reports with evidence about agents; empty without evidence. */
export const evidenceBatches = (scan: Assessed): readonly Batch[] =>
  scan.evidence.length === 0 ? [] : textsOf(scan, grouped(scan.evidence), (evidence) => ({ evidence }));
