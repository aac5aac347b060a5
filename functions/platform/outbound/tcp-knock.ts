/** Whether anything listens at a port: a connection that is ended as soon as it is made. Nothing is sent. */
import { connect } from 'node:net';
import type { AddressPolicy } from './address-policy.ts';
import { isVetted } from './pinned-lookup.ts';
import { systemResolver } from './resolver.ts';
import { judgeUrl } from './url-guard.ts';

/** `denied`: a rule of ours keeps us from it. `unknown`: this machine could not try, for want of sockets or of a route. */
export type Knock = 'open' | 'closed' | 'silent' | 'denied' | 'unknown';

const closedCodes: ReadonlySet<string> = new Set(['ECONNREFUSED', 'ECONNRESET']);
const silentCodes: ReadonlySet<string> = new Set(['ETIMEDOUT', 'EHOSTUNREACH', 'EHOSTDOWN']);

const ofError = (error: Error): Knock => {
  const code = 'code' in error ? String(error.code) : '';
  if (closedCodes.has(code)) return 'closed';
  return silentCodes.has(code) ? 'silent' : 'unknown';
};

/**
 * Knocks at a port of an address, which is judged as for a call.
 * @param address an IP address, without brackets
 * @param milliseconds how long an answer is waited for
 */
export const tcpKnock = async (
  { address, port }: { readonly address: string; readonly port: number },
  { policy, milliseconds }: { readonly policy: AddressPolicy; readonly milliseconds: number },
): Promise<Knock> => {
  const host = address.includes(':') ? `[${address}]` : address;
  const judged = await judgeUrl(`http://${host}:${port}/`, { ...policy, plainHttp: true }, systemResolver);
  if (!judged.allowed) return 'denied';
  return new Promise((resolve) => {
    const socket = connect({ host: judged.hostname, port });
    const settle = (knock: Knock) => {
      clearTimeout(timer);
      socket.destroy();
      resolve(knock);
    };
    // What came while this process had to wait is seen first.
    const timer = setTimeout(() => setImmediate(() => settle('silent')), milliseconds);
    socket.on('error', (error) => settle(ofError(error)));
    socket.once('connect', () =>
      settle(isVetted(socket.remoteAddress, judged.addresses) ? 'open' : 'denied'),
    );
  });
};
