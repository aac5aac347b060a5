import { isIPv6, type LookupFunction } from 'node:net';
import { parseAddress } from './address-class.ts';

/** A look-up that knows only vetted addresses: whatever DNS says by now, the connection goes to one of them. */
export const pinnedLookup = (addresses: readonly string[]): LookupFunction => {
  // Never called for a host that is an address itself, of which there is nothing to look up.
  return (_hostname, options, callback) => {
    const all = addresses.map((address) => ({ address, family: isIPv6(address) ? 6 : 4 }));
    const [first] = all;
    if (options.all) callback(null, all);
    else if (first) callback(null, first.address, first.family);
    else callback(new Error('no vetted address'), '');
  };
};

/** True when a connected socket ended up at one of the vetted addresses. */
export const isVetted = (remote: string | undefined, addresses: readonly string[]): boolean => {
  if (remote !== undefined && addresses.includes(remote)) return true;
  const peer = parseAddress(remote ?? '')?.toString();
  return peer !== undefined && addresses.some((address) => parseAddress(address)?.toString() === peer);
};
