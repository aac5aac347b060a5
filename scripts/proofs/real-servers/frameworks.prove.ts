import { describe, expect, it } from 'vitest';
import { context } from './context.ts';
import { atLoopback, mute, silentCard } from './expected.ts';
import { program } from './servers.ts';

const statement = (text: string): unknown => expect.stringContaining(text);
const question = { kind: 'message', messageId: 'm1', role: 'user', parts: [{ kind: 'text', text: 'When?' }] };

/** Sends an agent a message over A2A 0.3 as a user would; returns its response. */
const ask = async (url: string): Promise<string> => {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'message/send', params: { message: question } }),
  });
  return answer.text();
};

describe("a Strands agent behind the framework's server", () => {
  it('works with its model, accepts every caller, and receives no task from a probe', async () => {
    const { origin, model } = await program('strands-agent');
    expect(await ask(origin)).toContain('The north ward is open from 14:00.');
    expect(model.asked).toHaveLength(1);
    const seen = await context(origin);
    // Known from the source: an A2A 0.2 card without schemes, at the root; every caller may read tasks, and
    // 0.2 has no list of them.
    expect(seen.shown.http).toMatchObject({ ...atLoopback, ...mute, 'error-detail-suppressed': true });
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
    expect(model.asked).toHaveLength(1);
  });
});

const API = '/api/agents';
const A2A = '/api/a2a/visits';
const CARD = '/api/.well-known/visits/agent-card.json';
/** Its body parser returns its stack trace, as express does outside of production. */
const leak = 'medium error-detail-suppressed';

describe("a Mastra agent behind the framework's server", () => {
  it('works with its model, accepts every caller, and receives no task from a probe', async () => {
    const { origin, model } = await program('mastra-agent');
    const open = ['critical endpoint-auth-required', 'high auth-scheme-strength'];
    // Known from the source: every caller is shown the agents with their instructions and tools. That is no
    // answer of a protocol, so it is not conclusive.
    const api = await context(`${origin}${API}`);
    expect(api.shown).toMatchObject({ mcp: {}, a2a: {} });
    expect(api.shown.http).toMatchObject({
      ...atLoopback,
      ...mute,
      'error-detail-suppressed': false,
    });
    expect(api.failing).toEqual([leak]);

    expect(await ask(`${origin}${A2A}`)).toContain('The north ward is open from 14:00.');
    // Its card is below the path of the API, a location that no standard defines, so it is registered
    // separately. It is meant to be public.
    const card = await context(`${origin}${CARD}`, { protocol: 'a2a' });
    expect(card.shown.http).toMatchObject(mute);
    expect(card.shown.a2a).toMatchObject({
      ...silentCard,
      'endpoint-auth-required': false,
      'auth-scheme-strength': 'none',
      'purpose-declared (said)': 'You answer questions about visiting hours.',
    });
    expect(card.failing).toEqual([...open, 'medium agent-card-authentic', leak]);

    // The endpoint also supports 1.0, and lists the tasks sent above to every caller.
    const endpoint = await context(`${origin}${A2A}`, { protocol: 'a2a' });
    expect(endpoint.shown.a2a).toMatchObject({
      'object-level-authorization': false,
      'agent-card-authentic': statement('No agent card was found'),
    });
    expect(endpoint.failing).toEqual([
      'critical endpoint-auth-required',
      'critical object-level-authorization',
      'high auth-scheme-strength',
      leak,
    ]);
    expect(endpoint.facts).toEqual({ 'has-remote-endpoint': 'yes', 'is-multi-agent': 'yes' });
    expect(model.asked).toHaveLength(1);
  });

  it('rejects callers without naming a scheme, which the stored credential reveals', async () => {
    const { origin, model } = await program('mastra-agent', { TOKEN: 'right' });
    const stranger = await context(`${origin}${API}`);
    expect(stranger.shown.http).toMatchObject({
      'endpoint-auth-required': statement('HTTP 401 without naming a scheme'),
      'auth-scheme-strength': statement('HTTP 401 without naming a scheme'),
    });
    expect(stranger.failing).toEqual([leak]);
    const secret = 'Bearer right';
    const known = await context(`${origin}${API}`, { secret });
    expect(known.shown.http).toMatchObject({
      'endpoint-auth-required': statement('The protocol of the agent is not set'),
    });
    const peer = await context(`${origin}${CARD}`, { protocol: 'a2a', secret });
    expect(peer.shown.a2a).toMatchObject({ ...silentCard, 'endpoint-auth-required': true });
    expect(
      [known, peer].flatMap(({ failing }) => failing.filter((one) => /^(?:critical|high)/.test(one))),
    ).toEqual([]);
    expect(model.asked).toEqual([]);
  });
});
