/** The same exchanges with a server that responds immediately, by the probe and by plain fetch. */
import { strictEqual } from 'node:assert';
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { createBudgetLedger } from '#functions/evidence/probe/budget-ledger.ts';
import { noPace } from '#functions/evidence/probe/pace.ts';
import { createProbe } from '#functions/evidence/probe/probe.ts';
import { localPolicy } from '#functions/platform/outbound/address-policy.ts';
import { MINUTE } from '#shared/kernel/time.ts';

/** Request and response: the size of a short tool list. */
const QUESTION = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' });
const ANSWER = JSON.stringify({
  jsonrpc: '2.0',
  id: 1,
  result: {
    tools: Array.from({ length: 12 }, (_, n) => ({ name: `read_${n}`, inputSchema: { type: 'object' } })),
  },
});
const TYPE = 'application/json';
const headers = { 'content-type': TYPE, accept: TYPE };

/** On a separate thread, so that its work is in neither time. */
const server = `
  const { parentPort, workerData } = require('node:worker_threads');
  const server = require('node:http').createServer((request, reply) => {
    request.resume();
    reply.writeHead(200, { 'content-type': workerData.type }).end(workerData.answer);
  });
  server.listen(0, '127.0.0.1', () => parentPort.postMessage(server.address().port));
`;

export interface Target {
  readonly url: string;
  readonly end: () => Promise<unknown>;
}

/** Starts a loopback server that responds to each request immediately. */
export const answerAtOnce = async (): Promise<Target> => {
  const worker = new Worker(server, { eval: true, workerData: { answer: ANSWER, type: TYPE } });
  const [port] = await once(worker, 'message');
  return { url: `http://127.0.0.1:${port}/mcp`, end: () => worker.terminate() };
};

/** Checks each response, for both clients. */
const assertAnswer = (status: number, type: string | null | undefined, body: string): void => {
  strictEqual(status, 200);
  strictEqual(type, TYPE);
  strictEqual(body, ANSWER);
};

/** Makes the given number of sequential exchanges. @throws if a response is not as expected */
export type Exchanges = (url: string, count: number) => Promise<void>;

/** With the client of every scan, including all its guards, but without a pause between requests. */
export const byProbe: Exchanges = async (url, count) => {
  const probe = createProbe({
    policy: localPolicy({ deniedPorts: [] }),
    ledger: createBudgetLedger(new URL(url).origin, { requests: { L1: count }, milliseconds: 10 * MINUTE }),
    clock: () => new Date(),
    runId: '00000000-0000-4000-8000-000000000001',
    contactUrl: 'https://accredit.example/probe',
    pace: noPace,
  });
  for (let done = 0; done < count; done += 1) {
    const asked = { level: 'L1', method: 'POST', url, headers, body: QUESTION, anonymous: true } as const;
    const answer = await probe.request(asked);
    if (answer.outcome !== 'response') throw new Error(`The probe got no answer: ${answer.detail}`);
    assertAnswer(answer.status, answer.headers['content-type'], answer.body);
  }
};

/** With plain `fetch`, which reuses its connection. */
export const byFetch: Exchanges = async (url, count) => {
  for (let done = 0; done < count; done += 1) {
    const answer = await fetch(url, { method: 'POST', headers, body: QUESTION });
    assertAnswer(answer.status, answer.headers.get('content-type'), await answer.text());
  }
};
