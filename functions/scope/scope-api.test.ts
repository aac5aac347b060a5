import { describe, expect, it } from 'vitest';
import { inDays, organizationOf } from '#functions/approvals/organization-fixture.ts';
import { asInvited, invitedAgo, sender } from '#functions/platform/http/api-fixture.ts';
import { tableFixture } from '#functions/platform/table/table-fixture.ts';
import { declare } from '#functions/scans/pipeline/scan-fixture.ts';
import type { Role } from '#shared/kernel/route.ts';
import { agentFacts } from '#shared/parameters/parameter.ts';
import type { FactReply } from '#shared/scope/contract.ts';
import { handler } from './scope-api.lambda.ts';

tableFixture();
const send = sender(handler);

const NO = 'It searches guidelines.';
const body = (more: Record<string, unknown> = {}) => ({
  fact: 'has-retrieval',
  value: 'no',
  reason: 'The design has no index.',
  person: { name: 'Dr. Lena Ortiz', role: 'Chief Medical Officer' },
  expiresAt: inDays(180),
  ...more,
});

/** Returns an agent in an organization with these users, and the recorder. */
const organization = async (...roles: readonly Role[]) => {
  const those = await organizationOf(...roles);
  const { agent, token } = those;
  const path = `/api/agents/${agent.id}/scope`;
  const act =
    (action: string) =>
    (statement: string, as = token, reason?: string, fact = 'has-retrieval') =>
      send('POST', `${path}/${fact}/${action}`, {
        token: as,
        body: { statement, ...(reason === undefined ? {} : { reason }) },
      });
  const list = async (as = token): Promise<readonly FactReply[]> =>
    (await send('GET', path, { token: as })).body;
  return {
    ...those,
    list,
    state: (more?: Record<string, unknown>, as = token) =>
      send('POST', path, { token: as, body: body(more) }),
    retrieval: async (as?: string) => {
      const found = (await list(as)).find(({ fact }) => fact === 'has-retrieval');
      if (!found) throw new Error('The fact is not listed.');
      return found;
    },
    approve: act('approve'),
    decline: act('decline'),
    withdraw: act('withdraw'),
  };
};

describe('the scope of an agent', () => {
  it('consists of seven facts, unknown without statements', async () => {
    const { list } = await organization('auditor');
    const facts = await list();
    expect(facts.map(({ fact }) => fact)).toEqual([...agentFacts]);
    expect(facts.every(({ value, statements }) => value === 'unknown' && statements.length === 0)).toBe(true);
  });

  it('accepts a yes immediately, and a no after another account approved it; the trail records who did what', async () => {
    const { state, retrieval, approve, people, token, trail } = await organization('admin');
    const [second] = people;
    const yes = await state({ value: 'yes' });
    expect(yes).toMatchObject({ status: 201, body: { state: 'active' } });
    expect(yes.body.waitsFor).toBeUndefined();
    expect((await retrieval()).value).toBe('yes');

    const { body: no } = await state();
    expect(no).toMatchObject({ state: 'awaiting-approval', waitsFor: 'another-person' });
    expect(await retrieval(second?.token)).toMatchObject({
      value: 'yes',
      statements: [{ value: 'yes' }, { id: no.id, waitsFor: 'you' }],
    });
    const own = await approve(no.id, token);
    expect([own.status, own.body.code]).toEqual([403, 'own-statement']);
    const approved = await approve(no.id, second?.token);
    expect(approved).toMatchObject({
      status: 200,
      body: { state: 'active', approved: { by: second?.session.email } },
    });
    expect(await retrieval()).toMatchObject({
      value: 'no',
      ruledOut: { by: 'Dr. Lena Ortiz', approved: { by: second?.session.email }, until: no.expiresAt },
      statements: [{ id: no.id }],
    });
    expect((await approve(no.id, second?.token)).body.code).toBe('not-awaiting-approval');
    const happened = (await trail()).map(({ action, resource }) => `${action} ${resource}`);
    expect(happened.toSorted()).toEqual([
      ...['approve scope', 'create scope', 'create scope', 'refused request'],
    ]);
  });

  it.each(invitedAgo)(
    'ruled out by a user whom the recorder invited %i minutes before has the flag %s',
    async (minutes, flag) => {
      const { state, approve, retrieval, people, session } = await organization('admin');
      const [second] = people;
      if (!second) throw new Error('There is no second person.');
      await asInvited(second, session, minutes);
      const { body: made } = await state();
      expect((await approve(made.id, second.token)).body.approved.invitedByRecorder).toBe(flag);
      const { statements, ruledOut, reason } = await retrieval();
      expect([statements[0]?.approved?.invitedByRecorder, ruledOut?.approved.invitedByRecorder]).toEqual([
        flag,
        flag,
      ]);
      expect(reason.includes(', invited by the recorder less than a day before, valid until')).toBe(
        flag === true,
      );
    },
  );

  it('is decided only for the statement that was read', async () => {
    const { state, approve, retrieval, people } = await organization('admin');
    const second = people[0]?.token;
    const { body: read } = await state();
    const { body: newer } = await state({ reason: 'Another reason.' });
    expect((await approve(read.id, second)).status).toBe(404);
    expect((await approve(newer.id, second, undefined, 'has-tools')).status).toBe(404);
    expect((await retrieval()).value).toBe('unknown');
  });

  it('is not ruled out by declined or withdrawn statements', async () => {
    const { state, approve, decline, withdraw, retrieval, people, token } = await organization('admin');
    const admin = people[0]?.token ?? '';
    const { body: first } = await state();
    expect((await decline(first.id, token, NO)).status).toBe(403);
    expect((await decline(first.id, admin, NO)).body).toMatchObject({
      state: 'declined',
      declined: { reason: NO },
    });
    expect((await approve(first.id, admin)).status).toBe(409);
    expect(await retrieval()).toMatchObject({ value: 'unknown', statements: [{ state: 'declined' }] });

    const { body: second } = await state();
    await approve(second.id, admin);
    expect((await withdraw(second.id, token, NO)).body).toMatchObject({
      state: 'withdrawn',
      mayWithdraw: false,
    });
    expect((await retrieval()).value).toBe('unknown');
    expect((await withdraw(second.id, admin, NO)).body.code).toBe('not-withdrawable');
  });

  it('is stated for at most a year, by a person, with a reason', async () => {
    const { state } = await organization();
    expect((await state({ expiresAt: inDays(366) })).body.details).toEqual([
      { path: 'expiresAt', message: 'Must be at most 365 days ahead' },
    ]);
    const wrong = { fact: 'has-wings', value: 'unknown', reason: ' ', person: { name: '' } };
    expect((await state(wrong)).body.details.map(({ path }: { path: string }) => path)).toEqual([
      'fact',
      'value',
      'reason',
      'person.name',
    ]);
  });

  it('names a no in the manifest, which awaits the approval of that manifest', async () => {
    const { table, agent, retrieval, people } = await organization('admin');
    const now = new Date().toISOString();
    const facts = { hasRetrieval: 'no' };
    await declare(table, agent.id, {}, now, { facts, isApproved: false });
    expect(await retrieval(people[0]?.token)).toMatchObject({
      value: 'unknown',
      waits: true,
      inManifest: { receivedBy: 'ana@hospital.example', waitsFor: 'you' },
    });
    await declare(table, agent.id, {}, now, { facts });
    const counting = await retrieval();
    expect(counting).toMatchObject({
      value: 'no',
      inManifest: { approved: { by: 'second@hospital.example' } },
    });
    expect(counting.inManifest?.waitsFor).toBeUndefined();
  });
});
