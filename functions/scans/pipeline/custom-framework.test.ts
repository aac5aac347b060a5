import { describe, expect, it } from 'vitest';
import { bucketFixture } from '#functions/evidence/bucket-fixture.ts';
import { handler as frameworksHandler } from '#functions/frameworks/frameworks-api.lambda.ts';
import { issuesIn } from '#functions/issues/issues-fixture.ts';
import { sender, signIn } from '#functions/platform/http/api-fixture.ts';
import { tableFixture } from '#functions/platform/table/table-fixture.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import { scanReplyOf } from '../api/scan-reply.ts';
import { concludeRun } from './persist/conclude-run.ts';
import { readScan } from './persist/scan-store.ts';
import { pendingScan, registerAgent, scanFixture } from './scan-fixture.ts';

tableFixture();
const objects = bucketFixture();
const { scan, gather, resultsOf } = scanFixture(objects);
const frameworks = sender(frameworksHandler);

const KEY = 'custom-acme';
const text = (name: string, ...controls: readonly (readonly [id: string, parameter: string])[]) =>
  JSON.stringify({
    name,
    version: '1',
    controls: controls.map(([id, parameter]) => ({ id, title: `Title of ${id}`, parameters: [parameter] })),
  });

const begun = async () => {
  const { token, session } = await signIn();
  const table = tenantTable(session.tenant.id);
  const upload = async (body: { text: string }) => {
    const created = await frameworks('POST', '/api/custom-frameworks', { token, body });
    if (created.status === 201) return created.body;
    return (await frameworks('PUT', `/api/custom-frameworks/${KEY}`, { token, body })).body;
  };
  await upload({ text: text('Acme', ['A.1', 'audit-logging-enabled'], ['A.2', 'admin-mfa-enforced']) });
  const declares = { 'audit-logging-enabled': true, 'admin-mfa-enforced': false };
  const agent = await registerAgent(table, { frameworks: [KEY], declares });
  return { table, agent, upload };
};

describe('a scan against a custom framework', () => {
  it('uses the version that it recorded, regardless of later versions', async () => {
    const { table, agent, upload } = await begun();
    const pending = await pendingScan(table, agent, KEY, { name: 'Acme', versionNumber: 1 });
    const { attempt } = await gather(table.tenant, pending.run);
    await upload({ text: text('Acme Two', ['B.1', 'endpoint-auth-required']) });
    await concludeRun({ tenant: table.tenant, jobId: pending.run, attempt }, objects);

    const { results } = await resultsOf(table, pending.id);
    expect(results.controls.map(({ id, state }) => [id, state])).toEqual([
      // Only declared.
      ['A.1', 'partial'],
      ['A.2', 'fail'],
    ]);
    const stored = await readScan(table, pending.id);
    expect(stored && scanReplyOf(stored)).toMatchObject({ framework: 'Acme', frameworkVersion: 1 });
  });

  it('opens issues that name its controls next to those of the catalog', async () => {
    const { table, agent } = await begun();
    const more = { name: 'Acme', versionNumber: 1 };
    await scan(table, agent, [], KEY, more);
    const items = await issuesIn(table, { framework: KEY, sort: 'severity' });
    expect(items.map(({ parameterId, framework }) => [parameterId, framework])).toEqual([
      ['admin-mfa-enforced', 'Acme'],
    ]);
    expect(items[0]?.controls).toContain(`${KEY}:A.2`);
    expect(items[0]?.controls.some((ref) => ref.startsWith('hipaa:'))).toBe(true);
  });

  it('against HIPAA names the controls of custom frameworks in its issues too', async () => {
    const { table, agent } = await begun();
    await scan(table, agent);
    const items = await issuesIn(table, { framework: KEY, status: 'open', sort: 'severity' });
    expect(items.map(({ parameterId }) => parameterId)).toEqual(['admin-mfa-enforced']);
  });
});
