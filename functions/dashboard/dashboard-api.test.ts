import { describe, expect, it } from 'vitest';
import { handler as agentsHandler } from '#functions/agents/agents-api.lambda.ts';
import { listTotal } from '#functions/counters/list-total.ts';
import { handler as issuesHandler } from '#functions/issues/issues-api.lambda.ts';
import { sender, signIn } from '#functions/platform/http/api-fixture.ts';
import { newId } from '#functions/platform/ids.ts';
import { metered } from '#functions/platform/table/capacity-rows.ts';
import { tableFixture } from '#functions/platform/table/table-fixture.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import { exposureWrites } from '#functions/standings/exposure-store.ts';
import { countChanges } from '#functions/stream/counters/count-changes.ts';
import type { CountedKind } from '#functions/stream/counters/kinds/counted-kind.ts';
import { issues as countedIssues } from '#functions/stream/counters/kinds/issues.ts';
import { recount } from '#functions/stream/counters/recount.ts';
import { recordedTenant } from '#functions/stream/counters/stream-fixture.ts';
import { agentRow, issueRow, scored } from '#shared/dashboard/sources-fixture.ts';
import { frameworkNames } from '#shared/frameworks/framework.ts';
import { severities } from '#shared/parameters/parameter.ts';
import { handler } from './dashboard-api.lambda.ts';

tableFixture();

const send = sender(handler);

describe('GET /api/dashboard/stats', () => {
  it('shows no agents, score or scan for a new tenant', async () => {
    const { token } = await signIn('auditor');
    const { status, body } = await send('GET', '/api/dashboard/stats', { token });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      activeAgents: 0,
      averageComplianceScore: null,
      openIssues: 0,
      lastScanTime: null,
    });
    expect(body.frameworks).toHaveLength(Object.keys(frameworkNames).length);
  });

  it("shows only the counts of the caller's tenant", async () => {
    const tenant = recordedTenant();
    const lastScanAt = '2026-11-20T09:00:00.000Z';
    await tenant.put('AGENT', newId(), agentRow({ score: scored(64), lastScanAt }));
    await tenant.put('ISSUE', newId(), issueRow({ severity: 'critical' }));
    await countChanges({ Records: [...tenant.records] });

    const own = await signIn('auditor', tenant.table.tenant);
    expect((await send('GET', '/api/dashboard/stats', { token: own.token })).body).toMatchObject({
      activeAgents: 1,
      scoredAgents: 1,
      averageComplianceScore: 64,
      lowComplianceAgentsCount: 1,
      criticalIssuesCount: 1,
      lastScanTime: lastScanAt,
    });
    const other = await signIn('admin');
    const { body } = await send('GET', '/api/dashboard/stats', { token: other.token });
    expect(body).toMatchObject({ activeAgents: 0, criticalIssuesCount: 0, lastScanTime: null });
  });
});

describe('the cost of the figures', () => {
  /** Each of its rows counts as a thousand issues. */
  const thousands: CountedKind = {
    ...countedIssues,
    contribution: (item) => {
      const { tally, lastScanTime } = countedIssues.contribution(item);
      const times = (row: readonly number[]) => row.map((count) => count * 1000);
      return {
        tally: Object.fromEntries(Object.entries(tally).map(([name, row]) => [name, times(row)])),
        lastScanTime,
      };
    },
  };

  it.each([
    ['100', [countedIssues]],
    ['100,000', [thousands]],
  ] as const)('is one unit beyond authentication, with %s issues', async (_, kinds) => {
    const tenant = recordedTenant(undefined, kinds);
    for (let i = 0; i < 100; i += 1)
      await tenant.put('ISSUE', newId(), issueRow({ severity: severities[i % severities.length] }));
    await countChanges({ Records: [...tenant.records] }, kinds);
    const { token } = await signIn('auditor', tenant.table.tenant);
    await send('GET', '/api/dashboard/stats', { token });
    // A route that reads only the caller's session.
    const agents = sender(agentsHandler);
    const authorised = await metered(() => agents('GET', '/api/agent-types', { token }));
    const units = await metered(async () => {
      const { body } = await send('GET', '/api/dashboard/stats', { token });
      expect(body.openIssues).toBe(kinds[0] === thousands ? 100_000 : 100);
    });
    expect(units - authorised).toBe(1);
  });
});

describe('GET /api/dashboard/exposure', () => {
  it("lists healthcare agents by exposure, page by page, only of the caller's tenant", async () => {
    const { token, session } = await signIn('auditor');
    const table = tenantTable(session.tenant.id);
    const expose = async (name: string, open: readonly string[]) => {
      const agent = { id: newId(), name, type: 'Imaging' };
      await table.commit([...exposureWrites(table, agent, open, undefined)]);
    };
    await expose('Safe', []);
    await expose('Open', ['endpoint-auth-required']);
    const first = await send('GET', '/api/dashboard/exposure?limit=1', { token });
    expect(first.body).toMatchObject([
      { agentName: 'Open', open: { critical: 1, high: 0, medium: 0, low: 0 } },
    ]);
    const next = /<([^>]+)>/.exec(first.headers.link ?? '')?.[1] ?? '';
    expect((await send('GET', next, { token })).body).toMatchObject([{ agentName: 'Safe' }]);
    const other = await signIn('admin');
    expect((await send('GET', '/api/dashboard/exposure', { token: other.token })).body).toEqual([]);
  });
});

describe('GET /api/dashboard/trend', () => {
  it('returns the existing points, and none for days without scans', async () => {
    const tenant = recordedTenant();
    const { token } = await signIn('auditor', tenant.table.tenant);
    const trend = async () => (await send('GET', '/api/dashboard/trend', { token })).body;
    expect(await trend()).toMatchObject({ days: 30, points: [] });
    await tenant.put('AGENT', newId(), agentRow({ score: scored(64) }));
    await countChanges({ Records: [...tenant.records] });
    const { today, points } = await trend();
    expect(points).toMatchObject([{ day: today, score: 64, openIssues: 0 }]);
  });
});

describe('X-Total-Count', () => {
  const agents = sender(agentsHandler);
  const issues = sender(issuesHandler);
  const total = ({ headers }: { headers: Readonly<Record<string, string>> }) => headers['x-total-count'];

  it('is the length of a list that fits on one page, before any counting', async () => {
    const { token } = await signIn();
    const body = { name: 'One', type: 'Research', frameworks: [] };
    await agents('POST', '/api/agents', { token, body });
    expect(total(await agents('GET', '/api/agents', { token }))).toBe('1');
    expect(total(await issues('GET', '/api/issues?framework=HIPAA', { token }))).toBe('0');
  });

  it('is the counter of a longer list, on every page of it', async () => {
    const { token, session } = await signIn();
    for (const status of ['active', 'active', 'inactive']) {
      const body = { name: 'One', type: 'Research', frameworks: [], status };
      expect((await agents('POST', '/api/agents', { token, body })).status).toBe(201);
    }
    await recount(tenantTable(session.tenant.id), { rounds: 0, pauseMs: 1 });
    const first = await agents('GET', '/api/agents?limit=1', { token });
    expect(total(first)).toBe('3');
    const next = /<([^>]+)>/.exec(first.headers.link ?? '')?.[1] ?? '';
    expect(total(await agents('GET', next, { token }))).toBe('3');
  });

  it('is absent for a longer list without a counter', async () => {
    const page = { items: [1], next: 'more' };
    expect(await listTotal(tenantTable(newId()), page, undefined, undefined)).toBeUndefined();
  });
});
