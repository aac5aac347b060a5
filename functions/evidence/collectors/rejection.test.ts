import { expect, it } from 'vitest';
import { answer, failure, json, refusal } from './http/fixtures/answers.ts';
import {
  callOf,
  isBareRejection,
  isChallenged,
  isStatedRejection,
  namesArguments,
  triedCalls,
  wasLetIn,
} from './rejection.ts';

const denied = (value: unknown) => json(value, { status: 403 });
const signedIn = (status: number, credentialSent = true) => answer({ status, asked: { credentialSent } });

it.each([
  ['401 with a challenge', refusal('Bearer'), true],
  ['403 with a challenge', refusal('Bearer', 403), true],
  ['401 without a word', refusal(), false],
  ['401 with an empty challenge', refusal(''), false],
  ['403 that wants a key', denied({ error: { message: 'Provide an API key' } }), false],
  ['403 of a check of the host', denied({ error: 'Host localhost is not allowed' }), false],
  ['403 of a path that is not there', denied({ message: 'Missing Authentication Token' }), false],
  ['403 with a page', answer({ status: 403, body: '<html>Sign in is blocked. Ray ID: 8f</html>' }), false],
  ['403 for a region', answer({ status: 403, body: 'Not available: authorized regions only' }), false],
])('names the required scheme: %s', (_, given, expected) => {
  expect(isChallenged(given)).toBe(expected);
  expect(isBareRejection(given)).toBe(!expected);
});

const rpc = (result: unknown) => json({ jsonrpc: '2.0', id: 1, result });

it.each([
  ['errors of GraphQL', json({ errors: [{ extensions: { code: 'UNAUTHENTICATED' } }] }), true],
  ['a code of its own', json({ code: 401, msg: 'no session', data: null }), true],
  ['a detail', json({ detail: 'Not authenticated' }), true],
  ['400 for an invalid key', json({ error: { message: 'API key not valid.' } }, { status: 400 }), true],
  [
    'an error of JSON-RPC',
    json({ jsonrpc: '2.0', id: 1, error: { code: -32001, message: 'Unauthorized' } }),
    true,
  ],
  [
    'a tool result that is an error',
    rpc({ isError: true, content: [{ type: 'text', text: 'Log in first' }] }),
    true,
  ],
  ['a task that waits for sign-in', rpc({ id: 't', status: { state: 'TASK_STATE_AUTH_REQUIRED' } }), true],
  ['a completion that asks for a key', json({ choices: [{ text: 'Please provide an API key.' }] }), true],
  [
    'instructions that speak of tokens',
    rpc({ protocolVersion: '2025-11-25', instructions: 'Get a token.' }),
    false,
  ],
  ['a tool that reads tokens', rpc({ tools: [{ name: 'read', description: 'Reads a token.' }] }), false],
  ['a list of models', json({ data: [{ id: 'auth-token', object: 'model' }] }), false],
  ['a long document', json({ text: `Sign in. ${'a'.repeat(3000)}` }), false],
  ['a health document', json({ status: 'ok', model: 'ward-1', region: 'eu' }), false],
  ['500', json({ detail: 'Not authenticated' }, { status: 500 }), false],
])('states a rejection in the body: %s', (_, given, expected) => {
  expect(isStatedRejection(given)).toBe(expected);
});

it.each([
  [json({ detail: [{ loc: ['body', 'messages'], msg: 'Field required' }] }, { status: 422 }), true],
  [json({ error: { message: "Missing required parameter: 'messages'." } }, { status: 400 }), true],
  [json({ error: 'Bad Request' }, { status: 400 }), false],
  [json({ error: { message: 'API key is required' } }, { status: 400 }), false],
])('recognizes a complaint about arguments (%#)', (given, expected) => {
  expect(namesArguments(given)).toBe(expected);
});

it('is not a rejection if the request succeeded, regardless of its headers', () => {
  expect(isChallenged(refusal('Bearer', 200))).toBe(false);
  expect(isBareRejection(json({ tasks: [] }))).toBe(false);
});

it.each([
  ['answered', signedIn(200), true],
  ['found wrong for its arguments', signedIn(422), true],
  ['refused', signedIn(401), false],
  ['sent elsewhere', signedIn(302), false],
  ['too much', signedIn(429), false],
  ['1 fault', signedIn(502), false],
  ['answered without the credential', signedIn(200, false), false],
  ['not answered', failure('timeout'), false],
  ['not made', undefined, false],
])('was accepted: a call with the stored credential that was %s', (_, given, expected) => {
  expect(wasLetIn(given)).toBe(expected);
});

it('describes each call with its method, its address without query, and the result', () => {
  const asked = {
    method: 'POST',
    url: 'https://a.example.com/mcp?key=s',
    body: '{"method":"tools/list"}',
  } as const;
  expect(callOf(answer({ asked }))).toBe('POST tools/list at https://a.example.com/mcp');
  expect(triedCalls([answer({ asked, status: 401 }), failure('timeout')])).toBe(
    '2 calls without credentials were tried: POST tools/list at https://a.example.com/mcp (HTTP 401), GET at https://agent.example.com/chat (no response).',
  );
});
