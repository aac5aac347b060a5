import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { MAX_REPORTED, reportSchema } from '#shared/discovery/report.ts';
import type { SentEvidence } from '#shared/discovery/reported-evidence.ts';
import { sightingOf } from '#shared/discovery/sighting-fixture.ts';
import { type Batch, batchesOf, evidenceBatches } from './batches.ts';

const MEBIBYTE = 1024 * 1024;
const of = {
  ...{
    id: '01938f6e-0000-7000-8000-000000000001',
    client: 'Ward 3',
    environment: 'staging',
    version: '1.0.0',
  },
  ...{ startedAt: '2026-11-20T08:00:00.000Z', endedAt: '2026-11-20T08:05:00.000Z' },
};
const parsed = (batches: readonly Batch[]) => batches.map(({ text }) => JSON.parse(text));
const sightingsOf = (count: number, letters = 0) =>
  Array.from({ length: count }, (_, at) =>
    sightingOf(`host:ward/${at}`, letters > 0 ? { description: 'ü'.repeat(letters) } : {}),
  );
const piece = (at: number, letters: number): SentEvidence => ({
  ...{ kind: 'evidence', url: 'http://10.20.0.7/mcp', collector: 'mcp', source: 'probe', target: String(at) },
  ...{ observedAt: '2026-11-20T08:00:00.000Z', parameterId: 'endpoint-auth-required', value: true },
  ...{ detail: 'It asks.', excerpt: 'é'.repeat(letters), marks: [] },
});

const isSmallEnough = (batches: readonly Batch[]): void => {
  for (const { text } of batches) {
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(MEBIBYTE);
    expect(v.safeParse(reportSchema, JSON.parse(text)).issues).toBeUndefined();
  }
};

describe('reports of a scan', () => {
  it('contain at most 500 sightings, each once and in order, with their batch number', () => {
    const coverage = [
      { method: 'proc.runtime', status: 'ran', searched: 1, found: 1, milliseconds: 1 },
    ] as const;
    const batches = batchesOf({ ...of, sightings: sightingsOf(1001), coverage });
    isSmallEnough(batches);
    const bodies = parsed(batches);
    expect(bodies.map(({ sightings }) => sightings.length)).toEqual([500, 500, 1]);
    expect(bodies.map(({ scan }) => [scan.batch, scan.batches])).toEqual([
      [1, 3],
      [2, 3],
      [3, 3],
    ]);
    expect(batches.map(({ key }) => key)).toEqual([1, 2, 3].map((at) => `${of.id}-${at}`));
    expect(bodies.map(({ coverage: message }) => message.length)).toEqual([0, 0, 1]);
    expect(bodies.flatMap(({ sightings }) => sightings)).toEqual(sightingsOf(1001));
  });

  it('have at most one mebibyte, counted in bytes, not characters', () => {
    // 400 of them: 0.8 million characters, and twice as many bytes.
    const batches = batchesOf({ ...of, sightings: sightingsOf(400, 2000), coverage: [] });
    isSmallEnough(batches);
    expect(batches.length).toBeGreaterThan(1);
    expect(parsed(batches).flatMap(({ sightings }) => sightings)).toHaveLength(400);
  });

  it('are one report without sightings, and none for agents without probes', () => {
    expect(parsed(batchesOf({ ...of, sightings: [], coverage: [] }))).toMatchObject([{ sightings: [] }]);
    expect(evidenceBatches({ ...of, evidence: [] })).toEqual([]);
  });

  it('keep the evidence of one collector for an agent together', () => {
    const evidence = [300, 150, 100].map((count, from) =>
      Array.from({ length: count }, (_, at) => piece(1000 * from + at, 10)),
    );
    const groups = parsed(evidenceBatches({ ...of, evidence })).map(({ evidence: group }) => group.length);
    expect(groups).toEqual([450, 100]);
  });

  it('contain each piece of evidence once and in order, within both limits', () => {
    const lists = fc.array(fc.tuple(fc.integer({ min: 1, max: 700 }), fc.integer({ min: 0, max: 1000 })), {
      minLength: 1,
      maxLength: 4,
    });
    fc.assert(
      fc.property(lists, (all) => {
        const evidence = all.map(([count, letters], from) =>
          Array.from({ length: count }, (_, at) => piece(1000 * from + at, letters)),
        );
        const batches = evidenceBatches({ ...of, evidence });
        isSmallEnough(batches);
        const groups = parsed(batches).map(({ evidence: group }) => group as SentEvidence[]);
        for (const group of groups) expect(group.length).toBeLessThanOrEqual(MAX_REPORTED);
        expect(groups.flat()).toEqual(evidence.flat());
      }),
      { numRuns: 25 },
    );
  });
});
