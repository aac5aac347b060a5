import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { handler as agentsHandler } from '#functions/agents/agents-api.lambda.ts';
import { handler as dashboardHandler } from '#functions/dashboard/dashboard-api.lambda.ts';
import { bucketFixture } from '#functions/evidence/bucket-fixture.ts';
import { handler as frameworksHandler } from '#functions/frameworks/frameworks-api.lambda.ts';
import { sender, signIn } from '#functions/platform/http/api-fixture.ts';
import { tableFixture } from '#functions/platform/table/table-fixture.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import { concludeRun } from '#functions/scans/pipeline/persist/conclude-run.ts';
import { declare, pendingScan, registerAgent, scanFixture } from '#functions/scans/pipeline/scan-fixture.ts';
import { recount } from '#functions/stream/counters/recount.ts';
import { sized } from '#scripts/testing/tier.ts';
import { frameworkNames } from '#shared/frameworks/framework.ts';
import type { ScanResults } from '#shared/scans/contract.ts';
import { frameworksThatCount } from '#shared/scoring/agent-score.ts';
import { type Verdict, verdicts } from '#shared/scoring/score.ts';
import type { AgentStanding, StandingReply, StandingSummary } from '#shared/standings/standing-reply.ts';
import { handler } from './standings-api.lambda.ts';

tableFixture();
const objects = bucketFixture();
const { scan, gather } = scanFixture(objects);
const send = sender(handler);
const frameworks = sender(frameworksHandler);
const agents = sender(agentsHandler);
const dashboard = sender(dashboardHandler);

const keys = ['hipaa', 'owasp-ai'] as const;
const names = { hipaa: 'HIPAA', 'owasp-ai': 'OWASP AI Security' } as const;

const tenant = async () => {
  const { token, session } = await signIn();
  const table = tenantTable(session.tenant.id);
  const patch = async (id: string, body: object) => agents('PATCH', `/api/agents/${id}`, { token, body });
  /** Returns what is shown after everything was counted. */
  const shown = async (key: string) => {
    await recount(table, { rounds: 0, pauseMs: 1 });
    const standing = await send('GET', `/api/frameworks/${key}/standing`, { token });
    const list = await send('GET', `/api/frameworks/${key}/agents`, { token });
    expect([standing.status, list.status]).toEqual([200, 200]);
    const all = await send('GET', '/api/framework-standings', { token });
    expect(all.status).toBe(200);
    return {
      standing: standing.body as StandingReply,
      summary: (all.body as readonly StandingSummary[]).find((one) => one.key === key),
      rows: list.body as readonly AgentStanding[],
      total: list.headers['x-total-count'],
    };
  };
  return { token, table, patch, shown };
};

const observedBy = (score: number) => ({
  'audit-logging-enabled': score > 0,
  'admin-mfa-enforced': score > 1,
});

