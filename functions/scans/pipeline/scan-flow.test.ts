import type { RequestListener } from 'node:http';
import * as v from 'valibot';
import { beforeAll, describe, expect, it } from 'vitest';
import { readAgent } from '#functions/agents/agent-store.ts';
import { bucketFixture } from '#functions/evidence/bucket-fixture.ts';
import { mcpListener, serve, tool } from '#functions/evidence/collectors/mcp/mcp-fixture.ts';
import { issuesIn } from '#functions/issues/issues-fixture.ts';
import { newId } from '#functions/platform/ids.ts';
import type { TenantTable } from '#functions/platform/table/table.ts';
import { tableFixture } from '#functions/platform/table/table-fixture.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import { originKinds } from '#shared/evidence/origin-kinds.ts';
import { scanResults } from '#shared/scans/contract.ts';
import { earnedOf } from '#shared/scoring/points.ts';
import { registerAgent, scanFixture } from './scan-fixture.ts';

tableFixture();
beforeAll(() => {
  process.env.PROBES_LOOPBACK = 'true';
});
const { scan } = scanFixture(bucketFixture());

/** A real MCP server that can be put behind authentication while it runs. */
const guardedServer = async () => {
  const guard = { closed: false };
  const open = mcpListener((server) => tool(server, 'read_note'));
  const listener: RequestListener = (request, response) => {
    if (!guard.closed) return open(request, response);
    response.writeHead(401, { 'www-authenticate': 'Bearer' }).end();
  };
  return { guard, url: `${await serve(listener)}/mcp` };
};

const issuesOf = async (table: TenantTable, agentId: string) => {
  const items = await issuesIn(table, { agentId });
  return new Map(items.map((issue) => [issue.parameterId, issue]));
};

