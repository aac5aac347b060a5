import { expect, it } from 'vitest';
import { bucketFixture } from '#functions/evidence/bucket-fixture.ts';
import { keptWrites, readKept } from '#functions/evidence/kept-evidence.ts';
import { handler } from '#functions/frameworks/frameworks-api.lambda.ts';
import { sender, signIn } from '#functions/platform/http/api-fixture.ts';
import { tableFixture } from '#functions/platform/table/table-fixture.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import { frameworksContract } from '#shared/frameworks/contract.ts';
import { frameworkNames } from '#shared/frameworks/framework.ts';
import { concludeRun } from './conclude-run.ts';
import { pendingScan, registerAgent, scanFixture } from './scan-fixture.ts';
import { readScan } from './scan-store.ts';

tableFixture();
const objects = bucketFixture();
const { gather } = scanFixture(objects);
const send = sender(frameworksContract, handler);

it('all frameworks that an agent may have can be concluded at one moment', async () => {
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
  const attempts = [];
  for (const key of frameworks) {
    const custom = key.startsWith('custom-') ? { name: `Own ${key}`, versionNumber: 1 } : undefined;
    const { id: scanId, run: jobId } = await pendingScan(table, agent, key, custom);
    attempts.push({ tenant, scanId, jobId, attempt: (await gather(tenant, jobId)).attempt });
  }
  await Promise.all(attempts.map((one) => concludeRun(one, objects)));
  const ended = await Promise.all(attempts.map(({ scanId }) => readScan(table, scanId)));
  expect(ended.map((scan) => scan?.status)).toEqual(frameworks.map(() => 'completed'));
});

it('a scan outlasts five seconds of others that write first', async () => {
  const { session } = await signIn();
  const table = tenantTable(session.tenant.id);
  const { tenant } = table;
  const agent = await registerAgent(table, { declares: { 'admin-mfa-enforced': false } });
  const { id: scanId, run: jobId } = await pendingScan(table, agent);
  const { attempt } = await gather(tenant, jobId);
  const until = Date.now() + 5000;
  const others = async () => {
    while (Date.now() < until) {
      const kept = await readKept(table, agent.id);
      await table
        .commit(keptWrites(table, agent.id, kept, kept, () => new Error('Overtaken')))
        .catch(() => {});
    }
  };
  await Promise.all([others(), concludeRun({ tenant, jobId, attempt }, objects)]);
  expect(await readScan(table, scanId)).toMatchObject({ status: 'completed' });
});
