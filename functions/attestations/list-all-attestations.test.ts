import { describe, expect, it } from 'vitest';
import { inDays, organizationOf } from '#functions/approvals/organization-fixture.ts';
import { sender, signIn } from '#functions/platform/http/api-fixture.ts';
import { tableFixture } from '#functions/platform/table/table-fixture.ts';
import { registerAgent } from '#functions/scans/pipeline/scan-fixture.ts';
import { handler } from './attestations-api.lambda.ts';

tableFixture();
const send = sender(handler);

const CRITICAL = 'kill-switch-available';
const PLAIN = 'credential-revocation-time';
const body = (more: Record<string, unknown> = {}) => ({
  parameter: CRITICAL,
  value: true,
  person: { name: 'Dana Reyes' },
  document: { reference: 'Exercise report', date: '2026-07-01' },
  statement: 'The agent was stopped in the exercise.',
  expiresAt: inDays(180),
  ...more,
});

/** An agent of an organization, and how its person attests. */
const organization = async () => {
  const { agent, table, token } = await organizationOf('admin');
  const { id, name } = agent;
  const attest = (more?: Record<string, unknown>) =>
    send('POST', `/api/agents/${id}/attestations`, { token, body: body(more) });
  return { id, name, table, token, attest };
};

describe('GET /api/attestations', () => {
  const states = ['awaiting-approval', 'expiring', 'expired'] as const;

  it('lists attestations of all agents by state, the one that ends first at the front', async () => {
    const { attest, table, token, id, name } = await organization();
    const other = await registerAgent(table);
    const path = `/api/agents/${other.id}/attestations`;
    await attest({ parameter: PLAIN, value: 12, expiresAt: inDays(20) });
    await send('POST', path, { token, body: body({ parameter: PLAIN, value: 9, expiresAt: inDays(3) }) });
    await attest({ parameter: 'log-actor-attribution', expiresAt: inDays(40) });
    await attest();
    const all = async (query: string, as = token) =>
      (await send('GET', `/api/attestations${query}`, { token: as })).body;
    type Row = { agentId: string; agentName: string; parameterId: string };
    const rows = (list: Row[]) => list.map(({ agentId, parameterId }) => [agentId, parameterId]);
    const expiring = await all('?state=expiring');
    expect(rows(expiring)).toEqual([
      [other.id, PLAIN],
      [id, PLAIN],
    ]);
    expect(expiring[1]).toMatchObject({ agentName: name, state: 'expiring' });
    expect(rows(await all('?state=awaiting-approval'))).toEqual([[id, CRITICAL]]);
    expect(await all('?state=expired')).toEqual([]);
    expect(rows(await all(''))).toEqual([
      [other.id, PLAIN],
      [id, PLAIN],
      [id, 'log-actor-attribution'],
    ]);
    const stranger = await signIn('auditor');
    for (const state of states) expect(await all(`?state=${state}`, stranger.token)).toEqual([]);
    expect((await send('GET', '/api/attestations?state=voided', { token })).status).toBe(422);
  });

  it('continues where a page ended', async () => {
    const { attest, token } = await organization();
    await attest({ parameter: PLAIN, value: 12, expiresAt: inDays(20) });
    await attest({ parameter: 'log-actor-attribution', expiresAt: inDays(10) });
    const first = await send('GET', '/api/attestations?state=expiring&limit=1', { token });
    expect(first.body).toHaveLength(1);
    const next = /<([^>]+)>/.exec(first.headers.link ?? '')?.[1] ?? '';
    const second = await send('GET', next, { token });
    expect(second.body.map(({ parameterId }: { parameterId: string }) => parameterId)).toEqual([PLAIN]);
    expect(second.headers.link).toBeUndefined();
  });
});
