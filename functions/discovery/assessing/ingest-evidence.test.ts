import { beforeEach, describe, expect, it, vi } from 'vitest';
import { bucketFixture } from '#functions/evidence/bucket-fixture.ts';
import { mcpListener, serve, tool } from '#functions/evidence/collectors/mcp/mcp-fixture.ts';
import { loadEvidence } from '#functions/evidence/stored-evidence.ts';
import { newId } from '#functions/platform/ids.ts';
import type { TenantTable } from '#functions/platform/table/table.ts';
import { tableFixture } from '#functions/platform/table/table-fixture.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import { registerAgent, scanFixture } from '#functions/scans/pipeline/scan-fixture.ts';
import type { ReportedEvidence } from '#shared/discovery/reported-evidence.ts';
import { sightingOf } from '#shared/discovery/sighting-fixture.ts';
import { mergeSightings } from '../store/merge-sightings.ts';
import { readRegistered } from '../store/read-registered.ts';
import { registeredWrite } from '../store/registration.ts';
import { ingestEvidence } from './ingest-evidence.ts';

tableFixture();
const objects = bucketFixture();
const { scan } = scanFixture(objects);

const URL = 'http://10.9.8.7:8080/mcp';
const PARAMETER = 'endpoint-auth-required';

/** A collector probes once: all its evidence has the same time. */
let observedAt: string;
beforeEach(() => {
  observedAt = new Date().toISOString();
});

const piece = (more: object = {}): ReportedEvidence =>
  ({
    ...{ kind: 'evidence', url: URL, collector: 'mcp', observedAt },
    ...{ parameterId: PARAMETER, source: 'probe', target: URL, value: false },
    ...{ detail: 'It answered who did not sign in.', excerpt: 'HTTP/1.1 200 OK', marks: [], ...more },
  }) as ReportedEvidence;

