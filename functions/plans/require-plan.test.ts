import { afterEach, describe, expect, it } from 'vitest';
import { handler as agentsHandler } from '#functions/agents/agents-api.lambda.ts';
import { type SignedIn, sender, signIn } from '#functions/platform/http/api-fixture.ts';
import { tableFixture } from '#functions/platform/table/table-fixture.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import { handler as scansHandler } from '#functions/scans/api/scans-api.lambda.ts';
import { recount } from '#functions/stream/counters/recount.ts';
import { handler as usageHandler } from '#functions/usage/usage-api.lambda.ts';
import { DAY, later } from '#shared/kernel/time.ts';

tableFixture();
afterEach(() => {
  delete process.env.PLANS;
});

const agents = sender(agentsHandler);
const scans = sender(scansHandler);
const usage = sender(usageHandler);

/** An organization that was created this many days ago, with this number of active agents in HIPAA. */
const organization = async ({ daysAgo, agents: count }: { daysAgo: number; agents: number }) => {
  const admin = await signIn('admin');
  const table = tenantTable(admin.session.tenant.id);
  const createdAt = later(new Date().toISOString(), -daysAgo * DAY);
  await table.commit([
    {
      update: table.key('TENANT', table.tenant),
      expression: 'SET createdAt = :at',
      values: { ':at': createdAt },
    },
  ]);
  const ids: string[] = [];
  for (let made = 0; made < count; made += 1) ids.push((await create(admin, ['HIPAA'])).body.id);
  await recount(table, { rounds: 0, pauseMs: 1 });
  return { admin, table, ids };
};

const create = ({ token }: SignedIn, frameworks: readonly string[]) =>
  agents('POST', '/api/agents', { token, body: { name: 'One', type: 'Research', frameworks } });
const change = ({ token }: SignedIn, id: string, body: object) =>
  agents('PATCH', `/api/agents/${id}`, { token, body });
const startScan = ({ token }: SignedIn, agentId: string, framework: string) =>
  scans('POST', '/api/scans', { token, body: { agentId, framework } });

const refused = { status: 402, body: { code: 'plan-limit' } };

describe('a stage that enforces plans', () => {
  it('refuses agents, frameworks and scans above Starter after the trial, and deletes nothing', async () => {
    const { admin, table, ids } = await organization({ daysAgo: 31, agents: 11 });
    const [first = '', second = ''] = ids;
    process.env.PLANS = 'enforced';

    expect(await create(admin, ['HIPAA'])).toMatchObject(refused);
    expect(await startScan(admin, first, 'HIPAA')).toMatchObject(refused);
    const list = await agents('GET', '/api/agents', { token: admin.token });
    expect(list.body).toHaveLength(11);

    // Fewer active agents: the plan has room for scans, and then for an agent.
    for (const id of [first, second])
      expect((await change(admin, id, { status: 'inactive' })).status).toBe(200);
    await recount(table, { rounds: 0, pauseMs: 1 });
    expect((await create(admin, ['HIPAA', 'HITRUST', 'NIST AI RMF'])).status).toBe(201);
    await recount(table, { rounds: 0, pauseMs: 1 });
    const reactivated = await change(admin, first, { status: 'active' });
    expect(reactivated).toMatchObject(refused);
    expect(reactivated.body.error).toBe(
      'The plan Starter includes 10 active agents, and your organization uses 10. Set an agent to inactive, or ask sales for the plan Professional.',
    );
    const third = ids[2] ?? '';
    expect(await change(admin, third, { frameworks: ['HIPAA', 'CSA AICM'] })).toMatchObject(refused);
    expect((await change(admin, third, { frameworks: ['HIPAA', 'HITRUST'] })).status).toBe(200);
    expect(await startScan(admin, third, 'CSA AICM')).toMatchObject(refused);
  });

  it('has the limits of Enterprise in the trial, and shows them with the usage', async () => {
    const { admin } = await organization({ daysAgo: 29, agents: 1 });
    process.env.PLANS = 'enforced';
    expect((await create(admin, ['HIPAA', 'HITRUST', 'NIST AI RMF', 'CSA AICM'])).status).toBe(201);
    const { body } = await usage('GET', '/api/usage', { token: admin.token });
    expect(body.plan).toEqual({ name: 'Enterprise', trialUntil: expect.stringMatching(/^\d{4}-/) });
    expect(body.planUsage).toMatchObject([
      { name: 'Active agents', used: 1, limit: 200 },
      { name: 'Frameworks', used: 1, limit: null },
    ]);
  });

  it('applies an agreed plan, also after the time of a trial', async () => {
    const { admin, table } = await organization({ daysAgo: 400, agents: 10 });
    process.env.PLANS = 'enforced';
    expect(await create(admin, [])).toMatchObject(refused);
    await table.commit([
      {
        update: table.key('TENANT', table.tenant),
        expression: 'SET #plan = :plan',
        names: { '#plan': 'plan' },
        values: { ':plan': 'professional' },
      },
    ]);
    expect((await create(admin, [])).status).toBe(201);
  });
});

it('limits nothing on other stages, and shows the usage', async () => {
  const { admin } = await organization({ daysAgo: 400, agents: 11 });
  expect((await create(admin, [])).status).toBe(201);
  const { body } = await usage('GET', '/api/usage', { token: admin.token });
  expect(body.plan).toBeNull();
  expect(body.planUsage).toMatchObject([
    { name: 'Active agents', used: 11, limit: null },
    { name: 'Frameworks', used: 1, limit: null },
  ]);
});
