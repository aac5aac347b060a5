import { beforeAll, describe, expect, it } from 'vitest';
import type { AgentDetailReply } from '#shared/agents/contract.ts';
import type { FrameworkStats } from '#shared/dashboard/contract.ts';
import { frameworkNames } from '#shared/frameworks/framework.ts';
import type { Catalog } from '#shared/frameworks/oscal/oscal.ts';
import type { IssueReply } from '#shared/issues/contract.ts';
import type { ScanResults } from '#shared/scans/contract.ts';
import {
  colleague,
  declare,
  endOfScan,
  newAgent,
  newScan,
  newTenant,
  type Person,
  until,
} from './api-client.ts';
import { customText, newCustomFramework } from './custom-frameworks.ts';
import type { SharedProduct } from './product-pool.ts';
import { sharedProduct } from './shared-product.ts';

/**
 * A custom framework from upload to deletion, used like catalog frameworks, with permissions, in the running
 * product.
 */

const NAME = 'Ward Policy';
const KEY = 'custom-ward-policy';
const path = `/api/custom-frameworks/${KEY}`;

let product: SharedProduct;
let person: Person;

beforeAll(async () => {
  product = await sharedProduct();
  person = await newTenant(product.url);
});

const get = async <T>(from: string): Promise<T> => {
  const { status, body } = await person.call('GET', from);
  expect(status, JSON.stringify(body)).toBe(200);
  return body as T;
};

const scanned = async (agentId: string) => {
  const scan = await endOfScan(person, await newScan(person, agentId, NAME));
  expect(scan.status, JSON.stringify(scan)).toBe('completed');
  return { id: String(scan.id), version: scan.frameworkVersion, results: scan.results as ScanResults };
};

const statesOf = ({ controls }: ScanResults) =>
  Object.fromEntries(controls.map(({ id, state }) => [id, state]));

