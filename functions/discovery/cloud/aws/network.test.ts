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
    ['nothing by no rule', [], [false, false]],
    ['what a network is named for', [all(v4('10.0.0.0/8')), all(v6('2001:db8::/32'))], [false, false]],
    ['what a group is named for', [all({ groups: [{ groupId: 'sg-2' }] })], [false, false]],
    ['everything by IPv4', [all(v4('10.0.0.0/8', '0.0.0.0/0'))], [true, true]],
    ['everything by IPv6', [all(v6('::/0'))], [true, true]],
    ['a port to everywhere', [https(v4('0.0.0.0/0'))], [false, true]],
    ['who knows what, by a list that is not read', [all(list)], [undefined, undefined]],
    ['a port to whoever is on a list', [https(list)], [false, undefined]],
    [
      'who knows what, by halves of everything',
      [all(v4('0.0.0.0/1', '128.0.0.0/1'))],
      [undefined, undefined],
    ],
    ['who knows what, by all that is handed out of IPv6', [https(v6('2000::/3'))], [false, undefined]],
    ['everything, whatever is on a list besides', [all(list), all(v4('0.0.0.0/0'))], [true, true]],
  ])('%s', async (_, rules, expected) => expect(await outwards(...rules)).toEqual(expected));
});
