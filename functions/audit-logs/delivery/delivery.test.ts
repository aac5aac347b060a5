import { describe, expect, it } from 'vitest';
import { type SignedIn, sender, signIn } from '#functions/platform/http/api-fixture.ts';
import { kmsFixture } from '#functions/platform/secrets/kms-fixture.ts';
import { tableFixture } from '#functions/platform/table/table-fixture.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import { freePort } from '#scripts/local-cloud/engine/ports.ts';
import { auditMonth } from '#shared/audit/audit-event.ts';
import type { DeliveryReply, DestinationReply } from '#shared/audit-logs/delivery/delivery-routes.ts';
import { HOUR, MINUTE } from '#shared/kernel/time.ts';
import { handler } from '../audit-logs-api.lambda.ts';
import { deliverDue } from './deliver-due.ts';
import {
  answers,
  type Call,
  hangs,
  receiver,
  receiversFixture,
  sealed,
  signatureFor,
} from './delivery-fixture.ts';

tableFixture();
kmsFixture();
receiversFixture();

const send = sender(handler);
const PATH = '/api/audit-logs/destinations';

/** Returns an organization with one destination. */
const delivering = async (url: string, format = 'json') => {
  const person = await signIn('admin');
  const table = tenantTable(person.session.tenant.id);
  await sealed(table, 2);
  const made = await send('POST', PATH, { token: person.token, body: { name: 'SIEM', url, format } });
  expect(made.status).toBe(201);
  return { person, table, id: String(made.body.id), secret: String(made.body.secret) };
};
const stateOf = async ({ token }: SignedIn) =>
  (await send('GET', PATH, { token })).body as DestinationReply[];
const logOf = async ({ token }: SignedIn, id: string) =>
  (await send('GET', `${PATH}/${id}/deliveries`, { token })).body as DeliveryReply[];

/** Runs one scheduler tick. @param after milliseconds from now */
const tick = (after = 0, milliseconds?: number) =>
  deliverDue(
    () => new Date(Date.now() + after),
    () => 1,
    milliseconds,
  );

const eventsIn = ({ body }: Call): readonly string[] =>
  (JSON.parse(body) as { events: { id: string }[] }).events.map(({ id }) => id);

