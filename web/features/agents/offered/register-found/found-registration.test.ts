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
  it('begins with all that was seen, and without consent', () => {
    const values = foundRegistration(found);
    expect(registrationErrors(values)).toEqual({});
    expect(foundBodyOf(values)).toEqual({
      name: 'ward-tools',
      type: 'MCP server',
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
  ] as const)('an endpoint of a %s with %j is spoken to by %s', (type, facts, protocol) => {
    expect(foundRegistration({ ...found, type, facts }).connection.protocol).toBe(protocol);
  });

  it.each([null, 'unix:///run/agent.sock', 'stdio'])('has no connection to %s', (endpoint) => {
    expect(foundBodyOf(foundRegistration({ ...found, endpoint }))).not.toHaveProperty('connection');
  });

  it('sends what was emptied as empty, so that what was seen does not come back', () => {
    const values = foundRegistration({ ...found, description: 'Tools of the ward' });
    expect(foundBodyOf({ ...values, description: '', environment: 'unknown' })).toMatchObject({
      description: '',
      environment: 'unknown',
    });
  });

  it('names a name that cannot stand in the register', () => {
    expect(registrationErrors(foundRegistration({ ...found, name: 'two\u202elines' }))).toEqual({
      name: 'Agent name must be one line without invisible characters',
    });
  });
});
