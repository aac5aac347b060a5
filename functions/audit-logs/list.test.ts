import { describe, expect, it } from 'vitest';
import { type SignedIn, sender, signIn, withKey } from '#functions/platform/http/api-fixture.ts';
import { newId } from '#functions/platform/ids.ts';
import { metered } from '#functions/platform/table/capacity-rows.ts';
import { tableFixture } from '#functions/platform/table/table-fixture.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import { happened, testNotary } from '#functions/stream/audit-seal/chain-fixture.ts';
import { sealEvents } from '#functions/stream/audit-seal/seal-events.ts';
import { sized } from '#scripts/testing/tier.ts';
import type { AuditLogReply } from '#shared/audit-logs/contract.ts';
import { DAY, HOUR, later, MINUTE } from '#shared/kernel/time.ts';
import { handler } from './audit-logs-api.lambda.ts';
import { eventAt, wrote, wroteMany } from './audit-logs-fixture.ts';
import { readTotals } from './totals.ts';
import { readTrail } from './trail.ts';

tableFixture();

const send = sender(handler);
const now = () => new Date().toISOString();
const tableOf = ({ session }: SignedIn) => tenantTable(session.tenant.id);

const list = async ({ token }: SignedIn, query = '') => {
  const { status, body, headers } = await send('GET', `/api/audit-logs${query}`, { token });
  const next = /[?&]cursor=([^&>]+)/.exec(headers.link ?? '')?.[1];
  return { status, headers, logs: body as AuditLogReply[], error: body.error as string, next };
};
const ids = (logs: readonly { id: string }[]) => logs.map(({ id }) => id);

/** Returns all pages by following the cursors. */
const all = async (person: SignedIn, query: string) => {
  const found: AuditLogReply[] = [];
  let page = await list(person, `?${query}`);
  for (;;) {
    found.push(...page.logs);
    if (page.next === undefined) return found;
    page = await list(person, `?${query}&cursor=${page.next}`);
  }
};

