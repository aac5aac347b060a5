import { describe, expect, it } from 'vitest';
import { inDays, organizationOf } from '#functions/approvals/organization-fixture.ts';
import { bucketFixture } from '#functions/evidence/bucket-fixture.ts';
import { sender, signIn } from '#functions/platform/http/api-fixture.ts';
import { newId } from '#functions/platform/ids.ts';
import { tableFixture } from '#functions/platform/table/table-fixture.ts';
import { declare, scanFixture } from '#functions/scans/pipeline/scan-fixture.ts';
import { readExposure } from '#functions/standings/exposure-store.ts';
import { SCAN_RESOLVES } from '#shared/issues/contract.ts';
import { DEFAULT_DUE_DAYS, dueOnFor } from '#shared/issues/due.ts';
import type { HistoryEntry } from '#shared/issues/history.ts';
import type { Role } from '#shared/kernel/route.ts';
import { DAY, later } from '#shared/kernel/time.ts';
import { judgedParameters } from '#shared/scoring/judged-catalog.ts';
import { readAgentIssues } from './agent-issues.ts';
import { handler } from './issues-api.lambda.ts';
import { issuesIn } from './issues-fixture.ts';
import { tickDismissals } from './tick-dismissals.ts';

tableFixture();
const { scan } = scanFixture(bucketFixture());
const send = sender(handler);

/** A critical and a medium parameter, which fail by a declaration. */
const [CRITICAL, MEDIUM] = ['audit-logging-enabled', 'admin-sso-enforced'] as const;

const declared = (value: boolean) => ({ [CRITICAL]: value, [MEDIUM]: value });

/** An organization whose agent has two open issues. The first person is a user. */
const organization = async (...roles: readonly Role[]) => {
  const those = await organizationOf(...roles);
  const { table, agent, token } = those;
  const scanned = async (value: boolean) => {
    await declare(table, agent.id, declared(value), new Date().toISOString());
    return scan(table, agent);
  };
  await scanned(false);
  const issues = await issuesIn(table);
  const idOf = (parameter: string) => {
    const issue = issues.find(({ parameterId }) => parameterId === parameter);
    if (!issue) throw new Error(`No issue of ${parameter}.`);
    return issue.id;
  };
  const [critical, medium] = [idOf(CRITICAL), idOf(MEDIUM)];
  const as = (who: string) => ({
    get: (path: string) => send('GET', `/api/issues${path}`, { token: who }),
    change: (id: string, body: object) => send('PATCH', `/api/issues/${id}`, { token: who, body }),
    post: (path: string, body?: object) =>
      send('POST', `/api/issues/${path}`, { token: who, ...(body ? { body } : {}) }),
    put: (path: string, body: object) => send('PUT', `/api/issues/${path}`, { token: who, body }),
  });
  return { ...those, scanned, critical, medium, as, user: as(token) };
};

const dismissal = (more: object = {}) => ({
  reason: 'A network rule covers it.',
  owner: { name: 'Dr. Lena Ortiz', role: 'Chief Medical Officer' },
  expiresAt: inDays(90),
  ...more,
});

const kindsOf = (history: readonly HistoryEntry[]) => history.map(({ kind }) => kind);

describe('issues that the test needs', () => {
  it('have the severities that their tests name', () => {
    expect(judgedParameters[CRITICAL]?.severity).toBe('critical');
    expect(judgedParameters[MEDIUM]?.severity).toBe('medium');
  });
});

describe('GET /api/issues', () => {
  it('lists the worst first, due by severity, and finds issues by assignee, parameter and title', async () => {
    const { user, critical, medium, session } = await organization();
    const { body, headers } = await user.get('');
    expect(body.map(({ id }: { id: string }) => id)).toEqual([critical, medium]);
    expect(headers['x-total-count']).toBe('2');
    expect(body[0].dueOn).toBe(dueOnFor('critical', body[0].detectedAt, DEFAULT_DUE_DAYS));
    expect(body[0]).not.toHaveProperty('version');

    await user.change(medium, { assigneeId: session.userId });
    for (const found of ['?assignee=me', `?parameter=${MEDIUM}`, `?q=${encodeURIComponent(body[1].title)}`])
      expect(
        (await user.get(found)).body.map(({ id }: { id: string }) => id),
        found,
      ).toEqual([medium]);
    expect((await user.get('?assignee=none')).body).toMatchObject([{ id: critical }]);
    expect((await user.get('?overdue=true')).body).toEqual([]);
    expect((await user.get('?parameter=no-such-parameter')).body).toEqual([]);
  });

  it('explains which combination it does not serve', async () => {
    const { user } = await organization();
    const { status, body } = await user.get('?assignee=me&framework=HIPAA');
    expect(status).toBe(422);
    expect(body.error).toContain('An assignee cannot be combined with a framework');
  });
});

