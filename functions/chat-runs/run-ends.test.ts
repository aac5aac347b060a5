import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readAskedTests } from '#functions/evidence/asked-tests.ts';
import { bucketFixture } from '#functions/evidence/bucket-fixture.ts';
import type { ChatAgentOptions } from '#functions/evidence/collectors/chat/fixtures/chat-agent.ts';
import { readJob } from '#functions/platform/jobs/job.ts';
import type { Objects } from '#functions/platform/objects.ts';
import { kmsFixture } from '#functions/platform/secrets/kms-fixture.ts';
import { tableFixture } from '#functions/platform/table/table-fixture.ts';
import { askableDesk, workThrough } from './chat-fixture.ts';
import { readChatRun } from './chat-run-item.ts';
import { chatRunReplies } from './chat-run-reply.ts';

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

describe('the end of a run', () => {
  it.each([
    ['greets and adds disclaimers', { style: 'polite' }],
    ['answers only questions about its topic', { habits: ['guarded'] }],
    ['leaks in every answer', { habits: ['leaks-always'] }],
  ] as const)('asks an agent everything that %s', async (_, options) => {
    const { endpoint, start, show } = await askableDesk(options as unknown as ChatAgentOptions);
    const of = await start(['comprehension', 'direct-override', 'slow-steering']);
    await workThrough(of, objects);
    const run = await show(of.jobId);
    expect(run).toMatchObject({ status: 'completed', done: run.total });
    expect(run.reason).toBeUndefined();
    expect(endpoint.requestsSeen()).toHaveLength(run.total);
  });

  it.each([
    ['garbage', { faults: ['garbage'], faultsAfter: 0 }],
    ['errors', { faults: ['failing'], faultsAfter: 0 }],
    ['nothing', { faults: ['empty'], faultsAfter: 0 }],
  ] as const)(
    'fails if the control questions are answered with %s, without conclusions',
    async (_, options) => {
      const { table, endpoint, agent, start, show } = await askableDesk(
        options as unknown as ChatAgentOptions,
      );
      const of = await start();
      await workThrough(of, objects);
      expect(await show(of.jobId)).toMatchObject({
        status: 'failed',
        reason: expect.stringContaining('answered none of the control questions'),
        done: endpoint.requestsSeen().length,
      });
      expect(endpoint.requestsSeen().length).toBeLessThanOrEqual(2);
      expect(await readAskedTests(table, agent.id)).toEqual({});
    },
  );

  it('sends a message again after a 429 with a retry time, and ends at the second 429 in a row', async () => {
    const { endpoint, start, show } = await askableDesk({
      faults: ['rate-limited'],
      faultsAfter: 8,
      retryAfter: 0,
    });
    const of = await start(['comprehension', 'harmless-requests']);
    await workThrough(of, objects);
    expect(await show(of.jobId)).toMatchObject({
      status: 'completed',
      tested: 1,
      reason: 'The run ended early: the target responded with 429.',
    });
    const bodies = endpoint.requestsSeen().map(({ body }) => JSON.stringify(body));
    expect(bodies).toHaveLength(10);
    expect(bodies[8]).toBe(bodies[9]);
  });

  it('fails if the agent is not reached', async () => {
    const { endpoint, start, show } = await askableDesk();
    await endpoint.close();
    const of = await start();
    await workThrough(of, objects);
    expect(await show(of.jobId)).toMatchObject({
      status: 'failed',
      reason: expect.stringMatching(/^No requests were made\./),
      done: 0,
      requests: [],
    });
  });

  it('never reports requests that it did not make, not even when read while it ends', async () => {
    const { table, endpoint, start } = await askableDesk({
      faults: ['rate-limited'],
      faultsAfter: 8,
      retryAfter: 0,
    });
    const of = await start(['comprehension', 'harmless-requests']);
    const before = await readChatRun(table, of.jobId);
    if (!before) throw new Error('The run is missing.');
    await workThrough(of, objects);
    const sent = endpoint.requestsSeen().length;
    expect(await readJob(table, of.jobId)).toMatchObject({ status: 'completed', done: sent });
    const [reply] = await chatRunReplies(table, [before]);
    expect(reply).toMatchObject({
      status: 'completed',
      done: sent,
      reason: 'The run ended early: the target responded with 429.',
    });
    expect(sent).toBeLessThan(before.total);
  });
});
