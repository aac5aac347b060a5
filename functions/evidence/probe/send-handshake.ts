import { outboundHandshake } from '#functions/platform/outbound/handshake.ts';
import { instant } from '#shared/kernel/time.ts';
import type { Transcript } from './exchange.ts';
import type { ExclusiveSlot } from './exclusive-slot.ts';
import { failureOf } from './failure.ts';
import type { Probe, ProbeOptions } from './probe-options.ts';
import { unanswered } from './unanswered.ts';

/** Creates `Probe.handshake`. */
export const createHandshake =
  (options: ProbeOptions, inTurn: ExclusiveSlot): Probe['handshake'] =>
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
      callKind: 'TLS',
      provokesError: false,
      ask: async () => {
        const made = await outboundHandshake({ ...asked, url }, options);
        return made.outcome === 'handshake' ? made : failureOf(made);
      },
      report: ({ outcome }) => ({ timedOut: outcome === 'timeout' }),
    });
    if (result.outcome !== 'handshake') return unanswered(result, startedAt, [], transcript);
    return { ...result, startedAt, milliseconds: Math.round(performance.now() - began), transcript };
  };
