/** AWS services that are read: their hosts and signing names, from their published endpoint rules. */

type Partition = 'aws' | 'aws-cn' | 'aws-us-gov';

export interface AwsService {
  /** First label of the host name. */
  readonly host: string;
  /** Name under which requests are signed. */
  readonly signedAs: string;
  /** Whether its hosts are under `api.aws`, as for newer services only. */
  readonly newer?: true;
  /** Prefix of `X-Amz-Target`, for services with JSON 1.1. */
  readonly target?: string;
  /** API version, for services that accept forms and return XML. */
  readonly query?: string;
  /** One host for all regions of a partition: the rest of its name, and the region to sign for. */
  readonly global?: Readonly<Record<Partition, { readonly end: string; readonly region: string }>>;
  /** Names of the page token in requests and responses, if not `nextToken`. */
  readonly token?: { readonly asked: string; readonly answered: string };
}

const nextToken = { asked: 'NextToken', answered: 'NextToken' };

export const awsServices = {
  'bedrock-agent': { host: 'bedrock-agent', signedAs: 'bedrock' },
  bedrock: { host: 'bedrock', signedAs: 'bedrock' },
  'bedrock-agentcore-control': { host: 'bedrock-agentcore-control', signedAs: 'bedrock-agentcore' },
  'agent-registry-control': { host: 'agent-registry-control', signedAs: 'agent-registry', newer: true },
  qbusiness: { host: 'qbusiness', signedAs: 'qbusiness', newer: true },
  lex: { host: 'models-v2-lex', signedAs: 'lex' },
  sagemaker: { host: 'api.sagemaker', signedAs: 'sagemaker', target: 'SageMaker', token: nextToken },
  lambda: { host: 'lambda', signedAs: 'lambda', token: { asked: 'Marker', answered: 'NextMarker' } },
  ecs: { host: 'ecs', signedAs: 'ecs', target: 'AmazonEC2ContainerServiceV20141113' },
  kms: { host: 'kms', signedAs: 'kms', target: 'TrentService' },
  logs: { host: 'logs', signedAs: 'logs', target: 'Logs_20140328' },
  cloudtrail: { host: 'cloudtrail', signedAs: 'cloudtrail', target: 'CloudTrail_20131101' },
  ecr: { host: 'api.ecr', signedAs: 'ecr', target: 'AmazonEC2ContainerRegistry_V20150921' },
  secretsmanager: {
    host: 'secretsmanager',
    signedAs: 'secretsmanager',
    target: 'secretsmanager',
    token: nextToken,
  },
  guardduty: { host: 'guardduty', signedAs: 'guardduty' },
  iam: {
    host: 'iam',
    signedAs: 'iam',
    query: '2010-05-08',
    global: {
      aws: { end: 'amazonaws.com', region: 'us-east-1' },
      'aws-cn': { end: 'cn-north-1.amazonaws.com.cn', region: 'cn-north-1' },
      'aws-us-gov': { end: 'us-gov.amazonaws.com', region: 'us-gov-west-1' },
    },
    token: { asked: 'Marker', answered: 'Marker' },
  },
  elasticloadbalancing: {
    host: 'elasticloadbalancing',
    signedAs: 'elasticloadbalancing',
    query: '2015-12-01',
    token: { asked: 'Marker', answered: 'NextMarker' },
  },
  ec2: { host: 'ec2', signedAs: 'ec2', query: '2016-11-15' },
  organizations: {
    host: 'organizations',
    signedAs: 'organizations',
    target: 'AWSOrganizationsV20161128',
    global: {
      aws: { end: 'us-east-1.amazonaws.com', region: 'us-east-1' },
      'aws-cn': { end: 'cn-northwest-1.amazonaws.com.cn', region: 'cn-northwest-1' },
      'aws-us-gov': { end: 'us-gov-west-1.amazonaws.com', region: 'us-gov-west-1' },
    },
  },
} as const satisfies Readonly<Record<string, AwsService>>;
export type AwsServiceName = keyof typeof awsServices;

const inChina = (region: string): boolean => region.startsWith('cn-');

/** Returns the partition of a region, as in ARNs. */
export const partitionOf = (region: string): Partition => {
  if (inChina(region)) return 'aws-cn';
  return region.startsWith('us-gov-') ? 'aws-us-gov' : 'aws';
};

/** Returns the host of a service in a region and its partition. */
export const awsHost = (
  { host, newer, global }: Pick<AwsService, 'host' | 'newer' | 'global'>,
  region: string,
): string => {
  if (global) return `${host}.${global[partitionOf(region)].end}`;
  const [own, other] = inChina(region)
    ? ['api.amazonwebservices.com.cn', 'amazonaws.com.cn']
    : ['api.aws', 'amazonaws.com'];
  return `${host}.${region}.${newer ? own : other}`;
};

/** Returns the region to sign a request to a service for. */
export const signedRegion = ({ global }: Pick<AwsService, 'global'>, region: string): string =>
  global?.[partitionOf(region)].region ?? region;
