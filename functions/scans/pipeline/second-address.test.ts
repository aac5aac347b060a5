/** A fictional kind of origin with its own collector and address, through all steps of evidence gathering. */
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import type { AgentOrigin } from '#functions/agents/agent-origins.ts';
import { bucketFixture } from '#functions/evidence/bucket-fixture.ts';
import type { Collector } from '#functions/evidence/collectors/collector.ts';
import { collectors } from '#functions/evidence/collectors/registry.ts';
import { noPace } from '#functions/evidence/probe/pace.ts';
import {
  type EvidenceSnapshot,
  evidenceWrites,
  loadEvidence,
  mergeEvidence,
} from '#functions/evidence/stored-evidence.ts';
import { newId } from '#functions/platform/ids.ts';
import { serveHttp } from '#functions/platform/outbound/fixtures/loopback-servers.ts';
import { tableFixture } from '#functions/platform/table/table-fixture.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import { type OriginKinds, originKinds } from '#shared/evidence/origin-kinds.ts';
import { collect } from './collect/collect.ts';
import type { ScanGathered } from './evaluate/gathered.ts';
import { readGathered } from './evaluate/known-evidence.ts';
import { type Plan, planKey, stepOf } from './plan/plan.ts';

tableFixture();
beforeAll(() => {
  process.env.PROBES_LOOPBACK = 'true';
});
const objects = bucketFixture();

/** Tests whether a decision point denies what is not allowed. */
const decisions: Collector = {
  id: 'decisions',
  version: 1,
  shows: ['endpoint-auth-required'],
  skip: ({ probe }) => (probe ? undefined : 'has not been approved that this address may be asked.'),
  collect: async ({ connection, probe }) => {
    if (!connection || !probe) return { evidence: [], gaps: [] };
    const url = `${connection.url}/v1/data/agent/allow`;
    const exchange = await probe.request({ level: 'L1', method: 'POST', url, body: '{"input":{}}' });
    const head = {
      parameterId: 'endpoint-auth-required',
      source: 'policy-engine',
      collector: 'decisions',
      target: connection.url,
    } as const;
    if (exchange.outcome !== 'response')
      return { evidence: [], gaps: [{ ...head, outcome: 'error', reason: exchange.reason }] };
    const value = exchange.body.includes('"result":false');
    const body = { ...head, value, detail: 'It decided.', excerpt: exchange.body };
    return { evidence: [body], gaps: [], facts: { 'has-tools': 'yes' } };
  },
};

const { implies: _, ...likeEndpoint } = originKinds.endpoint;
const kinds: OriginKinds = {
  ...originKinds,
  'decision-point': {
    ...likeEndpoint,
    probing: { needs: 'authorisedToChat', budget: { requests: { L1: 1 }, milliseconds: 5000 } },
    source: 'policy-engine',
    collectors: { decisions: 'Decisions' },
  },
};
const gathering = { kinds, collectors: { ...collectors, decisions } };

const at = (kind: string, url: string, consent = true): AgentOrigin => ({
  kind,
  address: { protocol: 'http', url, authorisedToTest: kind === 'endpoint', authorisedToChat: consent },
});

/** A server that can be closed before the test ends. */
const served = async (body: string) => {
  const server = await serveHttp((_, response) =>
    response.setHeader('content-type', 'application/json').end(body),
  );
  let closing: Promise<unknown> | undefined;
  const close = () => (closing ??= Promise.resolve(server.close()));
  onTestFinished(async () => void (await close()));
  return { url: server.origin, close };
};

/** Runs all gathering steps on these origins, and stores the findings. */
const agentFixture = () => {
  const table = tenantTable(newId());
  const agentId = newId();
  return async (
    ...origins: readonly AgentOrigin[]
  ): Promise<{ stored: EvidenceSnapshot; gathered: ScanGathered }> => {
    const event = { tenant: table.tenant, jobId: newId(), attempt: newId() };
    const wanted = ['endpoint-auth-required', 'rate-limit-enforced'];
    const plan: Plan = { agentId, wanted, origins, contact: 'https://accredit.example' };
    await objects.put(planKey(event), plan);
    for (const origin of origins.keys()) await collect({ ...event, origin }, objects, noPace, gathering);
    const now = new Date().toISOString();
    const gathered = await readGathered(objects, event, now, kinds);
    const before = await loadEvidence(table, agentId);
    const merged = mergeEvidence(before, gathered, now);
    await table.commit(evidenceWrites(table, agentId, merged, before, () => new Error('overtaken')));
    return { stored: await loadEvidence(table, agentId), gathered };
  };
};

const placesIn = ({ evidence, facts }: EvidenceSnapshot) => ({
  evidence: evidence.map(({ place, collector }) => `${collector} at ${place}`).toSorted(),
  tools: facts.filter(({ fact }) => fact === 'has-tools').map(({ place }) => place),
});

describe('an address other than the endpoint', () => {
  it('has its own collector, consent, and budget, and keeps its evidence when another is scanned', async () => {
    const agent = await served('{"choices":[{"text":"OK"}]}');
    const [engine, second] = [await served('{"result":false}'), await served('{"result":true}')];
    const scan = agentFixture();
    const endpoint = at('endpoint', agent.url);

    const first = await scan({ kind: 'documents' }, endpoint, at('decision-point', engine.url));
    expect(first.gathered.collectors.map(({ id, status }) => [id, status])).toEqual(
      expect.arrayContaining([
        ['http', 'ran'],
        ['decisions', 'ran'],
      ]),
    );
    expect(first.stored.evidence.find(({ collector }) => collector === 'decisions')).toMatchObject({
      source: 'policy-engine',
      value: true,
      place: engine.url,
    });
    expect(first.stored.evidence.some(({ place }) => place === agent.url)).toBe(true);

    // The engine is down, and a second one of its kind responds: neither affects the other's evidence.
    await engine.close();
    const again = await scan(endpoint, at('decision-point', engine.url), at('decision-point', second.url));
    expect([...again.gathered.unseen]).toContain('endpoint-auth-required');
    expect(placesIn(again.stored)).toMatchObject({
      evidence: expect.arrayContaining([`decisions at ${engine.url}`, `decisions at ${second.url}`]),
      tools: expect.arrayContaining([engine.url, second.url]),
    });

    // If an origin is removed, its evidence ends with it.
    const { stored } = await scan(endpoint, at('decision-point', second.url));
    expect(stored.evidence.filter(({ collector }) => collector === 'decisions')).toMatchObject([
      { place: second.url, value: false },
    ]);
    expect(placesIn(stored).tools).toEqual([second.url]);
  });

  it('is not contacted without the consent that its kind requires, which is a gap, and does not count as a response of the agent', async () => {
    const engine = await served('{"result":false}');
    const { gathered, stored } = await agentFixture()(at('decision-point', engine.url, false));
    expect(gathered.gaps).toMatchObject([
      {
        collector: 'decisions',
        source: 'policy-engine',
        reason: expect.stringContaining('has not been approved'),
      },
    ]);
    expect(stored.evidence).toEqual([]);
    expect(gathered.hasEndpoint).toBe(false);
  });

  it('is named by the step while it is contacted', () => {
    const plan = { agentId: 'a1', wanted: [], contact: '' };
    const engine = at('decision-point', 'https://engine.example/');
    expect(stepOf({ ...plan, origins: [{ kind: 'documents' }, engine] }, kinds)).toBe(
      'Collecting from https://engine.example',
    );
  });
});
