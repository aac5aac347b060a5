/**
 * Every operation that is called, by the IAM action that permits it. The template that an organization deploys is rendered of these
 * names, so a role permits what is called and nothing else. Paths are those of the services' published models.
 */
import type { AwsServiceName } from './services.ts';

export interface AwsOperation {
  readonly service: AwsServiceName;
  readonly method: 'GET' | 'POST';
  /** With labels such as `{agentId}`; left out for JSON 1.1, whose operation stands in a header. */
  readonly path?: string;
  /** Where what is no label goes. */
  readonly rest: 'query' | 'body';
  /** Field of the answer that lists, for operations with pages. */
  readonly items?: string;
}

const get = (service: AwsServiceName, path: string, items?: string): AwsOperation => ({
  service,
  method: 'GET',
  path,
  rest: 'query',
  ...(items && { items }),
});
const post = (service: AwsServiceName, path: string, items: string): AwsOperation => ({
  service,
  method: 'POST',
  path,
  rest: 'body',
  items,
});
const json = (service: AwsServiceName, items?: string): AwsOperation => ({
  service,
  method: 'POST',
  rest: 'body',
  ...(items && { items }),
});

const agent = '/agents/{agentId}/agentversions/{agentVersion}';

/** Of `aws.agents`. */
export const agentOperations = {
  'bedrock:ListAgents': post('bedrock-agent', '/agents/', 'agentSummaries'),
  'bedrock:GetAgent': get('bedrock-agent', '/agents/{agentId}/'),
  'bedrock:ListAgentActionGroups': post('bedrock-agent', `${agent}/actiongroups/`, 'actionGroupSummaries'),
  'bedrock:ListAgentKnowledgeBases': post(
    'bedrock-agent',
    `${agent}/knowledgebases/`,
    'agentKnowledgeBaseSummaries',
  ),
  'bedrock:ListAgentCollaborators': post(
    'bedrock-agent',
    `${agent}/agentcollaborators/`,
    'agentCollaboratorSummaries',
  ),
  'bedrock:ListFlows': get('bedrock-agent', '/flows/', 'flowSummaries'),
  'bedrock:ListTagsForResource': get('bedrock-agent', '/tags/{resourceArn}'),
  'bedrock:GetModelInvocationLoggingConfiguration': get('bedrock', '/logging/modelinvocations'),
  'bedrock:ListEnforcedGuardrailsConfiguration': get(
    'bedrock',
    '/enforcedGuardrailsConfiguration',
    'guardrailsConfig',
  ),
  'bedrock-agentcore:ListAgentRuntimes': {
    ...post('bedrock-agentcore-control', '/runtimes/', 'agentRuntimes'),
    rest: 'query',
  },
  'bedrock-agentcore:GetAgentRuntime': get('bedrock-agentcore-control', '/runtimes/{agentRuntimeId}/'),
  'bedrock-agentcore:ListGateways': get('bedrock-agentcore-control', '/gateways/', 'items'),
  'bedrock-agentcore:GetGateway': get('bedrock-agentcore-control', '/gateways/{gatewayIdentifier}/'),
  'bedrock-agentcore:ListGatewayTargets': get(
    'bedrock-agentcore-control',
    '/gateways/{gatewayIdentifier}/targets/',
    'items',
  ),
  'bedrock-agentcore:ListHarnesses': get('bedrock-agentcore-control', '/harnesses', 'harnesses'),
  'bedrock-agentcore:GetHarness': get('bedrock-agentcore-control', '/harnesses/{harnessId}'),
  'agent-registry:ListRegistries': post('agent-registry-control', '/registries-list', 'registries'),
  'agent-registry:ListRegistryRecords': post(
    'agent-registry-control',
    '/registries/{registryId}/records-list',
    'registryRecords',
  ),
  'qbusiness:ListApplications': get('qbusiness', '/applications', 'applications'),
  'qbusiness:GetApplication': get('qbusiness', '/applications/{applicationId}'),
  'lex:ListBots': post('lex', '/bots', 'botSummaries'),
  'lex:DescribeBot': get('lex', '/bots/{botId}'),
} as const satisfies Readonly<Record<string, AwsOperation>>;

/** Of `aws.ml_compute`. */
export const computeOperations = {
  'sagemaker:ListEndpoints': json('sagemaker', 'Endpoints'),
  'sagemaker:DescribeEndpoint': json('sagemaker'),
  'sagemaker:DescribeEndpointConfig': json('sagemaker'),
  'sagemaker:DescribeModel': json('sagemaker'),
  'lambda:ListFunctions': get('lambda', '/2015-03-31/functions', 'Functions'),
  'ecs:ListClusters': json('ecs', 'clusterArns'),
  'ecs:ListServices': json('ecs', 'serviceArns'),
  'ecs:DescribeServices': json('ecs'),
  'ecs:DescribeTaskDefinition': json('ecs'),
} as const satisfies Readonly<Record<string, AwsOperation>>;

/** Of `registry.cloud_hub`. */
export const registryOperations = {
  'sagemaker:ListModelPackageGroups': json('sagemaker', 'ModelPackageGroupSummaryList'),
  'sagemaker:ListModelPackages': json('sagemaker', 'ModelPackageSummaryList'),
} as const satisfies Readonly<Record<string, AwsOperation>>;

export const awsOperations = { ...agentOperations, ...computeOperations, ...registryOperations };
export type AwsAction = keyof typeof awsOperations;

/** The actions of a list, in their order. */
export const actionsOf = (
  operations: Readonly<Partial<Record<AwsAction, AwsOperation>>>,
): readonly AwsAction[] => Object.keys(operations) as AwsAction[];
