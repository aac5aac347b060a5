import { describe, expect, it } from 'vitest';
import type { Found } from '#shared/connection-tests/found.ts';
import { missingForTest, verdictOf } from './connection-test-state.ts';

describe('a connection test', () => {
  it.each([
    ['', true, /^Enter the endpoint URL/],
    ['agent.example', true, /^Enter the endpoint URL/],
    ['ftp://agent.example', true, /^Enter the endpoint URL/],
    ['https://agent.example/mcp', false, /needs your consent/],
  ])('of "%s" with consent %s needs more', (url, authorisedToTest, expected) => {
    expect(missingForTest({ url, authorisedToTest })).toMatch(expected);
  });

  it('can start with an address and consent', () => {
    expect(missingForTest({ url: ' https://agent.example/mcp ', authorisedToTest: true })).toBeUndefined();
  });

  it.each<[Pick<Found, 'kind' | 'signIn'>, string]>([
    [{ kind: 'mcp', signIn: 'none' }, 'partial'],
    [{ kind: 'openai', signIn: 'accepted' }, 'pass'],
    [{ kind: 'openai', signIn: 'required' }, 'partial'],
    [{ kind: 'http', signIn: 'unknown' }, 'partial'],
    [{ kind: 'mcp', signIn: 'rejected' }, 'fail'],
    [{ kind: 'no-answer', signIn: 'unknown' }, 'fail'],
  ])('that found %j is shown as %s', (result, expected) => {
    expect(verdictOf(result)).toBe(expected);
  });
});
