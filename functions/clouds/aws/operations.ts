/**
 * Every operation that is called, by the IAM action that permits it. The CloudFormation template for tenants
 * is generated from these names, so a role permits exactly what is called. Paths are those of the services'
 * published models.
 */
import type { AwsServiceName } from './services.ts';

export interface AwsOperation {
  readonly service: AwsServiceName;
  readonly method: 'GET' | 'POST';
  /**
   * With labels such as `{agentId}`; absent for JSON 1.1 and for forms, whose operation is in a header or a
   * field.
   */
  readonly path?: string;
  /** Location of the input that is not a label. */
  readonly rest: 'query' | 'body';
  /** Response field with the list, for paged operations. */
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
/** An operation of JSON 1.1, or of forms if the service uses these. */
const json = (service: AwsServiceName, items?: string): AwsOperation => ({
  service,
  method: 'POST',
  rest: 'body',
  ...(items && { items }),
});

const agent = '/agents/{agentId}/agentversions/{agentVersion}';

/** Operations of `aws.agents`. */
export const agentOperations = {
  'bedrock:ListAgents': post('bedrock-agent', '/agents/', 'agentSummaries'),
  'bedrock:GetAgent': get('bedrock-agent', '/agents/{agentId}/'),
  'bedrock:ListAgentAliases': post('bedrock-agent', '/agents/{agentId}/agentaliases/', 'agentAliasSummaries'),
  'bedrock:GetAgentVersion': get('bedrock-agent', `${agent}/`),
  'bedrock:GetAgentActionGroup': get('bedrock-agent', `${agent}/actiongroups/{actionGroupId}/`),
  'bedrock:GetKnowledgeBase': get('bedrock-agent', '/knowledgebases/{knowledgeBaseId}'),
  'bedrock:ListDataSources': post(
    'bedrock-agent',
    '/knowledgebases/{knowledgeBaseId}/datasources/',
    'dataSourceSummaries',
  ),
  'bedrock:GetDataSource': get(
    'bedrock-agent',
    '/knowledgebases/{knowledgeBaseId}/datasources/{dataSourceId}',
  ),
  'bedrock:GetGuardrail': get('bedrock', '/guardrails/{guardrailIdentifier}'),
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
  'bedrock-agentcore:ListAgentRuntimeEndpoints': {
    ...post('bedrock-agentcore-control', '/runtimes/{agentRuntimeId}/runtime-endpoints/', 'runtimeEndpoints'),
    rest: 'query',
  },
  'bedrock-agentcore:ListGateways': get('bedrock-agentcore-control', '/gateways/', 'items'),
  'bedrock-agentcore:GetGateway': get('bedrock-agentcore-control', '/gateways/{gatewayIdentifier}/'),
  'bedrock-agentcore:ListGatewayTargets': get(
    'bedrock-agentcore-control',
    '/gateways/{gatewayIdentifier}/targets/',
    'items',
  ),
  'bedrock-agentcore:GetGatewayTarget': get(
    'bedrock-agentcore-control',
    '/gateways/{gatewayIdentifier}/targets/{targetId}/',
  ),
  'bedrock-agentcore:ListGatewayRateLimits': get(
    'bedrock-agentcore-control',
    '/gateways/{gatewayIdentifier}/rate-limits',
    'rateLimits',
  ),
  'bedrock-agentcore:GetCodeInterpreter': get(
    'bedrock-agentcore-control',
    '/code-interpreters/{codeInterpreterId}',
  ),
  'bedrock-agentcore:GetMemory': get('bedrock-agentcore-control', '/memories/{memoryId}/details'),
  'bedrock-agentcore:ListOnlineEvaluationConfigs': {
    ...post('bedrock-agentcore-control', '/online-evaluation-configs', 'onlineEvaluationConfigs'),
    rest: 'query',
  },
  'bedrock-agentcore:GetOnlineEvaluationConfig': get(
    'bedrock-agentcore-control',
    '/online-evaluation-configs/{onlineEvaluationConfigId}',
  ),
  'bedrock-agentcore:ListHarnesses': get('bedrock-agentcore-control', '/harnesses', 'harnesses'),
  'bedrock-agentcore:GetHarness': get('bedrock-agentcore-control', '/harnesses/{harnessId}'),
  'bedrock-agentcore:ListHarnessEndpoints': get(
    'bedrock-agentcore-control',
    '/harnesses/{harnessId}/endpoints',
    'endpoints',
  ),
  'agent-registry:ListRegistries': post('agent-registry-control', '/registries-list', 'registries'),
  'agent-registry:GetRegistry': get('agent-registry-control', '/registries/{registryId}'),
  'agent-registry:ListRegistryRecords': post(
    'agent-registry-control',
    '/registries/{registryId}/records-list',
    'registryRecords',
  ),
  'qbusiness:ListApplications': get('qbusiness', '/applications', 'applications'),
  'qbusiness:GetApplication': get('qbusiness', '/applications/{applicationId}'),
  'lex:ListBots': post('lex', '/bots', 'botSummaries'),
  'lex:DescribeBot': get('lex', '/bots/{botId}'),
  'lex:ListBotAliases': post('lex', '/bots/{botId}/botaliases', 'botAliasSummaries'),
  'lex:DescribeBotAlias': get('lex', '/bots/{botId}/botaliases/{botAliasId}'),
  'organizations:DescribeEffectivePolicy': json('organizations'),
  'lambda:GetFunctionConfiguration': get('lambda', '/2015-03-31/functions/{FunctionName}/configuration'),
} as const satisfies Readonly<Record<string, AwsOperation>>;

/** Operations of `aws.ml_compute`. */
export const computeOperations = {
  'sagemaker:ListEndpoints': json('sagemaker', 'Endpoints'),
  'sagemaker:DescribeEndpoint': json('sagemaker'),
  'sagemaker:DescribeEndpointConfig': json('sagemaker'),
  'sagemaker:DescribeModel': json('sagemaker'),
  'sagemaker:ListMonitoringSchedules': json('sagemaker', 'MonitoringScheduleSummaries'),
  'lambda:ListFunctionUrlConfigs': get(
    'lambda',
    '/2021-10-31/functions/{FunctionName}/urls',
    'FunctionUrlConfigs',
  ),
  'lambda:ListFunctions': get('lambda', '/2015-03-31/functions', 'Functions'),
  'ecs:ListClusters': json('ecs', 'clusterArns'),
  'ecs:ListServices': json('ecs', 'serviceArns'),
  'ecs:DescribeServices': json('ecs'),
  'ecs:DescribeTaskDefinition': json('ecs'),
} as const satisfies Readonly<Record<string, AwsOperation>>;

/**
 * Operations for an agent's infrastructure, for every service that runs it: its role, keys, logs, network,
 * images and secrets.
 */
export const infrastructureOperations = {
  'kms:DescribeKey': json('kms'),
  'logs:DescribeLogGroups': json('logs', 'logGroups'),
  'logs:GetDataProtectionPolicy': json('logs'),
  'cloudtrail:DescribeTrails': json('cloudtrail'),
  'cloudtrail:GetTrailStatus': json('cloudtrail'),
  'cloudtrail:GetEventSelectors': json('cloudtrail'),
  'ecr:DescribeImageScanFindings': json('ecr'),
  'secretsmanager:ListSecretVersionIds': json('secretsmanager', 'Versions'),
  'guardduty:ListDetectors': get('guardduty', '/detector', 'detectorIds'),
  'guardduty:GetDetector': get('guardduty', '/detector/{DetectorId}'),
  'iam:GetRole': json('iam'),
  'iam:ListAttachedRolePolicies': json('iam', 'AttachedPolicies'),
  'iam:GetPolicy': json('iam'),
  'iam:GetPolicyVersion': json('iam'),
  'iam:ListRolePolicies': json('iam', 'PolicyNames'),
  'iam:GetRolePolicy': json('iam'),
  'elasticloadbalancing:DescribeTargetGroups': json('elasticloadbalancing'),
  'elasticloadbalancing:DescribeLoadBalancers': json('elasticloadbalancing'),
  'elasticloadbalancing:DescribeListeners': json('elasticloadbalancing', 'Listeners'),
  'elasticloadbalancing:DescribeRules': json('elasticloadbalancing', 'Rules'),
  'ec2:DescribeSecurityGroups': json('ec2', 'securityGroupInfo'),
} as const satisfies Readonly<Record<string, AwsOperation>>;

/** Operations of `registry.cloud_hub`. */
export const registryOperations = {
  'sagemaker:ListModelPackageGroups': json('sagemaker', 'ModelPackageGroupSummaryList'),
  'sagemaker:ListModelPackages': json('sagemaker', 'ModelPackageSummaryList'),
} as const satisfies Readonly<Record<string, AwsOperation>>;

export const awsOperations = {
  ...agentOperations,
  ...computeOperations,
  ...infrastructureOperations,
  ...registryOperations,
};
export type AwsAction = keyof typeof awsOperations;

/** Returns the actions of a list, in order. */
export const actionsOf = (
  operations: Readonly<Partial<Record<AwsAction, AwsOperation>>>,
): readonly AwsAction[] => Object.keys(operations) as AwsAction[];
