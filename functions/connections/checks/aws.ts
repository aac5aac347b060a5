/** Tries every action of the role once, in the first region of an account. */
import type { Account } from '#functions/clouds/account.ts';
import {
  type AwsAction,
  type AwsOperation,
  actionsOf,
  awsOperations,
} from '#functions/clouds/aws/operations.ts';
import { callAws } from '#functions/clouds/aws/region.ts';
import { partitionOf } from '#functions/clouds/aws/services.ts';
import { signInToAws } from '#functions/clouds/aws/session.ts';
import type { Caller, Outcome } from '#functions/clouds/rest.ts';
import { concurrently } from '#functions/platform/concurrently.ts';
import type { PermissionCheck } from '#shared/connections/check.ts';
import { check } from './check.ts';

const AT_ONCE = 6;

/** Names that surely do not exist: AWS checks permissions before it checks whether a resource exists. */
const nothing: Readonly<Partial<Record<AwsAction, Readonly<Record<string, unknown>>>>> = {
  'bedrock:GetAgent': { agentId: 'ACCREDIT00' },
  'bedrock:ListAgentAliases': { agentId: 'ACCREDIT00' },
  'bedrock:GetAgentVersion': { agentId: 'ACCREDIT00', agentVersion: '1' },
  'bedrock:GetAgentActionGroup': {
    agentId: 'ACCREDIT00',
    agentVersion: 'DRAFT',
    actionGroupId: 'ACCREDIT00',
  },
  'bedrock:GetKnowledgeBase': { knowledgeBaseId: 'ACCREDIT00' },
  'bedrock:ListDataSources': { knowledgeBaseId: 'ACCREDIT00' },
  'bedrock:GetDataSource': { knowledgeBaseId: 'ACCREDIT00', dataSourceId: 'ACCREDIT00' },
  'bedrock:GetGuardrail': { guardrailIdentifier: 'accredit0000' },
  'bedrock:ListAgentActionGroups': { agentId: 'ACCREDIT00', agentVersion: 'DRAFT' },
  'bedrock:ListAgentKnowledgeBases': { agentId: 'ACCREDIT00', agentVersion: 'DRAFT' },
  'bedrock:ListAgentCollaborators': { agentId: 'ACCREDIT00', agentVersion: 'DRAFT' },
  'bedrock-agentcore:GetAgentRuntime': { agentRuntimeId: 'accredit-0000000000' },
  'bedrock-agentcore:ListAgentRuntimeEndpoints': { agentRuntimeId: 'accredit-0000000000' },
  'bedrock-agentcore:GetGateway': { gatewayIdentifier: 'accredit-0000000000' },
  'bedrock-agentcore:ListGatewayTargets': { gatewayIdentifier: 'accredit-0000000000' },
  'bedrock-agentcore:GetGatewayTarget': {
    gatewayIdentifier: 'accredit-0000000000',
    targetId: 'ACCREDIT00',
  },
  'bedrock-agentcore:ListGatewayRateLimits': { gatewayIdentifier: 'accredit-0000000000' },
  'bedrock-agentcore:GetCodeInterpreter': { codeInterpreterId: 'accredit-0000000000' },
  'bedrock-agentcore:GetMemory': { memoryId: 'accredit-0000000000' },
  'bedrock-agentcore:GetOnlineEvaluationConfig': { onlineEvaluationConfigId: 'accredit-0000000000' },
  'bedrock-agentcore:GetHarness': { harnessId: 'accredit-0000000000' },
  'bedrock-agentcore:ListHarnessEndpoints': { harnessId: 'accredit-0000000000' },
  'agent-registry:GetRegistry': { registryId: 'accredit0000' },
  'agent-registry:ListRegistryRecords': { registryId: 'accredit0000' },
  'qbusiness:GetApplication': { applicationId: '00000000-0000-4000-8000-000000000000' },
  'lex:DescribeBot': { botId: 'ACCREDIT00' },
  'lex:ListBotAliases': { botId: 'ACCREDIT00' },
  'lex:DescribeBotAlias': { botId: 'ACCREDIT00', botAliasId: 'ACCREDIT00' },
  'organizations:DescribeEffectivePolicy': { PolicyType: 'AISERVICES_OPT_OUT_POLICY' },
  'lambda:GetFunctionConfiguration': { FunctionName: 'accredit-none' },
  'sagemaker:DescribeEndpoint': { EndpointName: 'accredit-none' },
  'sagemaker:DescribeEndpointConfig': { EndpointConfigName: 'accredit-none' },
  'sagemaker:DescribeModel': { ModelName: 'accredit-none' },
  'sagemaker:ListModelPackages': { ModelPackageGroupName: 'accredit-none' },
  'ecs:ListServices': { cluster: 'accredit-none' },
  'ecs:DescribeServices': { cluster: 'accredit-none', services: ['accredit-none'] },
  'ecs:DescribeTaskDefinition': { taskDefinition: 'accredit-none' },
  'lambda:ListFunctionUrlConfigs': { FunctionName: 'accredit-none' },
  'kms:DescribeKey': { KeyId: 'alias/accredit-none' },
  'logs:DescribeLogGroups': { logGroupNamePrefix: 'accredit-none' },
  'logs:GetDataProtectionPolicy': { logGroupIdentifier: 'accredit-none' },
  'cloudtrail:GetTrailStatus': { Name: 'accredit-none' },
  'cloudtrail:GetEventSelectors': { TrailName: 'accredit-none' },
  'ecr:DescribeImageScanFindings': { repositoryName: 'accredit-none', imageId: { imageTag: 'none' } },
  'secretsmanager:ListSecretVersionIds': { SecretId: 'accredit-none' },
  'guardduty:GetDetector': { DetectorId: '00000000000000000000000000000000' },
  'iam:GetRole': { RoleName: 'accredit-none' },
  'iam:ListAttachedRolePolicies': { RoleName: 'accredit-none' },
  'iam:ListRolePolicies': { RoleName: 'accredit-none' },
  'iam:GetRolePolicy': { RoleName: 'accredit-none', PolicyName: 'accredit-none' },
};

