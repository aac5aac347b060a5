import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { digestOf } from '#functions/platform/digest.ts';
import { newId } from '#functions/platform/ids.ts';
import { tableFixture } from '#functions/platform/table/table-fixture.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import type { EvidenceBody } from '#shared/evidence/evidence.ts';
import { bucketFixture } from './bucket-fixture.ts';
import { putBodies, readBodies } from './evidence-bodies.ts';

tableFixture();
const bucket = bucketFixture();

const bodyOf = (excerpt: string): EvidenceBody => ({
  parameterId: 'endpoint-auth-required',
  source: 'probe',
  value: true,
  collector: 'http',
  target: 'https://agent.example',
  detail: 'It answered 401.',
  excerpt,
});
const byDigest = (...bodies: EvidenceBody[]) => new Map(bodies.map((body) => [digestOf(body), body]));

describe('evidence bodies', () => {
  it('are returned by digest, large ones from the bucket', async () => {
    const table = tenantTable(newId());
    const [small, large] = [bodyOf('HTTP 401'), bodyOf(randomBytes(8192).toString('base64'))];
    const bodies = byDigest(small, large);
    await putBodies(table, bucket, 'a1', bodies);
    await putBodies(table, bucket, 'a1', bodies);
    const unavailable = { get: () => Promise.reject(new Error('the bucket was asked')) };
    expect(await readBodies(table, unavailable, 'a1', [digestOf(small)])).toEqual(byDigest(small));
    expect(await readBodies(table, bucket, 'a1', bodies.keys())).toEqual(bodies);
    await expect(readBodies(table, unavailable, 'a1', bodies.keys())).rejects.toThrow('the bucket was asked');
  });

  it('belong to one agent of one tenant', async () => {
    const [table, foreign] = [tenantTable(newId()), tenantTable(newId())];
    const bodies = byDigest(bodyOf('HTTP 401'));
    await putBodies(table, bucket, 'a1', bodies);
    expect(await readBodies(table, bucket, 'a2', bodies.keys())).toEqual(new Map());
    expect(await readBodies(foreign, bucket, 'a1', bodies.keys())).toEqual(new Map());
  });
});