describe('PATCH /api/issues/{id}', () => {
  it('records who changed what, from and to which value, and why', async () => {
    const { user, medium, session, trail } = await organization();
    const reason = 'Fix is under way.';
    const change = { status: 'in_progress', assigneeId: session.userId, dueOn: '2099-01-01', reason };
    const { status, body } = await user.change(medium, change);
    expect([status, body.status, body.dueOn]).toEqual([200, 'in_progress', '2099-01-01']);
    expect(body.assignee).toEqual({ id: session.userId, name: 'Ada Lovelace' });
    expect(kindsOf(body.history)).toEqual(['due-changed', 'assigned', 'started', 'raised']);
    expect(body.history[1]).toMatchObject({ by: 'Ada Lovelace', from: '', to: 'Ada Lovelace', text: reason });
    const events = (await trail()).filter(
      ({ action, resource }) => action === 'update' && resource === 'issue',
    );
    expect(events).toMatchObject([
      { resourceId: medium, details: { started: 'open to in_progress', reason } },
    ]);
    expect((await user.get('?status=in_progress')).body).toMatchObject([{ id: medium }]);
  });

  it('writes nothing for the same values', async () => {
    const { user, medium, trail } = await organization();
    const before = await trail();
    expect((await user.change(medium, { status: 'open', assigneeId: null })).status).toBe(200);
    expect(await trail()).toHaveLength(before.length);
  });

  it.each([
    [{ status: 'resolved' }, SCAN_RESOLVES],
    [{ status: 'dismissed' }, SCAN_RESOLVES],
    [{ dueOn: 'tomorrow' }, 'Must be a day'],
    [{}, 'Give a status, an assignee or a due date'],
    [{ assigneeId: newId() }, 'Must be an active user of the organization'],
  ])('rejects %j', async (change, message) => {
    const { user, medium } = await organization();
    const { status, body } = await user.change(medium, change);
    expect([status, body.error]).toEqual([422, expect.stringContaining(message)]);
  });

  it('does not assign an issue to an auditor or to a user of another organization', async () => {
    const { user, medium, people } = await organization('auditor');
    const stranger = await signIn('user');
    for (const { session } of [...people, stranger])
      expect((await user.change(medium, { assigneeId: session.userId })).status).toBe(422);
    const { body } = await user.get('/assignees');
    expect(body.map(({ name }: { name: string }) => name)).toEqual(['Ada Lovelace']);
  });

  it('leaves a resolved issue to the scans', async () => {
    const { user, medium, scanned } = await organization();
    await scanned(true);
    const { status, body } = await user.change(medium, { status: 'in_progress' });
    expect([status, body.code]).toEqual([409, 'wrong-status']);
    expect(kindsOf((await user.get(`/${medium}/history`)).body)).toEqual(['resolved', 'raised']);
    await scanned(false);
    expect((await user.get(`/${medium}`)).body).toMatchObject({ status: 'open', regressions: 1 });
  });
});

describe('comments', () => {
  it('are listed with the people whom they mention', async () => {
    const { user, medium, people } = await organization('admin');
    const mentions = [people[0]?.session.userId];
    const { status, body } = await user.post(`${medium}/comments`, { text: 'Please check.', mentions });
    expect(status).toBe(201);
    expect(body.history[0]).toMatchObject({
      ...{ kind: 'commented', by: 'Ada Lovelace', text: 'Please check.', mentions: ['Ada Lovelace'] },
    });
    const unknown = await user.post(`${medium}/comments`, { text: 'Hello', mentions: [newId()] });
    expect(unknown.status).toBe(422);
  });
});

