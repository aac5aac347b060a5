/** The discovery role of an AWS account, and who may assume it. */
import { optionalEnv } from '#functions/platform/env.ts';

/** Name prefix of every such role: functions of the product may assume only these. */
export const ROLE_PREFIX = 'accredit-discovery-';
/** Placeholder account id on a local machine. */
const NO_ACCOUNT = '000000000000';

/** Returns the role name of a connection; unique among connections of one account. */
export const roleName = (connectionId: string): string => `${ROLE_PREFIX}${connectionId.slice(-12)}`;

const partitionOf = (regions: readonly string[]): string => {
  const [first = ''] = regions;
  if (first.startsWith('cn-')) return 'aws-cn';
  return first.startsWith('us-gov-') ? 'aws-us-gov' : 'aws';
};

/** Returns the role ARN of a connection. */
export const roleArn = (connectionId: string, accountId: string, regions: readonly string[]): string =>
  `arn:${partitionOf(regions)}:iam::${accountId}:role/${roleName(connectionId)}`;

/** The AWS account that the product runs in; undefined on a local machine. */
export const ownAccount = (): string | undefined => {
  const account = optionalEnv('CREDENTIALS_KEY_ARN')?.split(':')[4];
  return account === undefined || account === NO_ACCOUNT || account === '' ? undefined : account;
};
