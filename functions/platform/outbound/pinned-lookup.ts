import { isIPv6, type LookupFunction } from 'node:net';
import { parseAddress } from './address-class.ts';

/** Returns a lookup that resolves only to checked addresses, regardless of the current DNS answer. */
export const pinnedLookup = (addresses: readonly string[]): LookupFunction => {
  // Never called for a host that is an IP address.
  return (_hostname, options, callback) => {
    const all = addresses.map((address) => ({ address, family: isIPv6(address) ? 6 : 4 }));
    const [first] = all;
    if (options.all) callback(null, all);
    else if (first) callback(null, first.address, first.family);
    else callback(new Error('no vetted address'), '');
  };
};

/** Returns true if a connected socket reached one of the checked addresses. */
export const isVetted = (remote: string | undefined, addresses: readonly string[]): boolean => {
  if (remote !== undefined && addresses.includes(remote)) return true;
  const peer = parseAddress(remote ?? '')?.toString();
  return peer !== undefined && addresses.some((address) => parseAddress(address)?.toString() === peer);
};
