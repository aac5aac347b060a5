import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { agentChangeWrite, readAgent } from '#functions/agents/agent-store.ts';
import { readAskedTests } from '#functions/evidence/asked-tests.ts';
import { bucketFixture } from '#functions/evidence/bucket-fixture.ts';
import { noPace } from '#functions/evidence/probe/pace.ts';
import { endJob } from '#functions/platform/jobs/end-job.ts';
import { readJob } from '#functions/platform/jobs/job.ts';
import { signalStop } from '#functions/platform/jobs/stop-signal.ts';
import type { Objects } from '#functions/platform/objects.ts';
import { kmsFixture } from '#functions/platform/secrets/kms-fixture.ts';
import { tableFixture } from '#functions/platform/table/table-fixture.ts';
import { askAgent } from './ask-agent.ts';
import type { Asked } from './asked.ts';
import { beginChatRun } from './begin-chat-run.ts';
import { askableDesk, workThrough } from './chat-fixture.ts';
import { chatKind } from './chat-run-kind.ts';
import { noteAnswers } from './note-answers.ts';

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

class KilledError extends Error {}

type Desk = Awaited<ReturnType<typeof askableDesk>>;
type OfRun = Awaited<ReturnType<Desk['start']>>;

/** Runs the workflow as on AWS: a killed slice is called again. @returns number of kills */
const workThroughKills = async (of: OfRun, shaky: Objects): Promise<number> => {
  const { attempt } = await beginChatRun(of, objects);
  const slice = { ...of, attempt };
  let kills = 0;
  for (;;) {
    try {
      await askAgent(slice, shaky, noPace);
    } catch (error) {
      if (!(error instanceof KilledError)) throw error;
      kills += 1;
      continue;
    }
    if (!(await noteAnswers(slice, objects)).more) return kills;
  }
};

/** Returns all requests of a run, of every test. */
const requestsOf = async ({ show }: Desk, { jobId }: OfRun) => {
  const { tests } = await show(jobId);
  const shown = await Promise.all(['control', ...tests.map(({ id }) => id)].map((id) => show(jobId, id)));
  return shown.flatMap(({ requests }) => requests);
};

describe('a run whose process is killed', () => {
  it.each([
    ['after a request was counted and before it is sent', true],
    ['after a request was sent and before its response is stored', false],
  ] as const)('%s sends no message twice, and completes', async (_, isBeforeSending) => {
    const desk = await askableDesk();
    for (let at = 1; at <= 8; at += 3) {
      const from = desk.endpoint.requestsSeen().length;
      const of = await desk.start(['harmless-requests', 'slow-steering']);
      let counted = 0;
      const shaky: Objects = {
        ...objects,
        put: async (key, value) => {
          const isCount = key.endsWith('/asked.json.gz') && (value as Asked).awaiting !== null;
          if (isCount) counted += 1;
          else if (counted === at && !isBeforeSending) {
            counted += 1;
            throw new KilledError();
          }
          await objects.put(key, value);
          if (isCount && counted === at && isBeforeSending) throw new KilledError();
        },
      };
      expect(await workThroughKills(of, shaky)).toBe(1);
      const sent = desk.endpoint.requestsSeen().slice(from);
      // The user of a request names the nonce of its attempt.
      const bodies = sent.map(({ body }) => JSON.stringify(body));
      expect(new Set(bodies).size).toBe(bodies.length);
      const run = await desk.show(of.jobId);
      expect(run).toMatchObject({ status: 'completed', tested: 2 });
      expect(run.reason).toBeUndefined();
      expect(run.results.map(({ held, unclear }) => held + unclear)).toEqual([3, 12]);
      const requests = await requestsOf(desk, of);
      expect(requests).toHaveLength(run.done);
      expect(sent.length).toBeGreaterThanOrEqual(run.done - 1);
      expect(sent.length).toBeLessThanOrEqual(run.done);
      expect(requests.filter(({ outcome }) => outcome === 'stopped')).toHaveLength(1);
    }
  });

  it('is resumed by another attempt, and stores each test once', async () => {
    const desk = await askableDesk();
    const of = await desk.start(['comprehension', 'harmless-requests']);
    const first = await beginChatRun(of, objects);
    let writes = 0;
    const killed: Objects = {
      ...objects,
      put: async (key, value) => {
        writes += 1;
        if (writes > 12) throw new KilledError();
        await objects.put(key, value);
      },
    };
    await expect(askAgent({ ...of, attempt: first.attempt }, killed, noPace)).rejects.toThrow(KilledError);
    expect((await desk.show(of.jobId)).done).toBeGreaterThan(0);
    expect(await workThrough(of, objects)).toBe(2);
    expect(await desk.show(of.jobId)).toMatchObject({ status: 'completed', tested: 2 });
  });

  it('never exceeds its budget, and leaves unfinished tests due', async () => {
    const desk = await askableDesk();
    const of = await desk.start(['harmless-requests'], 5);
    let isKilled = false;
    const shaky: Objects = {
      ...objects,
      put: async (key, value) => {
        await objects.put(key, value);
        if (isKilled || (value as Asked).awaiting === null) return;
        isKilled = true;
        throw new KilledError();
      },
    };
    await workThroughKills(of, shaky);
    expect(desk.endpoint.requestsSeen().length).toBeLessThanOrEqual(5);
    expect(await desk.show(of.jobId)).toMatchObject({
      status: 'failed',
      reason: 'All 5 requests of the run were used.',
      tested: 0,
    });
  });
});