describe('the scores of a tenant in a framework', () => {
  it('are empty, with every control, before the first scan', async () => {
    const { shown } = await tenant();
    const { standing, rows, total } = await shown('hipaa');
    expect(standing).toMatchObject({
      key: 'hipaa',
      name: 'HIPAA',
      reads: 'compliance',
      agents: { active: 0, scored: 0, insufficient: 0 },
      score: null,
      maturity: null,
    });
    expect(standing.controls).toHaveLength(27);
    expect(standing.controls.every(({ state }) => state === 'not-evidenced')).toBe(true);
    expect([rows, total]).toEqual([[], '0']);
  });

  it('list agents by score, those without one first, with paging', async () => {
    const { token, table, shown } = await tenant();
    const made = [];
    for (const declares of [observedBy(2), {}, observedBy(1), {}]) {
      const agent = await registerAgent(table, { declares });
      made.push({ id: agent.id, score: (await scan(table, agent)).results.score });
    }
    const { rows, standing } = await shown('hipaa');
    const expected = made.toSorted(
      (one, other) => (one.score ?? -1) - (other.score ?? -1) || (one.id < other.id ? -1 : 1),
    );
    expect(rows.map(({ agentId, score }) => ({ id: agentId, score }))).toEqual(expected);
    expect(rows.filter(({ score }) => score === null)).toHaveLength(2);
    expect(standing.agents).toEqual({ active: 4, scored: 2, insufficient: 1 });

    const first = await send('GET', '/api/frameworks/hipaa/agents?limit=3', { token });
    expect(first.headers['x-total-count']).toBe('4');
    const next = /<([^>]+)>/.exec(first.headers.link ?? '')?.[1] ?? '';
    const second = await send('GET', next, { token });
    expect([...first.body, ...second.body]).toEqual(rows);
  });

  it('can be filtered by the state of a control, with a count', async () => {
    const { token, table, shown } = await tenant();
    for (const declares of [observedBy(2), {}, observedBy(1)])
      await scan(table, await registerAgent(table, { declares }));
    const { rows, standing } = await shown('hipaa');
    for (const { id, agents: counts } of standing.controls) {
      for (const state of verdicts) {
        const path = `/api/frameworks/hipaa/agents?control=${encodeURIComponent(id)}&state=${state}`;
        const { body, headers } = await send('GET', path, { token });
        expect(body, `${id} ${state}`).toEqual(rows.filter(({ states }) => states[id] === state));
        expect(headers['x-total-count']).toBe(String(counts[state]));
        const some = await send('GET', `${path}&limit=1`, { token });
        expect(some.headers['x-total-count']).toBe(String(counts[state]));
      }
    }
  });

  it.each([
    ['state=fail', 'Must name the control to which the state applies'],
    ['control=x', 'Must be the ID of a control of HIPAA'],
  ])('rejects %s', async (query, message) => {
    const { token } = await tenant();
    const { status, body } = await send('GET', `/api/frameworks/hipaa/agents?${query}`, { token });
    expect([status, body.details]).toEqual([422, [{ path: 'control', message }]]);
  });

  it('of all frameworks are returned by one call, custom ones last', async () => {
    const { token, table, shown } = await tenant();
    const text = JSON.stringify({
      name: 'Acme AI policy',
      version: '2027',
      notice: 'For tests.',
      controls: [
        { id: 'A-1', title: 'Logging', category: 'Any', parameters: { 'audit-logging-enabled': 'It logs.' } },
      ],
    });
    const made = await frameworks('POST', '/api/custom-frameworks', { token, body: { text } });
    expect([made.status, made.body.details]).toEqual([201, undefined]);
    await scan(table, await registerAgent(table, { declares: observedBy(2) }));
    const { standing } = await shown('hipaa');
    const { body } = await send('GET', '/api/framework-standings', { token });
    const all = body as readonly StandingSummary[];
    expect(all.map(({ name }) => name)).toEqual([...Object.values(frameworkNames), 'Acme AI policy']);
    const { body: hipaa } = await frameworks('GET', '/api/frameworks/hipaa', { token });
    const { officialName, version, kind, controls } = hipaa;
    expect(all[0]).toMatchObject({ officialName, version, kind, score: standing.score });
    for (const one of all.slice(1)) {
      expect([one.score, one.agents.scored]).toEqual([null, 0]);
      expect(one.controls.pass + one.controls.partial + one.controls.fail).toBe(0);
    }
    const count = (one: StandingSummary | undefined) =>
      verdicts.reduce((sum, state) => sum + (one?.controls[state] ?? 0), 0);
    expect([count(all[0]), count(all.at(-1))]).toEqual([controls.length, 1]);
    expect(all.find(({ key }) => key === 'hitrust')?.maturity).toEqual({ level: null, target: 2.5 });
    expect(all[0]?.maturity).toBeNull();
  });

  it('are isolated between tenants', async () => {
    const [own, other] = [await tenant(), await tenant()];
    await scan(own.table, await registerAgent(own.table, { declares: observedBy(2) }));
    expect((await own.shown('hipaa')).rows).toHaveLength(1);
    const { standing, rows } = await other.shown('hipaa');
    expect([standing.agents.scored, rows]).toEqual([0, []]);
  });
});

/** An action on one of a few agents. */
const action = fc.oneof(
  fc.record({
    kind: fc.constant('scan' as const),
    of: fc.nat(2),
    key: fc.constantFrom(...keys),
    shown: fc.nat(2),
  }),
  fc.record({
    kind: fc.constant('status' as const),
    of: fc.nat(2),
    to: fc.constantFrom('active', 'inactive'),
  }),
  fc.record({ kind: fc.constant('frameworks' as const), of: fc.nat(2), to: fc.subarray([...keys]) }),
  fc.record({ kind: fc.constant('name' as const), of: fc.nat(2), to: fc.constantFrom('One', 'Two') }),
);

