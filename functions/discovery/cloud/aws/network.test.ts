import { describe, expect, it } from 'vitest';
import { ACCOUNT } from '#functions/clouds/aws/fixtures/names.ts';
import { createReach } from '#functions/clouds/reach.ts';
import { createInfrastructureReader } from './infrastructure.ts';
import { networkSettings } from './network.ts';

/** Returns what a security group with these egress rules allows. */
const outwards = async (...ipPermissionsEgress: readonly object[]) => {
  const region = {
    region: 'eu-west-1',
    accountId: ACCOUNT,
    exists: () => true,
    list: async () => [],
    get: async () => ({ securityGroupInfo: [{ groupId: 'sg-1', ipPermissions: [], ipPermissionsEgress }] }),
  };
  const infrastructure = createInfrastructureReader(region, createReach(), () => new Date(0));
  const settings = await networkSettings(infrastructure, ['sg-1']);
  return [settings['securityGroups.egress.all'], settings['securityGroups.egress.anywhere']];
};

const all = (permission: object) => ({ ipProtocol: '-1', ...permission });
const https = (permission: object) => ({ ipProtocol: 'tcp', fromPort: '443', toPort: '443', ...permission });
const v4 = (...ranges: readonly string[]) => ({ ipRanges: ranges.map((cidrIp) => ({ cidrIp })) });
const v6 = (...ranges: readonly string[]) => ({ ipv6Ranges: ranges.map((cidrIpv6) => ({ cidrIpv6 })) });
const list = { prefixListIds: [{ prefixListId: 'pl-1' }] };

describe('security groups allow', () => {
  it.each<readonly [string, readonly object[], readonly (boolean | undefined)[]]>([
    ['nothing without a rule', [], [false, false]],
    ['a named network', [all(v4('10.0.0.0/8')), all(v6('2001:db8::/32'))], [false, false]],
    ['a named security group', [all({ groups: [{ groupId: 'sg-2' }] })], [false, false]],
    ['all IPv4 addresses', [all(v4('10.0.0.0/8', '0.0.0.0/0'))], [true, true]],
    ['all IPv6 addresses', [all(v6('::/0'))], [true, true]],
    ['a port to all addresses', [https(v4('0.0.0.0/0'))], [false, true]],
    ['unknown addresses, by a prefix list that is not read', [all(list)], [undefined, undefined]],
    ['a port to the addresses of a prefix list', [https(list)], [false, undefined]],
    [
      'unknown addresses, by two halves of the address space',
      [all(v4('0.0.0.0/1', '128.0.0.0/1'))],
      [undefined, undefined],
    ],
    ['unknown addresses, by all allocated IPv6 addresses', [https(v6('2000::/3'))], [false, undefined]],
    ['all addresses, regardless of a prefix list', [all(list), all(v4('0.0.0.0/0'))], [true, true]],
  ])('%s', async (_, rules, expected) => expect(await outwards(...rules)).toEqual(expected));
});
