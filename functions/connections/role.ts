/** The role of an AWS account that is looked into, and who may assume it. */
import { optionalEnv } from '#functions/platform/env.ts';

/** Begin of the name of every such role: functions of the product may assume these and no other. */
export const ROLE_PREFIX = 'accredit-discovery-';
/** The account that stands for none, on one's own machine. */
const NO_ACCOUNT = '000000000000';

/** Name of the role of a connection; two of one account are told apart. */
export const roleName = (connectionId: string): string => `${ROLE_PREFIX}${connectionId.slice(-12)}`;

const partitionOf = (regions: readonly string[]): string => {
  const [first = ''] = regions;
  if (first.startsWith('cn-')) return 'aws-cn';
  return first.startsWith('us-gov-') ? 'aws-us-gov' : 'aws';
};

/** ARN of the role of a connection. */
export const roleArn = (connectionId: string, accountId: string, regions: readonly string[]): string =>
  `arn:${partitionOf(regions)}:iam::${accountId}:role/${roleName(connectionId)}`;

/** The AWS account that the product runs in; undefined on one's own machine. */
export const ownAccount = (): string | undefined => {
  const account = optionalEnv('CREDENTIALS_KEY_ARN')?.split(':')[4];
  return account === undefined || account === NO_ACCOUNT || account === '' ? undefined : account;
};
