import { describe, expect, it } from 'vitest';
import { bucketFixture } from '#functions/evidence/bucket-fixture.ts';
import { loadEvidence } from '#functions/evidence/stored-evidence.ts';
import { receiveReport } from '#functions/evidence/update-stored-evidence.ts';
import { newId } from '#functions/platform/ids.ts';
import type { TenantTable } from '#functions/platform/table/table.ts';
import { tableFixture } from '#functions/platform/table/table-fixture.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import { concludeRun } from './persist/conclude-run.ts';
import { pendingScan, registerAgent, scanFixture } from './scan-fixture.ts';

tableFixture();
const objects = bucketFixture();
const { gather, scan, resultsOf } = scanFixture(objects);

const PARAMETER = 'storage-encryption-at-rest';

/** A scanner report on whether its volumes are encrypted. */
const reported = (table: TenantTable, agentId: string, value: boolean) => {
  const now = new Date().toISOString();
  const shown = {
    parameterId: PARAMETER,
    target: 'storageclass/notes',
    value,
    detail: value ? 'The storage class encrypts its volumes.' : 'The storage class encrypts nothing.',
    excerpt: 'provisioner: ebs.csi.aws.com',
    marks: [],
  };
  const report = { observedAt: now, evidence: [shown], gaps: [], facts: [] };
  const reporter = { collector: 'scanner', source: 'kubernetes' } as const;
  return receiveReport(table, objects, { agentId, reporter }, report, now);
};

describe('an external report', () => {
  it('is evaluated by the next run with its proof, and remains when runs probe other addresses', async () => {
    const table = tenantTable(newId());
    const agent = await registerAgent(table, { declares: { [PARAMETER]: true }, url: 'http://127.0.0.1:9' });
    await reported(table, agent.id, false);
    for (const _ of [1, 2]) {
      const { results, parameters } = await scan(table, agent, [1]);
      expect(parameters.get(PARAMETER)).toMatchObject({
        verdict: 'fail',
        conflict: true,
        evidence: expect.arrayContaining([
          expect.objectContaining({
            source: 'kubernetes',
            strength: 'configuration',
            excerpt: 'provisioner: ebs.csi.aws.com',
          }),
        ]),
      });
      expect(results.issues.open).toBeGreaterThan(0);
    }
    await reported(table, agent.id, true);
    expect((await scan(table, agent, [1])).parameters.get(PARAMETER)).toMatchObject({ verdict: 'pass' });
  });

  it('counts in a running run, which loses neither the report nor its own evidence', async () => {
    const table = tenantTable(newId());
    const agent = await registerAgent(table, { declares: { 'audit-logging-enabled': true } });
    const { id: scanId, run: jobId } = await pendingScan(table, agent);
    const { attempt } = await gather(table.tenant, jobId);
    const event = { tenant: table.tenant, jobId, attempt };
    await Promise.all([concludeRun(event, objects), reported(table, agent.id, true)]);
    expect((await resultsOf(table, scanId)).scan).toMatchObject({ status: 'completed' });
    expect((await loadEvidence(table, agent.id)).evidence.map(({ source }) => source).toSorted()).toEqual([
      'kubernetes',
      'manifest',
    ]);
  });
});
