import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  canChat,
  type Found,
  foundKinds,
  nextOf,
  protocolOf,
  signIns,
  suggestedKind,
  summaryOf,
} from './found.ts';

const any = fc.record({ kind: fc.constantFrom(...foundKinds), signIn: fc.constantFrom(...signIns) });

describe('the result of a connection test', () => {
  it.each<[Found, string]>([
    [{ kind: 'mcp', signIn: 'none', listed: 13 }, 'MCP server, 13 tools, no sign-in required'],
    [{ kind: 'mcp', signIn: 'none', listed: 1 }, 'MCP server, 1 tool, no sign-in required'],
    [
      { kind: 'mcp', signIn: 'accepted', listed: 200, hasMore: true },
      'MCP server, at least 200 tools, the credential was accepted',
    ],
    [{ kind: 'openai', signIn: 'required' }, 'OpenAI-compatible chat, needs an API key'],
    [{ kind: 'a2a', signIn: 'required', listed: 2 }, 'A2A agent, 2 skills, needs a credential'],
    [{ kind: 'http', signIn: 'unknown' }, 'HTTP server, no agent protocol recognized'],
    [
      { kind: 'sign-in', signIn: 'rejected' },
      'It responded, but its protocol is hidden behind sign-in, the credential was rejected',
    ],
    [{ kind: 'no-answer', signIn: 'unknown' }, 'No answer: The address could not be reached.'],
  ])('of %j is "%s"', (result, expected) => {
    expect(summaryOf(result)).toBe(expected);
  });

  it('states the next step in one sentence', () => {
    fc.assert(
      fc.property(any, (result) => {
        expect(nextOf(result)).toMatch(/^[A-Z][^.]*\.$/);
      }),
    );
  });

  it('sets a protocol and a kind only if it showed one', () => {
    fc.assert(
      fc.property(any, (result) => {
        const isShown = !['sign-in', 'no-answer'].includes(result.kind);
        expect(protocolOf(result) !== undefined).toBe(isShown);
        if (suggestedKind(result) !== 'unknown' || canChat(result)) expect(isShown).toBe(true);
      }),
    );
  });
});