describe('audit trail list', () => {
  it('returns the events of all months, newest first, each once, for any page size', async () => {
    const person = await signIn('auditor');
    // Newer and older than a month, with a gap of months between them.
    const times = [0, MINUTE, 20 * DAY, 33 * DAY, 34 * DAY, 150 * DAY, 151 * DAY].map((ago) =>
      later(now(), -ago),
    );
    const events = times.map((at) => eventAt(at));
    await wrote(tableOf(person), events);
    for (const limit of [1, 2, 3, 7]) expect(ids(await all(person, `limit=${limit}`))).toEqual(ids(events));
    const { logs, headers, next } = await list(person);
    expect(ids(logs)).toEqual(ids(events));
    expect(headers['x-total-count']).toBe('7');
    expect([next, headers['x-searched-to']]).toEqual([undefined, undefined]);
  });

  it('returns the actor and all other fields of each event', async () => {
    const person = await signIn('user');
    const { userId } = person.session;
    const [at, more] = [now(), { resourceId: 'r', viewerAddress: '', requestId: 'q' }];
    const actors = [
      [{ userId }, { kind: 'person', name: 'Ada Lovelace', email: 'user@example.org' }],
      [
        { userId: newId(), details: { apiKey: 'Pipeline', n: 1 } },
        { kind: 'api-key', name: 'Pipeline' },
      ],
      [{ userId: 'system' }, { kind: 'system', name: 'Accredit' }],
      [{ userId: 'anonymous' }, { kind: 'anonymous', name: 'No signed-in user' }],
      [{ userId: newId() }, { kind: 'unknown' }],
    ] as const;
    const events = actors.map(([own], i) => eventAt(later(at, -i * MINUTE), { ...more, ...own }));
    await wrote(tableOf(person), events);
    const { logs } = await list(person);
    expect(logs).toEqual(events.map((event, i) => ({ ...event, actor: actors[i]?.[1] })));
    expect(Object.keys(logs[1]?.details ?? {})).toEqual(['apiKey', 'n']);
  });

  it('still lists a damaged event', async () => {
    const person = await signIn('auditor');
    const table = tableOf(person);
    const { id, ...rest } = eventAt(now());
    await wroteMany(table, [
      { ...rest, id, details: 'gone' as never, timestamp: 'never', action: 7 as never },
    ]);
    const { logs } = await list(person);
    expect(logs).toMatchObject([{ id, action: '', details: {}, resource: 'agent' }]);
    expect(Date.parse(logs[0]?.timestamp ?? '')).not.toBeNaN();
  });

  it('filters by action, resource, actor and time, separately and combined', async () => {
    const person = await signIn('auditor');
    const base = later(now(), -2 * HOUR);
    const at = (n: number) => later(base, n * MINUTE);
    const events = [
      eventAt(at(3), { action: 'delete', resource: 'framework', userId: 'system' }),
      eventAt(at(2), { action: 'create', resource: 'framework', userId: 'anonymous' }),
      eventAt(at(1), { action: 'create', resource: 'agent', userId: 'system' }),
    ];
    await wrote(tableOf(person), events);
    const left = async (query: string) =>
      ids((await list(person, `?${query}`)).logs).map((id) => events.findIndex((event) => event.id === id));
    expect(await left('action=create')).toEqual([1, 2]);
    expect(await left('resource=framework')).toEqual([0, 1]);
    expect(await left('actor=system')).toEqual([0, 2]);
    expect(await left(`from=${at(2)}`)).toEqual([0, 1]);
    expect(await left(`to=${at(2)}`)).toEqual([1, 2]);
    expect(await left(`from=${at(2)}&to=${at(2)}`)).toEqual([1]);
    expect(await left(`from=${at(3)}&to=${at(1)}`)).toEqual([]);
    expect(await left('to=1970-01-01')).toEqual([]);
    expect(await left('action=create&resource=framework&actor=anonymous')).toEqual([1]);
    expect(await left(`from=${base.slice(0, 10)}&to=${now().slice(0, 10)}`)).toEqual([0, 1, 2]);
  });

  it('matches the beginning of a resource id, a word, a name or an email, and ignores the details', async () => {
    const person = await signIn('admin');
    const other = await signIn('user', person.session.tenant.id);
    const by = (userId: string, more = {}) => eventAt(now(), { userId, ...more });
    const events = [
      by(person.session.userId, { resourceId: 'abc-1' }),
      by(other.session.userId, { action: 'sign-off', details: { note: 'treasure' } }),
    ];
    await wrote(tableOf(person), events);
    const found = async (q: string) =>
      ids((await list(person, `?q=${encodeURIComponent(q)}`)).logs)
        .map((id) => events.findIndex((event) => event.id === id))
        .toSorted();
    expect(await found('abc')).toEqual([0]);
    expect(await found('off')).toEqual([1]);
    expect(await found('lovel')).toEqual([0, 1]);
    expect(await found('user@example')).toEqual([1]);
    expect(await found('ada sign')).toEqual([1]);
    expect(await found('treasure')).toEqual([]);
  });

  it('reads a limited amount per filtered request, reports how far it searched, and continues from there to the end', async () => {
    const person = await signIn('auditor');
    const start = Date.parse(later(now(), -6 * HOUR));
    const events = Array.from({ length: sized(4000, 6000) }, (_, i) =>
      eventAt(new Date(start + i * 1000).toISOString(), { details: { text: 'x'.repeat(150) } }),
    );
    const rare = eventAt(later(now(), -7 * HOUR), { action: 'delete' });
    await wroteMany(tableOf(person), [...events, rare]);
    const first = await list(person, '?action=delete');
    expect(first.logs).toEqual([]);
    expect(first.headers['x-total-count']).toBeUndefined();
    const searchedTo = first.headers['x-searched-to'] ?? '';
    const older = events.filter(({ timestamp }) => timestamp < searchedTo).length;
    expect(older).toBeGreaterThan(0);
    expect(older).toBeLessThan(events.length - 1000);
    expect(ids(await all(person, 'action=delete'))).toEqual([rare.id]);
  });

  it('rejects invalid parameters, a cursor of other filters, and one of another tenant', async () => {
    const person = await signIn('auditor');
    const stranger = await signIn('auditor');
    for (const one of [person, stranger])
      await wrote(tableOf(one), [eventAt(now()), eventAt(now()), eventAt(now())]);
    const { next } = await list(person, '?limit=1');
    expect((await list(person, `?limit=2&cursor=${next}`)).status).toBe(200);
    for (const query of [`?limit=1&action=create&cursor=${next}`, '?cursor=x', '?cursor=e30'])
      expect((await list(person, query)).status, query).toBe(400);
    expect((await list(stranger, `?limit=1&cursor=${next}`)).status).toBe(400);
    for (const query of [
      'from=yesterday',
      'to=2026-02-31T25:00:00Z',
      'action=CREATE',
      'q=',
      'resource=a%20b',
      'x=1',
    ])
      expect((await list(person, `?${query}`)).status, query).toBe(422);
  });

  it('is accessible to users of the tenant in every role, and not to API keys or other tenants', async () => {
    const tenant = newId();
    const admin = await signIn('admin', tenant);
    await wrote(tableOf(admin), [eventAt(now())]);
    for (const role of ['user', 'auditor'] as const)
      expect((await list(await signIn(role, tenant))).logs).toHaveLength(1);
    expect((await list(await signIn('admin'))).logs).toEqual([]);
    const { token } = await withKey(['read'], tenant);
    expect((await send('GET', '/api/audit-logs', { token })).status).toBe(403);
    expect((await send('GET', '/api/audit-logs', {})).status).toBe(401);
  });

  it('reads a page at the same cost with ten times as many events', async () => {
    const table = tenantTable(newId());
    const at = now();
    const start = Date.parse(`${at.slice(0, 7)}-01T00:00:00.000Z`);
    const fill = (count: number) =>
      wroteMany(
        table,
        Array.from({ length: count }, (_, i) => eventAt(new Date(start + i).toISOString())),
      );
    const units = () =>
      metered(() =>
        readTrail(table, { filter: {}, people: new Map(), limit: 50, cursor: undefined, now: at }),
      );
    const events = sized(100, 1000);
    await fill(events);
    const before = await units();
    await fill(9 * events);
    expect(await units()).toBe(before);
    expect(before).toBeLessThanOrEqual(4);
  });
});

describe('audit trail totals', () => {
  it('count sealed events once, by action', async () => {
    const person = await signIn('auditor');
    const table = tableOf(person);
    const { sealer } = testNotary();
    const totals = async () => (await send('GET', '/api/audit-logs/totals', { token: person.token })).body;
    expect(await totals()).toEqual({
      ...{ total: 0, created: 0, updated: 0, deleted: 0, actions: [], resources: [] },
    });
    const records = await happened(table, 60);
    await sealEvents({ Records: [...records] }, sealer);
    await sealEvents({ Records: [...records] }, sealer);
    expect(await totals()).toEqual({
      ...{ total: 60, created: 60, updated: 0, deleted: 0 },
      ...{ actions: ['create'], resources: ['agent'] },
    });
    expect((await list(person)).headers['x-total-count']).toBe('60');
    expect((await list(person, '?limit=5&action=create')).headers['x-total-count']).toBe('60');
    expect(await metered(() => readTotals(table))).toBe(1);
  });
});
