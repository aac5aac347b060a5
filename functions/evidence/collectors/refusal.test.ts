import { expect, it } from 'vitest';
import { answer, failure, json, refusal } from './http/fixtures/answers.ts';
import { callOf, isTurnedAway, triedCalls, wantsCredentials } from './refusal.ts';

const denied = (value: unknown) => json(value, { status: 403 });

it.each([
  ['401', refusal(), true],
  ['403 with a challenge', refusal('Bearer', 403), true],
  ['403 that says not authenticated', denied({ detail: 'Not authenticated' }), true],
  ['403 that wants a key', denied({ error: { message: 'Provide an API key' } }), true],
  ['403 without a word', refusal(undefined, 403), false],
  ['403 that forbids', denied({ message: 'Forbidden' }), false],
  ['403 of a path that is not there', denied({ message: 'Missing Authentication Token' }), false],
  ['403 with a page', answer({ status: 403, body: '<html>Sign in is blocked. Ray ID: 8f</html>' }), false],
  ['200', json({ tasks: [] }), false],
])('wants credentials: %s', (_, given, expected) => {
  expect(wantsCredentials(given)).toBe(expected);
  expect(isTurnedAway(given)).toBe(given.status === 403 && !expected);
});

it('says each call with its method, its address without query, and what came back', () => {
  const asked = {
    method: 'POST',
    url: 'https://a.example.com/mcp?key=s',
    body: '{"method":"tools/list"}',
  } as const;
  expect(callOf(answer({ asked }))).toBe('POST tools/list at https://a.example.com/mcp');
  expect(triedCalls([answer({ asked, status: 401 }), failure('timeout')])).toBe(
    '2 calls without credentials were tried: POST tools/list at https://a.example.com/mcp (HTTP 401), GET at https://agent.example.com/chat (no answer).',
  );
});
