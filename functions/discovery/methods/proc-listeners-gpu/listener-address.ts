/** Address at which a listener is probed: loopback, which reaches no other machine. */
import type { Listener } from '../../processes/sockets.ts';

const tlsPorts: ReadonlySet<number> = new Set([443, 8443, 9443, 6443]);

/** Whether an address means every interface of the machine. */
const isAny = (address: string): boolean => address === '0.0.0.0' || address === '::';

/** Returns the loopback URL of a listener; undefined if it does not listen there. */
export const loopbackUrl = ({ address, port }: Listener): string | undefined => {
  const host =
    isAny(address) || address.startsWith('127.')
      ? isAny(address)
        ? '127.0.0.1'
        : address
      : address === '::1'
        ? '[::1]'
        : undefined;
  return host && `${tlsPorts.has(port) ? 'https' : 'http'}://${host}:${port}/`;
};

/** Whether other machines can reach it, based on its address. */
export const isOpen = ({ address }: Listener): boolean => !(address.startsWith('127.') || address === '::1');
