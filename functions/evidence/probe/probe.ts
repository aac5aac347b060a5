/**
 * The probe client: every outbound request that gathers evidence goes through it, in Lambda and in the
 * on-premises scanner. It enforces which requests are allowed, to which hosts, how often, and how much data
 * may be returned.
 */
import { checkCredential } from '#functions/platform/outbound/call-rules.ts';
import { createExclusiveSlot } from './exclusive-slot.ts';
import type { Probe, ProbeOptions } from './probe-options.ts';
import { createHandshake } from './send-handshake.ts';
import { createSend } from './send-request.ts';
import { openStream } from './stream.ts';

export type { Probe, ProbeOptions, ProbeStream } from './probe-options.ts';

/**
 * Creates the probe client of one origin and run.
 * @throws ForbiddenRequestError if the stored credential has no origin or names a header that the client sets
 * itself
 */
export const createProbe = (options: ProbeOptions): Probe => {
  checkCredential(options.credential);
  const inTurn = createExclusiveSlot(options);
  const send = createSend(options, inTurn);
  return {
    hasCredential: options.credential !== undefined,
    request: (request) => send(request),
    stream: (request) => openStream(send, request),
    handshake: createHandshake(options, inTurn),
  };
};
