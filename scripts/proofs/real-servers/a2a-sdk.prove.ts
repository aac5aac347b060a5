import { describe, expect, it } from 'vitest';
import { context } from './context.ts';
import { atLoopback, mute, silentCard } from './expected.ts';
import { program } from './servers.ts';

const statement = (text: string): unknown => expect.stringContaining(text);

/** Sends a task to an agent, as a user would; returns the HTTP status. Probes never do this. */
const send = async (url: string, version: '0.3' | '1.0'): Promise<number> => {
  const text = 'When is the north ward open?';
  const { status } = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'a2a-version': version },
    body: JSON.stringify({
      jsonrpc: '2.0',
      id: 1,
      method: version === '1.0' ? 'SendMessage' : 'message/send',
      params: {
        message:
          version === '1.0'
            ? { messageId: 'm1', role: 'ROLE_USER', parts: [{ text }] }
            : { kind: 'message', messageId: 'm1', role: 'user', parts: [{ kind: 'text', text }] },
      },
    }),
  });
  return status;
};

describe('an @a2a-js/sdk 1 agent', () => {
  // Known from the source: a card without a signature or a scheme, and a list of tasks that every caller
  // receives.
  it.each([{}, { LEGACY: 'yes' }])(
    'fails authentication when it accepts every caller (%o)',
    async (environment) => {
      const { origin } = await program('a2a-agent-1', environment);
      const before = await context(origin);
      expect(before.shown.http).toMatchObject({ ...atLoopback, ...mute });
      expect(before.shown.a2a).toMatchObject({
        ...silentCard,
        'endpoint-auth-required': false,
        'auth-scheme-strength': 'none',
        'agent-card-authentic': false,
        'purpose-declared (said)': 'Says when a ward may be visited.',
        'object-level-authorization': statement('It showed no tasks'),
      });
      const open = ['critical endpoint-auth-required', 'high auth-scheme-strength'];
      expect(before.failing).toEqual([...open, 'medium agent-card-authentic']);
      expect(before.facts).toEqual({ 'has-remote-endpoint': 'yes', 'is-multi-agent': 'yes' });

      expect(await send(`${origin}/a2a`, '1.0')).toBe(200);
      const after = await context(origin);
      expect(after.shown.a2a).toMatchObject({ 'object-level-authorization': false });
      expect(after.failing).toContain('critical object-level-authorization');
      expect(JSON.stringify(after.evidence)).not.toContain('north ward');
      expect((await context(origin)).evidence).toEqual(after.evidence);
    },
  );

  it('rejects unauthenticated callers when it requires a token, and fails nothing', async () => {
    const { origin } = await program('a2a-agent-1', { TOKEN: 'right' });
    expect(await send(`${origin}/a2a`, '1.0')).toBe(401);
    const seen = await context(origin);
    expect(seen.shown.a2a).toMatchObject({
      'endpoint-auth-required': true,
      'endpoint-auth-required (said)': true,
      'auth-scheme-strength': statement('may be a static key or OAuth'),
      'agent-card-authentic': statement('on this machine without TLS to authenticate it'),
      'object-level-authorization': statement('two test users are needed to show'),
    });
    expect(seen.failing).toEqual([]);
  });
});

describe('an @a2a-js/sdk 0.3 agent', () => {
  // Known from the source: 0.3 has no list of tasks over JSON-RPC, so an unauthenticated caller reaches the
  // tasks but sees none.
  it('fails authentication when it accepts every caller', async () => {
    const { origin } = await program('a2a-agent-0.3');
    expect(await send(`${origin}/a2a`, '0.3')).toBe(200);
    const seen = await context(origin);
    expect(seen.shown.http).toMatchObject({ ...atLoopback, ...mute });
    expect(seen.shown.a2a).toMatchObject({
      ...silentCard,
      'endpoint-auth-required': false,
      'auth-scheme-strength': 'none',
      'agent-card-authentic': false,
      'purpose-declared (said)': 'Says when a ward may be visited.',
      'object-level-authorization': statement('No list of tasks was requested'),
    });
    expect(seen.failing).toEqual([
      'critical endpoint-auth-required',
      'high auth-scheme-strength',
      'medium agent-card-authentic',
    ]);
    expect(seen.facts).toEqual({ 'has-remote-endpoint': 'yes', 'is-multi-agent': 'yes' });
    expect((await context(origin)).evidence).toEqual(seen.evidence);
  });
});
