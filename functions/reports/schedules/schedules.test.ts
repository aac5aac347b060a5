import { describe, expect, it, onTestFinished } from 'vitest';
import { type SignedIn, sender, signIn } from '#functions/platform/http/api-fixture.ts';
import { newId } from '#functions/platform/ids.ts';
import { sesFixture } from '#functions/platform/mail/ses-fixture.ts';
import { tableFixture } from '#functions/platform/table/table-fixture.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import { DAY, later, MINUTE } from '#shared/kernel/time.ts';
import type { ScheduleReply, SchedulesReply } from '#shared/reports/schedules/schedule-reply.ts';
import { endedReportWrite, listStoredReports } from '../report-item.ts';
import { handler } from '../reports-api.lambda.ts';
import { tickSchedules } from './tick-schedules.ts';

tableFixture();
const ses = sesFixture('reports@accredit.example');

const send = sender(handler);
const tableOf = ({ session }: SignedIn) => tenantTable(session.tenant.id);

const wish = {
  ...{ narrativeStyle: 'executive', includeRemediationPlan: true, frameworks: ['HIPAA'] },
  ...{ every: 'weekly', day: 1, hour: 7, timeZone: 'Europe/Berlin' },
};

/** Another user of the same organization. */
const colleagueOf = async (person: SignedIn, isActive = true): Promise<{ id: string; email: string }> => {
  const [id, table] = [newId(), tableOf(person)];
  const email = `${id.slice(-12)}@hospital.example`;
  const name = { firstName: 'Grace', lastName: 'Hopper' };
  await table.commit([{ put: { ...table.key('USER', id), id, email, ...name, role: 'user', isActive } }]);
  return { id, email };
};

/** A user with a schedule that notifies two colleagues. */
const scheduled = async (more: object = {}) => {
  const person = await signIn('user');
  const people = [await colleagueOf(person), await colleagueOf(person)];
  const json = { ...wish, recipients: people.map(({ id }) => id), ...more };
  const made = await send('POST', '/api/report-schedules', { token: person.token, body: json });
  expect(made.status).toBe(201);
  const schedule = made.body as unknown as ScheduleReply;
  const now = async () => {
    const { body } = await send('GET', '/api/report-schedules', { token: person.token });
    return (body as unknown as SchedulesReply).schedules.find(({ id }) => id === schedule.id);
  };
  const reports = async () =>
    (await listStoredReports(tableOf(person), { limit: 50, cursor: undefined })).items;
  return { person, people, schedule, json, now, reports, due: schedule.nextAt ?? '' };
};

const tick = (at: string) => tickSchedules(new Date(at));

/** Ends the last requested report as its job does. */
const end = async (
  { person, reports }: Awaited<ReturnType<typeof scheduled>>,
  at: string,
  status: 'completed' | 'failed' = 'completed',
) => {
  const [report] = await reports();
  const reason = status === 'failed' ? { reason: 'The report took too long.' } : { agents: 12, score: 71 };
  const table = tableOf(person);
  await table.commit([
    endedReportWrite(table, report?.id ?? '', { status, at, done: 1, files: [], ...reason }),
  ]);
  return report;
};

const mailsTo = (people: readonly { email: string }[]) =>
  ses.sent.filter(({ to }) => people.some(({ email }) => email === to));

