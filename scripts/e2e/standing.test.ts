import { beforeAll, describe, expect, it } from 'vitest';
import type { AgentStanding } from '#shared/standings/standing-reply.ts';
import {
  declare,
  endOfScan,
  newAgent,
  newScan,
  newTenant,
  type Person,
  tenantOf,
  until,
} from './api-client.ts';
import type { SharedProduct } from './product-pool.ts';
import { differencesOf, recount } from './recount.ts';
import { sharedProduct } from './shared-product.ts';

/** Framework scores in the running product: through its stream, its permissions and its indexes. */

let product: SharedProduct;
let person: Person;

beforeAll(async () => {
  product = await sharedProduct();
  person = await newTenant(product.url);
});

const CONTROL = '164.312(b)';

const stands = (satisfies: (standing: { agents: { active: number; scored: number } }) => boolean) =>
  until(
    () => person.call('GET', '/api/frameworks/hipaa/standing'),
    (body) => satisfies(body as unknown as Parameters<typeof satisfies>[0]),
  );

const listed = async (query = '') => {
  const reply = await person.call('GET', `/api/frameworks/hipaa/agents${query}`);
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
  return reply.body as readonly AgentStanding[];
};

describe('an organization’s score in a framework', () => {
  it('follows scans, names and states of its agents, and equals the dashboard’s score', async () => {
    const agentId = await newAgent(person);
    await declare(person, agentId, { 'log-actor-attribution': true });
    const scan = await endOfScan(person, await newScan(person, agentId));
    const standing = await stands(({ agents }) => agents.scored === 1);
    expect(standing).toMatchObject({
      agents: { active: 1, scored: 1 },
      score: { score: (scan.results as { score: number }).score },
    });
    const controls = standing.controls as readonly { id: string; state: string }[];
    const state = controls.find(({ id }) => id === CONTROL)?.state;
    expect(state).toBe('partial');
    const query = `?control=${encodeURIComponent(CONTROL)}&state=${state}`;
    expect(await listed(query)).toMatchObject([{ agentId, scanId: scan.id, states: { [CONTROL]: state } }]);
    const { body } = await person.call('GET', '/api/dashboard/stats');
    const { frameworks } = body as { frameworks: readonly { key: string; score: number | null }[] };
    expect(frameworks.find(({ key }) => key === 'hipaa')).toMatchObject({
      score: (standing.score as { score: number }).score,
    });

    await person.call('PATCH', `/api/agents/${agentId}`, { json: { name: 'Renamed', status: 'inactive' } });
    await stands(({ agents }) => agents.scored === 0 && agents.active === 0);
    expect(await listed()).toEqual([]);
    await person.call('PATCH', `/api/agents/${agentId}`, { json: { status: 'active' } });
    await stands(({ agents }) => agents.scored === 1);
    expect(await listed()).toMatchObject([{ agentId, agentName: 'Renamed' }]);

    // Assigning a framework changes the score immediately: of the agent, of the framework and of the
    // organization.
    const other = await endOfScan(person, await newScan(person, agentId, 'HITRUST'));
    const assigned = { json: { frameworks: ['HITRUST'] } };
    const { body: agent } = await person.call('PATCH', `/api/agents/${agentId}`, assigned);
    const { score } = other.results as { score: number };
    expect(agent).toMatchObject({ complianceScore: score, score: { score } });
    await stands(({ agents }) => agents.scored === 0 && agents.active === 0);
    expect(await listed()).toEqual([]);
    await until(
      () => person.call('GET', '/api/dashboard/stats'),
      ({ averageComplianceScore }) => averageComplianceScore === score,
    );
  });

  it('equals the result of a recount', async () => {
    const printed = await recount(product.dataFolder);
    expect(printed).toContain('Recounted ');
    expect(differencesOf(printed, await tenantOf(person))).toEqual([]);
  });
});
