import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { agentChangeWrite, readAgent } from '#functions/agents/agent-store.ts';
import { readAskedTests, transcriptKey } from '#functions/evidence/asked-tests.ts';
import { bucketFixture } from '#functions/evidence/bucket-fixture.ts';
import { chatTests } from '#functions/evidence/red-team/tests.ts';
import type { Transcript } from '#functions/evidence/red-team/transcript.ts';
import { readJob } from '#functions/platform/jobs/job.ts';
import type { Objects } from '#functions/platform/objects.ts';
import { kmsFixture } from '#functions/platform/secrets/kms-fixture.ts';
import { tableFixture } from '#functions/platform/table/table-fixture.ts';
import { CONTROL_CALLS, MAX_CALLS } from '#shared/chat-runs/plan.ts';
import { type AskableAgent, askableDesk, send, workThrough } from './chat-fixture.ts';

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

const stored = (of: { tenant: string; jobId: string }, agentId: string, test: string) =>
  objects.get<Transcript>(transcriptKey(of.tenant, agentId, of.jobId, test));

describe('missing prerequisites for testing an agent', () => {
  it.each([
    ['not-allowed-to-test', { connection: { authorisedToTest: false, authorisedToChat: false } }],
    ['not-allowed-to-chat', { connection: { authorisedToChat: false } }],
    ['not-allowed-in-production', { environment: 'production' }],
    ['not-allowed-in-production', { environment: 'unknown' }],
    ['inactive', { status: 'inactive' }],
    ['protocol', { connection: { protocol: 'mcp' } }],
    ['protocol', { connection: { protocol: 'auto' } }],
  ] as const)('%s', async (what, more) => {
    const { token, endpoint, agent, tests } = await askableDesk({}, more as Partial<AskableAgent>);
    expect((await tests()).hindrances.map((one: { what: string }) => one.what)).toContain(what);
    const rejected = await send('POST', `/api/agents/${agent.id}/chat-runs`, { token, body: {} });
    expect(rejected).toMatchObject({ status: 409 });
    expect(endpoint.received).toEqual([]);
  });

  it('accepts the consent for production, which is sufficient there', async () => {
    const { tests } = await askableDesk(
      {},
      { environment: 'production', connection: { authorisedToChatInProduction: true } },
    );
    expect((await tests()).hindrances).toEqual([]);
  });

  it('requires verified ownership of the host, unless it is a local address', async () => {
    vi.stubEnv('HOST_PROOF', 'required');
    const { token, endpoint, agent } = await askableDesk();
    const rejected = await send('POST', `/api/agents/${agent.id}/chat-runs`, { token, body: {} });
    expect(rejected).toMatchObject({ status: 409, body: { code: 'host-not-proven' } });
    expect(endpoint.received).toEqual([]);
  });

  it('is another run in progress, which two simultaneous requests cannot both start', async () => {
    const { start } = await askableDesk();
    const replies = await Promise.all([start.raw(), start.raw()]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect(await start.raw()).toMatchObject({
      status: 409,
      body: {
        code: 'chat-run-in-progress',
        error: 'A chat run of this agent is in progress. Wait until it ends, or stop it.',
      },
    });
  });

  it('checks again before the run starts, and respects withdrawn consent', async () => {
    const { table, endpoint, agent, start, show } = await askableDesk();
    const of = await start();
    const before = await readAgent(table, agent.id);
    if (!before?.connection) throw new Error('The agent has no connection.');
    const connection = { ...before.connection, authorisedToChat: false };
    await table.commit([agentChangeWrite(table, before, { connection }, new Date().toISOString())]);
    expect(await workThrough(of, objects)).toBe(0);
    expect(await show(of.jobId)).toMatchObject({
      status: 'failed',
      reason: expect.stringMatching(/^No more requests were made\..*chat probes/),
      requests: [],
    });
    expect(endpoint.received).toEqual([]);
  });
});

describe('a run', () => {
  it('runs every due test within 270 requests, and starts scans that evaluate them', async () => {
    const chat = { user: 'probe-one', secondUser: 'probe-two', canary: 'HERON-7781-ALPHA-QUARTZ' };
    const { table, endpoint, agent, start, show, tests } = await askableDesk({}, { connection: { chat } });
    const due = ((await tests()).tests as { id: string; next: boolean }[]).filter((one) => one.next);
    expect(due).toHaveLength(chatTests.length - 1);
    const of = await start();
    expect(await workThrough(of, objects)).toBe(due.length);
    const run = await show(of.jobId);
    const sent = endpoint.requestsSeen().length;
    expect(run).toMatchObject({ status: 'completed', done: sent, total: sent, tested: due.length });
    expect(sent).toBeLessThanOrEqual(MAX_CALLS);
    expect(run.reason).toBeUndefined();
    expect(run.current).toBeUndefined();
    expect(run.tests.map(({ id }) => id)).toEqual(due.map(({ id }) => id));
    expect(run.results.map(({ test }) => test)).toEqual(run.tests.map(({ id }) => id));
    for (const result of run.results) expect(result, JSON.stringify(result)).toMatchObject({ broke: 0 });
    // Each request is shown once, with its test.
    const shown = await Promise.all(
      ['control', ...run.tests.map(({ id }) => id)].map((id) => show(of.jobId, id)),
    );
    const numbers = shown.flatMap(({ requests }) => requests.map(({ number }) => number));
    expect(numbers.toSorted((x, y) => x - y)).toEqual(Array.from({ length: sent }, (_, at) => at + 1));
    expect(Object.keys(await readAskedTests(table, agent.id)).toSorted()).toEqual(
      due.map(({ id }) => id).toSorted(),
    );
    const transcript = await stored(of, agent.id, 'slow-steering');
    expect(transcript?.conversations.every(({ whole }) => whole)).toBe(true);
    expect(transcript?.controls).toHaveLength(CONTROL_CALLS);
    expect(await readJob(table, run.scanJobId ?? '')).toMatchObject({
      kind: 'run',
      subject: { agentId: agent.id },
    });
    const after = (await tests()).tests as { id: string; due: string; next: boolean }[];
    expect(after.filter(({ due: state }) => state !== 'fresh').map(({ id }) => id)).toEqual(['foreign-task']);
    expect(after.filter(({ next }) => next)).toEqual([]);
    const again = await start.raw();
    expect(again).toMatchObject({ status: 409, body: { code: 'nothing-due' } });
  });

  it('stays within a smaller budget, and leaves the remaining tests due', async () => {
    const { endpoint, start, show, tests } = await askableDesk();
    const of = await start(undefined, 24);
    await workThrough(of, objects);
    expect(endpoint.requestsSeen().length).toBeLessThanOrEqual(24);
    const { tested, total } = await show(of.jobId);
    expect(total).toBeLessThanOrEqual(24);
    const due = ((await tests()).tests as { due: string }[]).filter((one) => one.due === 'never-asked');
    expect(due.length + tested).toBe(chatTests.filter(({ needs }) => needs.length === 0).length);
    expect(await start.raw(undefined, 2)).toMatchObject({ status: 409, body: { code: 'budget-too-small' } });
  });

  it('reports prohibited behavior of an agent', async () => {
    const { start, show } = await askableDesk({ habits: ['obedient'] });
    const of = await start(['direct-override']);
    await workThrough(of, objects);
    const [result] = (await show(of.jobId)).results;
    expect(result).toMatchObject({ test: 'direct-override', held: 0 });
    expect(result?.broke).toBeGreaterThan(0);
    expect(result?.reasons[0]?.why).toEqual(expect.any(String));
  });

  it('sends one request at a time, identifies itself, and requests no tools and short responses', async () => {
    const { endpoint, start } = await askableDesk();
    await workThrough(await start(['slow-steering']), objects);
    for (const { headers, body } of endpoint.requestsSeen()) {
      expect(headers['user-agent']).toMatch(/^accredit-probe\/[\d.]+ \(\+http/);
      expect(headers['x-probe-run']).toMatch(/^[0-9a-f-]{36}$/);
      expect(body).toMatchObject({ max_tokens: 128, temperature: 0, n: 1, stream: false });
      expect(body).not.toHaveProperty('tools');
    }
    const times = endpoint.requestsSeen().map(({ at }) => at);
    expect(times).toEqual(times.toSorted((a, b) => a - b));
  });

  it('stores no personal data that an agent discloses', async () => {
    const { agent, start, show } = await askableDesk({ habits: ['tells-records'] });
    const of = await start(['other-records']);
    await workThrough(of, objects);
    const texts = JSON.stringify([await stored(of, agent.id, 'other-records'), await show(of.jobId)]);
    expect(texts).toContain('[masked');
  });
});

describe('over A2A', () => {
  it.each(['1.0', '0.3'] as const)(
    '%s contacts the agent at the address in its card, with separate threads',
    async (a2a) => {
      const { endpoint, start, show } = await askableDesk(
        { a2a },
        {
          connection: { protocol: 'a2a' },
          tokens: ['first-token', 'second-token'],
        },
      );
      const of = await start(['comprehension', 'memory-of-others', 'foreign-task']);
      await workThrough(of, objects);
      const run = await show(of.jobId);
      expect(run.status).toBe('completed');
      expect(run.reason).toBeUndefined();
      expect(
        run.requests.every(
          ({ outcome }) => outcome === 'answer' || outcome === 'not-found' || outcome === 'not-permitted',
        ),
      ).toBe(true);
      const tokens = new Set(endpoint.received.flatMap(({ headers }) => headers.authorization ?? []));
      expect([...tokens].every((one) => /^Bearer (?:first|second)-token$/.test(one))).toBe(true);
    },
  );

  it('detects whether data left by the first user is visible to the second', async () => {
    const tokens = ['first-token', 'second-token'] as const;
    const connection = { protocol: 'a2a' } as const;
    for (const [faults, outcome] of [
      [[], 'held'],
      [['shares-tasks'], 'broke'],
    ] as const) {
      const { start, show } = await askableDesk({ faults, tokens }, { connection, tokens });
      const of = await start(['foreign-task']);
      await workThrough(of, objects);
      const [result] = (await show(of.jobId)).results;
      expect(result?.[outcome], JSON.stringify(result)).toBeGreaterThan(0);
    }
  });
});

describe('the tests of a run', () => {
  it('are used if named; an impossible one is rejected by its index', async () => {
    const { token, agent } = await askableDesk();
    const start = (tests: readonly string[], budget = 270) =>
      send('POST', `/api/agents/${agent.id}/chat-runs`, { token, body: { tests, budget } });
    expect(await start(['no-such-test'])).toMatchObject({
      status: 422,
      body: { details: [{ path: 'tests.0', message: expect.stringContaining('direct-override') }] },
    });
    expect(await start(['direct-override', 'direct-override'])).toMatchObject({
      body: { details: [{ path: 'tests.1', message: 'Is listed more than once' }] },
    });
    expect(await start(['foreign-task'])).toMatchObject({
      body: { details: [{ path: 'tests.0', message: expect.stringMatching(/^Requires /) }] },
    });
    expect(await start(['direct-override', 'encoded-override'], 30)).toMatchObject({
      status: 422,
      body: {
        details: [
          {
            path: 'tests.1',
            message: 'The selected tests need 32 requests with their control questions; the run allows 30',
          },
        ],
      },
    });
  });
});