type Action = typeof action extends fc.Arbitrary<infer A> ? A : never;

describe('the scores after any sequence of agent changes', () => {
  it('are those of the counting agents after their last scans', async () => {
    const run = async (actions: readonly Action[]) => {
      const { token, table, patch, shown } = await tenant();
      const made = await Promise.all([0, 1, 2].map(() => registerAgent(table)));
      const results = new Map<string, ScanResults>();
      for (const one of actions) {
        const agent = made[one.of];
        if (!agent) continue;
        if (one.kind === 'scan') {
          await declare(table, agent.id, observedBy(one.shown), new Date().toISOString());
          results.set(`${agent.id} ${one.key}`, (await scan(table, agent, [], one.key)).results);
        } else expect((await patch(agent.id, { [one.kind]: one.to })).status).toBe(200);
      }
      const stored = (await agents('GET', '/api/agents', { token })).body as readonly {
        id: string;
        name: string;
        status: string;
        frameworks: string[];
      }[];
      for (const key of keys) {
        const { standing, summary, rows } = await shown(key);
        const { controls, categories: _, parameters: __, ...whole } = standing;
        const inState = (state: Verdict) => controls.filter((one) => one.state === state).length;
        expect(summary).toMatchObject({
          ...whole,
          controls: Object.fromEntries(verdicts.map((state) => [state, inState(state)])),
        });
        const expected = stored.flatMap(({ id, name, status, frameworks }) => {
          const scanned = keys.filter((one) => results.has(`${id} ${one}`)).map((one) => names[one]);
          const found = results.get(`${id} ${key}`);
          const counts = status === 'active' && frameworksThatCount(scanned, frameworks).includes(names[key]);
          if (!counts || !found) return [];
          const states = Object.fromEntries(found.controls.map((control) => [control.id, control.state]));
          const { score, label, coverage, verified, passRate, modelVersion } = found;
          const figures = { score, label, coverage, verified, passRate, modelVersion };
          return [{ agentId: id, agentName: name, ...figures, states }];
        });
        const byId = (one: { agentId: string }, other: { agentId: string }) =>
          one.agentId < other.agentId ? -1 : 1;
        expect(rows.map(({ scanId: _, completedAt: __, ...row }) => row).toSorted(byId)).toEqual(
          expected.toSorted(byId),
        );
        for (const control of standing.controls) {
          for (const state of verdicts)
            expect(control.agents[state]).toBe(
              rows.filter(({ states }) => states[control.id] === state).length,
            );
        }
        const { body: now } = await dashboard('GET', '/api/dashboard/stats', { token });
        const {
          score,
          points,
          coverage,
          passRate,
          scored,
          insufficient,
          agents: active,
        } = now.frameworks.find((one: { key: string }) => one.key === key);
        expect(standing.agents).toEqual({ active, scored, insufficient });
        expect([standing.score?.score ?? null, standing.score?.points ?? null]).toEqual([score, points]);
        expect(standing.score?.coverage ?? null).toBe(coverage);
        expect(standing.score?.passRate ?? null).toBe(passRate);
      }
    };
    await fc.assert(fc.asyncProperty(fc.array(action, { maxLength: 10 }), run), { numRuns: sized(4, 12) });
  });

  it('are correct if a scan concludes while its agent is changed', async () => {
    const { table, patch, shown } = await tenant();
    for (const status of ['inactive', 'inactive', 'inactive']) {
      const agent = await registerAgent(table, { declares: observedBy(2) });
      const { run: jobId } = await pendingScan(table, agent);
      const { attempt } = await gather(table.tenant, jobId);
      const [, patched] = await Promise.all([
        concludeRun({ tenant: table.tenant, jobId, attempt }, objects),
        patch(agent.id, { status }),
      ]);
      expect([200, 409]).toContain(patched.status);
      const { rows, standing } = await shown('hipaa');
      const counts = rows.some(({ agentId }) => agentId === agent.id);
      expect(counts).toBe(patched.status === 409);
      expect(standing.agents.scored).toBe(rows.length);
    }
  });
});
