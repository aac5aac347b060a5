/** Services of AWS that are read: their hosts and names of signature, as their published endpoint rules have them. */

export interface AwsService {
  /** First part of the host. */
  readonly host: string;
  /** Name under which requests are signed. */
  readonly signedAs: string;
  /** Hosts under `api.aws`, which newer services alone have. */
  readonly newer?: true;
  /** Prefix of `X-Amz-Target`, for services that speak JSON 1.1. */
  readonly target?: string;
  /** How pages are asked for and named in answers, where it is not `nextToken`. */
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
} as const satisfies Readonly<Record<string, AwsService>>;
export type AwsServiceName = keyof typeof awsServices;

const inChina = (region: string): boolean => region.startsWith('cn-');

/** Host of a service in a region, of the partition that the region is of. */
export const awsHost = ({ host, newer }: Pick<AwsService, 'host' | 'newer'>, region: string): string => {
  const [own, other] = inChina(region)
    ? ['api.amazonwebservices.com.cn', 'amazonaws.com.cn']
    : ['api.aws', 'amazonaws.com'];
  return `${host}.${region}.${newer ? own : other}`;
};

/** Partition of a region, as ARNs name it. */
export const partitionOf = (region: string): string => {
  if (inChina(region)) return 'aws-cn';
  return region.startsWith('us-gov-') ? 'aws-us-gov' : 'aws';
};
