import { expect, it } from 'vitest';
import { manifestWrite } from '#functions/agents/agent-manifest-store.ts';
import { attestationWrite } from '#functions/attestations/attestation-store.ts';
import { settledParameters } from '#functions/attestations/known-now.ts';
import { bucketFixture } from '#functions/evidence/bucket-fixture.ts';
import { receiveDocument } from '#functions/evidence/documents/receive-document.ts';
import { newId } from '#functions/platform/ids.ts';
import { tableFixture } from '#functions/platform/table/table-fixture.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import { DAY, later } from '#shared/kernel/time.ts';
import { registerAgent, scanFixture } from './scan-fixture.ts';

/** A count is as old as the day on which it was made. */

tableFixture();
const objects = bucketFixture();
const { scan } = scanFixture(objects);

const FLAWS = 'dependency-vulnerabilities';
const FINDINGS = 'red-team-findings-open';

const scanned = async (timestamp: string) => {
  const table = tenantTable(newId());
  const agent = await registerAgent(table, { frameworks: ['hitrust'] });
  const now = new Date().toISOString();
  const bom = {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    metadata: { timestamp, tools: [{ name: 'a scanner' }] },
    components: [],
    vulnerabilities: [],
  };
  const document = receiveDocument(JSON.stringify(bom), now);
  await table.commit([
    manifestWrite(table, agent.id, { ...document, receivedAt: now, receivedBy: 'owner@hospital.example' }),
  ]);
  return (await scan(table, agent, [], 'hitrust')).parameters.get(FLAWS);
};

it('a bill of materials counts vulnerabilities for 30 days from its creation, regardless of its upload', async () => {
  const now = new Date().toISOString();
  const made = later(now, -29 * DAY);
  expect(await scanned(made)).toMatchObject({
    verdict: 'pass',
    evidence: [{ value: 0, observedAt: made, expiresAt: later(made, 30 * DAY) }],
  });
  const stale = await scanned(later(now, -31 * DAY));
  expect(stale).toMatchObject({ verdict: 'not-evidenced' });
  expect(stale?.reason).toContain('31 days old');
});

it('a number in a manifest is not evidence, and the question remains open', async () => {
  const table = tenantTable(newId());
  const agent = await registerAgent(table, {
    frameworks: ['hitrust'],
    declares: { [FLAWS]: 0, 'access-review-age': '2026-11-01', 'audit-logging-enabled': true },
  });
  expect((await scan(table, agent, [], 'hitrust')).parameters.get(FLAWS)).toMatchObject({
    verdict: 'not-evidenced',
    reason: expect.stringContaining('A declared number does not state when it was counted'),
  });
  expect([...(await settledParameters(table, agent.id, new Date().toISOString()))]).toEqual([
    'audit-logging-enabled',
  ]);
});

it('an earlier attested count is valid no longer than its document allows', async () => {
  const table = tenantTable(newId());
  const agent = await registerAgent(table, { frameworks: ['hitrust'] });
  const now = new Date().toISOString();
  const previous = {
    id: newId(),
    parameterId: FINDINGS,
    value: 0,
    person: { name: 'Dana Reyes' },
    document: { reference: 'Findings', date: '2019-03-01' },
    statement: 'None is open.',
    attestedAt: later(now, -100 * DAY),
    recordedBy: 'dana@hospital.example',
    expiresAt: later(now, 200 * DAY),
  };
  await table.commit([attestationWrite(table, agent.id, previous)]);
  const found = (await scan(table, agent, [], 'hitrust')).parameters.get(FINDINGS);
  expect(found).toMatchObject({ verdict: 'not-evidenced', evidence: [] });
});
