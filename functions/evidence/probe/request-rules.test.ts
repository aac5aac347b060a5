import { describe, expect, it } from 'vitest';
import { checkCredential, ForbiddenRequestError } from '#functions/platform/outbound/call-rules.ts';
import { FORWARDED_FOR, forgedCredentials } from './forged-credentials.ts';
import type { ProbeRequest } from './probe-request.ts';
import { ABSENT_TOOL, checkRequest } from './request-rules.ts';

const url = 'https://agent.example.com/mcp';
const credential = { origin: 'https://agent.example.com', header: 'X-Api-Key', secret: 's' };
const rpc = (method: unknown): ProbeRequest => ({
  level: 'L1',
  method: 'POST',
  url,
  body: JSON.stringify({ jsonrpc: '2.0', id: 1, method }),
});
const check =
  (request: ProbeRequest, sessions: readonly string[] = []) =>
  () =>
    checkRequest(request, { credential, sessions: new Set(sessions) });

describe('allowed probe requests', () => {
  it.each([
    'server/discover',
    'initialize',
    'notifications/initialized',
    'tools/list',
    'prompts/list',
    'resources/list',
    'resources/templates/list',
    'GetTask',
    'ListTasks',
    'tasks/get',
    'GetExtendedAgentCard',
  ])('include POST %s', (method) => {
    expect(check(rpc(method))).not.toThrow();
  });

  it.each([
    'tools/call',
    'resources/read',
    'prompts/get',
    'CancelTask',
    'tasks/cancel',
    'SendMessage',
    'message/send',
    'tasks/pushNotificationConfig/set',
    'completion/complete',
    'logging/setLevel',
    'tools/list/../call',
    'x/list\ntools/call',
    '',
    1,
    ['tools/list'],
    undefined,
  ])('exclude POST %s', (method) => {
    expect(check(rpc(method))).toThrow(ForbiddenRequestError);
  });

  it('exclude batches, text, empty bodies and passive POST requests', () => {
    expect(check({ ...rpc('x'), body: '[{"method":"tools/list"},{"method":"tools/call"}]' })).toThrow(
      ForbiddenRequestError,
    );
    expect(check({ ...rpc('x'), body: 'hello' })).toThrow(ForbiddenRequestError);
    expect(check({ level: 'L1', method: 'POST', url })).toThrow(ForbiddenRequestError);
    expect(check({ ...rpc('tools/list'), level: 'L0' })).toThrow(ForbiddenRequestError);
  });

  it('include a POST that provokes an error only with a body that is not JSON', () => {
    const provoking: ProbeRequest = {
      level: 'L0',
      method: 'POST',
      url,
      body: '{"jsonrpc": ',
      provokesError: true,
    };
    expect(check(provoking)).not.toThrow();
    expect(check({ ...provoking, body: '{"method":"tools/call"}' })).toThrow(ForbiddenRequestError);
    expect(check({ ...provoking, body: '"text"' })).toThrow(ForbiddenRequestError);
  });

  it('include an empty model call, anonymous or with the stored credential', () => {
    const call: ProbeRequest = {
      level: 'L1',
      method: 'POST',
      url: 'https://agent.example.com/v1/chat/completions',
      body: '{}',
      anonymous: true,
    };
    expect(check(call)).not.toThrow();
    expect(check({ ...call, url: 'https://agent.example.com/v1/responses' })).not.toThrow();
    expect(check({ ...call, anonymous: false })).not.toThrow();
    expect(check({ ...call, level: 'L0' })).toThrow(ForbiddenRequestError);
    expect(check({ ...call, body: '{"messages":[]}' })).toThrow(ForbiddenRequestError);
    expect(check({ ...call, url: 'https://agent.example.com/hooks/run' })).toThrow(ForbiddenRequestError);
  });

  it('include calls that only show who may call: of an absent tool, and of a message without content', () => {
    const call = (method: string, params: unknown) =>
      check({ ...rpc(method), body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }) });
    expect(call('tools/call', { name: ABSENT_TOOL, arguments: {} })).not.toThrow();
    expect(call('tools/call', { name: ABSENT_TOOL, arguments: { path: '/' } })).toThrow(
      ForbiddenRequestError,
    );
    expect(call('tools/call', { name: 'read_ward', arguments: {} })).toThrow(ForbiddenRequestError);
    expect(call('message/send', {})).not.toThrow();
    expect(call('SendMessage', { tenant: 'ward' })).not.toThrow();
    expect(call('message/send', { message: {} })).toThrow(ForbiddenRequestError);
  });

  it('include forged credentials and the claim to be local only on anonymous requests', () => {
    const get = (headers: Record<string, string>, anonymous = true): ProbeRequest => ({
      level: 'L0',
      method: 'GET',
      url,
      headers,
      anonymous,
    });
    for (const headers of Object.values(forgedCredentials)) {
      expect(check(get(headers))).not.toThrow();
      expect(check(get(headers, false))).toThrow(ForbiddenRequestError);
    }
    expect(check(get({ 'x-forwarded-for': FORWARDED_FOR }))).not.toThrow();
    expect(check(get({ 'x-forwarded-for': FORWARDED_FOR }, false))).toThrow(ForbiddenRequestError);
    expect(check(get({ 'x-forwarded-for': '10.0.0.1' }))).toThrow(ForbiddenRequestError);
  });

  it.each(['GET', 'HEAD', 'OPTIONS'] as const)('include %s for any URL, without a body', (method) => {
    expect(check({ level: 'L0', method, url })).not.toThrow();
    expect(check({ level: 'L0', method, url, body: 'x' })).toThrow(ForbiddenRequestError);
  });

  it('include DELETE only for a session of this probe', () => {
    const end: ProbeRequest = { level: 'L1', method: 'DELETE', url, headers: { 'Mcp-Session-Id': 'abc' } };
    expect(check(end, ['https://agent.example.com abc'])).not.toThrow();
    expect(check(end, ['https://other.example.com abc'])).toThrow(ForbiddenRequestError);
    expect(check({ level: 'L1', method: 'DELETE', url })).toThrow(ForbiddenRequestError);
  });

  it('include queries of a policy engine, but not its writes', () => {
    const query: ProbeRequest = {
      level: 'L1',
      method: 'POST',
      url: 'https://opa.example.com/v1/data/agents/allow',
      body: '{}',
    };
    expect(check(query)).not.toThrow();
    expect(check({ ...query, url: 'https://opa.example.com/v1/policies/x' })).toThrow(ForbiddenRequestError);
  });

  it.each([
    'Cookie',
    'Host',
    'User-Agent',
    'X-Probe-Run',
    'Content-Length',
    'Transfer-Encoding',
    'X-Forwarded-For',
    'bad name',
  ])('exclude the header %s', (name) => {
    expect(check({ level: 'L0', method: 'GET', url, headers: { [name]: 'x' } })).toThrow(
      ForbiddenRequestError,
    );
  });

  it('exclude credentials other than the stored one, and allow an invalid token only without it', () => {
    const get = (headers: Record<string, string>, anonymous = true): ProbeRequest => ({
      level: 'L0',
      method: 'GET',
      url,
      headers,
      anonymous,
    });
    expect(check(get({ Authorization: 'Bearer probe-invalid-7' }))).not.toThrow();
    expect(check(get({ 'x-api-key': 'probe-invalid-7' }))).not.toThrow();
    expect(check(get({ Authorization: 'Bearer probe-invalid-7' }, false))).toThrow(ForbiddenRequestError);
    expect(check(get({ Authorization: 'Bearer guess' }))).toThrow(ForbiddenRequestError);
    expect(check(get({ 'X-API-Key': 'guess' }))).toThrow(ForbiddenRequestError);
  });

  it('exclude a stored credential in a header that the client sets itself', () => {
    expect(() => checkCredential({ ...credential, header: 'Host' })).toThrow(ForbiddenRequestError);
    expect(() => checkCredential({ ...credential, header: 'x y' })).toThrow(ForbiddenRequestError);
    expect(() => checkCredential({ ...credential, origin: 'agent' })).toThrow(ForbiddenRequestError);
    expect(() => checkCredential(credential)).not.toThrow();
  });
});
