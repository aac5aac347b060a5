/** Compares AWS requests and test responses with the models that AWS publishes with its clients. */
import { describe, expect, it } from 'vitest';
import { REGION } from './fixtures/names.ts';
import { replies } from './fixtures/replies.ts';
import { type Captured, throughClient } from './fixtures/through-client.ts';
import { type AwsAction, type AwsOperation, actionsOf, awsOperations } from './operations.ts';
import { awsRequest } from './region.ts';

const inputs: Readonly<Partial<Record<AwsAction, Readonly<Record<string, unknown>>>>> = {
  'bedrock:GetAgent': { agentId: 'AGENT00001' },
  'bedrock:ListAgentAliases': { agentId: 'AGENT00001', nextToken: 'n' },
  'bedrock:GetAgentVersion': { agentId: 'AGENT00001', agentVersion: '2' },
  'bedrock:GetAgentActionGroup': { agentId: 'AGENT00001', agentVersion: '2', actionGroupId: 'AG00000001' },
  'bedrock:GetKnowledgeBase': { knowledgeBaseId: 'KB00000001' },
  'bedrock:ListDataSources': { knowledgeBaseId: 'KB00000001', nextToken: 'n' },
  'bedrock:GetDataSource': { knowledgeBaseId: 'KB00000001', dataSourceId: 'DS00000001' },
  'bedrock:GetGuardrail': { guardrailIdentifier: 'gr1234567890', guardrailVersion: '3' },
  'bedrock:ListAgentActionGroups': { agentId: 'AGENT00001', agentVersion: '2', nextToken: 'n' },
  'bedrock:ListAgentKnowledgeBases': { agentId: 'AGENT00001', agentVersion: '2' },
  'bedrock:ListAgentCollaborators': { agentId: 'AGENT00001', agentVersion: '2' },
  'bedrock:ListTagsForResource': { resourceArn: 'arn:aws:bedrock:eu-west-1:111122223333:agent/AGENT00001' },
  'bedrock:ListAgents': { nextToken: 'n' },
  'bedrock:ListFlows': { nextToken: 'a b/c=' },
  'bedrock-agentcore:ListAgentRuntimes': { nextToken: 'n' },
  'bedrock-agentcore:GetAgentRuntime': { agentRuntimeId: 'triage_mcp-abcDEF1234', version: '4' },
  'bedrock-agentcore:ListAgentRuntimeEndpoints': { agentRuntimeId: 'triage_mcp-abcDEF1234', nextToken: 'n' },
  'bedrock-agentcore:ListGateways': { nextToken: 'n' },
  'bedrock-agentcore:GetGateway': { gatewayIdentifier: 'records-gw-1234567890' },
  'bedrock-agentcore:ListGatewayTargets': { gatewayIdentifier: 'records-gw-1234567890' },
  'bedrock-agentcore:GetGatewayTarget': {
    gatewayIdentifier: 'records-gw-1234567890',
    targetId: 'TARGET0001',
  },
  'bedrock-agentcore:ListGatewayRateLimits': { gatewayIdentifier: 'records-gw-1234567890', nextToken: 'n' },
  'bedrock-agentcore:GetCodeInterpreter': { codeInterpreterId: 'calc-1234567890' },
  'bedrock-agentcore:GetMemory': { memoryId: 'visits-1234567890' },
  'bedrock-agentcore:ListOnlineEvaluationConfigs': { nextToken: 'n' },
  'bedrock-agentcore:GetOnlineEvaluationConfig': { onlineEvaluationConfigId: 'triage-1234567890' },
  'bedrock-agentcore:GetHarness': { harnessId: 'discharge-1234567890', harnessVersion: '2' },
  'bedrock-agentcore:ListHarnessEndpoints': { harnessId: 'discharge-1234567890', nextToken: 'n' },
  'qbusiness:GetApplication': { applicationId: '00000000-0000-4000-8000-000000000001' },
  'lex:ListBots': { nextToken: 'n' },
  'lex:DescribeBot': { botId: 'BOT0000001' },
  'lex:ListBotAliases': { botId: 'BOT0000001', nextToken: 'n' },
  'lex:DescribeBotAlias': { botId: 'BOT0000001', botAliasId: 'ALIAS00001' },
  'organizations:DescribeEffectivePolicy': { PolicyType: 'AISERVICES_OPT_OUT_POLICY' },
  'lambda:GetFunctionConfiguration': { FunctionName: 'mail-sender', Qualifier: '7' },
  'sagemaker:ListEndpoints': { NextToken: 'n' },
  'sagemaker:DescribeEndpoint': { EndpointName: 'e' },
  'sagemaker:DescribeEndpointConfig': { EndpointConfigName: 'c' },
  'sagemaker:DescribeModel': { ModelName: 'm' },
  'sagemaker:ListModelPackages': { ModelPackageGroupName: 'g' },
  'sagemaker:ListMonitoringSchedules': { EndpointName: 'e', NextToken: 'n' },
  'lambda:ListFunctionUrlConfigs': {
    FunctionName: 'arn:aws:lambda:eu-west-1:111122223333:function:chat',
    Marker: 'm',
  },
  'lambda:ListFunctions': { Marker: 'm' },
  'ecs:ListServices': { cluster: 'c', nextToken: 'n' },
  'ecs:DescribeServices': { cluster: 'c', services: ['s'], include: ['TAGS'] },
  'ecs:DescribeTaskDefinition': { taskDefinition: 't', include: ['TAGS'] },
  'kms:DescribeKey': { KeyId: 'k' },
  'logs:DescribeLogGroups': { logGroupNamePrefix: '/bedrock', nextToken: 'n' },
  'logs:GetDataProtectionPolicy': { logGroupIdentifier: '/bedrock/calls' },
  'cloudtrail:GetTrailStatus': { Name: 'arn:aws:cloudtrail:eu-west-1:111122223333:trail/all' },
  'cloudtrail:GetEventSelectors': { TrailName: 'arn:aws:cloudtrail:eu-west-1:111122223333:trail/all' },
  'ecr:DescribeImageScanFindings': { repositoryName: 'triage', imageId: { imageTag: '5' }, maxResults: 1 },
  'secretsmanager:ListSecretVersionIds': { SecretId: 's', NextToken: 'n' },
  'guardduty:GetDetector': { DetectorId: 'd1' },
  'iam:GetRole': { RoleName: 'intake-agent' },
  'iam:ListAttachedRolePolicies': { RoleName: 'intake-agent', Marker: 'm' },
  'iam:GetPolicy': { PolicyArn: 'arn:aws:iam::111122223333:policy/agent' },
  'iam:GetPolicyVersion': { PolicyArn: 'arn:aws:iam::111122223333:policy/agent', VersionId: 'v3' },
  'iam:ListRolePolicies': { RoleName: 'chat-agent' },
  'iam:GetRolePolicy': { RoleName: 'chat-agent', PolicyName: 'inline' },
  'elasticloadbalancing:DescribeTargetGroups': { 'TargetGroupArns.member.1': 'arn:t' },
  'elasticloadbalancing:DescribeLoadBalancers': { 'LoadBalancerArns.member.1': 'arn:b' },
  'elasticloadbalancing:DescribeListeners': { LoadBalancerArn: 'arn:b', Marker: 'm' },
  'elasticloadbalancing:DescribeRules': { ListenerArn: 'arn:l', Marker: 'm' },
  'ec2:DescribeSecurityGroups': { 'GroupId.1': 'sg-1', 'GroupId.2': 'sg-2' },
};

