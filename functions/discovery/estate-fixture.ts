/** For tests and measurements: what a scanner reports of a large estate. */
import type { Sighting } from '#shared/discovery/sighting.ts';
import { sightingOf } from '#shared/discovery/sighting-fixture.ts';

/** Agents as two methods see each: its process, and the container that it runs in. */
export const estate = (agents: number): readonly Sighting[] =>
  Array.from({ length: agents }, (_, i) => {
    const containers = [`container-${i}`];
    const observedAt = new Date(Date.parse('2026-11-20T08:00:00.000Z') + i * 1000).toISOString();
    return [
      sightingOf(`host:ward/${i}`, { joins: { containers }, observedAt }),
      sightingOf(`docker:ward/${i}`, {
        method: 'docker.containers',
        namedBy: 'image',
        joins: { containers, endpoints: [`http://10.0.${i % 250}.1:${8000 + i}/`] },
        observedAt,
      }),
    ];
  }).flat();

/** The same as a scanner sends it: reports of at most `most` sightings, all of one scan. */
export const reportsOf = (sightings: readonly Sighting[], scanId: string, most: number) =>
  Array.from({ length: Math.ceil(sightings.length / most) }, (_, i) => ({
    client: 'Ward 3',
    environment: 'production',
    scan: {
      id: scanId,
      startedAt: '2026-11-20T08:00:00.000Z',
      batch: i + 1,
      batches: Math.ceil(sightings.length / most),
    },
    sightings: sightings.slice(i * most, (i + 1) * most),
  }));
