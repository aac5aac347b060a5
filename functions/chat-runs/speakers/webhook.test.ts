import { describe, expect, it } from 'vitest';
import { checkRequest } from '#functions/evidence/probe/request-rules.ts';
import { ForbiddenRequestError } from '#functions/platform/outbound/call-rules.ts';
import { webhookPresets } from '#shared/agents/webhook-presets.ts';
import { type AgentReply, type AgentRequest, converse, startAgent } from './agent-fixture.ts';
import { webhookSpeaker } from './webhook.ts';

const presetOf = (name: string) => {
  const preset = webhookPresets.find((one) => one.name === name);
  if (!preset) throw new Error(`There is no preset ${name}.`);
  const { sessionPath, ...webhook } = preset;
  return { ...webhook, ...(sessionPath === '' ? {} : { sessionPath }) };
};

const ask = async (
  name: string,
  answer: (request: AgentRequest) => AgentReply | undefined,
  texts = ['Hello.', 'When?'],
) => {
  const { origin, received } = await startAgent(answer);
  const connection = { protocol: 'http', url: `${origin}/hook?tenant=a`, webhook: presetOf(name) } as const;
  return { ...(await converse(connection, texts)), received };
};

describe('an agent behind a webhook', () => {
  it('of Dify continues the conversation that the agent started', async () => {
    const { heard, received } = await ask('Dify', ({ body }) => ({
      json: { answer: `You wrote: ${body.query}`, conversation_id: 'c-7' },
    }));
    expect(heard).toMatchObject([{ text: 'You wrote: Hello.' }, { text: 'You wrote: When?' }]);
    expect(received.map(({ path, body }) => [path, body.conversation_id, body.user])).toEqual([
      ['/hook?tenant=a', '', 'probe-a'],
      ['/hook?tenant=a', 'c-7', 'probe-a'],
    ]);
  });

  it('of Dify is read from an event stream', async () => {
    const events = [
      { event: 'agent_thought', thought: 'Hm.', conversation_id: 'c-7' },
      { event: 'agent_message', answer: 'At ', conversation_id: 'c-7' },
      { event: 'agent_message', answer: 'eight.', conversation_id: 'c-7' },
      '[DONE]',
    ];
    expect((await ask('Dify', () => ({ events }))).heard[0]).toMatchObject({ text: 'At eight.' });
  });

  it('of n8n gets one session per conversation', async () => {
    const { heard, received } = await ask('n8n', () => ({ json: { output: 'At eight.' } }));
    expect(heard[1]).toMatchObject({ outcome: 'answer', text: 'At eight.' });
    expect(new Set(received.map(({ body }) => body.sessionId))).toEqual(new Set(['message-0']));
  });

  it('of Rasa answers with several messages', async () => {
    const json = [{ recipient_id: 's', text: 'Good morning.' }, { image: 'x' }, { text: 'At eight.' }];
    const { heard } = await ask('Rasa', () => ({ json }));
    expect(heard[0]).toMatchObject({ text: 'Good morning.\nAt eight.' });
  });

  it.each([
    ['no text at the answer path', { json: { error: 'Bad app' } }, 'answer path answer'],
    ['HTTP 500', { status: 500, json: {} }, 'HTTP 500'],
  ])('has no answer if it responds with %s', async (_, reply, reason) => {
    const { heard } = await ask('Dify', () => reply, ['Hello.']);
    expect(heard[0]?.outcome).not.toBe('answer');
    expect(heard[0]?.reason).toContain(reason);
  });
});

describe('the guard of a webhook', () => {
  const url = 'https://a.example/hook';
  const webhook = presetOf('n8n');
  const request = webhookSpeaker({ protocol: 'http', url, webhook }).requestFor({
    text: '"}, "action": "delete"',
    history: [],
    user: 'probe-a',
    thread: {},
    messageId: 'm',
  });
  const state = { webhook: { url, template: webhook.template } };

  it('admits messages that follow the template', () => {
    expect(() => checkRequest(request, state)).not.toThrow();
  });

  it.each([
    ['to another address', { ...request, url: 'https://a.example/admin' }],
    ['of another shape', { ...request, body: '{"action": "delete", "chatInput": "a", "sessionId": "b"}' }],
    ['without a template', request],
  ])('rejects messages %s', (name, other) => {
    const known = name === 'without a template' ? {} : state;
    expect(() => checkRequest(other, known)).toThrow(ForbiddenRequestError);
  });
});
