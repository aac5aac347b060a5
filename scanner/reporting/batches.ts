/** The reports of a scan, as they are sent: each small enough, and each saying which of them it is. */
import type { Coverage } from '#shared/discovery/coverage.ts';
import { MOST_REPORTED } from '#shared/discovery/report.ts';
import type { SentEvidence } from '#shared/discovery/reported-evidence.ts';
import type { Sighting } from '#shared/discovery/sighting.ts';
import type { Instant } from '#shared/kernel/time.ts';

/** Bytes of a report before it is compressed. */
const MOST_BYTES = 1024 * 1024;
/** For what stands around the items. */
const ENVELOPE_BYTES = 64 * 1024;

/** Who looked, and when. */
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
  /** What each collector saw of an agent. */
  readonly evidence: readonly (readonly SentEvidence[])[];
}

/** One report as it is sent. */
export interface Batch {
  /** Scan and number: sent again, the platform knows it. */
  readonly key: string;
  readonly text: string;
}

/** What belongs together, and is sent together where it fits at all: a sighting, or all that a collector saw of an agent. */
type Unit<Item> = readonly Item[];

const bytesOf = (item: unknown): number => Buffer.byteLength(JSON.stringify(item)) + 1;

/** Units in groups that each fit into a report; at least one group. */
const grouped = <Item>(units: readonly Unit<Item>[]): readonly (readonly Item[])[] => {
  const groups: Item[][] = [[]];
  let bytes = 0;
  const hasRoom = (items: number, more: number) =>
    (groups.at(-1) ?? []).length + items <= MOST_REPORTED && bytes + more <= MOST_BYTES - ENVELOPE_BYTES;
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

/** Texts of a scan whose items are in groups. */
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

/** The reports of a scan; that of a scan without sightings says how far it looked. */
export const batchesOf = (scan: Scan): readonly Batch[] =>
  textsOf(scan, grouped(scan.sightings.map((one) => [one])), (sightings, isLast) => ({
    sightings,
    // With the last: what it says is whole when all else has come.
    coverage: isLast ? scan.coverage : [],
  }));

/** The reports of what was seen of agents; none where nothing was. */
export const evidenceBatches = (scan: Assessed): readonly Batch[] =>
  scan.evidence.length === 0 ? [] : textsOf(scan, grouped(scan.evidence), (evidence) => ({ evidence }));