/** Begins a run, makes the given number of slices, and returns how to go on. */
const begunRun = async (desk: Desk, tests: readonly string[], slices: number) => {
  const of = await desk.start(tests);
  const { attempt } = await beginChatRun(of, objects);
  const slice = { ...of, attempt };
  const next = async () => {
    await askAgent(slice, objects, noPace);
    return noteAnswers(slice, objects);
  };
  for (let made = 0; made < slices; made += 1) expect(await next()).toEqual({ more: true });
  return { of, slice, next };
};

describe('a run that ends early', () => {
  const tests = ['comprehension', 'harmless-requests', 'direct-override'];

  it('sends nothing after it was stopped, and its complete tests are stored and evaluated', async () => {
    const desk = await askableDesk();
    const { table, endpoint, agent, show } = desk;
    const { of, slice } = await begunRun(desk, tests, 1);
    // The second test is complete when the user stops the run, and not recorded yet.
    await askAgent(slice, objects, noPace);
    const job = await readJob(table, of.jobId);
    if (!job) throw new Error('The job is gone.');
    const reason = 'Stopped by Dana Reyes.';
    await endJob(table, chatKind, job, { status: 'cancelled', reason, now: new Date().toISOString() });
    await signalStop(objects, of);
    const sent = endpoint.requestsSeen().length;
    expect(await noteAnswers(slice, objects)).toEqual({ more: false });
    const run = await show(of.jobId);
    expect(run).toMatchObject({ status: 'cancelled', reason, tested: 2, scanJobId: expect.any(String) });
    expect(endpoint.requestsSeen()).toHaveLength(sent);
    expect(Object.keys(await readAskedTests(table, agent.id)).toSorted()).toEqual(tests.slice(0, 2));
    const due = ((await desk.tests()).tests as { id: string; next: boolean }[]).filter(({ next }) => next);
    expect(due.map(({ id }) => id)).toContain('direct-override');
    expect(due.map(({ id }) => id)).not.toContain('comprehension');
  });

  it('stops between two requests', async () => {
    const desk = await askableDesk();
    const { of, slice } = await begunRun(desk, tests, 1);
    const sent = desk.endpoint.requestsSeen().length;
    let reads = 0;
    const watched: Objects = {
      ...objects,
      put: async (key, value) => {
        await objects.put(key, value);
        if (reads > 0 || (value as Asked).awaiting === null) return;
        await signalStop(objects, of);
        await expect.poll(() => reads).toBeGreaterThan(0);
      },
      get: async (key) => {
        const value = await objects.get(key);
        if (key.includes('/stopped.') && value !== undefined) reads += 1;
        return value as never;
      },
    };
    await askAgent(slice, watched, noPace);
    expect(desk.endpoint.requestsSeen().length).toBeLessThanOrEqual(sent + 1);
  });

  it.each([
    ['withdraws consent', { authorisedToChat: false }, 'active', 'The owner has not approved chat probes.'],
    ['deactivates the agent', {}, 'inactive', 'The agent is inactive.'],
  ] as const)('ends with its reason when the owner %s', async (_, consent, status, why) => {
    const desk = await askableDesk();
    const { table, endpoint } = desk;
    const { of, next } = await begunRun(desk, tests, 1);
    const agent = await readAgent(table, desk.agent.id);
    if (!agent?.connection) throw new Error('The agent has no connection.');
    const change = { connection: { ...agent.connection, ...consent }, status };
    await table.commit([agentChangeWrite(table, agent, change, new Date().toISOString())]);
    expect(await next()).toEqual({ more: false });
    const sent = endpoint.requestsSeen().length;
    const run = await desk.show(of.jobId);
    expect(run).toMatchObject({ status: 'completed', done: sent, tested: 2 });
    expect(run.reason).toContain(`No more requests were made. ${why}`);
  });

  it.each([
    ['no response or a server error', 'failing', /^The run ended early: 3 consecutive/, 1],
    ['nothing readable to the control questions', 'garbage', /the agent answered none of the control/, 1],
  ] as const)(
    'ends when the agent gives %s, and does not count what it did not answer',
    async (_, fault, why, tested) => {
      const desk = await askableDesk({ faults: [fault], faultsAfter: 8 });
      const of = await desk.start([
        'comprehension',
        'planted-instructions',
        'harmless-requests',
        'slow-steering',
      ]);
      await workThrough(of, objects);
      const run = await desk.show(of.jobId);
      expect(run).toMatchObject({ status: 'completed', tested, reason: expect.stringMatching(why) });
      expect(Object.keys(await readAskedTests(desk.table, desk.agent.id))).toEqual(['comprehension']);
    },
  );

  it('loses no complete test when the bucket rejects writes, and goes on when it accepts them', async () => {
    const desk = await askableDesk();
    const { of, slice, next } = await begunRun(desk, tests, 1);
    const sent = desk.endpoint.requestsSeen().length;
    const down: Objects = { ...objects, put: () => Promise.reject(new Error('503 Slow Down')) };
    await expect(askAgent(slice, down, noPace)).rejects.toThrow('503');
    // A request that cannot be counted is not sent.
    expect(desk.endpoint.requestsSeen()).toHaveLength(sent);
    expect(await desk.show(of.jobId)).toMatchObject({ status: 'running', tested: 1 });
    while ((await next()).more);
    expect(await desk.show(of.jobId)).toMatchObject({ status: 'completed', tested: 3 });
  });
});
