import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { handler as agentsHandler } from '#functions/agents/agents-api.lambda.ts';
import { bucketFixture } from '#functions/evidence/bucket-fixture.ts';
import { handler as jobsHandler } from '#functions/jobs/jobs-api.lambda.ts';
import { sender, signIn } from '#functions/platform/http/api-fixture.ts';
import { tableFixture } from '#functions/platform/table/table-fixture.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import { type MethodId, methodIds } from '#shared/discovery/methods.ts';
import { sightingOf } from '#shared/discovery/sighting-fixture.ts';
import { handler } from './discovery-api.lambda.ts';
import { type ScanInput, withoutPlaybooks, workThroughScan } from './discovery-fixture.ts';
import type { DiscoveryContext } from './methods/method.ts';
import { readRun } from './runs/run-item.ts';
import { tickDiscovery } from './runs/tick-discovery.ts';

tableFixture();
const objects = bucketFixture();
const send = sender(handler);
const agents = sender(agentsHandler);
const jobs = sender(jobsHandler);

const world: { scanning: ScanInput; ownPorts: ReadonlySet<number>; holds: boolean; slices: number } = {
  ...{ scanning: {}, ownPorts: new Set(), holds: false, slices: 0 },
};
const planned = methodIds;

const start = async (_: string, of: { readonly tenant: string; readonly jobId: string }) => {
  if (!world.holds) world.slices = await workThroughScan(of, objects, { ...world, planned });
};
vi.mock('#functions/platform/workflows/start-workflow.ts', () => ({
  startWorkflow: (name: string, of: { tenant: string; jobId: string }) => start(name, of),
}));
// Provides every method regardless of this version; tests define what each one finds.
vi.mock('./methods/all.ts', async () => {
  const { methodIds: ids } = await import('#shared/discovery/methods.ts');
  return { methods: Object.fromEntries(ids.map((id) => [id, async () => ({})])) };
});

beforeEach(() => {
  Object.assign(world, { scanning: {}, ownPorts: new Set(), holds: false });
  vi.stubEnv('DISCOVERS_HOST', 'true');
  onTestFinished(() => void vi.unstubAllEnvs());
});

const person = async () => {
  const { token, session } = await signIn('user');
  const table = tenantTable(session.tenant.id);
  const call = (method: string, path: string, body?: unknown) =>
    send(method, `/api/environment/${path}`, { token, ...(body === undefined ? {} : { body }) });
  return { token, session, table, call };
};

const sees =
  (...sightings: ReturnType<typeof sightingOf>[]) =>
  ({ now }: Pick<DiscoveryContext, 'now'>) => ({
    // As methods report it: observed during this scan, not when the test created the sighting.
    sightings: sightings.map((one) => ({ ...one, observedAt: now().toISOString() })),
    coverage: { status: 'ran', searched: 7 } as const,
  });

