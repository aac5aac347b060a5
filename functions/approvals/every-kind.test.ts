import { describe, expect, it } from 'vitest';
import { handler as attestations } from '#functions/attestations/attestations-api.lambda.ts';
import { handler as exceptions } from '#functions/exceptions/exceptions-api.lambda.ts';
import { asInvited, invitedAgo, sender, signIn } from '#functions/platform/http/api-fixture.ts';
import { newId } from '#functions/platform/ids.ts';
import { tableFixture } from '#functions/platform/table/table-fixture.ts';
import { handler as scope } from '#functions/scope/scope-api.lambda.ts';
import type { Action } from '#shared/approvals/lifecycle.ts';
import type { Role } from '#shared/kernel/route.ts';
import type { FactReply } from '#shared/scope/contract.ts';
import { inDays, organizationOf } from './organization-fixture.ts';

tableFixture();

const person = { name: 'Dr. Lena Ortiz', role: 'Chief Medical Officer' };
const REASON = 'It names another agent.';

/** A kind of record, as its routes have it. Each test below holds for all of them. */
interface Kind {
  readonly noun: string;
  readonly resource: string;
  readonly send: ReturnType<typeof sender>;
  readonly path: string;
  readonly body: Readonly<Record<string, unknown>>;
  /** The name of the state in force. */
  readonly inForce: string;
  /** Under which address, and by which part of the body, a decision names a record. */
  readonly named: (id: string) => readonly [address: string, body: Readonly<Record<string, string>>];
  /** The records of a list. */
  // biome-ignore lint/suspicious/noExplicitAny: replies of three routes
  readonly recordsIn: (reply: any) => any[];
}

const kinds: readonly Kind[] = [
  {
    noun: 'attestation',
    resource: 'attestation',
    send: sender(attestations),
    path: 'attestations',
    body: {
      parameter: 'kill-switch-available',
      value: true,
      person,
      document: { reference: 'Exercise report', date: '2026-07-01' },
      statement: 'The agent was stopped in the exercise.',
      expiresAt: inDays(180),
    },
    inForce: 'active',
    named: (id) => [id, {}],
    recordsIn: (reply) => reply,
  },
  {
    noun: 'exception',
    resource: 'exception',
    send: sender(exceptions),
    path: 'exceptions',
    body: {
      parameter: 'credential-revocation-time',
      kind: 'accepted-risk',
      reason: 'The agent is replaced in autumn.',
      person,
      expiresAt: inDays(180),
    },
    inForce: 'in-force',
    named: (id) => [id, {}],
    recordsIn: (reply) => reply,
  },
  {
    noun: 'statement',
    resource: 'scope',
    send: sender(scope),
    path: 'scope',
    body: {
      fact: 'has-retrieval',
      value: 'no',
      reason: 'The design has no index.',
      person,
      expiresAt: inDays(180),
    },
    inForce: 'active',
    named: (id) => ['has-retrieval', { statement: id }],
    recordsIn: (reply: readonly FactReply[]) => reply.flatMap(({ statements }) => statements),
  },
];

const organization = async ({ send, path, body, named, recordsIn }: Kind, ...roles: readonly Role[]) => {
  const those = await organizationOf(...roles);
  const { agent, token, people, trail } = those;
  const address = `/api/agents/${agent.id}/${path}`;
  const act =
    (action: Action) =>
    (id: string, as = token, reason = REASON) => {
      const [at, naming] = named(id);
      const sent = action === 'approve' ? naming : { ...naming, reason };
      return send('POST', `${address}/${at}/${action}`, {
        token: as,
        ...(Object.keys(sent).length > 0 ? { body: sent } : {}),
      });
    };
  return {
    ...those,
    tokens: people.map((one) => one.token),
    record: (as = token) => send('POST', address, { token: as, body }),
    records: async (as = token) => recordsIn((await send('GET', address, { token: as })).body),
    approve: act('approve'),
    decline: act('decline'),
    withdraw: act('withdraw'),
    events: async () =>
      (await trail()).map(({ action, resource, resourceId }) => [action, resource, resourceId]).toSorted(),
    details: async (action: string) => {
      const entry = (await trail()).find((one) => one.action === action);
      return entry?.details as Readonly<Record<string, unknown>> | undefined;
    },
  };
};

