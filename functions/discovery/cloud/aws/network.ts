/** Security groups of an agent (EC2 `SecurityGroup`, `IpPermission`). */
import { entries, text } from '#functions/clouds/fields.ts';
import type { Around, Settings } from './around.ts';

const everywhere = (permission: unknown): boolean =>
  [
    ...entries(permission, 'ipRanges').map((range) => text(range, 'cidrIp')),
    ...entries(permission, 'ipv6Ranges').map((range) => text(range, 'cidrIpv6')),
  ].some((range) => range === '0.0.0.0/0' || range === '::/0');

/** Every protocol, or every port of TCP, which comes to the same. */
const allTraffic = (permission: unknown): boolean => {
  const [protocol, from, to] = ['ipProtocol', 'fromPort', 'toPort'].map((name) => text(permission, name));
  return protocol === '-1' || (protocol === 'tcp' && Number(from) <= 1 && Number(to) === 65_535);
};

/** What the groups let through together, since they add up. */
export const networkSettings = async (around: Around, groupIds: readonly string[]): Promise<Settings> => {
  const { some, whole } = around.some([...new Set(groupIds)], 'security groups of an agent');
  if (some.length === 0 || !whole) return {};
  const asked = Object.fromEntries(some.map((id, place) => [`GroupId.${place + 1}`, id]));
  const answer = await around.get('ec2:DescribeSecurityGroups', asked);
  const groups = entries(answer, 'securityGroupInfo');
  if (groups.length !== some.length) return {};
  const inwards = groups.flatMap((group) => entries(group, 'ipPermissions'));
  const outwards = groups.flatMap((group) => entries(group, 'ipPermissionsEgress'));
  const all = (permissions: readonly unknown[]) =>
    permissions.some((permission) => allTraffic(permission) && everywhere(permission));
  return {
    'securityGroups.count': groups.length,
    'securityGroups.ingress.all': all(inwards),
    'securityGroups.ingress.anywhere': inwards.some(everywhere),
    'securityGroups.egress.all': all(outwards),
    'securityGroups.egress.anywhere': outwards.some(everywhere),
  };
};
