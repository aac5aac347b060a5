import { expect, it } from 'vitest';
import { attestationWrite, readAttestations } from '#functions/attestations/attestation-store.ts';
import { settledParameters } from '#functions/attestations/known-now.ts';
import { bucketFixture } from '#functions/evidence/bucket-fixture.ts';
import { changeKept } from '#functions/evidence/change-kept.ts';
import { putBodies } from '#functions/evidence/evidence-bodies.ts';
import { newId } from '#functions/platform/ids.ts';
import { tableFixture } from '#functions/platform/table/table-fixture.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import { DAY, later } from '#shared/kernel/time.ts';
import { registerAgent, scanFixture } from './scan-fixture.ts';

/** What the store holds from when the day of a review was a number of days. */

tableFixture();
const objects = bucketFixture();
const { scan } = scanFixture(objects);

const PARAMETER = 'access-review-age';
const WANTED = 'Must be the date of the last access review, written YYYY-MM-DD.';

it('an attested number of days shows nothing any more, is asked for anew, and nothing of it is lost', async () => {
  const table = tenantTable(newId());
  const agent = await registerAgent(table);
  const now = new Date().toISOString();
  const former = {
    id: newId(),
    parameterId: PARAMETER,
    value: 0,
    person: { name: 'Dana Reyes' },
    document: { reference: 'Access review', date: '2019-03-01' },
    statement: 'Reviewed.',
    attestedAt: later(now, -363 * DAY),
    recordedBy: 'dana@hospital.example',
    expiresAt: later(now, DAY),
  };
  await table.commit([attestationWrite(table, agent.id, former)]);
  const { parameters } = await scan(table, agent);
  expect(parameters.get(PARAMETER)).toMatchObject({
    verdict: 'not-evidenced',
    reason: expect.stringContaining(`The attested value no longer fits. ${WANTED}`),
    evidence: [],
  });
  expect(await settledParameters(table, agent.id, now)).not.toContain(PARAMETER);
  expect(await readAttestations(table, agent.id)).toEqual([former]);
});

it('kept evidence of a number of days, which no scan gathers anew, shows nothing and says why', async () => {
  const table = tenantTable(newId());
  const agent = await registerAgent(table);
  const now = new Date().toISOString();
  const body = {
    parameterId: PARAMETER,
    source: 'kubernetes',
    collector: 'scanner',
    target: 'rolebinding/notes',
    value: 12,
    detail: 'The bindings were reviewed 12 days ago.',
    excerpt: 'reviewed: 12',
  } as const;
  const digest = 'ab'.repeat(32);
  await putBodies(table, objects, agent.id, new Map([[digest, body]]));
  const { detail: _, excerpt: __, ...summary } = body;
  const kept = { ...summary, digest, observedAt: now, expiresAt: later(now, 30 * DAY) };
  await changeKept(table, agent.id, () => ({ evidence: [kept], facts: [] }));
  const { parameters } = await scan(table, agent);
  expect(parameters.get(PARAMETER)).toMatchObject({
    verdict: 'not-evidenced',
    reason: expect.stringContaining(`What is kept of it no longer fits. ${WANTED}`),
  });
});
