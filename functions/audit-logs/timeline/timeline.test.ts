import { randomBytes, randomUUID } from 'node:crypto';
import { marshall } from '@aws-sdk/util-dynamodb';
import type { DynamoDBRecord } from 'aws-lambda';
import { describe, expect, it } from 'vitest';
import { type SignedIn, sender, signIn, withKey } from '#functions/platform/http/api-fixture.ts';
import { metered } from '#functions/platform/table/capacity-rows.ts';
import type { TenantTable } from '#functions/platform/table/table.ts';
import { tableFixture } from '#functions/platform/table/table-fixture.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import { scanItem } from '#functions/scans/pipeline/persist/scan-item.ts';
import { keepTimelines } from '#functions/stream/timeline/keep-timelines.ts';
import { evidenceEntryWrite } from '#functions/timeline/timeline-store.ts';
import { type AuditEvent, auditMonth } from '#shared/audit/audit-event.ts';
import type { TimelineReply } from '#shared/audit-logs/timeline-reply.ts';
import { uuidv7 } from '#shared/kernel/ids.ts';
import { DAY, HOUR, later, MINUTE } from '#shared/kernel/time.ts';
import { handler } from '../audit-logs-api.lambda.ts';
import { eventAt } from '../audit-logs-fixture.ts';

tableFixture();

const send = sender(handler);
const now = new Date().toISOString();
const idAt = (at: string) => uuidv7(Date.parse(at), randomBytes(10));

const recordOf = (table: TenantTable, { id, ...rest }: AuditEvent): DynamoDBRecord => {
  const key = table.key('AUDIT', id, auditMonth(id));
  return {
    eventName: 'INSERT',
    dynamodb: {
      Keys: marshall(key) as never,
      NewImage: marshall({ ...key, ...rest }) as never,
      SequenceNumber: id,
    },
  };
};

/** Returns an agent in its own tenant, and a function that sends events about it. */
const watched = async () => {
  const person = await signIn('auditor');
  const table = tenantTable(person.session.tenant.id);
  const agentId = randomUUID();
  await table.commit([{ put: { ...table.key('AGENT', agentId), id: agentId, ...agentRow } }]);
  const notified = (events: readonly AuditEvent[]) =>
    keepTimelines({ Records: events.map((event) => recordOf(table, event)) });
  return { person, table, agentId, notified };
};

const agentRow = {
  ...{ score: null, lastScanAt: null, updatedAt: now },
  ...{ name: 'Triage Nurse', type: 'Clinical', description: '', status: 'active', frameworks: ['hipaa'] },
  ...{ environment: 'production', revision: 1, createdAt: now },
};

const list = async ({ token }: SignedIn, agentId: string, query = '') => {
  const { status, body, headers } = await send('GET', `/api/agents/${agentId}/timeline${query}`, { token });
  const next = /[?&]cursor=([^&>]+)/.exec(headers.link ?? '')?.[1];
  return { status, body, next, entries: body as TimelineReply[] };
};

const every = async (person: SignedIn, agentId: string, query: string) => {
  const found: TimelineReply[] = [];
  for (let page = await list(person, agentId, `?${query}`); ; ) {
    found.push(...page.entries);
    if (page.next === undefined) return found;
    page = await list(person, agentId, `?${query}&cursor=${page.next}`);
  }
};

const scanAt = (agentId: string, at: string, more = {}) => ({
  ...{ id: idAt(at), agentId, agentName: 'Triage Nurse', framework: 'hipaa', run: 'run' },
  ...{
    status: 'completed' as const,
    score: 62,
    coverage: 70,
    startedAt: at,
    completedAt: later(at, MINUTE),
    createdAt: at,
    ...more,
  },
});

/** Events of the agent, newest first. */
const domainEvents = (agentId: string) => {
  const of = (ago: number, resource: string, action: string, details: Readonly<Record<string, unknown>>) =>
    eventAt(later(now, -ago), {
      ...{ resource, action, details: { agentId, ...details } },
      ...(['agent', 'baseline'].includes(resource) ? { resourceId: agentId } : {}),
    });
  return [
    of(1 * MINUTE, 'baseline', 'approve', { kind: 'tools', count: 3 }),
    of(2 * MINUTE, 'issue', 'reopen', { parameterId: 'tls-version', severity: 'high', scanId: 's' }),
    of(3 * MINUTE, 'exception', 'create', {
      ...{ parameterId: 'tls-version', kind: 'accepted-risk', awaitsApproval: true },
      expiresAt: later(now, DAY),
    }),
    of(4 * MINUTE, 'scope', 'withdraw', { fact: 'handles-phi', reason: 'It was wrong' }),
    of(5 * MINUTE, 'agent', 'update', { changed: ['name', 'connection'] }),
    of(9 * HOUR, 'agent', 'create', { name: 'Triage Nurse', type: 'Clinical' }),
  ];
};

