/** The same exchanges with a server that answers at once, by the probe and by plain fetch. */
import { strictEqual } from 'node:assert';
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { createBudgetLedger } from '#functions/evidence/probe/budget-ledger.ts';
import { noPace } from '#functions/evidence/probe/pace.ts';
import { createProbe } from '#functions/evidence/probe/probe.ts';
import { localPolicy } from '#functions/platform/outbound/address-policy.ts';
import { MINUTE } from '#shared/kernel/time.ts';

/** What is asked, and what the server says: as much as a list of a few tools. */
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

/** On a thread of its own, so that its work is in neither time. */
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

/** A server on loopback that answers each request at once. */
export const answerAtOnce = async (): Promise<Target> => {
  const worker = new Worker(server, { eval: true, workerData: { answer: ANSWER, type: TYPE } });
  const [port] = await once(worker, 'message');
  return { url: `http://127.0.0.1:${port}/mcp`, end: () => worker.terminate() };
};

/** What both make sure of, of each answer. */
const assertAnswer = (status: number, type: string | null | undefined, body: string): void => {
  strictEqual(status, 200);
  strictEqual(type, TYPE);
  strictEqual(body, ANSWER);
};

/** Makes that many exchanges one after another. @throws when one of them is not as it has to be */
export type Exchanges = (url: string, count: number) => Promise<void>;

/** By the client of every scan, with all that it guards; only without a pause between requests. */
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

/** By `fetch` as it comes, which keeps its connection. */
export const byFetch: Exchanges = async (url, count) => {
  for (let done = 0; done < count; done += 1) {
    const answer = await fetch(url, { method: 'POST', headers, body: QUESTION });
    assertAnswer(answer.status, answer.headers.get('content-type'), await answer.text());
  }
};
