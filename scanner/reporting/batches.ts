/** The reports of a scan, as they are sent: each small enough, and each saying which of them it is. */
import type { Coverage } from '#shared/discovery/coverage.ts';
import { MOST_REPORTED } from '#shared/discovery/report.ts';
import type { Sighting } from '#shared/discovery/sighting.ts';
import type { Instant } from '#shared/kernel/time.ts';

/** Bytes of a report before it is compressed. */
const MOST_BYTES = 1024 * 1024;
/** For what stands around the sightings. */
const ENVELOPE_BYTES = 64 * 1024;

export interface Scan {
  readonly id: string;
  readonly client: string;
  readonly environment: string;
  readonly startedAt: Instant;
  readonly endedAt: Instant;
  readonly version: string;
  readonly sightings: readonly Sighting[];
  readonly coverage: readonly Coverage[];
}

/** One report as it is sent. */
export interface Batch {
  /** Scan and number: sent again, the platform knows it. */
  readonly key: string;
  readonly text: string;
}

/** Sightings in groups that each fit into a report; at least one group. */
const grouped = (sightings: readonly Sighting[]): readonly (readonly Sighting[])[] => {
  const groups: Sighting[][] = [[]];
  let bytes = 0;
  for (const sighting of sightings) {
    const size = Buffer.byteLength(JSON.stringify(sighting)) + 1;
    const group = groups.at(-1) ?? [];
    const isFull = group.length >= MOST_REPORTED || bytes + size > MOST_BYTES - ENVELOPE_BYTES;
    if (isFull && group.length > 0) {
      groups.push([sighting]);
      bytes = size;
    } else {
      group.push(sighting);
      bytes += size;
    }
  }
  return groups;
};

/** The reports of a scan; that of a scan without sightings says how far it looked. */
export const batchesOf = (scan: Scan): readonly Batch[] => {
  const { id, client, environment, startedAt, endedAt, version, sightings, coverage } = scan;
  const groups = grouped(sightings);
  return groups.map((group, at) => ({
    key: `${id}-${at + 1}`,
    text: JSON.stringify({
      client,
      environment,
      scan: { id, startedAt, endedAt, batch: at + 1, batches: groups.length, version },
      sightings: group,
      // With the last: what it says is whole when all else has come.
      coverage: at === groups.length - 1 ? coverage : [],
      scan_timestamp: endedAt,
    }),
  }));
};