/** ARNs that surely do not exist, for actions that need an ARN. */
const ofAccount = (
  action: AwsAction,
  region: string,
  accountId: string,
): Readonly<Record<string, unknown>> | undefined => {
  const PolicyArn = `arn:${partitionOf(region)}:iam::${accountId}:policy/accredit-none`;
  const balancing = `arn:${partitionOf(region)}:elasticloadbalancing:${region}:${accountId}`;
  switch (action) {
    case 'bedrock:ListTagsForResource':
      return { resourceArn: `arn:${partitionOf(region)}:bedrock:${region}:${accountId}:agent/ACCREDIT00` };
    case 'elasticloadbalancing:DescribeListeners':
      return { LoadBalancerArn: `${balancing}:loadbalancer/app/accredit-none/0000000000000000` };
    case 'elasticloadbalancing:DescribeRules':
      return {
        ListenerArn: `${balancing}:listener/app/accredit-none/0000000000000000/0000000000000000`,
      };
    case 'iam:GetPolicy':
      return { PolicyArn };
    case 'iam:GetPolicyVersion':
      return { PolicyArn, VersionId: 'v1' };
    default:
      return undefined;
  }
};

const permissionCheckOf = (action: AwsAction, region: string, outcome: Outcome): PermissionCheck => {
  const { service }: AwsOperation = awsOperations[action];
  switch (outcome.is) {
    case 'ok':
      return check(action, 'ok');
    case 'denied':
      return check(action, 'missing', `The role does not permit this in ${region}.`);
    case 'absent':
      return check(action, 'ok', `A request for a nonexistent resource in ${region} was not denied.`);
    case 'nowhere':
      return check(action, 'untold', `${service} is not offered in ${region}.`);
    case 'unsigned':
      return check(
        action,
        'failed',
        `AWS rejected the credentials in ${region}: the region may not be enabled.`,
      );
    case 'stopped':
      return check(action, 'failed', 'There was no time left to test this.');
    case 'failed':
      // An invalid request, because there is nothing to request, proves nothing about the permission.
      return outcome.how === 'answered 400'
        ? check(action, 'untold', 'Confirmed by the first discovery run that finds a resource of this kind.')
        : check(action, 'failed', `${service} in ${region} ${outcome.how}.`);
  }
};

/** Returns for each action whether the role permits it. */
export const checkAws = async (context: Caller, account: Account): Promise<readonly PermissionCheck[]> => {
  const signedIn = await signInToAws(context, account);
  if ('why' in signedIn) {
    const why = `${signedIn.why.charAt(0).toUpperCase()}${signedIn.why.slice(1)}.`;
    return [check('sts:AssumeRole', signedIn.denied === undefined ? 'failed' : 'missing', why)];
  }
  const { session } = signedIn;
  const [region = ''] = session.regions;
  const found = new Map<AwsAction, PermissionCheck>();
  const actions = actionsOf(awsOperations);
  await concurrently(actions, AT_ONCE, async (action) => {
    const input = ofAccount(action, region, session.accountId) ?? nothing[action];
    found.set(
      action,
      permissionCheckOf(action, region, await callAws(context, session, region, action, input)),
    );
  });
  return [check('sts:AssumeRole', 'ok'), ...actions.flatMap((action) => found.get(action) ?? [])];
};
