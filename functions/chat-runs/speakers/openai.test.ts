import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_REASONING_TOKENS } from '#functions/evidence/probe/chat-forms.ts';
import { checkRequest } from '#functions/evidence/probe/request-rules.ts';
import { type AgentReply, converse, startAgent } from './agent-fixture.ts';
import { openAiSpeaker, previewedEndpoint } from './openai.ts';

const previewed = (url: string) => previewedEndpoint({ protocol: 'openai', url }, 'ward-1');
const completion = (content: string | null, more: object = {}): AgentReply => ({
  json: { model: 'ward-1', choices: [{ message: { role: 'assistant', content, ...more } }] },
});
const chunk = (delta: object, finish: string | null = null) => ({
  model: 'ward-1',
  choices: [{ index: 0, delta, finish_reason: finish }],
});
const response = (text: string, more: object = {}) => ({
  object: 'response',
  model: 'ward-1',
  status: 'completed',
  output: [{ type: 'message', role: 'assistant', content: [{ type: 'output_text', text }] }],
  usage: { output_tokens: 7 },
  ...more,
});
const rejected = (message: string): AgentReply => ({ status: 400, json: { error: { message } } });

const ask = (origin: string, path: string, texts = ['Hello.']) =>
  converse({ protocol: 'openai', url: `${origin}${path}` }, texts, { model: 'ward-1' });

describe('the address of a model', () => {
  it('is below the registered base URL, and keeps its query', () => {
    expect(previewed('https://a.example/v1beta/openai/')).toMatchObject({
      url: 'https://a.example/v1beta/openai/chat/completions',
    });
    const azure = 'https://a.example/openai/deployments/ward/chat/completions?api-version=2024-10-21';
    expect(previewed(azure)).toMatchObject({ url: azure });
    expect(previewed('https://a.example/v1/responses')).toMatchObject({
      url: 'https://a.example/v1/responses',
    });
  });
});

describe('a model that only streams', () => {
  const streaming = (events: readonly unknown[]) =>
    startAgent(({ body }) => (body.stream === true ? { events } : rejected('This model must stream.')));

  it('is asked for a stream, whose chunks form one answer', async () => {
    const { origin, received } = await streaming([
      chunk({ role: 'assistant', content: '' }),
      chunk({ content: 'We open ' }),
      chunk({ content: 'at eight.' }),
      chunk({}, 'stop'),
      { choices: [], usage: { completion_tokens: 5 } },
      '[DONE]',
    ]);
    const { heard, endpoint } = await ask(origin, '/v1', ['Hello.', 'When?']);
    expect(heard).toMatchObject([
      { outcome: 'answer', text: 'We open at eight.', model: 'ward-1', tokens: 5 },
      { outcome: 'answer', text: 'We open at eight.' },
    ]);
    expect(endpoint).toMatchObject({ isStream: true });
    expect(received).toHaveLength(3);
    expect(received[2]?.body.messages).toHaveLength(3);
  });

  it('is read even if it streams without being asked to', async () => {
    const { origin } = await startAgent(() => ({ events: [chunk({ content: 'Hello.' }, 'stop'), '[DONE]'] }));
    expect((await ask(origin, '/v1')).heard).toMatchObject([{ text: 'Hello.' }]);
  });

  it('reports tool calls and filters of a stream', async () => {
    const call = { index: 0, function: { name: 'delete_record', arguments: '' } };
    const { origin } = await streaming([
      chunk({ tool_calls: [call] }),
      chunk({ tool_calls: [{ index: 0, function: { arguments: '{}' } }] }),
      chunk({}, 'content_filter'),
      '[DONE]',
    ]);
    expect((await ask(origin, '/v1')).heard).toMatchObject([
      { toolCalls: ['delete_record'], filtered: 'output' },
    ]);
  });

  it('has no answer if the stream contains only an error', async () => {
    const { origin } = await streaming([{ error: { code: 'overloaded' } }, '[DONE]']);
    expect((await ask(origin, '/v1')).heard).toMatchObject([{ outcome: 'unreadable' }]);
  });
});

describe('a model that reasons before it answers', () => {
  const reasoned = { reasoning_content: 'The visitor asks …' };
  const spent = { json: { choices: [{ message: { content: '', ...reasoned }, finish_reason: 'length' }] } };

  it('gets more tokens if it wrote nothing but reasoning', async () => {
    const { origin, received } = await startAgent(({ body }) =>
      body.max_tokens > 128 ? completion('At eight.', reasoned) : spent,
    );
    const { heard } = await ask(origin, '/v1', ['When?', 'Why?']);
    expect(heard).toMatchObject([{ text: 'At eight.' }, { text: 'At eight.' }]);
    expect(received.map(({ body }) => body.max_tokens)).toEqual([
      128,
      MAX_REASONING_TOKENS,
      MAX_REASONING_TOKENS,
    ]);
  });

  it('is reported with the cause if more tokens do not help', async () => {
    const { origin } = await startAgent(() => spent);
    expect((await ask(origin, '/v1')).heard).toMatchObject([
      { outcome: 'answer', text: '', reason: 'The model used all its tokens for reasoning.' },
    ]);
  });

  it('is asked by max_completion_tokens alone if it rejects the other fields', async () => {
    const { origin, received } = await startAgent(({ body }) => {
      if ('max_tokens' in body) return rejected('Use max_completion_tokens.');
      return body.max_completion_tokens > 128 ? completion('At eight.') : spent;
    });
    expect((await ask(origin, '/v1')).heard).toMatchObject([{ text: 'At eight.' }]);
    expect(received.at(-1)?.body).not.toHaveProperty('temperature');
  });
});