describe('audit trail delivery', () => {
  it('sends newly sealed events in order, exactly once, with a signature that includes the time', async () => {
    const { url, calls } = await receiver(answers(204));
    const { person, table, id, secret } = await delivering(url);
    await tick();
    expect(calls).toEqual([]);
    const ids = await sealed(table, 3, 1, 2, 1, 1, 1);
    await tick();
    expect(calls.map(({ headers }) => headers['accredit-delivery'])).toEqual(['seals-2-6', 'seals-7-7']);
    expect(calls.flatMap(eventsIn)).toEqual(ids);
    for (const call of calls) {
      expect(call.headers['accredit-signature']).toBe(signatureFor(secret, call));
      const seconds = Number(/^t=(\d+)/.exec(String(call.headers['accredit-signature']))?.[1]);
      expect(Math.abs(Date.now() / 1000 - seconds)).toBeLessThan(300);
      expect(JSON.parse(call.body)).toMatchObject({ missing: [], altered: [], missingSeals: [] });
    }
    await tick();
    expect(calls).toHaveLength(2);
    expect(await stateOf(person)).toMatchObject([
      {
        id,
        state: 'delivering',
        deliveredSeal: 7,
        newestSeal: 7,
        failures: 0,
        reason: null,
        nextTryAt: null,
      },
    ]);
    expect(await logOf(person, id)).toMatchObject([
      { kind: 'events', outcome: 'delivered', events: 9, seals: { from: 2, to: 7 }, status: 204, attempt: 1 },
    ]);
  });

  it('sends OCSF if that is the format', async () => {
    const { url, calls } = await receiver(answers(200));
    const { table } = await delivering(url, 'ocsf');
    const ids = await sealed(table, 2);
    await tick();
    const events = JSON.parse(calls[0]?.body ?? '') as { metadata: { uid: string }; class_uid: number }[];
    expect(events.map(({ metadata }) => metadata.uid)).toEqual(ids);
    expect(events.map((event) => event.class_uid)).toEqual([3004, 3004]);
  });

  it.each([
    ['answers 500', answers(500), 500, 'The receiver responded with 500.'],
    [
      'redirects',
      answers(302, { location: 'http://127.0.0.1:1/' }),
      302,
      /redirect\. Redirects are not followed/,
    ],
    ['hangs', hangs, null, 'The address could not be reached.'],
  ])('loses nothing if a receiver %s, and resumes where it stopped', async (_, bad, status, reason) => {
    const { url, calls } = await receiver(bad, answers(200));
    const { person, table, id } = await delivering(url);
    const first = await sealed(table, 2);
    await tick(0, 300);
    const [failed] = await stateOf(person);
    expect(failed).toMatchObject({ state: 'delivering', deliveredSeal: 1, failures: 1 });
    expect(failed?.reason).toMatch(reason);
    // It is not called before its next attempt is due.
    await tick(0, 300);
    expect(calls).toHaveLength(1);
    const more = await sealed(table, 1);
    await tick(2 * MINUTE);
    expect(calls).toHaveLength(2);
    expect(eventsIn(calls[1] as Call)).toEqual([...first, ...more]);
    const log = await logOf(person, id);
    expect(log.map(({ outcome, attempt, events }) => [outcome, attempt, events])).toEqual([
      ['delivered', 2, 3],
      ['failed', 1, 0],
    ]);
    expect(log[1]?.status).toBe(status);
    expect(await stateOf(person)).toMatchObject([{ failures: 0, reason: null, deliveredSeal: 3 }]);
  });

  it('counts as failing after an hour, records that once in the trail, and records the recovery', async () => {
    const port = await freePort();
    const { person, table } = await delivering(`http://127.0.0.1:${port}/`);
    await sealed(table, 1);
    for (const after of [0, 2 * MINUTE, HOUR + MINUTE, 3 * HOUR]) await tick(after);
    const [row] = await stateOf(person);
    expect(row).toMatchObject({ failures: 4, deliveredSeal: 1 });
    const events = async () => {
      const { items } = await table.list({ kind: 'AUDIT', part: auditMonth(String(row?.id)), limit: 100 });
      return items.filter(({ userId, resource }) => userId === 'system' && resource === 'destination');
    };
    expect(await events()).toMatchObject([
      { action: 'fail', resourceId: row?.id, details: { name: 'SIEM' } },
    ]);
    const { url } = await receiver(answers(200));
    const { token } = person;
    // After a change of address, it is tried immediately.
    const changed = await send('PATCH', `${PATH}/${row?.id}`, { token, body: { url } });
    expect(changed.body).toMatchObject({ url, failures: 0, nextTryAt: null, state: 'delivering' });
    await tick();
    expect(await stateOf(person)).toMatchObject([{ deliveredSeal: 2, failures: 0 }]);
  });

  it('records an automatic recovery in the trail', async () => {
    const { url } = await receiver(answers(503), answers(503), answers(200));
    const { table, id } = await delivering(url);
    await sealed(table, 1);
    for (const after of [0, 2 * HOUR, 4 * HOUR]) await tick(after);
    const { items } = await table.list({ kind: 'AUDIT', part: auditMonth(id), limit: 100 });
    const notified = items.filter(
      ({ userId, resource }) => userId === 'system' && resource === 'destination',
    );
    expect(notified.map(({ action }) => action)).toEqual(['fail', 'recover']);
  });

  it('is turned off by a 410 response, and resumes once it is turned on again', async () => {
    const { url, calls } = await receiver(answers(410), answers(200));
    const { person, table, id } = await delivering(url);
    const ids = await sealed(table, 2);
    await tick();
    expect(await stateOf(person)).toMatchObject([{ state: 'off', reason: expect.stringContaining('410') }]);
    await tick(HOUR);
    expect(calls).toHaveLength(1);
    await send('PATCH', `${PATH}/${id}`, { token: person.token, body: { on: true } });
    await tick();
    expect(eventsIn(calls[1] as Call)).toEqual(ids);
  });

  it('waits as long as the receiver requests', async () => {
    const { url } = await receiver(answers(429, { 'retry-after': '1800' }));
    const { person, table } = await delivering(url);
    await sealed(table, 1);
    await tick();
    const [row] = await stateOf(person);
    expect(Date.parse(row?.nextTryAt ?? '') - Date.now()).toBeGreaterThan(29 * MINUTE);
  });

  it('has one sender at a time, and resends what a crashed sender left', async () => {
    const { url, calls } = await receiver(answers(200));
    const { table, id } = await delivering(url);
    await sealed(table, 1);
    await Promise.all([tick(), tick(), tick()]);
    expect(calls).toHaveLength(1);
    await sealed(table, 1);
    const claimed = { lease: 'dead', leasedUntil: new Date(Date.now() + MINUTE).toISOString() };
    await table.commit([
      {
        update: table.key('DESTINATION', id),
        expression: 'SET lease = :lease, leasedUntil = :until',
        values: { ':lease': claimed.lease, ':until': claimed.leasedUntil },
      },
    ]);
    await tick();
    expect(calls).toHaveLength(1);
    await tick(2 * MINUTE);
    expect(calls).toHaveLength(2);
  });

  it('reports removed or altered events, and delivers the rest', async () => {
    const { url, calls } = await receiver(answers(200));
    const { table } = await delivering(url);
    const [gone = '', edited = '', whole = ''] = await sealed(table, 3);
    await table.commit([
      { delete: table.key('AUDIT', gone, auditMonth(gone)) },
      {
        update: table.key('AUDIT', edited, auditMonth(edited)),
        expression: 'SET userId = :other',
        values: { ':other': 'somebody-else' },
      },
    ]);
    await tick();
    expect(JSON.parse(calls[0]?.body ?? '')).toMatchObject({ missing: [gone], altered: [edited] });
    expect(eventsIn(calls[0] as Call)).toEqual([edited, whole]);
    expect(calls[0]?.headers['accredit-faults']).toBe('2');
  });
});
