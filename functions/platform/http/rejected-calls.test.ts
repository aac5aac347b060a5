import { beforeEach, expect, it } from 'vitest';
import { newId } from '#functions/platform/ids.ts';
import { tableFixture } from '#functions/platform/table/table-fixture.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import { auditMonth } from '#shared/audit/audit-event.ts';
import { HOUR } from '#shared/kernel/time.ts';
import { handler } from '../../api-keys/api-keys-api.lambda.ts';
import { sender, signIn } from './api-fixture.ts';
import { MAX_EVENTS, type RejectedCall, rejectedCalls } from './rejected-calls.ts';

tableFixture();

const send = sender(handler);

/** Returns denied accesses in the audit trail of a tenant, oldest first. */
const inTrail = async (tenant: string, month = auditMonth(newId())) => {
  const { items } = await tenantTable(tenant).list({ kind: 'AUDIT', part: month, limit: 200 });
  return items.filter(({ resource }) => resource === 'request');
};

let rejectedCall: RejectedCall;
beforeEach(() => {
  rejectedCall = {
    tenant: newId(),
    userId: newId(),
    action: 'refused',
    route: 'GET /api/agents/{id}',
    resourceId: 'a',
    code: 'forbidden',
    viewerAddress: '192.0.2.1',
    requestId: 'r',
    at: new Date(Math.floor(Date.now() / HOUR) * HOUR),
  };
});

it('a missing ID is recorded in the trail of the caller, with the ID, even if it belongs to another tenant', async () => {
  const [ours, theirs] = [await signIn('admin'), await signIn('admin')];
  const { body } = await send('POST', '/api/api-keys', {
    token: theirs.token,
    body: { name: 'Theirs', scopes: ['read'], expiresInDays: 1 },
  });
  const absent = newId();
  const foreign = await send('DELETE', `/api/api-keys/${body.id}`, { token: ours.token });
  const missing = await send('DELETE', `/api/api-keys/${absent}`, { token: ours.token });
  expect([foreign.status, foreign.body]).toEqual([missing.status, missing.body]);
  const events = await inTrail(ours.session.tenant.id);
  // The second is counted with the first: requesting many IDs cannot fill the trail.
  expect(events).toMatchObject([
    {
      action: 'not-found',
      resourceId: body.id,
      userId: ours.session.userId,
      details: { route: 'DELETE /api/api-keys/{id}', times: 1 },
    },
  ]);
  expect(await inTrail(theirs.session.tenant.id)).toEqual([]);
});

it('an insufficient role is recorded, but not an unauthenticated request', async () => {
  const person = await signIn('auditor');
  expect((await send('GET', '/api/api-keys', { token: person.token })).status).toBe(403);
  expect((await send('GET', '/api/api-keys')).status).toBe(401);
  expect(await inTrail(person.session.tenant.id)).toMatchObject([
    { action: 'refused', resourceId: 'listApiKeys', details: { route: 'GET /api/api-keys', times: 1 } },
  ]);
});

it('counts repeated denials, and records the first, tenth, and hundredth', async () => {
  const note = rejectedCalls();
  for (let i = 0; i < 250; i += 1) await note(rejectedCall);
  const times = async () =>
    (await inTrail(rejectedCall.tenant))
      .map(({ details }) => (details as { times: number }).times)
      .toSorted((a, b) => a - b);
  expect(await times()).toEqual([1, 10, 100]);
  await note({ ...rejectedCall, at: new Date(rejectedCall.at.getTime() + HOUR) });
  expect(await times()).toEqual([1, 1, 10, 100]);
});

it('limits the events per person and hour across all instances, and states so', async () => {
  const other = { ...rejectedCall, userId: newId() };
  const instances = Array.from({ length: 3 }, () => rejectedCalls());
  for (const note of instances)
    for (let i = 0; i < 20; i += 1) await note({ ...rejectedCall, route: `GET /api/${i}` });
  const events = await inTrail(rejectedCall.tenant);
  expect(events).toHaveLength(MAX_EVENTS);
  const notes = events.filter(({ details }) => 'note' in (details as object));
  expect(notes).toHaveLength(1);
  await instances[0]?.(other);
  expect((await inTrail(rejectedCall.tenant)).filter(({ userId }) => userId === other.userId)).toHaveLength(
    1,
  );
});
