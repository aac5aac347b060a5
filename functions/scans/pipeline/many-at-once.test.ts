import { expect, it } from 'vitest';
import { bucketFixture } from '#functions/evidence/bucket-fixture.ts';
import { evidenceWrites, loadEvidence } from '#functions/evidence/stored-evidence.ts';
import { handler } from '#functions/frameworks/frameworks-api.lambda.ts';
import { sender, signIn } from '#functions/platform/http/api-fixture.ts';
import { tableFixture } from '#functions/platform/table/table-fixture.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import { frameworkNames } from '#shared/frameworks/framework.ts';
import { concludeRun } from './persist/conclude-run.ts';
import { readScan } from './persist/scan-store.ts';
import { pendingRun, pendingScan, registerAgent, scanFixture } from './scan-fixture.ts';

tableFixture();
const objects = bucketFixture();
const { gather } = scanFixture(objects);
const send = sender(handler);

it('all frameworks that an agent can have can be concluded at the same time', async () => {
  const { token, session } = await signIn();
  const table = tenantTable(session.tenant.id);
  const { tenant } = table;
  const own = Array.from({ length: 10 }, (_, n) => `custom-own-${n}`);
  for (const key of own) {
    const controls = [{ id: 'A.1', title: 'Second factor', parameters: ['admin-mfa-enforced'] }];
    const text = JSON.stringify({ key, name: `Own ${key}`, version: '1', controls });
    expect(await send('POST', '/api/custom-frameworks', { token, body: { text } })).toMatchObject({
      status: 201,
    });
  }
  const frameworks = [...Object.keys(frameworkNames), ...own];
  const agent = await registerAgent(table, { frameworks, declares: { 'admin-mfa-enforced': false } });
  // A tenant has eight concurrent runs.
  const lots = Map.groupBy(frameworks, (key) => frameworks.indexOf(key) % 8);
  const attempts = [];
  for (const keys of lots.values()) {
    const scans = await pendingRun(
      table,
      agent,
      keys.map((key) => ({
        key,
        ...(key.startsWith('custom-') ? { custom: { name: `Own ${key}`, versionNumber: 1 } } : {}),
      })),
    );
    const jobId = scans[0]?.run ?? '';
    const { attempt } = await gather(tenant, jobId);
    attempts.push({ tenant, jobId, attempt, scanIds: scans.map(({ id }) => id) });
  }
  await Promise.all(attempts.map((one) => concludeRun(one, objects)));
  const ids = attempts.flatMap(({ scanIds }) => scanIds);
  const ended = await Promise.all(ids.map((id) => readScan(table, id)));
  expect(ended.map((scan) => scan?.status)).toEqual(frameworks.map(() => 'completed'));
});

it('a scan succeeds after five seconds of concurrent writes by others', async () => {
  const { session } = await signIn();
  const table = tenantTable(session.tenant.id);
  const { tenant } = table;
  const agent = await registerAgent(table, { declares: { 'admin-mfa-enforced': false } });
  const { id: scanId, run: jobId } = await pendingScan(table, agent);
  const { attempt } = await gather(tenant, jobId);
  const until = Date.now() + 5000;
  const others = async () => {
    while (Date.now() < until) {
      const stored = await loadEvidence(table, agent.id);
      await table
        .commit(evidenceWrites(table, agent.id, stored, stored, () => new Error('changed meanwhile')))
        .catch(() => {});
    }
  };
  await Promise.all([others(), concludeRun({ tenant, jobId, attempt }, objects)]);
  expect(await readScan(table, scanId)).toMatchObject({ status: 'completed' });
});