describe.each(kinds)('$noun that needs approval', (kind) => {
  const { noun, resource, inForce } = kind;

  it('is in force once another person approves it, and the audit trail has each step', async () => {
    const { agent, record, approve, records, people, session, token, events, details } = await organization(
      kind,
      'admin',
    );
    const [second] = people;
    const { status, body: made } = await record();
    expect([status, made.state, made.waitsFor]).toEqual([201, 'awaiting-approval', 'another-person']);
    const own = await approve(made.id, token);
    expect([own.status, own.body]).toEqual([
      403,
      {
        code: `own-${noun}`,
        error: `You recorded this ${noun} yourself. Another person must decide on it with their own account.`,
      },
    ]);
    expect((await records(second?.token))[0].waitsFor).toBe('you');
    const approved = await approve(made.id, second?.token);
    expect(approved).toMatchObject({
      status: 200,
      body: { state: inForce, approved: { by: second?.session.email } },
    });
    expect(approved.body.waitsFor).toBeUndefined();
    expect(await records(second?.token)).toEqual([approved.body]);
    expect(await events()).toEqual([
      ['approve', resource, made.id],
      ['create', resource, made.id],
      ['refused', 'request', kind.named(made.id)[0]],
    ]);
    expect(await details('approve')).toMatchObject({
      agentId: agent.id,
      person: person.name,
      recordedBy: session.email,
    });
    const again = await approve(made.id, second?.token);
    expect([again.status, again.body.code, again.body.error]).toEqual([
      409,
      'not-awaiting-approval',
      `This ${noun} is ${inForce}, so no decision is pending.`,
    ]);
  });

  it.each(invitedAgo)(
    'is flagged where the recorder invited the approver %i minutes before: %s',
    async (minutes, flag) => {
      const { record, approve, records, people, session, details } = await organization(kind, 'admin');
      const [second] = people;
      if (!second) throw new Error('There is no second person.');
      await asInvited(second, session, minutes);
      const { body: made } = await record();
      expect((await approve(made.id, second.token)).body.approved.invitedByRecorder).toBe(flag);
      expect((await records())[0].approved.invitedByRecorder).toBe(flag);
      expect((await details('approve'))?.invitedByRecorder).toBe(flag);
    },
  );

  it('is not flagged where another person invited the approver', async () => {
    const { record, approve, people } = await organization(kind, 'admin', 'auditor');
    const [second, other] = people;
    if (!second || !other) throw new Error('There are no others.');
    await asInvited(second, other.session, 1);
    const { body: made } = await record();
    expect((await approve(made.id, second.token)).body.approved).toEqual({
      at: expect.any(String),
      by: second.session.email,
    });
  });

  it('waits for an invitation where no second person can approve', async () => {
    const { record, records, tokens } = await organization(kind, 'auditor');
    expect((await record()).body.waitsFor).toBe('invitation');
    expect((await records(tokens[0]))[0].waitsFor).toBe('invitation');
  });

  it('is declined with the reason, stays in the list and is never in force', async () => {
    const { record, decline, approve, records, tokens, token, events, details } = await organization(
      kind,
      'admin',
    );
    const [second = ''] = tokens;
    const { body: made } = await record();
    expect((await decline(made.id, token)).status).toBe(403);
    expect((await decline(made.id, second, ' ')).body.details).toEqual([
      { path: 'reason', message: 'Reason is required' },
    ]);
    const declined = await decline(made.id, second);
    expect(declined.body).toMatchObject({ state: 'declined', declined: { reason: REASON } });
    expect(await records(second)).toEqual([declined.body]);
    expect((await approve(made.id, second)).status).toBe(409);
    expect(await events()).toContainEqual(['decline', resource, made.id]);
    expect(await details('decline')).toMatchObject({ reason: REASON });
  });

  it('stays in force while its renewal awaits approval', async () => {
    const { record, approve, decline, records, tokens } = await organization(kind, 'admin');
    const [second = ''] = tokens;
    const listed = async () => (await records()).map(({ id, state }) => [id, state]);
    const { body: first } = await record();
    await approve(first.id, second);
    const { body: declined } = await record();
    await decline(declined.id, second);
    expect(await listed()).toEqual([
      [first.id, inForce],
      [declined.id, 'declined'],
    ]);
    const { body: renewed } = await record();
    expect(await listed()).toEqual([
      [first.id, inForce],
      [renewed.id, 'awaiting-approval'],
    ]);
    await approve(renewed.id, second);
    expect(await listed()).toEqual([[renewed.id, inForce]]);
  });

  it('is decided once by concurrent users', async () => {
    const { record, approve, decline, records, tokens } = await organization(kind, 'admin', 'admin', 'admin');
    const { body: made } = await record();
    const replies = await Promise.all(
      tokens.map((token, i) => (i === 1 ? decline(made.id, token) : approve(made.id, token))),
    );
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect(await records()).toHaveLength(1);
  });

  it('is not decided by an auditor, by another organization, or under an unknown id', async () => {
    const { record, approve, tokens } = await organization(kind, 'auditor', 'admin');
    const [auditor, admin] = tokens;
    const { body: made } = await record();
    expect((await approve(made.id, auditor)).status).toBe(403);
    expect((await approve(made.id, (await signIn('admin')).token)).status).toBe(404);
    expect((await approve(newId(), admin)).status).toBe(404);
  });

  it('is withdrawn with the reason, by the recorder and by administrators only', async () => {
    const { record, approve, withdraw, records, tokens, token, session } = await organization(
      kind,
      'admin',
      'auditor',
    );
    const [admin = '', auditor = ''] = tokens;
    const may = async (as?: string) => (await records(as))[0].mayWithdraw;
    const { body: made } = await record();
    await approve(made.id, admin);
    expect([await may(), await may(admin), await may(auditor)]).toEqual([true, true, false]);
    expect((await withdraw(made.id, auditor)).status).toBe(403);
    expect((await withdraw(made.id, (await signIn('admin')).token)).status).toBe(404);
    expect((await withdraw(newId())).status).toBe(404);
    expect((await withdraw(made.id, token, ' ')).body.details).toEqual([
      { path: 'reason', message: 'Reason is required' },
    ]);
    const withdrawn = await withdraw(made.id);
    expect(withdrawn.body).toMatchObject({
      state: 'withdrawn',
      withdrawn: { by: session.email, reason: REASON },
      mayWithdraw: false,
    });
    expect(await records()).toEqual([withdrawn.body]);
    const again = await withdraw(made.id, admin);
    expect([again.status, again.body.code]).toEqual([409, 'not-withdrawable']);

    const { body: theirs } = await record(admin);
    await approve(theirs.id, token);
    expect([await may(), await may(admin), await may(auditor)]).toEqual([false, true, false]);
    const refused = await withdraw(theirs.id);
    expect([refused.status, refused.body]).toEqual([
      403,
      {
        code: `not-own-${noun}`,
        error: `Only the person who recorded this ${noun}, or an administrator, may withdraw it.`,
      },
    ]);
    expect((await withdraw(theirs.id, admin)).status).toBe(200);
    const { body: mine } = await record();
    expect((await withdraw(mine.id, admin)).status).toBe(200);
  });

  it('can be withdrawn while it awaits approval, and then cannot be approved', async () => {
    const { record, approve, withdraw, records, tokens } = await organization(kind, 'admin');
    const { body: made } = await record();
    expect((await withdraw(made.id)).body.state).toBe('withdrawn');
    const late = await approve(made.id, tokens[0]);
    expect([late.status, late.body.code, late.body.error]).toEqual([
      409,
      'not-awaiting-approval',
      `This ${noun} is withdrawn, so no decision is pending.`,
    ]);
    expect(await records()).toMatchObject([{ id: made.id, state: 'withdrawn' }]);
  });
});
