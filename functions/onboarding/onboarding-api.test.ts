import { describe, expect, it } from 'vitest';
import { scanWrite } from '#functions/discovery/store/scans-store.ts';
import { bucketFixture } from '#functions/evidence/bucket-fixture.ts';
import { rulesWrite } from '#functions/monitoring/alerts/rules-store.ts';
import { sender, signIn } from '#functions/platform/http/api-fixture.ts';
import { metered } from '#functions/platform/table/capacity-rows.ts';
import { tableFixture } from '#functions/platform/table/table-fixture.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import { registerAgent, scanFixture } from '#functions/scans/pipeline/scan-fixture.ts';
import { recount } from '#functions/stream/counters/recount.ts';
import { defaultRules } from '#shared/alerts/rules.ts';
import type { OnboardingReply } from '#shared/onboarding/contract.ts';
import { handler } from './onboarding-api.lambda.ts';

tableFixture();
const { scan } = scanFixture(bucketFixture());
const send = sender(handler);

const organization = async () => {
  const admin = await signIn('admin');
  const table = tenantTable(admin.session.tenant.id);
  const read = async (token = admin.token): Promise<OnboardingReply> =>
    (await send('GET', '/api/onboarding', { token })).body;
  const mark = (step: string, isDone: boolean, token = admin.token) =>
    send('PUT', `/api/onboarding/${step}`, { token, body: { isDone } });
  return { admin, table, read, mark };
};

const doneIn = ({ steps }: OnboardingReply) => steps.filter(({ isDone }) => isDone).map(({ id }) => id);

describe('the onboarding of an organization', () => {
  it('begins with the account alone', async () => {
    const { read } = await organization();
    expect(await read()).toMatchObject({
      percent: 20,
      steps: [{ id: 'account', isDone: true, isObserved: true }, {}, {}, {}, {}],
    });
  });

  it('completes steps by what the organization did', async () => {
    const { admin, table, read } = await organization();
    const now = new Date().toISOString();
    await table.commit([
      await scanWrite(table, { from: 'scanner', at: now, methods: ['k8s.workloads'] }, now),
    ]);
    expect(doneIn(await read())).toEqual(['account', 'discovery']);
    await scan(
      table,
      await registerAgent(table, { frameworks: ['hipaa'], declares: { 'admin-mfa-enforced': true } }),
    );
    await recount(table, { rounds: 0, pauseMs: 1 });
    expect(doneIn(await read())).toEqual(['account', 'discovery', 'registration', 'scanning']);
    const rules = { rules: defaultRules, updatedAt: now, updatedBy: admin.session.userId };
    await table.commit([rulesWrite(table, { version: 0 }, rules, () => new Error('already set'))]);
    expect(await read()).toMatchObject({ percent: 100 });
  });

  it('accepts the marks of users, for all users of the organization and no other', async () => {
    const { admin, read, mark } = await organization();
    const colleague = await signIn('user', admin.session.tenant.id);
    expect((await mark('discovery', true, colleague.token)).body).toMatchObject({ percent: 40 });
    const [, discovery] = (await read()).steps;
    expect(discovery).toMatchObject({ isDone: true, isObserved: false, mark: { by: 'Ada Lovelace' } });
    expect((await mark('discovery', false)).body).toMatchObject({ percent: 20 });
    expect(doneIn(await (await organization()).read())).toEqual(['account']);
  });

  it('keeps a step done that the organization did, even if a user marks it as not done', async () => {
    const { table, read, mark } = await organization();
    await registerAgent(table, {});
    await recount(table, { rounds: 0, pauseMs: 1 });
    await mark('registration', false);
    expect(doneIn(await read())).toContain('registration');
  });

  it('records each mark in the audit trail, and none for a repeated one', async () => {
    const { table, mark } = await organization();
    await mark('monitoring', true);
    await mark('monitoring', true);
    await mark('monitoring', false);
    const part = new Date().toISOString().slice(0, 7);
    const { items } = await table.list({ kind: 'AUDIT', part, limit: 50 });
    expect(
      items.map(({ action, resource, resourceId, details }) => [action, resource, resourceId, details]),
    ).toEqual([
      ['update', 'onboarding', 'monitoring', { isDone: true }],
      ['update', 'onboarding', 'monitoring', { isDone: false }],
    ]);
  });

  it('rejects an unknown step, and a mark by an auditor, who may read', async () => {
    const { admin, mark, read } = await organization();
    expect((await mark('certification', true)).status).toBe(404);
    const auditor = await signIn('auditor', admin.session.tenant.id);
    expect((await mark('discovery', true, auditor.token)).status).toBe(403);
    expect((await read(auditor.token)).percent).toBe(20);
  });

  it('costs at most six read units, with the session', async () => {
    const { table, read } = await organization();
    await registerAgent(table, {});
    expect(await metered(read)).toBeLessThanOrEqual(6);
  });
});