/** Inputs for the AWS clients, where a form represents lists differently or a query uses another name. */
const clientInputs: typeof inputs = {
  'bedrock-agentcore:GetAgentRuntime': {
    agentRuntimeId: 'triage_mcp-abcDEF1234',
    agentRuntimeVersion: '4',
  },
  'elasticloadbalancing:DescribeTargetGroups': { TargetGroupArns: ['arn:t'] },
  'elasticloadbalancing:DescribeLoadBalancers': { LoadBalancerArns: ['arn:b'] },
  'ec2:DescribeSecurityGroups': { GroupIds: ['sg-1', 'sg-2'] },
};

const bodyOf = (body: string): unknown =>
  body.startsWith('{') || body === ''
    ? JSON.parse(body || '{}')
    : Object.fromEntries([...new URLSearchParams(body)].toSorted());

const textOf = (body: Captured['body']) => (typeof body === 'string' ? body : new TextDecoder().decode(body));

const published = actionsOf(awsOperations).filter((action) => !action.startsWith('agent-registry:'));

describe('AWS operations', () => {
  it.each(published)(
    'sends %s as the AWS client does, with a response that matches its model',
    async (action) => {
      const input = inputs[action] ?? {};
      const reply = replies[action];
      const json = typeof reply === 'function' ? reply(input) : reply;
      const { request, unpublished } = await throughClient(action, clientInputs[action] ?? input, json);
      const own = awsRequest(action, REGION, input);
      expect({ method: own.method, host: own.host, path: own.path, query: own.query ?? {} }).toEqual({
        method: request.method,
        host: request.hostname,
        path: request.path,
        query: request.query,
      });
      const target = Object.entries(request.headers).find(([name]) => name.toLowerCase() === 'x-amz-target');
      expect(own.headers?.['x-amz-target']).toBe(target?.[1]);
      const theirs = textOf(request.body);
      expect(bodyOf(own.body ?? '')).toEqual(bodyOf(theirs));
      expect(request.headers.authorization).toContain(`/${own.region}/${own.service}/aws4_request`);
      expect(unpublished).toEqual([]);
    },
  );
});

