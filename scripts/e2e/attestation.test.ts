import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ParameterResult, ScanResults } from '#shared/scans/contract.ts';
import { earnedOf } from '#shared/scoring/points.ts';
import { type RunningAgent, startEverything } from './agents.ts';
import { endOfScan, newAgent, newScan, newTenant, type Person } from './api-client.ts';
import type { SharedProduct } from './product-pool.ts';
import { sharedProduct } from './shared-product.ts';

/** A user attests what no probe can test, and the next scan counts it at its strength. */

let product: SharedProduct;
let agent: RunningAgent;

beforeAll(async () => {
  [product, agent] = await Promise.all([sharedProduct(), startEverything()]);
});

afterAll(() => agent?.stop());

const PARAMETER = 'credential-revocation-time';

const attestation = (more: Record<string, unknown> = {}) => ({
  parameter: PARAMETER,
  value: 10,
  person: { name: 'Dana Reyes', role: 'Security Officer' },
  document: { reference: 'Exercise report', date: '2026-07-01' },
  statement: 'All credentials were useless after ten minutes.',
  expiresAt: new Date(Date.now() + 90 * 86_400_000).toISOString(),
  ...more,
});

const attest = (person: Person, agentId: string, more?: Record<string, unknown>) =>
  person.call('POST', `/api/agents/${agentId}/attestations`, { json: attestation(more) });

const scan = async (person: Person, agentId: string) => {
  const { results } = await endOfScan(person, await newScan(person, agentId));
  const { controls, ...score } = results as ScanResults;
  const parameter = controls.flatMap(({ parameters }) => parameters).find(({ id }) => id === PARAMETER);
  return { score, parameter: parameter as ParameterResult };
};

describe('an attestation', () => {
  it('raises the score by self-reported points, with person, document, date and statement as proof', async () => {
    const person = await newTenant(product.url);
    const connection = { protocol: 'mcp', url: agent.url, authorisedToTest: true, authorisedToChat: false };
    const agentId = await newAgent(person, { connection });
    const before = await scan(person, agentId);
    expect(before.parameter).toMatchObject({ verdict: 'not-evidenced' });
    expect(before.score.points.selfReported).toBe(0);

    expect((await attest(person, agentId)).status).toBe(201);
    const after = await scan(person, agentId);
    expect(after.score.points.selfReported).toBeGreaterThan(0);
    expect(earnedOf(after.score.points)).toBeGreaterThan(earnedOf(before.score.points));
    expect(after.score.points.tested).toBe(before.score.points.tested);
    expect(after.parameter).toMatchObject({ verdict: 'pass', conflict: false });
    expect(after.parameter.evidence[0]).toMatchObject({ source: 'attestation', strength: 'self-reported' });
    expect(after.parameter.evidence[0]?.excerpt).toBe(
      [
        'Person: Dana Reyes, Security Officer',
        'Document: Exercise report',
        'Date: 2026-07-01',
        'Statement: All credentials were useless after ten minutes.',
      ].join('\n'),
    );
    expect(after.score.moved).toEqual([
      expect.objectContaining({ parameterId: PARAMETER, from: 'not-evidenced', to: 'pass' }),
    ]);
  });

  it('with a negative value fails, and is replaced by a later one', async () => {
    const person = await newTenant(product.url);
    const agentId = await newAgent(person);
    await attest(person, agentId, { value: 240 });
    expect((await scan(person, agentId)).parameter).toMatchObject({ verdict: 'fail' });
    await attest(person, agentId, { value: 15 });
    const { parameter, score } = await scan(person, agentId);
    expect(parameter).toMatchObject({ verdict: 'pass' });
    expect(score.issues).toMatchObject({ resolved: 1, open: 0 });
    const list = await person.call('GET', `/api/agents/${agentId}/attestations`);
    expect(list.body).toEqual([expect.objectContaining({ value: 15, state: 'active' })]);
  });

  it('is rejected where other sources are required', async () => {
    const person = await newTenant(product.url);
    const reply = await attest(person, await newAgent(person), {
      parameter: 'endpoint-auth-required',
      value: true,
    });
    expect(reply.status).toBe(422);
    expect(reply.body).toMatchObject({
      details: [
        {
          path: 'parameter',
          message: expect.stringContaining('not accepted for this parameter. Accepted sources: probe, '),
        },
      ],
    });
  });
});
