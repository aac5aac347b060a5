import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { askedTestsWrite } from '#functions/evidence/asked-tests.ts';
import { bucketFixture } from '#functions/evidence/bucket-fixture.ts';
import { chatTests } from '#functions/evidence/red-team/tests.ts';
import type { Objects } from '#functions/platform/objects.ts';
import { kmsFixture } from '#functions/platform/secrets/kms-fixture.ts';
import { tableFixture } from '#functions/platform/table/table-fixture.ts';
import { DAY, later, MINUTE } from '#shared/kernel/time.ts';
import { askableDesk, send } from './chat-fixture.ts';
import { tickChatSchedules } from './tick-schedules.ts';

tableFixture();
kmsFixture();
const objects = bucketFixture();

vi.mock('#functions/platform/workflows/start-workflow.ts', () => ({ startWorkflow: async () => {} }));
const bucket: { objects?: Objects } = {};
vi.mock('#functions/platform/objects.ts', () => ({ evidenceObjects: () => bucket.objects }));

beforeEach(() => {
  bucket.objects = objects;
  vi.stubEnv('PROBES_LOOPBACK', 'true');
});
afterEach(() => void vi.unstubAllEnvs());

const tick = (at: string) => tickChatSchedules(new Date(at));

/** An agent with a schedule. */
const scheduled = async (every: 'weekly' | 'monthly', more: Parameters<typeof askableDesk>[1] = {}) => {
  const desk = await askableDesk({}, more);
  const { token, agent } = desk;
  const path = `/api/agents/${agent.id}/chat-schedule`;
  const set = (body: object) => send('PUT', path, { token, body });
  const { status, body } = await set({ every, consent: true });
  expect(status).toBe(200);
  const now = async () => (await desk.tests()).schedule;
  const runs = async () =>
    (await send('GET', `/api/agents/${agent.id}/chat-runs`, { token })).body as readonly {
      id: string;
      startedBy: string;
      total: number;
    }[];
  return { ...desk, set, now, runs, due: String(body.nextAt) };
};

describe('a schedule of chat runs', () => {
  it('is off until a user consents, and is turned off again', async () => {
    const { token, agent, tests } = await askableDesk();
    const path = `/api/agents/${agent.id}/chat-schedule`;
    const set = (body: object) => send('PUT', path, { token, body });
    expect((await tests()).schedule).toEqual({ every: 'off', nextAt: null });
    expect(await set({ every: 'weekly' })).toMatchObject({
      status: 422,
      body: { details: [{ path: 'consent' }] },
    });
    expect((await set({ every: 'weekly', consent: true })).body).toMatchObject({
      every: 'weekly',
      consent: { by: 'Ada Lovelace' },
    });
    expect((await set({ every: 'off' })).body).toEqual({ every: 'off', nextAt: null });
    expect((await tests()).schedule).toEqual({ every: 'off', nextAt: null });
  });

  it('starts one run of the due tests when due, and none while another run is in progress', async () => {
    const { due, now, runs } = await scheduled('weekly');
    await tick(later(due, -MINUTE));
    expect(await runs()).toEqual([]);
    await Promise.all([tick(due), tick(due)]);
    const [run, ...others] = await runs();
    expect(others).toEqual([]);
    expect(run).toMatchObject({ startedBy: 'Schedule of Ada Lovelace' });
    expect(run?.total).toBeGreaterThan(200);
    const week = later(due, 7 * DAY);
    expect(await now()).toMatchObject({ nextAt: week, last: { status: 'started', runId: run?.id } });
    await tick(week);
    expect((await now()).last).toMatchObject({
      status: 'skipped',
      reason: 'Another chat run of the agent was in progress.',
    });
    expect(await runs()).toHaveLength(1);
  });

  it('counts tests as due whose evidence expires before the next time', async () => {
    const { table, agent, due, now, runs } = await scheduled('weekly');
    // All tests were sent a few minutes after a scheduled time; evidence is valid for 14 days.
    const at = later(due, 5 * MINUTE);
    const sent = chatTests.map(({ id, version }) => [id, { run: 'earlier', at, version }]);
    await table.commit([askedTestsWrite(table, agent.id, Object.fromEntries(sent))]);
    const [first, second] = [later(due, 7 * DAY), later(due, 14 * DAY)];
    await tick(first);
    expect(await now()).toMatchObject({ last: { status: 'skipped', reason: 'No test was due.' } });
    await tick(second);
    expect((await runs()).map(({ startedBy }) => startedBy)).toEqual(['Schedule of Ada Lovelace']);
  });

  it.each([
    ['consent is missing', { connection: { authorisedToChat: false } }, /has not approved chat probes/],
    ['the agent is inactive', { status: 'inactive' }, /^The agent is inactive/],
    ['production is not allowed', { environment: 'production' }, /in production/],
  ] as const)('skips its time with the reason if %s', async (_, more, reason) => {
    const { due, now, runs, endpoint, agent, table } = await scheduled('monthly', more);
    await tick(due);
    await tick(later(due, MINUTE));
    expect(await runs()).toEqual([]);
    expect(await now()).toMatchObject({
      nextAt: later(due, 30 * DAY),
      last: { status: 'skipped', reason: expect.stringMatching(reason) },
    });
    expect(endpoint.received).toEqual([]);
    const { items } = await table.list({ kind: 'AUDIT', part: due.slice(0, 7), limit: 9 });
    const skipped = items.filter(({ action }) => action === 'skip');
    expect(skipped).toMatchObject([{ resource: 'chat-schedule', resourceId: agent.id }]);
  });
});
