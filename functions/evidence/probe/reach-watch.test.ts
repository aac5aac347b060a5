import { describe, expect, it } from 'vitest';
import { reasons } from '#functions/platform/outbound/outcome.ts';
import type { Exchange, Handshake } from './exchange.ts';
import { watchReach } from './reach-watch.ts';

const AT = 'https://agent.example/mcp';
const none = (outcome: string, reason: string = reasons.unreachable) => ({ outcome, reason }) as Exchange;

/** Result of a watch after these requests. */
const seenAfter = async (...asked: readonly (readonly [url: string, what: Exchange | Handshake])[]) => {
  const answers = asked.map(([, what]) => what);
  const next = async () => answers.shift() as never;
  const watch = watchReach(
    { hasCredential: false, request: next, handshake: next, stream: next as never },
    AT,
  );
  for (const [url, what] of asked) {
    if (what.outcome === 'handshake') await watch.probe.handshake({ url });
    else await watch.probe.request({ level: 'L0', method: 'GET', url });
  }
  return watch.seen();
};

describe('watchReach', () => {
  it('returns nothing before the first request, or for a request that was not sent', async () => {
    expect(await seenAfter()).toBeUndefined();
    expect(await seenAfter([AT, none('budget')], [AT, none('stopped')])).toBeUndefined();
  });

  it('counts any response as reached, regardless of other requests', async () => {
    const answer = { outcome: 'response', status: 500 } as Exchange;
    expect(await seenAfter([AT, none('timeout')], [AT, answer], [AT, none('refused')])).toEqual({
      reached: true,
    });
    expect(await seenAfter([AT, none('too-large')])).toEqual({ reached: true });
    expect(await seenAfter([AT, { outcome: 'handshake' } as Handshake])).toEqual({ reached: true });
  });

  it('states the reason if one is known', async () => {
    expect(await seenAfter([AT, none('refused')], [AT, none('timeout')])).toEqual({ reached: false });
    expect(await seenAfter([AT, none('refused')], [AT, none('tls-error', reasons.untrusted)])).toEqual({
      reached: false,
      reason: reasons.untrusted,
    });
  });

  it('counts only the registered port', async () => {
    const answer = { outcome: 'response', status: 301 } as Exchange;
    expect(await seenAfter([AT, none('refused')], ['http://agent.example/mcp', answer])).toEqual({
      reached: false,
    });
    expect(await seenAfter(['http://agent.example:443/mcp', answer])).toEqual({ reached: true });
    expect(await seenAfter(['https://keys.example/jwks', answer])).toBeUndefined();
  });
});
