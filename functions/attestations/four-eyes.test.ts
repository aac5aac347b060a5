import { describe, expect, it } from 'vitest';
import { asInvited, invitedAgo, sender, signIn } from '#functions/platform/http/api-fixture.ts';
import { tableFixture } from '#functions/platform/table/table-fixture.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import { registerAgent } from '#functions/scans/scan-fixture.ts';
import { DAY, later } from '#shared/kernel/time.ts';
import { handler } from './attestations-api.lambda.ts';

tableFixture();
const send = sender(handler);

const CRITICAL = 'kill-switch-available';
const PLAIN = 'credential-revocation-time';
const inDays = (days: number) => later(new Date().toISOString(), days * DAY);
const body = (more: Record<string, unknown> = {}) => ({
  parameter: CRITICAL,
  value: true,
  person: { name: 'Dana Reyes' },
  document: { reference: 'Exercise report', date: '2026-07-01' },
  statement: 'The agent was stopped in the exercise.',
  expiresAt: inDays(180),
  ...more,
});

/** An agent of an organization of these people; the first records. */
const organization = async (...roles: readonly ('auditor' | 'user' | 'admin')[]) => {
  const { token, session } = await signIn('user');
  const { tenant } = session;
  const table = tenantTable(tenant.id);
  const people = await Promise.all(roles.map((role) => signIn(role, tenant.id)));
  const accounts = [session, ...people.map((one) => one.session)];
  await table.putMany(
    accounts.map(({ userId, email, role }) => ({
      ...table.key('USER', userId),
      email,
      role,
      isActive: true,
    })),
  );
  const { id, name } = await registerAgent(table);
  const path = `/api/agents/${id}/attestations`;
  const list = async (as = token) => (await send('GET', path, { token: as })).body;
  return {
    id,
    name,
    table,
    token,
    session,
    people,
    list,
    attest: (more?: Record<string, unknown>) => send('POST', path, { token, body: body(more) }),
    approve: (attestationId: string, as: string) =>
      send('POST', `${path}/${attestationId}/approve`, { token: as }),
    decline: (attestationId: string, as: string, reason: unknown = 'Wrong agent.') =>
      send('POST', `${path}/${attestationId}/decline`, { token: as, body: { reason } }),
    trail: async () => {
      const { items } = await table.list({
        kind: 'AUDIT',
        part: new Date().toISOString().slice(0, 7),
        limit: 50,
      });
      return items.map(({ action, resource, resourceId }) => [action, resource, resourceId]);
    },
  };
};

