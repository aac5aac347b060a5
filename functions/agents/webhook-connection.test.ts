import { describe, expect, it } from 'vitest';
import { sender, signIn } from '#functions/platform/http/api-fixture.ts';
import { kmsFixture } from '#functions/platform/secrets/kms-fixture.ts';
import { tableFixture } from '#functions/platform/table/table-fixture.ts';
import { webhookPresets } from '#shared/agents/webhook-presets.ts';
import { handler } from './agents-api.lambda.ts';

tableFixture();
kmsFixture();
const send = sender(handler);

const [{ template, answerPath, sessionPath }] = webhookPresets;
const connection = {
  protocol: 'http',
  url: 'https://agent.example.com/v1/chat-messages',
  authorisedToTest: true,
  authorisedToChat: true,
  chat: { template, answerPath, sessionPath },
};

const register = async (more: object) => {
  const { token } = await signIn('user');
  const body = {
    name: 'Admission Desk',
    type: 'Patient communication',
    frameworks: ['HIPAA'],
    connection: { ...connection, ...more },
  };
  return send('POST', '/api/agents', { token, body });
};

describe('the connection of a custom webhook', () => {
  it('is stored with its request template', async () => {
    const { status, body } = await register({});
    expect(status).toBe(201);
    expect(body.connection.chat).toEqual({ template, answerPath, sessionPath });
  });

  it.each([
    [
      'a template without its answer path',
      { chat: { template } },
      'chat.answerPath',
      'Required with a request template',
    ],
    ['an answer path alone', { chat: { answerPath } }, 'chat.template', 'Required with the path'],
    ['another protocol', { protocol: 'openai' }, 'protocol', 'requires the protocol HTTP'],
    ['text that is not JSON', { chat: { template: 'Hello', answerPath } }, 'chat.template', 'JSON object'],
    [
      'an unknown placeholder',
      { chat: { template: '{"q": "{{message}} {{session}} {{host}}"}', answerPath } },
      'chat.template',
      '{{host}} is unknown',
    ],
    [
      'a secret in the template',
      {
        chat: {
          template: '{"q": "{{message}}", "s": "{{session}}", "api_key": "kJ8f2LqP0zXc7VbN3mRt"}',
          answerPath,
        },
      },
      'chat.template',
      'store it as the credential',
    ],
    ['an impossible path', { chat: { template, answerPath: 'a..b' } }, 'chat.answerPath', 'names'],
  ])('is rejected with %s, at its field', async (_, more, path, message) => {
    const { status, body } = await register(more);
    expect(status).toBe(422);
    expect(body.details).toEqual([{ path: `connection.${path}`, message: expect.stringContaining(message) }]);
  });
});