describe('a scan', () => {
  it('earns a score by evidence, raises issues once, and resolves them when the repair is observed', async () => {
    const table = tenantTable(newId());
    const { guard, url } = await guardedServer();
    const declares = { 'endpoint-auth-required': true, 'audit-logging-enabled': true };
    const agent = await registerAgent(table, { url, declares });

    const first = await scan(table, agent);
    expect(v.is(scanResults, first.results)).toBe(true);
    expect(first.scan).toMatchObject({ status: 'completed', score: first.results.score });
    expect(first.results.status).toBe('scored');
    const open = first.parameters.get('endpoint-auth-required');
    expect(open).toMatchObject({ verdict: 'fail', conflict: true });
    expect(open?.evidence[0]).toMatchObject({ source: 'probe', strength: 'tested' });
    expect(open?.evidence[0]?.excerpt).toContain('/mcp');
    expect(first.parameters.get('audit-logging-enabled')?.points).toMatchObject({ tested: 0 });
    const raised = await issuesOf(table, agent.id);
    expect(raised.size).toBe(first.results.issues.raised);
    expect(raised.get('endpoint-auth-required')).toMatchObject({
      status: 'open',
      framework: 'HIPAA',
      regressions: 0,
    });
    expect((await readAgent(table, agent.id))?.score).toMatchObject({ score: first.results.score });

    const again = await scan(table, agent);
    expect(again.results.issues).toMatchObject({ raised: 0, reopened: 0, resolved: 0, open: raised.size });
    expect(again.results.moved).toEqual([]);
    const seenAgain = await issuesOf(table, agent.id);
    expect([...seenAgain.values()].map(({ id }) => id)).toEqual([...raised.values()].map(({ id }) => id));
    expect(seenAgain.get('endpoint-auth-required')?.scanId).toBe(again.scan.id);

    guard.closed = true;
    const repaired = await scan(table, agent);
    expect(repaired.parameters.get('endpoint-auth-required')?.verdict).toBe('pass');
    expect(repaired.results.score).toBeGreaterThan(first.results.score ?? 100);
    expect(repaired.results.previousScore).toBe(again.results.score);
    const moved = repaired.results.moved.find(({ parameterId }) => parameterId === 'endpoint-auth-required');
    expect(moved).toMatchObject({ from: 'fail', to: 'pass' });
    expect(moved?.because).toContain('401');
    const sum = repaired.results.moved.reduce((total, { points }) => total + points, 0);
    expect(sum).toBeCloseTo(earnedOf(repaired.results.points) - earnedOf(again.results.points), 1);
    const resolved = (await issuesOf(table, agent.id)).get('endpoint-auth-required');
    expect(resolved).toMatchObject({ status: 'resolved', resolution: { scanId: repaired.scan.id } });
    expect(resolved?.resolution?.because).toContain('401');

    guard.closed = false;
    const regressed = await scan(table, agent);
    expect(regressed.results.issues).toMatchObject({ raised: 0, resolved: 0 });
    expect((await issuesOf(table, agent.id)).get('endpoint-auth-required')).toMatchObject({
      id: raised.get('endpoint-auth-required')?.id,
      status: 'open',
      regressions: 1,
      resolvedAt: null,
    });
  });

  it('gives an agent the mean over its frameworks, and one issue for a failure in both', async () => {
    const table = tenantTable(newId());
    const declares = {
      'audit-logging-enabled': true,
      'spend-monitoring': true,
      'input-guardrail-present': true,
      'memory-isolation': true,
      'autonomy-level-declared': 'act-with-approval',
      'tool-call-logging': false,
    };
    const agent = await registerAgent(table, { declares, frameworks: ['hipaa', 'owasp-ai'] });
    const scoreOfAgent = async () => (await readAgent(table, agent.id))?.score;

    const hipaa = await scan(table, agent);
    expect(await scoreOfAgent()).toMatchObject({ score: hipaa.results.score });
    const owasp = await scan(table, agent, [], 'owasp-ai');
    expect(owasp.results.status).toBe('scored');
    expect(owasp.results.points).not.toEqual(hipaa.results.points);

    const scores = [hipaa, owasp].map(({ results }) => results.score ?? 0);
    const mean = scores.reduce((sum, score) => sum + score, 0) / scores.length;
    expect(await scoreOfAgent()).toMatchObject({ score: Math.round(mean) });

    const issues = await issuesOf(table, agent.id);
    expect([...issues.keys()]).toEqual(['tool-call-logging']);
    expect(issues.get('tool-call-logging')).toMatchObject({
      framework: 'HIPAA',
      controls: expect.arrayContaining(['hipaa:164.312(b)', 'owasp-ai:ASI02']),
    });
    expect(owasp.results.issues).toMatchObject({ raised: 0, open: 1 });
  });

  it('resolves nothing that it could not check', async () => {
    const table = tenantTable(newId());
    const { guard, url } = await guardedServer();
    const agent = await registerAgent(table, { url });
    await scan(table, agent);
    guard.closed = true;
    const partial = await scan(table, agent, [1]);
    expect(partial.results.issues.resolved).toBe(0);
    expect(
      partial.results.collectors.filter(({ status }) => status === 'failed').map(({ id }) => id),
    ).toEqual(Object.keys(originKinds.endpoint.collectors));
    expect((await issuesOf(table, agent.id)).get('endpoint-auth-required')?.status).toBe('open');
  });

  it('of an agent without evidence completes without a score and states how to earn one', async () => {
    const table = tenantTable(newId());
    const agent = await registerAgent(table);
    const { scan: done, results, parameters } = await scan(table, agent);
    expect(done).toMatchObject({ status: 'completed', score: null, coverage: 0 });
    expect(results).toMatchObject({ status: 'not-scored', score: null, points: { noEvidence: 100 } });
    expect(results.issues).toEqual({ raised: 0, reopened: 0, resolved: 0, open: 0 });
    for (const { verdict, change } of parameters.values()) {
      expect(verdict).toBe('not-evidenced');
      expect(change).not.toBe('');
    }
    expect(results.collectors.every(({ status, reason }) => status === 'skipped' && reason)).toBe(true);
    expect((await readAgent(table, agent.id))?.score).toMatchObject({ score: null });
  });

  it('sends nothing to an address without consent', async () => {
    const table = tenantTable(newId());
    let asked = 0;
    const origin = await serve((_request, response) => {
      asked += 1;
      response.end();
    });
    const { results } = await scan(
      table,
      await registerAgent(table, { url: `${origin}/mcp`, consent: false }),
    );
    expect(asked).toBe(0);
    expect(results.collectors.find(({ id }) => id === 'http')).toMatchObject({ status: 'skipped' });
  });

  it('keeps an observed failure at a removed address, with its issue', async () => {
    const table = tenantTable(newId());
    const { url } = await guardedServer();
    const agent = await registerAgent(table, { url });
    const before = (await scan(table, agent)).parameters;
    expect(before.get('endpoint-auth-required')).toMatchObject({ verdict: 'fail' });
    const moved = { ...agent.connection, url: 'http://127.0.0.1:9/mcp', authorisedToTest: false };
    await table.commit([
      {
        update: table.key('AGENT', agent.id),
        expression: 'SET #connection = :moved',
        names: { '#connection': 'connection' },
        values: { ':moved': moved },
      },
    ]);
    const { parameters } = await scan(table, agent);
    expect(parameters.get('endpoint-auth-required')).toMatchObject({
      verdict: 'fail',
      evidence: before.get('endpoint-auth-required')?.evidence ?? [],
    });
    expect((await issuesOf(table, agent.id)).get('endpoint-auth-required')).toMatchObject({ status: 'open' });
  });
});