describe('an attestation of a critical parameter', () => {
  it('counts once another person has approved it, and the trail says who did what', async () => {
    const { attest, approve, list, people, token, trail } = await organization('admin');
    const [second] = people;
    const { status, body: made } = await attest();
    expect([status, made.state, made.waitsFor]).toEqual([201, 'awaiting-approval', 'another-person']);
    const own = await approve(made.id, token);
    expect([own.status, own.body.code]).toEqual([403, 'own-attestation']);
    expect(own.body.error).toBe(
      'You recorded this attestation yourself. Another person, with an account of their own, has to decide about it.',
    );
    expect((await list(second?.token))[0].waitsFor).toBe('you');
    const approved = await approve(made.id, second?.token ?? '');
    expect(approved.status).toBe(200);
    expect(approved.body).toMatchObject({ state: 'active', approved: { by: second?.session.email } });
    expect(approved.body.waitsFor).toBeUndefined();
    expect(await list()).toEqual([approved.body]);
    expect((await trail()).toSorted()).toEqual([
      ['approve', 'attestation', made.id],
      ['create', 'attestation', made.id],
      ['refused', 'request', made.id],
    ]);
    const again = await approve(made.id, second?.token ?? '');
    expect([again.status, again.body.code]).toEqual([409, 'not-awaiting-approval']);
  });

  it.each(invitedAgo)(
    'is approved by whom the recorder invited %i minutes before: flag %s',
    async (minutes, flag) => {
      const { attest, approve, list, people, session } = await organization('admin');
      const [second] = people;
      if (!second) throw new Error('There is no second person.');
      await asInvited(second, session, minutes);
      const { body: made } = await attest();
      expect((await approve(made.id, second.token)).body.approved.invitedByRecorder).toBe(flag);
      expect((await list())[0].approved.invitedByRecorder).toBe(flag);
    },
  );

  it('is approved, without a word more, by whom somebody else has just invited', async () => {
    const { attest, approve, people } = await organization('admin', 'auditor');
    const [second, other] = people;
    if (!second || !other) throw new Error('There are no others.');
    await asInvited(second, other.session, 1);
    const { body: made } = await attest();
    expect((await approve(made.id, second.token)).body.approved).toEqual({
      at: expect.any(String),
      by: second.session.email,
    });
  });

  it('says that somebody must be invited where nobody else may approve', async () => {
    const { attest, list, people } = await organization('auditor');
    expect((await attest()).body.waitsFor).toBe('invitation');
    expect((await list(people[0]?.token))[0].waitsFor).toBe('invitation');
  });

  it('is declined with the reason, stays to be seen and never counts', async () => {
    const { attest, decline, approve, list, people, token, trail } = await organization('admin');
    const second = people[0]?.token ?? '';
    const { body: made } = await attest();
    expect((await decline(made.id, token)).status).toBe(403);
    expect((await decline(made.id, second, ' ')).body.details).toEqual([
      { path: 'reason', message: 'Reason is required' },
    ]);
    const declined = await decline(made.id, second);
    expect(declined.body).toMatchObject({ state: 'declined', declined: { reason: 'Wrong agent.' } });
    expect(await list()).toEqual([declined.body]);
    expect((await approve(made.id, second)).status).toBe(409);
    expect(await trail()).toContainEqual(['decline', 'attestation', made.id]);
  });

  it('that is renewed goes on counting until the new one is approved', async () => {
    const { attest, approve, decline, list, people } = await organization('admin');
    const second = people[0]?.token ?? '';
    const states = async () =>
      (await list()).map(({ state, value }: { state: string; value: boolean }) => [state, value]);
    await approve((await attest()).body.id, second);
    await decline((await attest({ value: false })).body.id, second);
    expect(await states()).toEqual([
      ['active', true],
      ['declined', false],
    ]);
    const { body: renewed } = await attest({ value: false });
    expect(await states()).toEqual([
      ['active', true],
      ['awaiting-approval', false],
    ]);
    await approve(renewed.id, second);
    expect(await states()).toEqual([['active', false]]);
  });

  it('is decided once by people who decide at the same moment', async () => {
    const { attest, approve, decline, list, people } = await organization('admin', 'admin', 'admin');
    const { body: made } = await attest();
    const replies = await Promise.all(
      people.map(({ token }, place) => (place === 1 ? decline(made.id, token) : approve(made.id, token))),
    );
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect(await list()).toHaveLength(1);
  });

  it('is not decided by an auditor, by a stranger, nor under an id of nothing', async () => {
    const { attest, approve, people, id } = await organization('auditor');
    const { body: made } = await attest();
    expect((await approve(made.id, people[0]?.token ?? '')).status).toBe(403);
    const stranger = await signIn('admin');
    expect((await approve(made.id, stranger.token)).status).toBe(404);
    const admin = await organization('admin');
    expect((await admin.approve(id, admin.people[0]?.token ?? '')).status).toBe(404);
  });
});

describe('GET /api/attestations', () => {
  const states = ['awaiting-approval', 'expiring', 'expired'] as const;

  it('lists those of all agents by state, the one that ends first at the front', async () => {
    const { attest, table, token, id, name } = await organization('admin');
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

  it('goes on where a page ended', async () => {
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
