import { safeParse } from 'valibot';
import { describe, expect, it } from 'vitest';
import { registerBody } from '#shared/discovery/contract.ts';
import { registrationErrors } from '../../dialogs/registration.ts';
import { type Found, foundBodyOf, foundRegistration } from './found-registration.ts';

const found: Found = {
  id: '0192f000-0000-7000-8000-000000000001',
  name: 'ward-tools',
  description: null,
  type: 'mcp_server',
  environment: 'production',
  endpoint: 'http://10.1.2.3:8931/mcp',
  facts: {},
};

describe('registration of a discovered agent', () => {
  it('starts with everything that discovery found, and without consent', () => {
    const values = foundRegistration(found);
    expect(registrationErrors(values)).toEqual({});
    expect(foundBodyOf(values)).toEqual({
      name: 'ward-tools',
      type: 'MCP server',
      kind: 'unknown',
      description: '',
      frameworks: [],
      environment: 'production',
      connection: {
        protocol: 'mcp',
        url: 'http://10.1.2.3:8931/mcp',
        authorisedToTest: false,
        authorisedToChat: false,
      },
    });
    expect(safeParse(registerBody, foundBodyOf(values)).success).toBe(true);
  });

  it.each([
    ['agent', { protocol: 'A2A 1.0' }, 'a2a'],
    ['agent', { protocol: 'mcp' }, 'mcp'],
    ['model_endpoint', {}, 'openai'],
    ['workflow', {}, 'auto'],
  ] as const)('selects the protocol of an endpoint of kind %s with facts %j: %s', (type, facts, protocol) => {
    expect(foundRegistration({ ...found, type, facts }).connection.protocol).toBe(protocol);
  });

  it.each([null, 'unix:///run/agent.sock', 'stdio'])('has no connection to %s', (endpoint) => {
    expect(foundBodyOf(foundRegistration({ ...found, endpoint }))).not.toHaveProperty('connection');
  });

  it('sends cleared fields as empty, so that discovered values do not return', () => {
    const values = foundRegistration({ ...found, description: 'Tools of the ward' });
    expect(foundBodyOf({ ...values, description: '', environment: 'unknown' })).toMatchObject({
      description: '',
      environment: 'unknown',
    });
  });

  it('reports a name that the register does not accept', () => {
    expect(registrationErrors(foundRegistration({ ...found, name: 'two\u202elines' }))).toEqual({
      name: 'Agent name must be one line without invisible characters',
    });
  });
});
