/** Security groups of an agent (EC2 `SecurityGroup`, `IpPermission`). */
import { entries, text } from '#functions/clouds/fields.ts';
import type { InfrastructureReader, Settings } from './infrastructure.ts';

/**
 * Minimum prefix length of a specific range: 10.0.0.0/8 is the widest private one (RFC 1918), and two halves
 * cover everything.
 */
const FEWEST_BITS = { v4: 8, v6: 16 } as const;

const bitsOf = (range: string): number => Number(range.split('/')[1] ?? Number.NaN);

/**
 * Returns whether a permission covers every address; undefined for a prefix list, which is not read, or for
 * an unspecific range.
 */
const everywhere = (permission: unknown): boolean | undefined => {
  const v4 = entries(permission, 'ipRanges').flatMap((range) => text(range, 'cidrIp') ?? []);
  const v6 = entries(permission, 'ipv6Ranges').flatMap((range) => text(range, 'cidrIpv6') ?? []);
  if ([...v4, ...v6].some((range) => bitsOf(range) === 0)) return true;
  const isWide =
    v4.some((range) => bitsOf(range) < FEWEST_BITS.v4) || v6.some((range) => bitsOf(range) < FEWEST_BITS.v6);
  return isWide || entries(permission, 'prefixListIds').length > 0 ? undefined : false;
};

/** Returns whether it covers every protocol, or every TCP port, which is equivalent. */
const allTraffic = (permission: unknown): boolean => {
  const [protocol, from, to] = ['ipProtocol', 'fromPort', 'toPort'].map((name) => text(permission, name));
  return protocol === '-1' || (protocol === 'tcp' && Number(from) <= 1 && Number(to) === 65_535);
};

/** Returns whether at least one is true; undefined if none is known to be true and some are unknown. */
const some = (answers: readonly (boolean | undefined)[]): boolean | undefined =>
  answers.includes(true) || (answers.includes(undefined) ? undefined : false);

/** Returns what the groups allow together, because their rules add up. */
export const networkSettings = async (
  infrastructure: InfrastructureReader,
  groupIds: readonly string[],
): Promise<Settings> => {
  const { some: ids, whole } = infrastructure.some([...new Set(groupIds)], 'security groups of an agent');
  if (ids.length === 0 || !whole) return {};
  const asked = Object.fromEntries(ids.map((id, index) => [`GroupId.${index + 1}`, id]));
  const answer = await infrastructure.get('ec2:DescribeSecurityGroups', asked);
  const groups = entries(answer, 'securityGroupInfo');
  if (groups.length !== ids.length) return {};
  const inwards = groups.flatMap((group) => entries(group, 'ipPermissions'));
  const outwards = groups.flatMap((group) => entries(group, 'ipPermissionsEgress'));
  const all = (permissions: readonly unknown[]) =>
    some(permissions.map((permission) => allTraffic(permission) && everywhere(permission)));
  return {
    'securityGroups.count': groups.length,
    'securityGroups.ingress.all': all(inwards),
    'securityGroups.ingress.anywhere': some(inwards.map(everywhere)),
    'securityGroups.egress.all': all(outwards),
    'securityGroups.egress.anywhere': some(outwards.map(everywhere)),
  };
};
