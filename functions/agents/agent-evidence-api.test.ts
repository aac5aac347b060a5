import { describe, expect, it } from 'vitest';
import { putBodies } from '#functions/evidence/evidence-bodies.ts';
import { evidenceWrites } from '#functions/evidence/stored-evidence.ts';
import { sender, signIn } from '#functions/platform/http/api-fixture.ts';
import { tableFixture } from '#functions/platform/table/table-fixture.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import type { EvidenceBody } from '#shared/evidence/evidence.ts';
import { handler } from './agents-api.lambda.ts';

tableFixture();

const send = sender(handler);

/** A signed-in user with an agent. */
const withAgent = async () => {
  const { token, session } = await signIn('user');
  const body = { name: 'Triage', type: 'Decision support', frameworks: ['HIPAA'] };
  const { body: agent } = await send('POST', '/api/agents', { token, body });
  return {
    agent,
    table: tenantTable(session.tenant.id),
    evidence: (query = '') => send('GET', `/api/agents/${agent.id}/evidence${query}`, { token }),
  };
};

describe('evidence of an agent', () => {
  const body: EvidenceBody = {
    parameterId: 'endpoint-auth-required',
    source: 'probe',
    value: false,
    collector: 'mcp',
    target: 'https://agent.example.com/mcp',
    detail: 'Without credentials the server answered tools/list.',
    excerpt: '← HTTP 200',
    marks: ['HTTP 200'],
  };

  it('returns the currently valid evidence, with its proof', async () => {
    const { agent, table, evidence } = await withAgent();
    const observedAt = new Date(Date.now() - 60_000).toISOString();
    const later = new Date(Date.now() + 60_000).toISOString();
    const { parameterId, source, collector, target, value } = body;
    const stored = {
      parameterId,
      source,
      collector,
      target,
      value,
      digest: 'a1',
      observedAt,
      expiresAt: later,
    };
    const sample = { addresses: [target], more: 0, answers: 12, from: observedAt, to: observedAt };
    const expired = { ...stored, parameterId: 'token-lifetime', digest: 'b2', expiresAt: observedAt };
    const objects = { put: async () => {}, get: async () => undefined };
    await putBodies(
      table,
      objects,
      agent.id,
      new Map([
        ['a1', body],
        ['b2', body],
      ]),
    );
    await table.commit([
      ...evidenceWrites(
        table,
        agent.id,
        { evidence: [{ ...stored, sample }, expired], facts: [] },
        { version: 0, lasting: undefined },
        () => new Error('late'),
      ),
    ]);
    expect((await evidence()).body).toEqual([
      { ...body, strength: 'tested', digest: 'a1', observedAt, expiresAt: later, sample },
    ]);
    expect((await evidence('?expired=true')).body).toEqual([
      { ...body, strength: 'tested', digest: 'a1', observedAt, expiresAt: later, sample },
      { ...body, strength: 'tested', digest: 'b2', observedAt, expiresAt: observedAt },
    ]);
    expect((await evidence('?expired=no')).status).toBe(422);
    expect((await evidence('?parameter=endpoint-auth-required')).body).toHaveLength(1);
    expect((await evidence('?parameter=admin-mfa-enforced')).body).toEqual([]);
    expect(await evidence('?parameter=nonsense')).toMatchObject({
      status: 422,
      body: { details: [{ path: 'parameter' }] },
    });
  });

  it('is empty for an agent without evidence', async () => {
    const { evidence } = await withAgent();
    expect((await evidence()).body).toEqual([]);
  });
});