describe('POST /api/environment/scan', () => {
  it('returns the findings, the methods used, and the coverage of each', async () => {
    const { call } = await person();
    world.scanning = {
      'proc.runtime': sees(sightingOf('host:h/a', { joins: { endpoints: ['http://127.0.0.1:8800/'] } })),
      'k8s.workloads': () => ({
        sightings: [],
        coverage: { status: 'skipped', reason: 'There is no cluster.', searched: 0 },
      }),
      'mcp.http': ({ addresses }) => {
        expect(addresses.map(({ url }) => url)).toContain('http://127.0.0.1:8800/');
        return {
          sightings: [
            sightingOf('http://127.0.0.1:8800/', {
              method: 'mcp.http',
              namedBy: 'declaration',
              kind: 'mcp_server',
            }),
          ],
          coverage: { status: 'ran', searched: 1 },
        };
      },
      'proc.listeners_gpu': () => ({
        sightings: [],
        addresses: [
          { url: 'http://127.0.0.1:8800/', from: 'proc.listeners_gpu' },
          { url: 'http://192.0.2.7:8800/', from: 'proc.listeners_gpu' },
        ],
        coverage: { status: 'ran', searched: 2 },
      }),
      'fs.manifests': () => {
        throw new Error('a fault of the method');
      },
    };
    const { status, body } = await call('POST', 'scan', { targetEnvironment: 'all' });
    expect(status).toBe(200);
    expect(body).toMatchObject({ discovered: 1, totalAgents: 1 });
    expect(body.agents).toMatchObject([
      { type: 'mcp_server', sources: ['mcp.http', 'proc.runtime'], risk: 'unknown' },
    ]);
    expect(body.coverage).toHaveLength(25);
    const of = (method: MethodId) => body.coverage.find((one: { method: string }) => one.method === method);
    expect(of('k8s.workloads')).toMatchObject({
      status: 'skipped',
      reason: 'There is no cluster.',
      from: 'server',
    });
    expect(of('fs.manifests')).toMatchObject({ status: 'failed', reason: expect.stringContaining('logged') });
    const { body: state } = await call('GET', 'status');
    expect(state).toMatchObject({
      running: null,
      totalAgents: 1,
      environments: [{ environment: 'unknown', agents: 1 }],
    });
    expect(state.last).toMatchObject({ status: 'completed', done: 25, planned: 25, discovered: 1 });
    expect(state.last.log.map(({ text }: { text: string }) => text)).toContain(
      'Processes scanned: 1 sighting, 7 checked.',
    );
    const { token } = await signIn('auditor');
    expect(await jobs('GET', `/api/jobs/${body.jobId}`, { token })).toMatchObject({ status: 404 });
  });

  it('continues as a job if it exceeds the response time, without starting a second one', async () => {
    world.holds = true;
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    const { call, token, table } = await person();
    vi.setSystemTime(Date.now());
    const scanning = call('POST', 'scan', {});
    await expect.poll(async () => (await call('GET', 'status')).body.running).not.toBeNull();
    vi.setSystemTime(Date.now() + 21_000);
    const { status, body } = await scanning;
    expect(status).toBe(202);
    expect(body).toEqual({ jobId: expect.any(String) });
    expect(await call('POST', 'scan', {})).toMatchObject({ status: 409, body: { code: 'scan-running' } });
    expect((await call('GET', 'status')).body.running).toMatchObject({
      jobId: body.jobId,
      done: 0,
      planned: 25,
    });
    expect(await jobs('POST', `/api/jobs/${body.jobId}/cancel`, { token })).toMatchObject({
      status: 200,
      body: { status: 'cancelled' },
    });
    expect((await readRun(table, body.jobId))?.end).toMatchObject({ status: 'cancelled' });
    world.holds = false;
    expect(await call('POST', 'scan', {})).toMatchObject({ status: 200 });
  });

  it('lists only agents of the requested environment, and never the product itself', async () => {
    const { call } = await person();
    world.ownPorts = new Set([3000]);
    world.scanning = {
      'docker.containers': sees(
        sightingOf('docker:a', {
          method: 'docker.containers',
          platform: 'docker',
          environment: 'production',
        }),
        sightingOf('docker:own', {
          method: 'docker.containers',
          platform: 'docker',
          endpoint: 'http://127.0.0.1:3000/mcp',
        }),
        { ...sightingOf('docker:bad', { method: 'docker.containers' }), signs: [] },
      ),
    };
    const { body } = await call('POST', 'scan', { targetEnvironment: 'docker', customerFilter: 'docker:a' });
    expect(body.agents.map(({ identifier }: { identifier: string }) => identifier)).toEqual(['docker:a']);
    expect(body.totalAgents).toBe(1);
    expect(
      body.coverage.find(({ method }: { method: string }) => method === 'docker.containers'),
    ).toMatchObject({
      status: 'truncated',
      found: 1,
    });
    expect(body.coverage.some(({ method }: { method: string }) => method.startsWith('k8s'))).toBe(false);
  });

  it('rejects a scan without an available method, and reports an invalid field', async () => {
    vi.stubEnv('DISCOVERS_HOST', '');
    const { call } = await person();
    expect(await call('POST', 'scan', { targetEnvironment: 'kubernetes' })).toMatchObject({
      status: 409,
      body: { code: 'nothing-to-run' },
    });
    expect(await call('POST', 'scan', { targetEnvironment: 'moon' })).toMatchObject({
      status: 422,
      body: { details: [{ path: 'targetEnvironment' }] },
    });
  });
});

