import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { startChatAgent } from '#functions/evidence/collectors/chat/fixtures/chat-agent.ts';
import { killVictim, startVictim } from '#scripts/proofs/prove/kills/victims.ts';
import { needs } from '#scripts/testing/processor-time.ts';
import { MAX_CALLS } from '#shared/chat-runs/plan.ts';
import { MINUTE } from '#shared/kernel/time.ts';
import { expectStatus, newAgent, newTenant, send, until } from './api-client.ts';
import { startProduct } from './product.ts';

/**
 * The whole plan of an agent, started once, over lost workers and `kill -9` of the product. The workflow resumes
 * after a lost worker. After a lost execution, the scheduler tick resumes the run, at most five minutes later.
 */

const WORKERS = 8;

const RESUMED_WITHIN = 8 * MINUTE;

it('completes all due tests after kill -9, within 270 requests, and sends none twice', {
  timeout: RESUMED_WITHIN + needs(240),
}, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'accredit-chat-kill-'));
  const agent = await startChatAgent({ faults: ['slow'], faultsAfter: 0, delay: 50 });
  let product = await startVictim(
    { startProduct: (environment, of) => startProduct(of ?? folder, environment) },
    folder,
    7,
  );
  onTestFinished(async () => {
    await product.stop();
    await agent.close();
    rmSync(folder, { recursive: true, force: true });
  });
  const person = await newTenant(product.url);
  const call: typeof person.call = (method, path, sent = {}) =>
    send(product.url, method, path, { ...sent, headers: { authorization: `Bearer ${person.token}` } });
  const agentId = await newAgent(person, {
    environment: 'development',
    connection: { protocol: 'openai', url: agent.url, authorisedToTest: true, authorisedToChat: true },
  });
  const { id } = expectStatus(await call('POST', `/api/agents/${agentId}/chat-runs`, { json: {} }), 201);
  const path = `/api/chat-runs/${String(id)}`;
  const before = await until(
    () => call('GET', path),
    ({ tested, done }) => Number(tested) >= 3 && Number(done) >= 40,
    needs(60),
  );
  // Each time, one of the threads in which functions run ends; the workflow calls its function again.
  for (let kills = 1; kills <= WORKERS; kills += 1) {
    await killVictim(product, 'worker');
    // The lost thread may have been about to answer this.
    const { done } = await until(
      () => call('GET', path),
      () => true,
    );
    await until(
      () => call('GET', path),
      (run) => Number(run.done) > Number(done) + 5,
      needs(60),
    );
  }
  await killVictim(product, 'tree');
  product = await startProduct(folder);

  const after = await until(
    () => call('GET', path),
    ({ status }) => status !== 'running',
    RESUMED_WITHIN + needs(120),
  );
  expect(after).toMatchObject({ status: 'completed', tested: (after.tests as unknown[]).length });
  expect(Number(after.tested)).toBeGreaterThan(Number(before.tested));
  expect(after.reason).toBeUndefined();
  const runId = agent.requestsSeen()[0]?.headers['x-probe-run'];
  const sent = agent
    .requestsSeen()
    .filter(({ headers }) => headers['x-probe-run'] === runId)
    .map(({ body }) => JSON.stringify(body));
  expect(new Set(sent).size).toBe(sent.length);
  expect(sent.length).toBeLessThanOrEqual(MAX_CALLS);
  expect(Number(after.done) - sent.length).toBeGreaterThanOrEqual(0);
});
