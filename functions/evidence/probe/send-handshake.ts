import { instant } from '#shared/kernel/time.ts';
import type { Transcript } from './exchange.ts';
import type { GuardedTurn } from './guarded-turn.ts';
import { shakeHands } from './handshake.ts';
import type { Probe, ProbeOptions } from './probe-options.ts';
import type { ProbeTimeouts } from './probe-request.ts';
import { unanswered } from './unanswered.ts';

/** Makes `Probe.handshake`. */
export const createHandshake =
  (options: ProbeOptions, timeouts: ProbeTimeouts, inTurn: GuardedTurn): Probe['handshake'] =>
  async (asked) => {
    const startedAt = instant(options.clock());
    const began = performance.now();
    const target = new URL(asked.url);
    const port = target.port || (target.protocol === 'http:' ? '80' : '443');
    const url = `https://${target.hostname}:${port}/`;
    const transcript: Transcript = {
      method: 'TLS',
      url,
      headerNames: [],
      credentialSent: false,
      runId: options.runId,
    };
    const result = await inTurn({
      level: 'L0',
      provokesError: false,
      url,
      ask: (allowed) => shakeHands({ ...allowed, request: asked, timeouts, trustedCa: options.trustedCa }),
      report: ({ outcome }) => ({ timedOut: outcome === 'timeout' }),
    });
    if (result.outcome !== 'handshake') return unanswered(result, startedAt, [], transcript);
    return { ...result, startedAt, milliseconds: Math.round(performance.now() - began), transcript };
  };