describe('a dismissal', () => {
  it('of a medium issue takes effect immediately, removes it from the open issues, and earns nothing', async () => {
    const { user, medium, table, agent, scanned } = await organization();
    const exposed = await readExposure(table, agent.id);
    const { status, body } = await user.post(`${medium}/dismissal`, dismissal());
    expect([status, body.status, body.dismissal.state]).toEqual([201, 'dismissed', 'active']);
    expect((await readAgentIssues(table, agent.id)).openCount).toBe(1);
    const before = (await scanned(false)).results.score;
    expect((await user.get(`/${medium}`)).body).toMatchObject({ status: 'dismissed' });
    expect((await readExposure(table, agent.id))?.open[2]).toBeLessThanOrEqual(exposed?.open[2] ?? 0);
    await user.post(`${medium}/dismissal/withdraw`, { reason: 'The rule is gone.' });
    expect((await scanned(false)).results.score).toBe(before);
    expect((await user.get(`/${medium}`)).body).toMatchObject({ status: 'open' });
    expect((await readAgentIssues(table, agent.id)).openCount).toBe(2);
  });

  it('of a critical issue takes effect after a second person approves it', async () => {
    const { user, as, critical, people, table, agent } = await organization('admin');
    const second = as(people[0]?.token ?? '');
    const { body } = await user.post(`${critical}/dismissal`, dismissal());
    expect([body.status, body.dismissal.state]).toEqual(['open', 'awaiting-approval']);
    expect(body.dismissal.waitsFor).toBe('another-person');
    const own = await user.post(`${critical}/dismissal/approve`);
    expect([own.status, own.body.code]).toEqual([403, 'own-dismissal']);
    const approved = await second.post(`${critical}/dismissal/approve`);
    expect([approved.status, approved.body.state]).toEqual([200, 'active']);
    const { body: issue } = await user.get(`/${critical}`);
    expect(issue).toMatchObject({
      status: 'dismissed',
      dismissal: { approved: { by: 'admin@example.org' } },
    });
    expect(kindsOf(issue.history)).toEqual(['dismissed', 'dismissal-requested', 'raised']);
    expect((await readExposure(table, agent.id))?.open[0]).toBe(0);
  });

  it('that is declined leaves the issue open', async () => {
    const { user, as, critical, people } = await organization('admin');
    await user.post(`${critical}/dismissal`, dismissal());
    const second = as(people[0]?.token ?? '');
    const { body } = await second.post(`${critical}/dismissal/decline`, { reason: 'Too risky.' });
    expect(body.state).toBe('declined');
    const { body: issue } = await user.get(`/${critical}`);
    expect(issue.status).toBe('open');
    expect(issue.history[0]).toMatchObject({ kind: 'dismissal-declined', text: 'Too risky.' });
  });

  it('ends when it expires: the tick opens the issue, once', async () => {
    const { user, medium, table, agent } = await organization();
    const end = new Date(Date.now() + 100 * DAY);
    await user.post(`${medium}/dismissal`, dismissal());
    await tickDismissals(new Date());
    expect((await user.get(`/${medium}`)).body.status).toBe('dismissed');
    await tickDismissals(end);
    await tickDismissals(end);
    const { body } = await user.get(`/${medium}`);
    expect(body.status).toBe('open');
    expect(kindsOf(body.history)).toEqual(['dismissal-ended', 'dismissed', 'raised']);
    expect(body).not.toHaveProperty('dismissal');
    expect((await readAgentIssues(table, agent.id)).openCount).toBe(2);
    const part = end.toISOString().slice(0, 7);
    const { items } = await table.list({ kind: 'AUDIT', part, limit: 50 });
    expect(items.filter(({ action }) => action === 'reopen')).toHaveLength(1);
  });

  it('ends when a scan sees another agent', async () => {
    const { user, medium, table, agent, scanned } = await organization();
    await user.post(`${medium}/dismissal`, dismissal());
    await table.commit([
      {
        update: table.key('AGENT', agent.id),
        expression: 'SET #type = :type',
        names: { '#type': 'type' },
        values: { ':type': 'Other' },
      },
    ]);
    await scanned(false);
    const { body } = await user.get(`/${medium}`);
    expect(body.status).toBe('open');
    expect(body.history[0]).toMatchObject({
      kind: 'dismissal-ended',
      text: 'The agent changed since the dismissal: its type.',
    });
  });

  it.each([
    [{ reason: ' ' }, 'reason'],
    [{ owner: { name: '' } }, 'owner.name'],
    [{ expiresAt: later(new Date().toISOString(), -DAY) }, 'expiresAt'],
    [{ expiresAt: inDays(400) }, 'expiresAt'],
  ])('with %j is rejected', async (more, path) => {
    const { user, medium } = await organization();
    const { status, body } = await user.post(`${medium}/dismissal`, dismissal(more));
    expect([status, body.details[0].path]).toEqual([422, path]);
  });
});

