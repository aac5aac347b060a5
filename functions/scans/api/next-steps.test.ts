import { beforeAll, describe, expect, it } from 'vitest';
import type { Agent } from '#functions/agents/agent-item.ts';
import { readAgent } from '#functions/agents/agent-store.ts';
import { bucketFixture } from '#functions/evidence/bucket-fixture.ts';
import { sender, signIn } from '#functions/platform/http/api-fixture.ts';
import { newId } from '#functions/platform/ids.ts';
import { tableFixture } from '#functions/platform/table/table-fixture.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import type { NextStep } from '#shared/scans/next-step.ts';
import { declare, pendingRun, registerAgent, scanFixture } from '../pipeline/scan-fixture.ts';
import { handler } from './scans-api.lambda.ts';

tableFixture();
const { scan, through } = scanFixture(bucketFixture());
const send = sender(handler);

beforeAll(() => {
  Object.assign(process.env, { EVIDENCE_BUCKET: 'evidence', ORIGIN_SECRET: 'origin-secret', STAGE: 'local' });
});

const member = async (more: Parameters<typeof registerAgent>[1]) => {
  const { token, session } = await signIn('auditor');
  const table = tenantTable(session.tenant.id);
  return { token, table, agent: await registerAgent(table, more) };
};

describe('the next steps', () => {
  it('of an agent are those of its only scan', async () => {
    const { token, table, agent } = await member({ declares: { 'audit-logging-enabled': true } });
    const { scan: done } = await scan(table, agent);
    const { nextSteps } = (await send('GET', `/api/scans/${done.id}`, { token })).body;
    expect(nextSteps).toHaveLength(3);
    expect(nextSteps.map(({ kind }: NextStep) => kind)).toContain('connect');
    expect((await send('GET', `/api/agents/${agent.id}/next-steps`, { token })).body).toEqual({
      steps: nextSteps,
    });
  });

  it('gain in the score what they promise', async () => {
    const { token, table, agent } = await member({
      declares: { 'admin-mfa-enforced': false, 'audit-logging-enabled': true },
    });
    const { scan: before } = await scan(table, agent);
    const [step]: NextStep[] = (await send('GET', `/api/scans/${before.id}`, { token })).body.nextSteps;
    expect(step).toMatchObject({ kind: 'repair', parameterId: 'admin-mfa-enforced', isUpTo: false });
    await declare(
      table,
      agent.id,
      { 'admin-mfa-enforced': true, 'audit-logging-enabled': true },
      new Date().toISOString(),
    );
    const { results } = await scan(table, (await readAgent(table, agent.id)) as Agent);
    expect((results.score ?? 0) - (before.score ?? 0)).toBe(step?.points);
  });

  it('of an agent are empty before the first scan, and missing for another organization', async () => {
    const { token, agent } = await member({});
    const path = `/api/agents/${agent.id}/next-steps`;
    expect((await send('GET', path, { token })).body).toEqual({ steps: [] });
    const other = await signIn('auditor');
    expect((await send('GET', path, { token: other.token })).status).toBe(404);
    expect((await send('GET', `/api/agents/${newId()}/next-steps`, { token })).status).toBe(404);
  });

  it('of an agent are computed over all of its frameworks', async () => {
    const { token, table, agent } = await member({
      frameworks: ['hipaa', 'hitrust'],
      declares: { 'admin-mfa-enforced': false },
    });
    const scans = await pendingRun(table, agent, [{ key: 'hipaa' }, { key: 'hitrust' }]);
    await through(table, scans[0]?.run ?? '');
    const { steps } = (await send('GET', `/api/agents/${agent.id}/next-steps`, { token })).body;
    expect(steps[0]).toMatchObject({ kind: 'repair', parameterId: 'admin-mfa-enforced' });
    expect(scans.map(({ id }) => id)).toContain(steps[0].scanId);
  });
});