describe('discovered agents', () => {
  const found = async () => {
    const someone = await person();
    await withoutPlaybooks(someone.session.tenant.id);
    world.scanning = {
      'proc.runtime': sees(sightingOf('host:h/a', { name: 'Intake\u0007', endpoint: 'http://10.0.0.1:9/' })),
    };
    const { body } = await someone.call('POST', 'scan', {});
    return { ...someone, id: body.agents[0].id as string };
  };

  it('are registered once, with the same rules as any agent, and recognized later', async () => {
    const { call, id, token } = await found();
    const both = await Promise.all(
      [1, 2].map(() => call('POST', `agents/${id}/register`, { frameworks: ['HIPAA'] })),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    const made = both.find(({ status }) => status === 201)?.body;
    expect(made).toMatchObject({ name: 'Intake' });
    const { body } = await agents('GET', `/api/agents/${made.agentId}`, { token });
    expect(body).toMatchObject({ frameworks: ['HIPAA'], metadata: { identifier: 'host:h/a' } });
    await call('POST', 'scan', {});
    expect((await call('GET', `agents/${id}`)).body).toMatchObject({
      state: 'managed',
      agentId: made.agentId,
    });
    expect(await call('POST', `agents/${id}/dismiss`, { reason: 'x' })).toMatchObject({ status: 409 });
    expect((await call('GET', 'graph')).body).toMatchObject({
      nodes: [{ agentId: made.agentId }],
      agents: 1,
    });
  });

  it('stay dismissed on later scans until the dismissal is reverted', async () => {
    const { call, id, session } = await found();
    expect(await call('POST', `agents/${id}/dismiss`, {})).toMatchObject({ status: 422 });
    expect(await call('POST', `agents/${id}/dismiss`, { reason: 'A demo' })).toMatchObject({
      status: 200,
      body: { state: 'dismissed' },
    });
    await call('POST', 'scan', {});
    expect((await call('GET', 'agents?state=dismissed')).body).toHaveLength(1);
    expect((await call('GET', `agents/${id}`)).body.dismissed).toMatchObject({
      reason: 'A demo',
      by: session.email,
    });
    expect(await call('POST', `agents/${id}/restore`)).toMatchObject({ body: { state: 'unmanaged' } });
    expect(await call('POST', `agents/${id}/restore`)).toMatchObject({ status: 409 });
  });

  it('are filtered as requested, and isolated by tenant', async () => {
    const { call, id } = await found();
    expect((await call('GET', 'agents?q=INTAKE&platform=host')).body).toHaveLength(1);
    for (const query of ['q=nobody', 'platform=cloud', 'risk=high', 'type=guard', 'environment=staging'])
      expect((await call('GET', `agents?${query}`)).body, query).toEqual([]);
    const other = await person();
    expect(await other.call('GET', `agents/${id}`)).toMatchObject({ status: 404 });
    expect(await other.call('POST', `agents/${id}/register`, {})).toMatchObject({ status: 404 });
  });

  it('are registered by playbooks once, with a trace', async () => {
    const { call, token } = await person();
    world.scanning = {
      'proc.runtime': sees(
        sightingOf('host:h/ehr', {
          name: 'FHIR intake agent',
          environment: 'production',
          handlesPersonalData: { is: true, because: 'label phi' },
        }),
      ),
    };
    const { body } = await call('POST', 'scan', {});
    expect(body.agents).toMatchObject([{ state: 'managed', agentId: expect.any(String) }]);
    await call('POST', 'scan', {});
    expect((await agents('GET', '/api/agents', { token })).body).toHaveLength(1);
  });
});

describe('auto-scan', () => {
  const workflow = (name: string, of: object) => start(name, of as { tenant: string; jobId: string });

  it('starts when due, counts missed runs, and does not overlap', async () => {
    const { call, session } = await person();
    expect(await call('POST', 'start-continuous', { intervalMinutes: 4 })).toMatchObject({ status: 422 });
    expect(await call('POST', 'start-continuous', {})).toMatchObject({
      status: 200,
      body: { on: true, intervalMinutes: 30, missed: 0, startedBy: session.email },
    });
    await tickDiscovery(workflow, new Date());
    const { body: first } = await call('GET', 'status');
    expect(first.last).toMatchObject({ continuous: true, status: 'completed' });
    expect(first.autoScan).toMatchObject({ lastAt: expect.any(String), missed: 0 });
    world.holds = true;
    const due = (minutes: number) => new Date(Date.now() + minutes * 60_000);
    // The machine was off for two hours.
    await tickDiscovery(workflow, due(151));
    expect((await call('GET', 'status')).body.autoScan).toMatchObject({ missed: 4 });
    await tickDiscovery(workflow, due(182));
    expect((await call('GET', 'status')).body.autoScan).toMatchObject({ missed: 5 });
    expect(await call('POST', 'stop-continuous')).toMatchObject({ body: { on: false, nextAt: null } });
    expect(await call('POST', 'stop-continuous')).toMatchObject({ body: { on: false } });
  });
});

describe('listed endpoints', () => {
  it('are probed only with consent', async () => {
    const { call, session } = await person();
    const endpoints = [
      { url: 'https://agent.example/mcp', authorisedToTest: true },
      { url: 'https://other.example/', authorisedToTest: false },
    ];
    const { body } = await call('PUT', 'endpoints', { endpoints });
    expect(body.endpoints).toMatchObject([{ consentBy: session.email }, { consentBy: null }]);
    const asked: string[] = [];
    world.scanning = {
      'mcp.http': ({ addresses }) => {
        asked.push(...addresses.map(({ url }) => url));
        return { sightings: [], coverage: { status: 'ran', searched: 1 } };
      },
    };
    await call('POST', 'scan', {});
    expect(asked).toEqual(['https://agent.example/mcp']);
    expect(
      await call('PUT', 'endpoints', {
        endpoints: [{ url: 'https://a:b@x.example/', authorisedToTest: true }],
      }),
    ).toMatchObject({ status: 422, body: { details: [{ path: 'endpoints.0.url' }] } });
  });
});

describe('GET /api/environment/discovery-methods', () => {
  it('returns the eight groups with all methods, and where each runs', async () => {
    const { call } = await person();
    const { body } = await call('GET', 'discovery-methods');
    expect(body.methods.map(({ name }: { name: string }) => name)).toEqual([
      'Kubernetes',
      'Docker',
      'Cloud Service',
      'A2A Communication',
      'MCP Protocol',
      'API Endpoint',
      'Model Registry',
      'Process scanners',
    ]);
    const all = body.methods.flatMap(({ methods }: { methods: { id: string; here: boolean }[] }) => methods);
    expect(all).toHaveLength(25);
    expect(all.every(({ here }: { here: boolean }) => here)).toBe(true);
  });
});
