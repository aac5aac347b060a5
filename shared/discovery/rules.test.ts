import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { isOf, matchesText } from './chosen.ts';
import { describe as described } from './describe.ts';
import { graphOf, MAX_EDGES } from './graph.ts';
import { discoveryMethods, methodIds } from './methods.ts';
import { planMethods } from './plan.ts';
import { type LastScan, registeredAs, type SeenBy, stateOf } from './reconcile.ts';
import { serviceSchema } from './report.ts';
import { riskOf } from './risk.ts';
import { sightingOfService } from './services.ts';
import { sightingSchema } from './sighting.ts';
import { sightingOf } from './sighting-fixture.ts';

const judged = { facts: {}, reaches: {}, handlesPersonalData: null, criticalSystem: null };

describe('riskOf', () => {
  it('returns unknown without evidence of who reaches an agent, whether it requires credentials, and what it handles', () => {
    expect(riskOf(judged)).toEqual({ risk: 'unknown', terms: [] });
    expect(riskOf({ ...judged, facts: { asksForCredentials: true, public: false } }).risk).toBe('unknown');
    const all = { ...judged, facts: { asksForCredentials: true, public: false }, handlesPersonalData: false };
    expect(riskOf(all).risk).toBe('low');
  });

  it('lists each contributing term', () => {
    const open = { ...judged, facts: { asksForCredentials: false }, handlesPersonalData: true };
    expect(riskOf(open)).toEqual({
      risk: 'high',
      terms: ['It accepts requests without credentials.', 'It handles personal data.'],
    });
    expect(riskOf({ ...judged, facts: { public: true } }).risk).toBe('medium');
    expect(riskOf({ ...judged, facts: { weaknesses: ['privileged'] } }).risk).toBe('unknown');
  });
});

describe('reconciling discovered agents', () => {
  const found = described([
    {
      from: 'server',
      sighting: sightingOf('arn:aws:bedrock:eu:agent/1', { endpoint: 'http://agent.example:8000/' }),
    },
  ]);
  const at = (id: string, endpoint: string) => ({ id, endpoint, names: [] });

  it('matches a registered agent by its metadata before its address', () => {
    const named = { id: 'named', names: ['arn:aws:bedrock:eu:agent/1'] };
    expect(registeredAs(found, [at('placed', 'http://agent.example:8000'), named])).toBe('named');
    expect(registeredAs(found, [at('placed', 'http://AGENT.example:8000/')])).toBe('placed');
    expect(registeredAs(found, [at('below', 'http://agent.example:8000/mcp')])).toBe('below');
  });

  it('matches no agent if several could match, or if another agent may be below the address', () => {
    const two = [at('one', 'http://agent.example:8000/a'), at('two', 'http://agent.example:8000/b')];
    expect(registeredAs(found, two)).toBeUndefined();
    const deep = { ...found, endpoint: 'http://agent.example:8000/shadow', joins: {} };
    expect(registeredAs(deep, [at('root', 'http://agent.example:8000')])).toBeUndefined();
  });

  const seenBy: readonly SeenBy[] = [
    { from: 'server', method: 'proc.runtime', at: '2026-11-20T08:00:00.000Z' },
    { from: 'ward', method: 'docker.containers', at: '2026-11-20T08:00:00.000Z' },
  ];
  const scan = (from: string, method: LastScan['methods'][number], hour: number): LastScan => ({
    from,
    at: `2026-11-20T${hour}:00:00.000Z`,
    methods: [method],
  });
  const standing = { agentId: null, vendorMade: false, dismissed: false, endpoint: null, seenBy };

  it('marks an agent as gone only if all reporters repeatedly fail to find it', () => {
    const server = [10, 11, 12, 13, 14].map((hour) => scan('server', 'proc.runtime', hour));
    expect(stateOf(standing, server)).toBe('unmanaged');
    const ward = [10, 11].map((hour) => scan('ward', 'docker.containers', hour));
    expect(stateOf(standing, [...server, ...ward])).toBe('stale');
    const often = [10, 11, 12, 13, 14].map((hour) => scan('ward', 'docker.containers', hour));
    expect(stateOf(standing, [...server, ...often])).toBe('gone');
    expect(stateOf({ ...standing, dismissed: true }, [...server, ...often])).toBe('dismissed');
  });

  it('counts an address scan only for the addresses that it covered', () => {
    const one = [{ from: 'server', method: 'mcp.http', at: '2026-11-20T08:00:00.000Z' }] as const;
    const listed = { ...standing, endpoint: 'http://agent.example/mcp', seenBy: one };
    const scans = [10, 11].map((hour) => scan('server', 'mcp.http', hour));
    expect(stateOf(listed, scans)).toBe('unmanaged');
    expect(
      stateOf(
        listed,
        scans.map((of) => ({ ...of, hosts: ['agent.example:80'] })),
      ),
    ).toBe('stale');
  });

  it('distinguishes managed, vendor-made, and shadow agents', () => {
    expect(stateOf({ ...standing, agentId: 'x' }, [])).toBe('managed');
    expect(stateOf({ ...standing, vendorMade: true }, [])).toBe('vendor');
    expect(stateOf(standing, [])).toBe('unmanaged');
  });
});

