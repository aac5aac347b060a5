/**
 * The one probe client: every outbound request that gathers evidence goes through it, from Lambda and from the
 * on-prem scanner alike. It enforces what may be asked, of whom, how often and how much may come back.
 */
import { createGuardedTurn } from './guarded-turn.ts';
import type { Probe, ProbeOptions } from './probe-options.ts';
import { defaultTimeouts } from './probe-request.ts';
import { checkCredential } from './request-rules.ts';
import { createHandshake } from './send-handshake.ts';
import { createRequest } from './send-request.ts';

export type { Probe, ProbeCredential, ProbeOptions } from './probe-options.ts';
export type { HandshakeRequest, ProbeRequest } from './probe-request.ts';

/**
 * Makes the probe client of one origin and run.
 * @throws ForbiddenRequest when the stored credential has no origin or names a header that the client owns
 */
export const createProbe = (options: ProbeOptions): Probe => {
  checkCredential(options.credential);
  const timeouts = { ...defaultTimeouts, ...options.timeouts };
  const inTurn = createGuardedTurn(options, timeouts);
  return {
    request: createRequest(options, timeouts, inTurn),
    handshake: createHandshake(options, timeouts, inTurn),
  };
};