describe('a report schedule', () => {
  it('creates its report once when due, and notifies current members when it is ready', async () => {
    const left = { recipient: '' };
    const made = await scheduled();
    const { people, schedule, due, now, reports } = made;
    expect(
      new Date(due).toLocaleString('en-GB', { timeZone: 'Europe/Berlin', weekday: 'long', hour: 'numeric' }),
    ).toBe('Monday, 07');
    await tick(later(due, -MINUTE));
    expect(await reports()).toEqual([]);
    await Promise.all([tick(due), tick(later(due, MINUTE)), tick(due)]);
    const [report, ...more] = await reports();
    expect(more).toEqual([]);
    expect(report).toMatchObject({
      ...{ style: 'executive', frameworks: [{ key: 'hipaa', name: 'HIPAA' }] },
      requestedBy: { name: expect.stringMatching(/^Schedule of /) },
    });
    await tick(later(due, 2 * MINUTE));
    expect([(await now())?.making, mailsTo(people)]).toEqual([report?.id, []]);

    // One of the two leaves before the report is ready.
    left.recipient = people[1]?.id ?? '';
    const table = tableOf(made.person);
    await table.commit([
      {
        update: table.key('USER', left.recipient),
        expression: 'SET isActive = :no',
        values: { ':no': false },
      },
    ]);
    const ready = later(due, 3 * MINUTE);
    await end(made, ready);
    await tick(later(due, 4 * MINUTE));
    await tick(later(due, 5 * MINUTE));
    const [mail, ...others] = mailsTo(people);
    expect([mail?.to, others]).toEqual([people[0]?.email, []]);
    expect(mail?.subject).toBe('Accredit: your Executive Compliance Report is ready');
    expect(mail?.text).toContain('Compliance score: 71%');
    expect(mail?.text).toContain('all AI agents (12), 1 framework');
    expect(mail?.text).toContain(`/reports?report=${report?.id}`);
    expect(mail?.text).not.toContain('late');
    expect(await now()).toMatchObject({
      ...{ id: schedule.id, nextAt: later(due, 7 * DAY), recipients: [{ id: people[0]?.id }] },
      last: { status: 'completed', reportId: report?.id, dueAt: due, mailed: 1, of: 1 },
    });
  });

  it('catches up once on missed times, and states that the report is late', async () => {
    const made = await scheduled();
    const at = later(made.due, 17 * DAY);
    await tick(at);
    await tick(later(at, MINUTE));
    expect(await made.reports()).toHaveLength(1);
    await end(made, later(at, MINUTE));
    await tick(later(at, 2 * MINUTE));
    expect(mailsTo(made.people).map(({ text }) => text.includes('This report was generated late'))).toEqual([
      true,
      true,
    ]);
    expect(await made.now()).toMatchObject({
      ...{ nextAt: later(made.due, 21 * DAY), last: { late: true, dueAt: made.due } },
    });
  });

  it('skips a time while the previous report is in progress, and records the reason', async () => {
    const made = await scheduled();
    await tick(made.due);
    const second = later(made.due, 7 * DAY);
    await tick(second);
    expect(await made.reports()).toHaveLength(1);
    expect((await made.now())?.last).toMatchObject({ status: 'skipped', dueAt: second, mailed: 0 });
    await end(made, later(second, MINUTE), 'failed');
    await tick(later(second, 2 * MINUTE));
    expect((await made.now())?.last).toMatchObject({
      ...{ status: 'failed', reason: 'The report took too long.', dueAt: made.due },
    });
    expect(mailsTo(made.people)).toEqual([]);
  });

  it('retries when the email provider rejects messages, finally gives up, and records it', async () => {
    const made = await scheduled();
    await tick(made.due);
    await end(made, later(made.due, MINUTE));
    ses.refusing = true;
    onTestFinished(() => {
      ses.refusing = false;
    });
    await tick(later(made.due, 2 * MINUTE));
    expect((await made.now())?.making).toBeDefined();
    ses.refusing = false;
    await tick(later(made.due, 3 * MINUTE));
    expect(mailsTo(made.people)).toHaveLength(2);
    const second = later(made.due, 7 * DAY);
    await tick(second);
    await end(made, later(second, MINUTE));
    ses.refusing = true;
    for (let minute = 2; minute < 8; minute += 1) await tick(later(second, minute * MINUTE));
    expect(await made.now()).toMatchObject({
      last: {
        status: 'completed',
        mailed: 0,
        of: 2,
        reason: 'The email provider did not accept all messages.',
      },
    });
    expect(mailsTo(made.people)).toHaveLength(2);
  });

  it('can be paused, changed and removed, and then creates no reports', async () => {
    const made = await scheduled();
    const { person, schedule, json, due } = made;
    const path = `/api/report-schedules/${schedule.id}`;
    const change = (more: object) => send('PUT', path, { token: person.token, body: { ...json, ...more } });
    expect((await change({ paused: true })).body).toMatchObject({ paused: true, nextAt: null });
    await tick(later(due, DAY));
    expect(await made.reports()).toEqual([]);
    const again = await change({ every: 'monthly', day: 31, hour: 0, timeZone: 'UTC', frameworks: [] });
    expect(again.body).toMatchObject({ paused: false, every: 'monthly', frameworks: [] });
    const other = await signIn('user');
    expect((await send('DELETE', path, { token: other.token })).status).toBe(404);
    expect((await send('DELETE', path, { token: person.token })).status).toBe(204);
    await tick(later(due, 400 * DAY));
    expect([await made.reports(), await made.now()]).toEqual([[], undefined]);
  });

  it('rejects invalid values by field, and every request if no email is sent', async () => {
    const person = await signIn('user');
    const stranger = await colleagueOf(await signIn('user'));
    const gone = await colleagueOf(person, false);
    const post = (json: object) => send('POST', '/api/report-schedules', { token: person.token, body: json });
    const recipients = [person.session.userId];
    for (const [more, path] of [
      [{ recipients: [stranger.id] }, 'recipients'],
      [{ recipients: [gone.id] }, 'recipients'],
      [{ recipients: [] }, 'recipients'],
      [{ recipients: ['a@example.org'] }, 'recipients.0'],
      [{ day: 8 }, 'day'],
      [{ every: 'monthly', day: 32 }, 'day'],
      [{ hour: 24 }, 'hour'],
      [{ timeZone: 'Moon/Crater' }, 'timeZone'],
      [{ every: 'hourly' }, 'every'],
      [{ narrativeStyle: 'sonnet' }, 'narrativeStyle'],
      [{ frameworks: ['No such framework'] }, 'frameworks.0'],
    ] as const)
      expect(await post({ ...wish, recipients, ...more })).toMatchObject({
        ...{ status: 422, body: { details: [{ path }] } },
      });
    const { MAIL_SENDER } = process.env;
    onTestFinished(() => {
      process.env.MAIL_SENDER = MAIL_SENDER;
    });
    delete process.env.MAIL_SENDER;
    expect(await post({ ...wish, recipients })).toMatchObject({
      status: 409,
      body: { code: 'no-mail-sender' },
    });
    const { body } = await send('GET', '/api/report-schedules', { token: person.token });
    expect(body).toMatchObject({ sends: false, schedules: [], people: [{ id: person.session.userId }] });
    const auditor = await signIn('auditor');
    const rejected = await send('POST', '/api/report-schedules', { token: auditor.token, body: wish });
    expect(rejected.status).toBe(403);
  });
});