describe('a custom framework', () => {
  it('is used like the ten, keeps evaluations of each version, and can be deleted when unused', async () => {
    const text = customText(NAME, ['W-1', 'log-actor-attribution'], ['W-2', 'admin-mfa-enforced']);
    expect(await newCustomFramework(person, text)).toBe(KEY);

    // Assigned, scanned, scored.
    const agentId = await newAgent(person, { frameworks: ['HIPAA', NAME] });
    await declare(person, agentId, { 'log-actor-attribution': true, 'admin-mfa-enforced': false });
    const first = await scanned(agentId);
    expect(first.version).toBe(1);
    expect(statesOf(first.results)).toEqual({ 'W-1': 'partial', 'W-2': 'fail' });
    // Only declared: a quarter of half of the points.
    expect(first.results.score).toBe(13);
    const agent = await get<{ frameworks: string[]; scores: { framework: string }[] }>(
      `/api/agents/${agentId}`,
    );
    expect([agent.frameworks, agent.scores.map(({ framework }) => framework)]).toEqual([
      ['HIPAA', NAME],
      [NAME],
    ]);
    const listed = await get<{ id: string }[]>(`/api/scans?framework=${KEY}`);
    expect(listed.map(({ id }) => id)).toEqual([first.id]);

    // Its issues, found by name and by key, name its controls.
    for (const framework of [NAME, KEY]) {
      const issues = await get<IssueReply[]>(`/api/issues?framework=${encodeURIComponent(framework)}`);
      expect(issues.map(({ parameterId }) => parameterId)).toEqual(['admin-mfa-enforced']);
      expect(issues[0]).toMatchObject({ framework: NAME, controls: expect.arrayContaining([`${KEY}:W-2`]) });
    }

    // Its row on the dashboard, after the ten, and the scores of agents in it.
    const ofName = (body: Record<string, unknown>) =>
      (body.frameworks as FrameworkStats[]).find(({ name }) => name === NAME);
    const stats = await until(
      () => person.call('GET', '/api/dashboard/stats'),
      (body) => ofName(body)?.openIssues === 1 && ofName(body)?.scored === 1,
    );
    expect(stats.frameworks).toHaveLength(11);
    expect(ofName(stats)).toMatchObject({ key: KEY, score: 13, scored: 1, agents: 1 });
    await until(
      () => person.call('GET', `/api/frameworks/${KEY}/standing`),
      (body) => (body.score as { score: number } | null)?.score === 13,
    );
    const parameter = await get<{ serves: { key: string; control: string }[] }>(
      '/api/parameters/admin-mfa-enforced',
    );
    expect(parameter.serves.filter(({ key }) => key === KEY).map(({ control }) => control)).toEqual(['W-2']);

    // A new version is used for evaluations from now on.
    const next = customText(NAME, ['W-1', 'log-actor-attribution'], ['W-3', 'secrets-in-manager']);
    const replaced = await person.call('PUT', path, { json: { text: next } });
    expect(replaced.body).toMatchObject({
      current: {
        number: 2,
        difference: { added: { ids: ['W-3'] }, removed: { ids: ['W-2'] }, changed: { count: 0 } },
      },
    });
    const second = await scanned(agentId);
    expect([second.version, statesOf(second.results)]).toEqual([
      2,
      { 'W-1': 'partial', 'W-3': 'not-evidenced' },
    ]);
    const before = await get<{ frameworkVersion: number; results: ScanResults }>(`/api/scans/${first.id}`);
    expect([before.frameworkVersion, before.results]).toEqual([1, first.results]);

    // It cannot be deleted while it is assigned to an agent.
    const json = { reason: 'The ward has closed.' };
    const rejected = await person.call('DELETE', path, { json });
    expect([rejected.status, (rejected.body as { error: string }).error]).toEqual([
      409,
      `${NAME} is assigned to 1 agent. Remove it from that agent first.`,
    ]);
    expect(
      (await person.call('PATCH', `/api/agents/${agentId}`, { json: { frameworks: ['HIPAA'] } })).status,
    ).toBe(200);
    expect((await person.call('DELETE', path, { json })).status).toBe(204);
    expect(await get('/api/frameworks')).toEqual(Object.values(frameworkNames));
    expect((await person.call('POST', '/api/scans', { json: { agentId, framework: NAME } })).status).toBe(
      422,
    );
    const after = await get<{ framework: string; results: ScanResults }>(`/api/scans/${first.id}`);
    expect([after.framework, after.results]).toEqual([NAME, first.results]);
  });

  it("with one self-reported parameter scores 25, and does not affect the agent's score or any other", async () => {
    const admin = await newTenant(product.url);
    const own = 'Easy Policy';
    await newCustomFramework(admin, customText(own, ['E-1', 'log-actor-attribution']));
    const agentId = await newAgent(admin, { frameworks: ['HIPAA', own] });
    await declare(admin, agentId, { 'log-actor-attribution': true });
    await endOfScan(admin, await newScan(admin, agentId));
    const agent = async () => (await admin.call('GET', `/api/agents/${agentId}`)).body as AgentDetailReply;
    const { complianceScore, score, lastScanAt } = await agent();
    const easy = await endOfScan(admin, await newScan(admin, agentId, own));
    expect((easy.results as ScanResults).score).toBe(25);
    const after = await agent();
    expect(after.lastScanAt).not.toBe(lastScanAt);
    expect([after.complianceScore, after.score]).toEqual([complianceScore, score]);
    expect(after.scores.map((one) => [one.framework, one.score.score])).toEqual(
      expect.arrayContaining([
        ['HIPAA', complianceScore],
        [own, 25],
      ]),
    );
    const stats = await until(
      () => admin.call('GET', '/api/dashboard/stats'),
      ({ frameworks }) =>
        (frameworks as FrameworkStats[]).some((one) => one.name === own && one.scored === 1),
    );
    expect(stats.averageComplianceScore).toBe(complianceScore);
  });

  it('can be imported from its own OSCAL export, and only administrators change it', async () => {
    const admin = await newTenant(product.url);
    const text = customText(
      'Export Policy',
      ['E-1', 'audit-logging-enabled', 'secrets-in-manager'],
      ['E.2 (a)', 'admin-mfa-enforced'],
    );
    const key = await newCustomFramework(admin, text);
    const [auditor, user] = [
      await colleague(product.url, admin, 'auditor'),
      await colleague(product.url, admin, 'user'),
    ];
    const exported = await auditor.call('GET', `/api/frameworks/${key}/oscal`);
    expect([exported.status, exported.headers.get('content-disposition')]).toEqual([
      200,
      `attachment; filename="${key}-v1.oscal.json"`,
    ]);
    const { catalog } = exported.body as Catalog;
    const renamed = { catalog: { ...catalog, metadata: { ...catalog.metadata, title: 'Read Policy' } } };
    for (const other of [auditor, user]) {
      expect((await other.call('POST', '/api/custom-frameworks', { json: { text } })).status).toBe(403);
      expect((await other.call('GET', '/api/custom-frameworks')).body).toHaveLength(1);
    }
    const read = await newCustomFramework(admin, JSON.stringify(renamed, null, 2));
    const mapping = async (of: string) => {
      const { body } = await admin.call('GET', `/api/frameworks/${of}`);
      return (
        body as { controls: { id: string; category: string; parameters: { id: string }[] }[] }
      ).controls.map(({ id, category, parameters }) => [id, category, parameters.map((one) => one.id)]);
    };
    expect(await mapping(read)).toEqual(await mapping(key));
    expect((await mapping(read))[1]).toEqual(['E.2 (a)', 'Operations', ['admin-mfa-enforced']]);
  });

  it('is rejected with the line of each error', async () => {
    const admin = await newTenant(product.url);
    const reply = await admin.call('POST', '/api/custom-frameworks', {
      json: { text: customText('Faulty', ['F-1', 'audit-loging-enabled']) },
    });
    expect(reply.status).toBe(422);
    expect((reply.body as { details: unknown }).details).toEqual([
      {
        path: 'controls.0.parameters.0',
        message: 'No parameter has this ID; did you mean audit-logging-enabled?',
        line: 7,
      },
    ]);
  });
});
