import fc from 'fast-check';
import ipaddr from 'ipaddr.js';
import { describe, expect, it } from 'vitest';
import { networkFault } from './networks.ts';

const canonical = (text: string): boolean => {
  const [address, bits] = ipaddr.parseCIDR(text);
  return ipaddr.IPv4.networkAddressFromCIDR(text).toString() === address.toString() && bits >= 8;
};

describe('a network in CIDR notation', () => {
  it('of IPv4 is valid exactly if it is a network of /8 or smaller', () => {
    const octet = fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 255 }));
    const texts = fc
      .tuple(octet, octet, octet, octet, fc.integer({ min: 0, max: 32 }))
      .map(([a, b, c, d, bits]) => `${a}.${b}.${c}.${d}/${bits}`);
    fc.assert(
      fc.property(texts, (text) => {
        expect(networkFault(text) === undefined).toBe(canonical(text));
      }),
      { numRuns: 500 },
    );
  });

  it.each(['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', '10.1.2.3/32', 'fd12:3456:789a::/48'])(
    'such as %s is accepted',
    (text) => {
      expect(networkFault(text)).toBeUndefined();
    },
  );

  it.each([
    ['10.0.0.5/8', 'enter 10.0.0.0/8'],
    ['0.0.0.0/0', 'too large'],
    ['::/0', 'too large'],
    ['300.0.0.0/8', 'contains a number that is too large'],
    ['10.0.0.0', 'must be in CIDR notation'],
    ['ten/8', 'must be in CIDR notation'],
    ['fd00::1::/64', 'must be in CIDR notation'],
    ['10.0.0.0/8; rm -rf /', 'must be in CIDR notation'],
  ])('%s is rejected with a message', (text, statement) => {
    expect(networkFault(text)).toContain(statement);
  });
});
