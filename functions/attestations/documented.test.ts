import { describe, expect, it } from 'vitest';
import { sender, signIn } from '#functions/platform/http/api-fixture.ts';
import { newId } from '#functions/platform/ids.ts';
import { tableFixture } from '#functions/platform/table/table-fixture.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import { registerAgent } from '#functions/scans/pipeline/scan-fixture.ts';
import type { Attestation } from '#shared/attestations/attestation.ts';
import { DAY, later } from '#shared/kernel/time.ts';
import { attestationWrite } from './attestation-store.ts';
import { handler } from './attestations-api.lambda.ts';

tableFixture();
const send = sender(handler);
const NOW = new Date().toISOString();

/** Records an attestation of a non-critical parameter with a file and a role, by the first of two users. */
const recorded = async (more: Partial<Attestation> = {}) => {
  const first = await signIn('user');
  const { tenant, email } = first.session;
  const second = await signIn('admin', tenant.id);
  const table = tenantTable(tenant.id);
  await table.putMany(
    [first, second].map(({ session }) => ({
      ...table.key('USER', session.userId),
      email: session.email,
      role: session.role,
      isActive: true,
    })),
  );
  const agent = await registerAgent(table);
  const attestation: Attestation = {
    id: newId(),
    parameterId: 'credential-revocation-time',
    value: 12,
    person: { name: 'Dana Reyes', role: 'Security Officer' },
    document: {
      reference: 'Exercise report',
      date: NOW.slice(0, 10),
      file: { id: newId(), name: 'report.pdf', type: 'application/pdf', sha256: 'a'.repeat(64) },
    },
    statement: 'All were withdrawn.',
    attestedAt: NOW,
    recordedBy: email,
    expiresAt: later(NOW, 90 * DAY),
    ...more,
  };
  await table.commit([attestationWrite(table, agent.id, attestation)]);
  const path = `/api/agents/${agent.id}/attestations`;
  return {
    first: first.token,
    second: second.token,
    email: second.session.email,
    list: async (as = first.token) => (await send('GET', path, { token: as })).body,
    approvable: async () =>
      (await send('GET', '/api/attestations?state=approvable', { token: first.token })).body,
    act: (action: 'approve' | 'decline', as: string) =>
      send('POST', `${path}/${attestation.id}/${action}`, {
        token: as,
        ...(action === 'decline' ? { body: { reason: 'No.' } } : {}),
      }),
  };
};

describe('an attestation that counts without approval', () => {
  it('is documented once another account has approved it, and reports this', async () => {
    const { list, approvable, act, first, second, email } = await recorded();
    expect(await list(second)).toMatchObject([{ state: 'active', documented: false, waitsFor: 'you' }]);
    expect(await list()).toMatchObject([{ waitsFor: 'another-person' }]);
    expect(await approvable()).toHaveLength(1);
    expect((await act('approve', first)).body.code).toBe('own-attestation');
    const { status, body } = await act('approve', second);
    expect([status, body.state, body.documented, body.approved.by]).toEqual([200, 'active', true, email]);
    expect(body.waitsFor).toBeUndefined();
    expect(await list()).toEqual([{ ...body, mayWithdraw: true }]);
    expect(await approvable()).toEqual([]);
    expect((await act('approve', second)).status).toBe(409);
  });

  it('awaits no approval without a role or file, and remains self-reported when approved', async () => {
    const { list, approvable, act, second } = await recorded({ person: { name: 'Dana Reyes' } });
    expect((await list())[0].waitsFor).toBeUndefined();
    expect(await approvable()).toEqual([]);
    expect((await act('approve', second)).body).toMatchObject({ state: 'active', documented: false });
  });

  it('cannot be declined, because it counts', async () => {
    const { act, second } = await recorded();
    expect((await act('decline', second)).body.code).toBe('not-awaiting-approval');
  });
});
