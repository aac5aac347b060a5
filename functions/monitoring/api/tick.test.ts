import { afterEach, describe, expect, it, vi } from 'vitest';
import { listAlerts } from '#functions/monitoring/alerts/alert-store.ts';
import { evaluateAgentAlerts } from '#functions/monitoring/alerts/evaluate-agent.ts';
import { checkedWrite, readCheck } from '#functions/monitoring/checks/check-store.ts';
import { dueTenants, readWatch, watchTenant } from '#functions/monitoring/checks/watch-store.ts';
import { sender, signIn } from '#functions/platform/http/api-fixture.ts';
import { newId } from '#functions/platform/ids.ts';
import { readJob } from '#functions/platform/jobs/job.ts';
import { sesFixture } from '#functions/platform/mail/ses-fixture.ts';
import type { TenantTable } from '#functions/platform/table/table.ts';
import { tableFixture } from '#functions/platform/table/table-fixture.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import type { StartWorkflow } from '#functions/platform/workflows/start-workflow.ts';
import { registerAgent } from '#functions/scans/pipeline/scan-fixture.ts';
import { defaultRules } from '#shared/alerts/rules.ts';
import { HOUR, later, MINUTE } from '#shared/kernel/time.ts';
import { handler } from './monitoring-api.lambda.ts';
import { tick, watch } from './tick.ts';

tableFixture();
const ses = sesFixture('accredit@hospital.example');
const send = sender(handler);
afterEach(() => {
  vi.useRealTimers();
});

const URL = 'http://127.0.0.1:9/mcp';
const CONTACT = 'https://accredit.example';
const ago = (milliseconds: number) => later(new Date().toISOString(), -milliseconds);

const watched = async (table = tenantTable(newId())) => {
  await watchTenant(table, CONTACT, ago(0));
  return table;
};

/** Records the started jobs, in order. */
const starts = () => {
  const begun: string[] = [];
  const start: StartWorkflow = async (_, input) => {
    begun.push((input as { readonly jobId: string }).jobId);
  };
  return { begun, start };
};

/** Moves the clock forward. */
const afterwards = (milliseconds: number) =>
  vi.useFakeTimers({ now: Date.now() + milliseconds, toFake: ['Date'] });

const sawAnswer = async (table: TenantTable, agentId: string, at: string) =>
  table.commit([checkedWrite(table, agentId, {}, { run: newId(), at, outcome: 'answers' })]);

describe('a scheduler tick', () => {
  it('starts each due check once, and none for an agent without anything to check', async () => {
    const table = await watched();
    const [due, fresh] = [await registerAgent(table, { url: URL }), await registerAgent(table, { url: URL })];
    await registerAgent(table);
    await sawAnswer(table, fresh.id, ago(MINUTE));
    const { begun, start } = starts();
    await watch(table, start, new Date());
    expect(begun).toHaveLength(1);
    expect(await readJob(table, begun[0] ?? '')).toMatchObject({
      kind: 'run',
      subject: { agentId: due.id, check: true, contact: CONTACT },
    });
    await watch(table, start, new Date());
    afterwards(31 * MINUTE);
    await watch(table, start, new Date());
    // The first check is still running; the other one was half an hour ago.
    expect(begun).toHaveLength(2);
    expect(await readCheck(table, fresh.id)).toMatchObject({ run: begun[1] });
  });

  it('reports a missing check until one has run', async () => {
    const table = await watched();
    const agent = await registerAgent(table, { url: URL });
    await sawAnswer(table, agent.id, ago(3 * HOUR));
    await watch(table, starts().start, new Date());
    const alerts = async () => (await listAlerts(table, {}, { limit: 9, cursor: undefined })).items;
    expect(await alerts()).toMatchObject([{ kind: 'run-missed', agentId: agent.id }]);
    await sawAnswer(table, agent.id, ago(0));
    await evaluateAgentAlerts(table, agent.id, false);
    expect(await alerts()).toMatchObject([{ clearedBy: 'A check has run.' }]);
  });

  it('continues where the previous tick stopped, and processes all tenants in turn', async () => {
    const [one, other] = [await watched(), await watched()];
    const agents = await Promise.all(Array.from({ length: 45 }, () => registerAgent(one, { url: URL })));
    const { begun, start } = starts();
    await Promise.all([tick(start, new Date()), tick(start, new Date())]);
    expect(begun).toHaveLength(40);
    expect((await readWatch(other))?.evaluatedAt).toBeDefined();
    expect(await dueTenants(ago(0), 100)).not.toContain(one.tenant);
    await watch(one, start, new Date());
    expect(new Set(begun).size).toBe(agents.length);
    expect((await readWatch(one, { consistent: true }))?.round).toEqual({
      beganAt: expect.any(String),
      slices: 2,
    });
  });
});

describe('the digest', () => {
  it('is sent once a day to subscribed users, contains only numbers, and stops when they unsubscribe', async () => {
    const { token, session } = await signIn('user');
    const table = await watched(tenantTable(session.tenant.id));
    const mails = () => ses.sent.filter(({ to }) => to === session.email);
    const digest = { on: true, at: '00:00', timeZone: 'UTC' };
    await send('PUT', '/api/alerts/rules', { token, body: { ...defaultRules, digest } });
    const agent = await registerAgent(table, { url: URL });
    await sawAnswer(table, agent.id, ago(3 * HOUR));
    await send('PUT', '/api/alerts/own', { token, body: { digest: true } });
    const { start } = starts();
    await watch(table, start, new Date());
    await watch(table, start, new Date());
    expect(mails()).toMatchObject([{ subject: 'Accredit: 1 new alert' }]);
    expect(mails()[0]?.text).toContain('- Check missed: 1 medium');
    expect(mails()[0]?.text).not.toContain(agent.name);
    await send('PUT', '/api/alerts/own', { token, body: { digest: false } });
    afterwards(25 * HOUR);
    await watch(table, start, new Date());
    expect(mails()).toHaveLength(1);
  });
});