describe('a bulk change', () => {
  it('changes what it can, names what it skips, and is undone', async () => {
    const { user, critical, medium, session } = await organization();
    await user.post(`${medium}/dismissal`, dismissal());
    const ids = [critical, medium];
    const change = { status: 'in_progress', assigneeId: session.userId, reason: 'Sprint 12' };
    const { status, body } = await user.post('changes', { ids, ...change });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      changed: 1,
      skipped: [{ id: medium, reason: expect.stringContaining('dismissed') }],
    });
    expect((await user.get(`/${critical}`)).body).toMatchObject({ status: 'in_progress' });

    const undone = await user.post(`changes/${body.id}/undo`);
    expect(undone.body).toMatchObject({ changed: 1, skipped: [] });
    const { body: issue } = await user.get(`/${critical}`);
    expect(issue).toMatchObject({ status: 'open', assignee: null });
    expect(issue.history[0]).toMatchObject({ text: 'Undo: Sprint 12' });
  });

  it('is not undone where the issue was changed since then', async () => {
    const { user, critical } = await organization();
    const { body } = await user.post('changes', {
      ids: [critical],
      status: 'in_progress',
      reason: 'Sprint 12',
    });
    await user.change(critical, { dueOn: '2099-01-01' });
    const undone = await user.post(`changes/${body.id}/undo`);
    expect(undone.body).toMatchObject({ changed: 0, skipped: [{ reason: 'It was changed since then.' }] });
    expect((await user.get(`/${critical}`)).body.status).toBe('in_progress');
  });
});

describe('days to resolve an issue', () => {
  it('are set by an administrator, and apply to issues that are raised from then on', async () => {
    const { user, as, people, scanned, medium } = await organization('admin');
    expect((await user.get('/due-days')).body).toEqual(DEFAULT_DUE_DAYS);
    const days = { critical: 3, high: 14, medium: 20, low: 60 };
    expect((await user.put('due-days', days)).status).toBe(403);
    expect((await as(people[0]?.token ?? '').put('due-days', days)).body).toEqual(days);
    const { body: before } = await user.get(`/${medium}`);
    expect(before.dueOn).toBe(dueOnFor('medium', before.detectedAt, DEFAULT_DUE_DAYS));
    await scanned(true);
    await scanned(false);
    const { body: after } = await user.get(`/${medium}`);
    expect(after.dueOn).toBe(dueOnFor('medium', after.detectedAt, days));
  });
});

describe('the export', () => {
  it.each(['csv', 'json', 'sarif'] as const)('as %s has every issue of the filter', async (format) => {
    const { user, critical, medium, trail } = await organization();
    const { body } = await user.get(`/export?format=${format}`);
    expect(body).toMatchObject({ count: 2, next: null });
    for (const id of [critical, medium]) expect(body.text).toContain(id);
    const one = await user.get(`/export?format=${format}&severity=medium`);
    expect(one.body.text).not.toContain(critical);
    if (format !== 'csv') expect(() => JSON.parse(body.text)).not.toThrow();
    expect((await trail()).filter(({ action }) => action === 'export')).toHaveLength(2);
  });
});

describe('routes of one issue', () => {
  it('find no issue of another organization', async () => {
    const { medium } = await organization();
    const { token } = await signIn('admin');
    for (const [method, path, body] of [
      ['GET', `/${medium}`],
      ['GET', `/${medium}/history`],
      ['PATCH', `/${medium}`, { status: 'in_progress' }],
      ['POST', `/${medium}/comments`, { text: 'Hello' }],
      ['POST', `/${medium}/dismissal`, dismissal()],
      ['POST', `/${medium}/dismissal/approve`],
    ] as const) {
      const reply = await send(method, `/api/issues${path}`, { token, ...(body ? { body } : {}) });
      expect(reply.status, `${method} ${path}`).toBe(404);
    }
  });
});
