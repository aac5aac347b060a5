import { describe, expect, it } from 'vitest';
import { asInvited, invitedAgo, signIn } from '#functions/platform/http/api-fixture.ts';
import { newId } from '#functions/platform/ids.ts';
import { tableFixture } from '#functions/platform/table/table-fixture.ts';
import { exceptionWrite, readExceptions } from './exception-store.ts';
import { inDays, organization } from './exceptions-fixture.ts';

tableFixture();

const NO = 'The corridor is public.';

describe('an exception', () => {
  it('is in force once another person has approved it, and the trail says who did what', async () => {
    const { record, approve, list, people, token, trail } = await organization('admin');
    const [second] = people;
    const { body: made } = await record();
    const own = await approve(made.id, token);
    expect([own.status, own.body.code]).toEqual([403, 'own-exception']);
    expect(own.body.error).toBe(
      'You recorded this exception yourself. Another person, with an account of their own, has to decide about it.',
    );
    expect((await list(second?.token))[0].waitsFor).toBe('you');
    const approved = await approve(made.id, second?.token);
    expect(approved.status).toBe(200);
    expect(approved.body).toMatchObject({ state: 'in-force', approved: { by: second?.session.email } });
    expect(approved.body.waitsFor).toBeUndefined();
    expect(await list(second?.token)).toEqual([approved.body]);
    const happened = (await trail()).map(({ action, resource, resourceId }) => [
      action,
      resource,
      resourceId,
    ]);
    expect(happened.toSorted()).toEqual([
      ['approve', 'exception', made.id],
      ['create', 'exception', made.id],
      ['refused', 'request', made.id],
    ]);
    const again = await approve(made.id, second?.token);
    expect([again.status, again.body.code, again.body.error]).toEqual([
      409,
      'not-awaiting-approval',
      'This exception is in-force, so there is nothing to decide.',
    ]);
  });

  it.each(invitedAgo)(
    'is approved by whom the recorder invited %i minutes before: flag %s',
    async (minutes, flag) => {
      const { record, approve, list, people, session, trail } = await organization('admin');
      const [second] = people;
      if (!second) throw new Error('There is no second person.');
      await asInvited(second, session, minutes);
      const { body: made } = await record();
      expect((await approve(made.id, second.token)).body.approved.invitedByRecorder).toBe(flag);
      expect((await list())[0].approved.invitedByRecorder).toBe(flag);
      const entry = (await trail()).find(({ action }) => action === 'approve');
      expect(entry?.details).toEqual(
        flag
          ? expect.objectContaining({ invitedByRecorder: true })
          : expect.not.objectContaining({ invitedByRecorder: true }),
      );
    },
  );

  it('says that somebody must be invited where nobody else may approve', async () => {
    const { record, list, people } = await organization('auditor');
    expect((await record()).body.waitsFor).toBe('invitation');
    expect((await list(people[0]?.token))[0].waitsFor).toBe('invitation');
  });

  it('is declined with the reason, stays to be seen and is never in force', async () => {
    const { record, decline, approve, list, people, token } = await organization('admin');
    const second = people[0]?.token ?? '';
    const { body: made } = await record();
    expect((await decline(made.id, token, NO)).status).toBe(403);
    expect((await decline(made.id, second, ' ')).body.details).toEqual([
      { path: 'reason', message: 'Reason is required' },
    ]);
    const declined = await decline(made.id, second, NO);
    expect(declined.body).toMatchObject({ state: 'declined', declined: { reason: NO } });
    expect(await list(second)).toEqual([declined.body]);
    expect((await approve(made.id, second)).status).toBe(409);
  });

  it('that is renewed stays in force until the new one is approved', async () => {
    const { record, approve, decline, list, people } = await organization('admin');
    const second = people[0]?.token ?? '';
    type Listed = { state: string; reason: string };
    const states = async () => (await list()).map(({ state, reason }: Listed) => [state, reason]);
    await approve((await record({ reason: 'First.' })).body.id, second);
    await decline((await record({ reason: 'Second.' })).body.id, second, NO);
    expect(await states()).toEqual([
      ['in-force', 'First.'],
      ['declined', 'Second.'],
    ]);
    const { body: renewed } = await record({ reason: 'Third.' });
    expect(await states()).toEqual([
      ['in-force', 'First.'],
      ['awaiting-approval', 'Third.'],
    ]);
    await approve(renewed.id, second);
    expect(await states()).toEqual([['in-force', 'Third.']]);
  });

  it('is decided once by people who decide at the same moment', async () => {
    const { record, approve, decline, list, people } = await organization('admin', 'admin', 'admin');
    const { body: made } = await record();
    const replies = await Promise.all(
      people.map(({ token }, place) => (place === 1 ? decline(made.id, token, NO) : approve(made.id, token))),
    );
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect(await list()).toHaveLength(1);
  });

  it('is not decided by an auditor, by a stranger, nor under an id of nothing', async () => {
    const { record, approve, people } = await organization('auditor', 'admin');
    const { body: made } = await record();
    expect((await approve(made.id, people[0]?.token)).status).toBe(403);
    expect((await approve(made.id, (await signIn('admin')).token)).status).toBe(404);
    expect((await approve(newId(), people[1]?.token)).status).toBe(404);
  });
});

describe('POST /api/agents/{id}/exceptions/{exceptionId}/withdraw', () => {
  it('ends it with the reason, for who recorded it and for administrators alone', async () => {
    const { record, approve, withdraw, list, people, token, session } = await organization(
      'admin',
      'auditor',
    );
    const [admin = '', auditor = ''] = people.map((one) => one.token);
    const may = async (as?: string) => (await list(as))[0].mayWithdraw;
    const { body: made } = await record();
    await approve(made.id, admin);
    expect([await may(), await may(admin), await may(auditor)]).toEqual([true, true, false]);
    expect((await withdraw(made.id, auditor, NO)).status).toBe(403);
    expect((await withdraw(made.id, (await signIn('admin')).token, NO)).status).toBe(404);
    const withdrawn = await withdraw(made.id, token, NO);
    expect(withdrawn.body).toMatchObject({
      state: 'withdrawn',
      withdrawn: { by: session.email, reason: NO },
      mayWithdraw: false,
    });
    expect(await list()).toEqual([withdrawn.body]);
    const again = await withdraw(made.id, admin, NO);
    expect([again.status, again.body.code]).toEqual([409, 'not-withdrawable']);

    const { body: theirs } = await record({}, admin);
    await approve(theirs.id, token);
    expect([await may(), await may(admin)]).toEqual([false, true]);
    const refused = await withdraw(theirs.id, token, NO);
    expect([refused.status, refused.body.code]).toEqual([403, 'not-own-exception']);
    expect((await withdraw(theirs.id, admin, NO)).status).toBe(200);
  });

  it('takes back what still awaits approval; nobody approves it any more', async () => {
    const { record, approve, withdraw, people } = await organization('admin');
    const { body: made } = await record();
    expect((await withdraw(made.id, undefined, NO)).body.state).toBe('withdrawn');
    expect((await approve(made.id, people[0]?.token)).status).toBe(409);
  });

  it('is refused for one that has expired', async () => {
    const { agent, table, record, withdraw } = await organization();
    const { body: made } = await record();
    const [stored] = await readExceptions(table, agent.id);
    if (!stored) throw new Error('It was not stored.');
    await table.commit([exceptionWrite(table, agent.id, { ...stored, expiresAt: inDays(-1) })]);
    expect((await withdraw(made.id, undefined, NO)).body.error).toBe(
      'This exception is expired, so there is nothing to withdraw.',
    );
  });
});
