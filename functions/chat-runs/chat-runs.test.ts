import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { agentChangeWrite, readAgent } from '#functions/agents/agent-store.ts';
import { readAskedTests, transcriptKey } from '#functions/evidence/asked-tests.ts';
import { bucketFixture } from '#functions/evidence/bucket-fixture.ts';
import { noPace } from '#functions/evidence/probe/pace.ts';
import { chatTests } from '#functions/evidence/red-team/tests.ts';
import type { Transcript } from '#functions/evidence/red-team/transcript.ts';
import { endJob } from '#functions/platform/jobs/end-job.ts';
import { readJob } from '#functions/platform/jobs/job.ts';
import { signalStop } from '#functions/platform/jobs/stop-signal.ts';
import type { Objects } from '#functions/platform/objects.ts';
import { kmsFixture } from '#functions/platform/secrets/kms-fixture.ts';
import { tableFixture } from '#functions/platform/table/table-fixture.ts';
import { MAX_CALLS } from '#shared/chat-runs/contract.ts';
import { askAgent } from './ask-agent.ts';
import { beginChatRun } from './begin-chat-run.ts';
import { type AskableAgent, askableDesk, send, workThrough } from './chat-fixture.ts';
import { chatKind } from './chat-run-kind.ts';

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

const stored = (of: { tenant: string; jobId: string }, agentId: string) =>
  objects.get<Transcript>(transcriptKey(of.tenant, agentId, of.jobId));

