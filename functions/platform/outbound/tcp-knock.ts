/** Checks whether a port is open: connects and disconnects immediately without sending data. */
import { connect } from 'node:net';
import type { AddressPolicy } from './address-policy.ts';
import { isVetted } from './pinned-lookup.ts';
import { systemResolver } from './resolver.ts';
import { judgeUrl } from './url-guard.ts';

/** `denied`: blocked by our policy. `unknown`: this machine could not try, for lack of sockets or a route. */
export type Knock = 'open' | 'closed' | 'silent' | 'denied' | 'unknown';

const closedCodes: ReadonlySet<string> = new Set(['ECONNREFUSED', 'ECONNRESET']);
const silentCodes: ReadonlySet<string> = new Set(['ETIMEDOUT', 'EHOSTUNREACH', 'EHOSTDOWN']);

const ofError = (error: Error): Knock => {
  const code = 'code' in error ? String(error.code) : '';
  if (closedCodes.has(code)) return 'closed';
  return silentCodes.has(code) ? 'silent' : 'unknown';
};

/**
 * Checks a port of an address, which must pass the URL policy like a call.
 * @param address an IP address, without brackets
 * @param milliseconds how long to wait for a response
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
    // Pending events of this process are handled first.
    const timer = setTimeout(() => setImmediate(() => settle('silent')), milliseconds);
    socket.on('error', (error) => settle(ofError(error)));
    socket.once('connect', () =>
      settle(isVetted(socket.remoteAddress, judged.addresses) ? 'open' : 'denied'),
    );
  });
};