describe('evidence reported by a scanner', () => {
  let table: TenantTable;
  beforeEach(() => {
    table = tenantTable(newId());
  });

  const take = (...items: readonly ReportedEvidence[]) =>
    ingestEvidence(
      table,
      objects,
      items.map((item, at) => ({ item, path: `evidence.${at}` })),
      {
        ...{ from: 'Ward 3', client: 'Ward 3', key: 'Scanner of ward 3', now: new Date().toISOString() },
        registered: () => readRegistered(table),
      },
    );

  it('counts as configuration of the agent at the address, names its reporter, and is evaluated by the next run', async () => {
    const agent = await registerAgent(table, { url: URL });
    expect(await take(piece())).toEqual({ accepted: 1, rejected: [] });
    const { parameters } = await scan(table, agent, [1]);
    expect(parameters.get(PARAMETER)).toMatchObject({
      verdict: 'fail',
      evidence: [
        {
          ...{ collector: 'scanner-mcp', source: 'probe', strength: 'configuration', target: URL },
          detail:
            'It answered who did not sign in. Reported by the on-premises scanner of “Ward 3” with the API key “Scanner of ward 3”.',
        },
      ],
    });
  });

  it('changes nothing when repeated, and does not replace newer evidence when late', async () => {
    const agent = await registerAgent(table, { url: URL });
    const one = piece({ observedAt: '2026-11-20T08:00:00.000Z' });
    await take(one);
    const { version, evidence } = await loadEvidence(table, agent.id);
    expect(evidence).toHaveLength(1);
    expect(await take(one)).toEqual({ accepted: 1, rejected: [] });
    await take(piece({ value: true, observedAt: '2026-11-19T08:00:00.000Z' }));
    expect(await loadEvidence(table, agent.id)).toMatchObject({ version, evidence });
  });

  it('yields to what the product observes at the same address, but not to what it cannot reach', async () => {
    const url = `${await serve(mcpListener((server) => tool(server, 'run_shell')))}/mcp`;
    vi.stubEnv('PROBES_LOOPBACK', 'true');
    try {
      const agent = await registerAgent(table, { url });
      const seen = { from: 'Ward 3', sighting: sightingOf(url, { method: 'mcp.http' }) };
      const at = new Date().toISOString();
      const { agents } = await mergeSightings(table, [seen], { registered: [], now: at });
      await table.commit([registeredWrite(table, { id: agents[0] ?? '' }, agent.id)]);
      const open = piece({ url, value: true });
      const card = piece({ url, collector: 'a2a', value: true });
      expect(await take(open, card)).toEqual({ accepted: 2, rejected: [] });
      await scan(table, agent);
      const stored = (await loadEvidence(table, agent.id)).evidence;
      // The report on the card remains, because the product did not observe the card.
      expect(
        stored
          .filter(({ parameterId }) => parameterId === PARAMETER)
          .map(({ collector, value }) => [collector, value])
          .toSorted(),
      ).toEqual([
        ['mcp', false],
        ['scanner-a2a', true],
      ]);
    } finally {
      vi.unstubAllEnvs();
    }
  });

  it('from a loopback address belongs only to the agent that the same scanner saw there', async () => {
    await registerAgent(table, { url: 'http://127.0.0.1:9/mcp' });
    expect(await take(piece({ url: 'http://127.0.0.1:9/mcp' }))).toEqual({
      accepted: 0,
      rejected: [
        { path: 'evidence.0.url', message: 'No registered agent has this address as its connection.' },
      ],
    });
  });

  it.each([
    ['without consent', { consent: false }, {}, 'url', 'has not authorized tests'],
    ['of an unregistered address', {}, { url: 'http://10.9.8.7:8081/mcp' }, 'url', 'No registered agent'],
    ['of no parameter', {}, { parameterId: 'nothing' }, 'parameterId', 'No parameter has this ID'],
    [
      'that its collector does not show',
      {},
      { parameterId: 'access-review-age', value: '2026-11-01' },
      'parameterId',
      'The collector mcp does not provide it',
    ],
    ['of another type', {}, { value: 'yes' }, 'value', 'Must be true or false'],
    [
      'that is better than its collector can show',
      {},
      { parameterId: 'shell-tool-absent', source: 'mcp', value: true },
      'value',
      'can show at most the verdict fail for it',
    ],
    [
      'of the future',
      {},
      { observedAt: '2999-01-01T00:00:00.000Z' },
      'observedAt',
      'Must not be in the future',
    ],
  ])('is rejected with its path: %s', async (_, agent, more, field, statement) => {
    const { id } = await registerAgent(table, { url: URL, ...agent });
    const { accepted, rejected } = await take(piece(more), piece());
    const others = 'consent' in agent ? 0 : 1;
    expect(accepted).toBe(others);
    expect(rejected[0]).toMatchObject({
      path: `evidence.0.${field}`,
      message: expect.stringContaining(statement),
    });
    expect((await loadEvidence(table, id)).evidence).toHaveLength(others);
  });

  it('for an address of two agents belongs to neither', async () => {
    await registerAgent(table, { url: URL });
    await registerAgent(table, { url: URL });
    expect((await take(piece())).rejected).toMatchObject([
      { message: expect.stringContaining('More than one') },
    ]);
  });

  it('accepts facts, and keeps the state of what a gap leaves open', async () => {
    const agent = await registerAgent(table, { url: URL });
    await take(piece({ target: 'one' }), piece({ kind: 'fact', fact: 'has-tools', value: 'yes' }));
    const gap = {
      ...{ kind: 'gap', url: URL, collector: 'mcp', observedAt, parameterId: PARAMETER, source: 'probe' },
      ...{ target: 'one', outcome: 'inconclusive', reason: 'It did not answer.' },
    } as ReportedEvidence;
    await take(piece({ target: 'two' }), gap);
    const stored = await loadEvidence(table, agent.id);
    expect(stored.evidence.map(({ target }) => target).toSorted()).toEqual(['one', 'two']);
    expect(stored.facts).toMatchObject([{ fact: 'has-tools', value: 'yes', collector: 'scanner-mcp' }]);
  });
});
