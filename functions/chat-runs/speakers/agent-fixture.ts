/** For tests: an agent on a loopback port that answers as its test says, and a conversation with it. */
import type { ServerResponse } from 'node:http';
import { onTestFinished } from 'vitest';
import type { ConnectionTarget } from '#functions/evidence/collectors/collector.ts';
import { createBudgetLedger } from '#functions/evidence/probe/budget-ledger.ts';
import { testProbe } from '#functions/evidence/probe/fixtures/test-probe.ts';
import { serveHttp } from '#functions/platform/outbound/fixtures/loopback-servers.ts';
import type { Endpoint, Heard, Thread, Words } from './speaker.ts';
import { openEndpoint, type SpeakerOptions, speakerOf } from './speakers.ts';

export interface AgentRequest {
  readonly method: string;
  /** With its query. */
  readonly path: string;
  // biome-ignore lint/suspicious/noExplicitAny: a test reads the body that it expects
  readonly body: any;
}
export interface AgentReply {
  readonly status?: number;
  /** Sent as JSON. */
  readonly json?: unknown;
  /** Sent as the events of a stream: each as JSON, or as it is if it is a text. */
  readonly events?: readonly unknown[];
}

const send = (response: ServerResponse, { status = 200, json, events }: AgentReply): void => {
  if (events === undefined) {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(json));
    return;
  }
  response.writeHead(status, { 'content-type': 'text/event-stream' });
  for (const event of events)
    response.write(`data: ${typeof event === 'string' ? event : JSON.stringify(event)}\n\n`);
  // The connection stays open: the reader has to know the last event.
};

/** Starts an agent that runs until the test ends. An undefined reply is a 404. */
export const startAgent = async (answer: (request: AgentRequest) => AgentReply | undefined) => {
  const received: AgentRequest[] = [];
  const { origin, close } = await serveHttp((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const text = Buffer.concat(chunks).toString();
      const one = {
        method: request.method ?? '',
        path: request.url ?? '',
        body: text === '' ? undefined : JSON.parse(text),
      };
      received.push(one);
      send(response, answer(one) ?? { status: 404, json: { error: { message: 'Not found' } } });
    });
  });
  onTestFinished(close);
  return { origin, received };
};

/** Sends messages of one conversation, as a run does. @returns the answers, and the endpoint at the end */
export const converse = async (
  connection: ConnectionTarget,
  texts: readonly string[],
  { model, ...options }: SpeakerOptions & { readonly model?: string } = {},
): Promise<{ readonly heard: readonly Heard[]; readonly endpoint: Endpoint | string }> => {
  const budget = { L0: 6, L1: 40, L2: 20 };
  const { url, webhook } = connection;
  const probe = testProbe(new URL(url).origin, {
    webhook: webhook && { url, template: webhook.template },
    ledger: createBudgetLedger(new URL(url).origin, { requests: budget, milliseconds: 60_000 }),
  });
  let endpoint = await openEndpoint(probe, connection, model);
  if (typeof endpoint === 'string') return { heard: [], endpoint };
  const all: Heard[] = [];
  let history: Words['history'] = [];
  let thread: Thread = {};
  for (const [index, text] of texts.entries()) {
    const words = { text, history, user: 'probe-a', thread, messageId: `message-${index}` };
    let heard = await speakerOf(endpoint, options).say(probe, words);
    while (heard.instead) {
      endpoint = heard.instead;
      heard = await speakerOf(endpoint, options).say(probe, words);
    }
    all.push(heard);
    thread = heard.thread ?? thread;
    history = [...history, { role: 'user', content: text }, { role: 'assistant', content: heard.text ?? '' }];
  }
  return { heard: all, endpoint };
};
