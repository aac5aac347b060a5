/** Agents with a plain HTTP interface, and models with an OpenAI-compatible interface. */
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';

const json = { 'content-type': 'application/json' };

const end = (reply: ServerResponse, status: number, body: unknown): void =>
  void reply.writeHead(status, json).end(JSON.stringify(body));

const bodyOf = async (request: IncomingMessage): Promise<unknown> => {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Error response for an unreadable request. */
export type Complaint = (request: IncomingMessage) => unknown;

const tersely: Complaint = () => ({
  error: { message: 'The request could not be read.', type: 'invalid_request' },
});

/** Returns a proprietary interface with one endpoint. */
export const ownInterface =
  (path: string, complaint = tersely): RequestListener =>
  (request, reply) => {
    if (request.url !== path) return end(reply, 404, { error: 'not found' });
    if (request.method !== 'POST') return end(reply, 405, { error: 'POST alone' });
    return void bodyOf(request).then((body) =>
      body === undefined
        ? end(reply, 400, complaint(request))
        : end(reply, 200, { answer: 'Visiting hours are from two to six.' }),
    );
  };

/** Returns a model with an OpenAI-compatible interface. */
export const modelInterface =
  (complaint = tersely): RequestListener =>
  (request, reply) => {
    if (request.url === '/v1/models' && request.method === 'GET')
      return end(reply, 200, { object: 'list', data: [{ id: 'ward-assistant-7b', object: 'model' }] });
    if (request.url !== '/v1/chat/completions' || request.method !== 'POST')
      return end(reply, 404, { error: { message: 'Not found', type: 'invalid_request' } });
    return void bodyOf(request).then((body) => {
      const asked = typeof body === 'object' && body !== null && 'messages' in body;
      if (!asked) return end(reply, 400, complaint(request));
      const message = { role: 'assistant', content: 'Please ask the nurse at the desk.' };
      return end(reply, 200, { choices: [{ index: 0, message, finish_reason: 'stop' }] });
    });
  };
