import { describe, expect, it } from 'vitest';
import { sender, signIn } from '#functions/platform/http/api-fixture.ts';
import { decryptSecret } from '#functions/platform/secrets/credentials.ts';
import { kmsFixture } from '#functions/platform/secrets/kms-fixture.ts';
import { tableFixture } from '#functions/platform/table/table-fixture.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import { webhookPresets } from '#shared/agents/webhook-presets.ts';
import { readDetail } from './agent-detail-store.ts';
import { readAgent } from './agent-store.ts';
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

it('stores a secret in the query of an address encrypted, and keeps it when the masked address is saved', async () => {
  const { token, session } = await signIn('user');
  const url = 'https://agent.example.com/mcp?team=ward&wardApiKey=k-1';
  const { body } = await send('POST', '/api/agents', {
    token,
    body: {
      name: 'Ward Tools',
      type: 'Operations',
      frameworks: ['HIPAA'],
      connection: { protocol: 'mcp', url, authorisedToTest: true, authorisedToChat: false },
    },
  });
  const shown = 'https://agent.example.com/mcp?team=ward&wardApiKey=***';
  expect(body.connection.url).toBe(shown);
  const { id, consentAt } = { id: body.id, consentAt: body.connection.consentAt };
  const changed = { protocol: 'mcp', url: shown, authorisedToTest: true, authorisedToChat: false };
  const patched = await send('PATCH', `/api/agents/${id}`, { token, body: { connection: changed } });
  expect(patched.body.connection).toMatchObject({ url: shown, consentAt });
  const stored = await readAgent(tenantTable(session.tenant.id), id);
  expect(stored?.connection?.url).toBe(shown);
  const { querySecrets } = await readDetail(tenantTable(session.tenant.id), id);
  const ciphertext = querySecrets?.values.wardApiKey ?? new Uint8Array();
  expect(await decryptSecret(session.tenant.id, ciphertext)).toBe('k-1');
  expect(Buffer.from(ciphertext).toString()).not.toContain('k-1');
  const list = await send('GET', '/api/agents', { token });
  expect(JSON.stringify(list.body)).not.toContain('k-1');
});