describe('response content outside the model', () => {
  it.each<readonly [AwsAction, object | string, readonly string[]]>([
    [
      'bedrock:GetAgent',
      { agent: { agentStatus: 'DONE', color: 'red' } },
      ['.agent.color', '.agent.agentStatus=DONE'],
    ],
    [
      'bedrock:GetGuardrail',
      { contentPolicy: { filters: [{ type: 'HATE', inputModalities: ['TEXT', 'SMELL'] }] } },
      ['.contentPolicy.filters.0.inputModalities.1=SMELL'],
    ],
    [
      'bedrock-agentcore:GetGatewayTarget',
      { credentialProviderConfigurations: [{ credentialProviderType: 'OAUTH2' }] },
      ['.credentialProviderConfigurations.0.credentialProviderType=OAUTH2'],
    ],
    [
      'bedrock-agentcore:GetHarness',
      {
        harness: {
          environment: { agentCoreRuntimeEnvironment: { networkConfiguration: { networkMode: 'OPEN' } } },
        },
      },
      ['.harness.environment.agentCoreRuntimeEnvironment.networkConfiguration.networkMode=OPEN'],
    ],
    ['guardduty:GetDetector', { status: 'ON' }, ['.Status=ON']],
    ['cloudtrail:GetTrailStatus', { IsLogging: true }, []],
  ])('is reported for %s', async (action, reply, expected) => {
    const { unpublished } = await throughClient(action, inputs[action] ?? {}, reply);
    expect(unpublished).toEqual(expected);
  });
});

/**
 * From the published model of Agent Registry Control, version 2025-12-01, whose client is not in the package
 * registry.
 */
const registryModel = {
  'agent-registry:ListRegistries': {
    method: 'POST',
    path: '/registries-list',
    rest: 'body',
    items: 'registries',
  },
  'agent-registry:GetRegistry': { method: 'GET', path: '/registries/{registryId}', rest: 'query' },
  'agent-registry:ListRegistryRecords': {
    method: 'POST',
    path: '/registries/{registryId}/records-list',
    rest: 'body',
    items: 'registryRecords',
  },
} as const;
const registryFields = {
  'agent-registry:GetRegistry':
    'name description registryId registryArn discoveryConfiguration approvalConfiguration encryptionConfiguration status statusReason autoDetection createdAt updatedAt',
  'agent-registry:ListRegistries':
    'name description registryId registryArn discoveryConfiguration status statusReason autoDetection createdAt updatedAt',
  'agent-registry:ListRegistryRecords':
    'registryArn recordArn recordId name displayName description recordType recordVersion status createdAt updatedAt createdByAutoDetection createdBy provenanceSummaryList customMetadataSchemaComplianceStatus',
} as const;

describe('Agent Registry operations', () => {
  it.each(Object.entries(registryModel))('match the model for %s', (action, model) => {
    const operation: AwsOperation = awsOperations[action as keyof typeof registryModel];
    expect(operation).toMatchObject(model);
    const reply = replies[action as AwsAction] as Readonly<Record<string, readonly object[]>>;
    const known = registryFields[action as keyof typeof registryModel].split(' ');
    const entries = 'items' in model ? reply[model.items] : [reply];
    expect(entries?.flatMap((entry) => Object.keys(entry)).filter((key) => !known.includes(key))).toEqual([]);
    expect(awsRequest(action as AwsAction, REGION, { registryId: 'r' })).toMatchObject({
      host: `agent-registry-control.${REGION}.api.aws`,
      service: 'agent-registry',
    });
  });
});