describe('a model of the Responses API', () => {
  it('is asked with the whole conversation, and must not store it', async () => {
    const { origin, received } = await startAgent(({ path }) =>
      path === '/v1/responses' ? { json: response('At eight.') } : undefined,
    );
    const { heard } = await ask(origin, '/v1/responses', ['When?', 'Sure?']);
    expect(heard).toMatchObject([{ outcome: 'answer', text: 'At eight.', tokens: 7, model: 'ward-1' }, {}]);
    expect(received[1]?.body).toMatchObject({
      store: false,
      input: [
        { role: 'user', content: 'When?' },
        { role: 'assistant', content: 'At eight.' },
        { role: 'user', content: 'Sure?' },
      ],
    });
  });

  it('is found below a base URL without chat completions', async () => {
    const { origin } = await startAgent(({ path }) =>
      path === '/v1/responses?team=a' ? { json: response('At eight.') } : undefined,
    );
    const { heard, endpoint } = await ask(origin, '/v1?team=a');
    expect(heard).toMatchObject([{ text: 'At eight.' }]);
    expect(endpoint).toMatchObject({ url: `${origin}/v1/responses?team=a` });
  });

  it.each([
    ['its final event', [{ type: 'response.completed', response: response('At eight.') }]],
    [
      'its pieces',
      [
        { type: 'response.created', response: response('', { output: [] }) },
        { type: 'response.output_text.delta', delta: 'At ' },
        { type: 'response.output_text.delta', delta: 'eight.' },
        { type: 'response.completed', response: response('', { output: [] }) },
      ],
    ],
  ])('is read from a stream by %s', async (_, events) => {
    const { origin } = await startAgent(({ body }) =>
      body.stream === true ? { events } : rejected('Only stream: true is supported.'),
    );
    expect((await ask(origin, '/v1/responses')).heard).toMatchObject([{ text: 'At eight.' }]);
  });

  it('reports refusals, tool calls, filters and reasoning without an answer', async () => {
    const outputs = [
      { output: [{ type: 'message', content: [{ type: 'refusal', refusal: 'I cannot.' }] }] },
      { output: [{ type: 'function_call', name: 'delete_record', arguments: '{}' }] },
      { output: [], incomplete_details: { reason: 'content_filter' } },
      { output: [{ type: 'reasoning', summary: [] }], incomplete_details: { reason: 'max_output_tokens' } },
    ];
    let next = 0;
    const { origin } = await startAgent(() => ({ json: response('', outputs[Math.min(next++, 3)]) }));
    const { heard } = await ask(origin, '/v1/responses', ['1', '2', '3', '4']);
    expect(heard).toMatchObject([
      { text: 'I cannot.' },
      { toolCalls: ['delete_record'] },
      { filtered: 'output' },
      { outcome: 'answer', reason: 'The model used all its tokens for reasoning.' },
    ]);
  });
});

it('stops after each form was rejected once', async () => {
  const { origin, received } = await startAgent(() => rejected('No.'));
  expect((await ask(origin, '/v1')).heard).toMatchObject([{ outcome: 'http-error', status: 400 }]);
  expect(received).toHaveLength(3);
});

it('does not try another form for a text that a filter stopped', async () => {
  const { origin, received } = await startAgent(() => ({
    status: 400,
    json: { error: { code: 'content_filter' } },
  }));
  expect((await ask(origin, '/v1')).heard).toMatchObject([{ outcome: 'http-error', filtered: 'input' }]);
  expect(received).toHaveLength(1);
});

it('sends only what the guard of the probe admits', () => {
  const path = fc.constantFrom('/v1/chat/completions', '/v1/responses', '/openai/responses/');
  const flag = fc.constantFrom<true | undefined>(true, undefined);
  const words = { text: fc.string(), history: fc.constant([]), user: fc.string() };
  fc.assert(
    fc.property(path, flag, flag, flag, fc.record(words), (at, lean, isStream, more, question) => {
      const speaker = openAiSpeaker({
        protocol: 'openai',
        url: `https://a.example${at}`,
        model: 'ward-1',
        ...(lean && { lean }),
        ...(isStream && { isStream }),
        ...(more && { maxTokens: MAX_REASONING_TOKENS }),
      });
      const request = speaker.requestFor({ ...question, thread: {}, messageId: 'm' });
      expect(() => checkRequest(request)).not.toThrow();
    }),
    { numRuns: 50 },
  );
});
