import { describe, expect, it } from 'vitest';
import { sender, signIn } from '#functions/platform/http/api-fixture.ts';
import { kmsFixture } from '#functions/platform/secrets/kms-fixture.ts';
import { tableFixture } from '#functions/platform/table/table-fixture.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import { handler } from './agents-api.lambda.ts';

tableFixture();
kmsFixture();

const send = sender(handler);

/** A signed-in user with an agent. */
const withAgent = async (more: object = {}) => {
  const { token, session } = await signIn('user');
  const body = { name: 'Triage', type: 'Decision support', frameworks: [], ...more };
  const { body: agent } = await send('POST', '/api/agents', { token, body });
  const path = `/api/agents/${agent.id}`;
  return {
    agent,
    get: async () => (await send('GET', path, { token })).body,
    patch: (changes: unknown) => send('PATCH', path, { token, body: changes }),
    events: async () => {
      const part = new Date().toISOString().slice(0, 7);
      return (await tenantTable(session.tenant.id).list({ kind: 'AUDIT', part, limit: 50 })).items;
    },
  };
};

describe('agents', () => {
  it('have an unknown environment until it is set, and again after it is removed', async () => {
    const { agent, patch, get, events } = await withAgent();
    expect(agent.environment).toBe('unknown');
    expect((await patch({ environment: 'production' })).body.environment).toBe('production');
    expect((await get()).environment).toBe('production');
    expect((await patch({ environment: 'unknown' })).body.environment).toBe('unknown');
    expect((await get()).environment).toBe('unknown');
    expect((await patch({ environment: 'unknown' })).status).toBe(200);
    expect((await events()).slice(1).map(({ details }) => details)).toEqual([
      { changed: ['environment'] },
      { changed: ['environment'] },
    ]);
    expect((await withAgent({ environment: 'staging' })).agent.environment).toBe('staging');
    const rejected = await patch({ environment: 'moon' });
    expect(rejected.status).toBe(422);
    expect(rejected.body).toMatchObject({ details: [{ path: 'environment' }] });
  });

  it('replace their metadata, and name the invalid key', async () => {
    const { patch, get } = await withAgent({ metadata: { policyPackage: 'triage', decisionLogs: true } });
    await patch({ metadata: { policyPackage: 'intake', shift: 'night' } });
    expect((await get()).metadata).toEqual({ policyPackage: 'intake', shift: 'night' });
    await patch({ environment: 'development' });
    expect((await get()).metadata).toEqual({ policyPackage: 'intake', shift: 'night' });
    const rejected = await patch({ metadata: { nested: { a: 1 } } });
    expect(rejected.status).toBe(422);
    expect(rejected.body).toMatchObject({ details: [{ path: 'metadata.nested' }] });
  });
});
