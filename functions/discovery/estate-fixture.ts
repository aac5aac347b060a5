/** Fixture for tests and measurements: a scanner report of a large environment. */
import type { Sighting } from '#shared/discovery/sighting.ts';
import { sightingOf } from '#shared/discovery/sighting-fixture.ts';

/** Returns agents that two methods see: the process, and its container. */
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

/** Returns the same as a scanner sends it: reports of at most `most` sightings, all of one scan. */
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