describe('missing prerequisites for testing an agent', () => {
  it.each([
    ['not-allowed-to-test', { connection: { authorisedToTest: false, authorisedToChat: false } }],
    ['not-allowed-to-chat', { connection: { authorisedToChat: false } }],
    ['not-allowed-in-production', { environment: 'production' }],
    ['not-allowed-in-production', { environment: 'unknown' }],
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
  it('runs the due tests, stores and returns the results, and starts scans that evaluate them', async () => {
    const { table, endpoint, agent, start, show, tests } = await askableDesk();
    const next = ((await tests()).tests as { id: string; next: boolean }[]).filter((one) => one.next);
    const of = await start();
    await workThrough(of, objects);
    const run = await show(of.jobId);
    expect(run).toMatchObject({
      status: 'completed',
      done: endpoint.requestsSeen().length,
      endedAt: expect.any(String),
    });
    expect(run.reason).toBeUndefined();
    expect(run.tests.map(({ id }) => id)).toEqual(next.map(({ id }) => id));
    expect(run.requests).toHaveLength(endpoint.requestsSeen().length);
    for (const result of run.results) expect(result, JSON.stringify(result)).toMatchObject({ broke: 0 });
    expect(Object.keys(await readAskedTests(table, agent.id)).toSorted()).toEqual(
      next.map(({ id }) => id).toSorted(),
    );
    const transcript = await stored(of, agent.id);
    expect(transcript?.conversations.every(({ whole }) => whole)).toBe(true);
    expect(await readJob(table, run.scanJobId ?? '')).toMatchObject({
      kind: 'run',
      subject: { agentId: agent.id },
    });
    // Tests that were not run come first now.
    const after = (await tests()).tests as { id: string; due: string; next: boolean }[];
    for (const { id } of next) expect(after.find((one) => one.id === id)).toMatchObject({ due: 'fresh' });
    expect(after.filter((one) => one.next).some(({ id }) => next.some((one) => one.id === id))).toBe(false);
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

  it('covers all tests in several runs within their limits, with at most 270 requests in total', async () => {
    const chat = { user: 'probe-one', secondUser: 'probe-two', canary: 'HERON-7781-ALPHA-QUARTZ' };
    const { endpoint, start, tests } = await askableDesk({}, { connection: { chat } });
    const possible = async () =>
      ((await tests()).tests as { due: string }[]).filter(({ due }) => due === 'never-asked').length;
    let runs = 0;
    while ((await possible()) > 0) {
      const before = endpoint.requestsSeen().length;
      await workThrough(await start(), objects);
      expect(endpoint.requestsSeen().length - before).toBeLessThanOrEqual(MAX_CALLS);
      runs += 1;
      expect(runs).toBeLessThan(10);
    }
    expect(endpoint.requestsSeen().length).toBeLessThanOrEqual(270);
    const left = ((await tests()).tests as { id: string; due: string }[]).filter(
      ({ due }) => due !== 'fresh',
    );
    expect(left.map(({ id }) => id)).toEqual(['foreign-task']);
  });

  it('sends one request at a time, identifies itself, and requests no tools and short responses', async () => {
    const { endpoint, start } = await askableDesk();
    await workThrough(await start(), objects);
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
    const texts = JSON.stringify([await stored(of, agent.id), await show(of.jobId)]);
    expect(texts).toContain('[masked');
  });
});

describe('an interrupted run', () => {
  it('never exceeds the request limit, and loses no response', async () => {
    const { table, endpoint, start, show } = await askableDesk();
    const of = await start();
    let writes = 0;
    const shaky: Objects = {
      ...objects,
      put: async (key, value) => {
        writes += 1;
        if (key.includes('/asked.') && writes % 7 === 0) throw new Error('The worker was killed.');
        await objects.put(key, value);
      },
    };
    const { attempt } = await beginChatRun(of, objects);
    for (let tries = 0; tries < 60; tries += 1)
      await askAgent({ ...of, attempt }, shaky, noPace).catch(() => undefined);
    expect(endpoint.requestsSeen().length).toBeLessThanOrEqual(MAX_CALLS);
    expect((await readJob(table, of.jobId))?.status).toBe('running');
    const { requests } = await show(of.jobId);
    expect(requests.length).toBeGreaterThan(20);
  });

  it('is resumed by another attempt where the first one stopped', async () => {
    const { endpoint, start, show } = await askableDesk();
    const of = await start();
    const first = await beginChatRun(of, objects);
    let saved = 0;
    const killed: Objects = {
      ...objects,
      put: async (key, value) => {
        saved += 1;
        if (saved > 12) throw new Error('The worker was killed.');
        await objects.put(key, value);
      },
    };
    await expect(askAgent({ ...of, attempt: first.attempt }, killed, noPace)).rejects.toThrow('killed');
    const before = (await show(of.jobId)).requests.length;
    expect(before).toBeGreaterThan(0);
    await workThrough(of, objects);
    const run = await show(of.jobId);
    expect(run).toMatchObject({ status: 'completed' });
    expect(endpoint.requestsSeen().length).toBeLessThanOrEqual(run.requests.length + 1);
  });

  it('sends nothing after it was stopped, and is not evaluated', async () => {
    const { table, endpoint, start, show, agent } = await askableDesk();
    const of = await start();
    const { attempt } = await beginChatRun(of, objects);
    let asked = 0;
    const watched: Objects = {
      ...objects,
      put: async (key, value) => {
        await objects.put(key, value);
        if (!key.includes('/asked.') || ++asked !== 9) return;
        const job = await readJob(table, of.jobId);
        if (!job) throw new Error('The job is gone.');
        const ending = {
          status: 'cancelled',
          reason: 'Stopped by Dana Reyes.',
          now: new Date().toISOString(),
        } as const;
        await endJob(table, chatKind, job, ending);
        await signalStop(objects, of);
        // The signal is checked every half second.
        await expect.poll(() => watchedAt).toBeGreaterThan(1);
      },
      get: async (key) => {
        const value = await objects.get(key);
        if (key.includes('/stopped.') && value !== undefined) watchedAt += 1;
        return value as never;
      },
    };
    let watchedAt = 0;
    // The test also polls the signal itself, so that the second check never has to be awaited in vain.
    const polling = setInterval(() => void watched.get(`plans/${of.tenant}/${of.jobId}/stopped.json.gz`), 50);
    onTestFinished(() => clearInterval(polling));
    await askAgent({ ...of, attempt }, watched, noPace);
    const sent = endpoint.requestsSeen().length;
    expect(await show(of.jobId)).toMatchObject({ status: 'cancelled', reason: 'Stopped by Dana Reyes.' });
    expect(sent).toBeLessThan(MAX_CALLS);
    expect(await readAskedTests(table, agent.id)).toEqual({});
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
      const of = await start();
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
    const start = (tests: readonly string[]) =>
      send('POST', `/api/agents/${agent.id}/chat-runs`, { token, body: { tests } });
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
    expect(
      await start(chatTests.filter(({ needs }) => needs.length === 0).map(({ id }) => id)),
    ).toMatchObject({
      status: 422,
      body: {
        details: [
          { message: expect.stringContaining('a run allows 48 in addition to the 2 control questions') },
        ],
      },
    });
  });
});
