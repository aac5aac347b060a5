import { describe, expect, it } from 'vitest';
import { ForbiddenRequestError } from '#functions/platform/outbound/call-rules.ts';
import type { ProbeRequest } from './probe-request.ts';
import { checkRequest } from './request-rules.ts';

const chat = (more: object = {}, path = '/v1/chat/completions'): ProbeRequest => ({
  level: 'L2',
  method: 'POST',
  url: `https://agent.example.com${path}`,
  body: JSON.stringify({
    model: 'm',
    messages: [{ role: 'user', content: 'Hello' }],
    max_tokens: 128,
    ...more,
  }),
});
const question = (more: object = {}): ProbeRequest => ({
  ...chat({}, '/v1/responses'),
  body: JSON.stringify({ model: 'm', input: 'Hello', max_output_tokens: 128, store: false, ...more }),
});
const rpc = (method: string, path = '/a2a'): ProbeRequest => ({
  ...chat({}, path),
  body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params: {} }),
});
const check = (request: ProbeRequest) => () => checkRequest(request);

describe('allowed messages to an agent', () => {
  it.each([
    ['a completion', chat()],
    ['one of newer models', chat({ max_tokens: undefined, max_completion_tokens: 128 })],
    ['one with a user', chat({ user: 'probe-a', temperature: 0, n: 1, stream: false })],
    ['one that streams', chat({ stream: true })],
    ['one of a model that reasons', chat({ max_tokens: 2_048 })],
    ['a question to the Responses API', question()],
    ['a message of A2A 1.0', rpc('SendMessage')],
    ['a message of A2A 0.3', rpc('message/send')],
    ['a message of HTTP+JSON', { ...chat({}, '/a2a/message:send'), body: '{"message": {}}' }],
  ])('%s', (_, request) => {
    expect(check(request)).not.toThrow();
  });

  it.each([
    ['tools', chat({ tools: [] })],
    ['a system prompt of its own field', chat({ functions: [] })],
    ['a long answer', chat({ max_tokens: 2_049 })],
    ['an answer of any length', chat({ max_tokens: null })],
    ['a second, longer limit', chat({ max_completion_tokens: 4_000 })],
    ['an answer without end', chat({ max_tokens: undefined })],
    ['several answers', chat({ n: 2 })],
    ['what is kept', chat({ store: true })],
    ['a response that is stored', question({ store: true })],
    ['a response with tools', question({ tools: [] })],
    ['the continuation of a stored response', question({ previous_response_id: 'resp_1' })],
    ['a call of a tool', rpc('tools/call')],
    ['a notification that calls out', rpc('CreateTaskPushNotificationConfig')],
    ['the end of a task', rpc('CancelTask')],
    ['a message elsewhere', { ...chat({}, '/v1/embeddings') }],
    ['no object', { ...chat(), body: '[]' }],
    ['a read', { ...chat(), method: 'GET' as const, body: undefined as never }],
  ])('exclude %s', (_, request) => {
    expect(check(request)).toThrow(ForbiddenRequestError);
  });

  it('exclude other levels', () => {
    expect(check({ ...chat(), level: 'L1' })).toThrow(ForbiddenRequestError);
    const message = { jsonrpc: '2.0', id: 1, method: 'SendMessage', params: { message: {} } };
    expect(check({ ...rpc('SendMessage'), body: JSON.stringify(message), level: 'L1' })).toThrow(
      ForbiddenRequestError,
    );
  });
});