describe('agent timeline', () => {
  it("contains only the agent's events, newest first, each with its sentence, in any order of the stream", async () => {
    const { person, table, agentId, notified } = await watched();
    const events = domainEvents(agentId);
    const strange = [
      eventAt(now, { resource: 'agent', resourceId: randomUUID() }),
      eventAt(now, { resource: 'session', action: 'login', details: { agentId } }),
      eventAt(now, { resource: 'run', action: 'complete', details: { agentId } }),
    ];
    expect(await notified([...events.slice(3), ...strange, ...events.slice(0, 4), ...events])).toEqual({
      batchItemFailures: [],
    });
    const first = scanAt(agentId, later(now, -2 * HOUR));
    const second = scanAt(agentId, later(now, -HOUR), {
      ...{ score: 69, comparedWith: { scanId: first.id, score: 62 } },
      startedBy: { id: person.session.userId, name: 'Ada Lovelace', email: 'a@example.org' },
    });
    await table.putMany([first, second].map((scan) => scanItem(table, scan)));
    const change = { first: ['audit-logging-enabled'], changed: [], expired: [], gone: ['a', 'b', 'c', 'd'] };
    const by = { agentId, runId: 'run', now: later(now, -HOUR + MINUTE) };
    await table.commit([evidenceEntryWrite(table, by, change)]);

    const { entries, next } = await list(person, agentId);
    expect(entries.map(({ kind, text }) => `${kind}: ${text}`)).toEqual([
      'baselines: Baseline approved: Tool definitions (3 entries)',
      'issues: Issue reopened: tls-version (high)',
      'exceptions: Accepted risk for “tls-version” recorded, awaits approval by a second person',
      'scope: Statement on “Handles PHI” withdrawn: It was wrong',
      'agent: Agent edited: name, connection',
      'evidence: Evidence: 1 first seen (Durable audit log), 4 no longer seen (a, b, c, 1 more)',
      'scans: Scan against HIPAA completed: score 69, up 7 since the previous scan',
      'scans: Scan against HIPAA completed: score 62',
      'agent: Agent registered',
    ]);
    expect(next).toBeUndefined();
    expect(entries[6]).toMatchObject({
      ...{ scanId: second.id, comparedWith: first.id, endedAt: second.completedAt },
      actor: { kind: 'person', name: 'Ada Lovelace' },
    });
    for (const limit of [1, 2, 3, 8]) expect(await every(person, agentId, `limit=${limit}`)).toEqual(entries);
    for (const kind of ['scans', 'issues', 'agent', 'chat-runs'])
      expect(await every(person, agentId, `kind=${kind}&limit=1`)).toEqual(
        entries.filter((one) => one.kind === kind),
      );
  });

  it('reports the expiry of a recorded item once its day has come, unless it was ended before', async () => {
    const { person, agentId, notified } = await watched();
    const recorded = (ends: string, resourceId: string) =>
      eventAt(later(now, -3 * DAY), {
        ...{ resource: 'attestation', resourceId },
        details: { agentId, parameterId: 'encryption-at-rest', expiresAt: ends },
      });
    const withdrawn = eventAt(later(now, -2 * DAY), {
      ...{ resource: 'attestation', resourceId: 'b', action: 'withdraw' },
      details: { agentId, parameterId: 'encryption-at-rest', reason: 'Replaced' },
    });
    const past = later(now, -DAY);
    // The withdrawal reaches the stream consumer before the attestation that it withdraws.
    await notified([withdrawn, recorded(past, 'a'), recorded(past, 'b'), recorded(later(now, DAY), 'c')]);
    const { entries } = await list(person, agentId);
    expect(entries.map(({ action, resourceId }) => [action, resourceId]).toSorted()).toEqual([
      ...['a', 'b', 'c'].map((id) => ['create', id]),
      ['expire', 'a'],
      ['withdraw', 'b'],
    ]);
    expect(entries[0]).toMatchObject({
      ...{ at: past, text: 'Attestation of “encryption-at-rest” expired' },
      actor: { kind: 'system' },
    });
  });

  it('is empty before the first event, and shows actors only to users', async () => {
    const { person, agentId, notified, table } = await watched();
    expect((await list(person, agentId)).entries).toEqual([]);
    const edit = eventAt(later(now, -HOUR), {
      ...{ resourceId: agentId, action: 'update', userId: person.session.userId },
      details: { changed: ['name'] },
    });
    await notified([edit]);
    const page = await list(person, agentId);
    expect(page.entries[0]?.actor).toMatchObject({ kind: 'person' });
    const { token } = await withKey(['read'], table.tenant);
    const byKey = await send('GET', `/api/agents/${agentId}/timeline`, { token });
    expect(byKey.body).toEqual(page.entries.map(({ actor: _, ...rest }) => rest));
  });

  it('rejects an agent of another tenant, an unknown kind, and the cursor of another list', async () => {
    const { person, agentId, notified } = await watched();
    await notified(domainEvents(agentId));
    const other = await watched();
    expect((await list(other.person, agentId)).status).toBe(404);
    expect(await list(person, agentId, '?kind=people')).toMatchObject({
      ...{ status: 422, body: { details: [{ path: 'kind' }] } },
    });
    const { next } = await list(person, agentId, '?limit=1');
    for (const query of [`?kind=issues&cursor=${next}`, '?cursor=x'])
      expect(await list(person, agentId, query)).toMatchObject({ status: 400, body: { code: 'bad-cursor' } });
  });

  it('has the same cost at any length', async () => {
    const { person, agentId, notified, table } = await watched();
    const grow = async (from: number, to: number) => {
      const times = Array.from({ length: to - from }, (_, i) => later(now, -(from + i + 1) * MINUTE));
      await notified(
        times.map((at) =>
          eventAt(at, {
            ...{ resource: 'issue', resourceId: randomUUID() },
            details: { agentId, parameterId: 'tls-version', severity: 'high', scanId: randomUUID() },
          }),
        ),
      );
      await table.putMany(times.map((at) => scanItem(table, scanAt(agentId, at))));
    };
    const page = () => metered(() => list(person, agentId));
    await grow(0, 120);
    const [short] = [await page()];
    await grow(120, 600);
    expect(await page()).toBe(short);
    expect(short).toBeLessThanOrEqual(14);
  });
});