describe('planMethods', () => {
  it('includes every method on a local machine, and only host-independent methods in the cloud', () => {
    const all = planMethods({ target: 'all', scope: 'comprehensive', onHost: true });
    expect([...all].toSorted()).toEqual([...methodIds].toSorted());
    const cloud = planMethods({ target: 'all', scope: 'comprehensive', onHost: false });
    expect(cloud.every((id) => discoveryMethods[id].runs.includes('cloud'))).toBe(true);
    expect(planMethods({ target: 'docker', scope: 'specific', onHost: false })).toEqual([]);
  });

  it('runs sources before the methods that probe their addresses', () => {
    const stages = planMethods({ target: 'docker', scope: 'specific', onHost: true }).map(
      (id) => discoveryMethods[id].stage,
    );
    expect(stages.lastIndexOf('sources')).toBeLessThan(stages.indexOf('addresses'));
    expect(stages).toContain('sources');
  });
});

describe('scan targets', () => {
  const agent = described([
    {
      from: 'server',
      sighting: sightingOf('a', {
        environment: 'production',
        platform: 'docker',
        facts: { tags: { team: 'Cardiology' } },
      }),
    },
  ]);

  it('match by environment and platform; unknown matches no environment', () => {
    expect(isOf(agent, 'production')).toBe(true);
    expect(isOf(agent, 'customer-prod')).toBe(true);
    expect(isOf(agent, 'kubernetes')).toBe(false);
    expect(isOf({ ...agent, environment: 'unknown' }, 'production')).toBe(false);
    expect(matchesText(agent, 'cardiology')).toBe(true);
    expect(matchesText(agent, 'radiology')).toBe(false);
  });
});

describe('graphOf', () => {
  it('draws a name once, and a known agent as itself', () => {
    const drawn = (id: string, name: string, reaches: object) => ({
      ...{ id, name, agentId: null, identifier: `is:${id}`, endpoint: null, reaches },
    });
    const { nodes, edges, more } = graphOf(
      [
        drawn('1', 'One', { agents: ['Two'], models: ['llm'] }),
        drawn('2', 'Two', { models: ['llm'], agents: ['Two'] }),
      ],
      false,
    );
    expect(nodes.map(({ id }) => id)).toEqual(['1', '2', 'model:llm']);
    expect(edges).toHaveLength(3);
    expect(more).toBe(false);
  });

  it('fits into a reply, and indicates when it is truncated', () => {
    const tools = Array.from({ length: 200 }, (_, index) => `${index}`.padStart(200, 'x'));
    const agents = Array.from({ length: 500 }, (_, index) => ({
      ...{
        id: `0199c0de-0000-7000-8000-${`${index}`.padStart(12, '0')}`,
        name: 'n'.repeat(200),
        agentId: null,
      },
      ...{ identifier: `is:${index}`, endpoint: null, reaches: { tools } },
    }));
    const graph = graphOf(agents, false);
    expect(graph.edges).toHaveLength(MAX_EDGES);
    expect(graph.more).toBe(true);
    expect(JSON.stringify(graph).length).toBeLessThan(5_000_000);
    expect(graphOf(agents.slice(0, 60), false)).toMatchObject({ more: false });
  });
});

describe('a service from a generated script', () => {
  it.each([
    ['bedrock-agent', 'aws.agents'],
    ['lambda', 'aws.ml_compute'],
    ['Deployment', 'k8s.workloads'],
    ['something', 'api.product_fingerprint'],
  ])('of type %s becomes a valid sighting by %s', (type, method) => {
    const service = v.parse(serviceSchema, { name: 'Intake', type });
    const sighting = sightingOfService(service, {
      ...{ client: 'Ward', environment: 'production', at: '2026-11-20T08:00:00.000Z' },
    });
    expect(v.parse(sightingSchema, sighting)).toMatchObject({ method, environment: 'production' });
  });
});
