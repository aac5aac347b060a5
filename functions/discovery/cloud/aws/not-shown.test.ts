/** AWS responses that seem compliant but are not: they provide no evidence. */
import { describe, expect, it } from 'vitest';
import { trail } from '#functions/clouds/aws/fixtures/infrastructure-replies.ts';
import { ACCOUNT, arns, type Json } from '#functions/clouds/aws/fixtures/names.ts';
import { replies } from '#functions/clouds/aws/fixtures/replies.ts';
import { agentVersion, alone, answering, draft, json, withoutOthers } from './fixtures/good-agent.ts';
import { type Instead, shownOf } from './fixtures/shown-of.ts';

const guardrail = (instead: Json): Instead => {
  const reply = replies['bedrock:GetGuardrail'];
  const good = typeof reply === 'function' ? reply({ guardrailVersion: '3' }) : {};
  return { 'bedrock:GetGuardrail': { ...(good as Json), ...instead } };
};
const filters = [
  'input-guardrail-present',
  'output-guardrail-present',
  'output-sensitive-data-filter',
  'phi-minimised-to-model',
];
const off = { type: 'NAME', action: 'ANONYMIZE', inputEnabled: false, outputAction: 'NONE' };
const origin = ['mcp-server-provenance'];
const trails = ['audit-logging-enabled', 'log-tamper-protection', 'permission-change-logged'];
const trusting = (statement: Json) =>
  String((replies['iam:GetRole'] as (input: Json) => string)({ RoleName: 'x' })).replace(
    /<AssumeRolePolicyDocument>.*<\/AssumeRolePolicyDocument>/,
    `<AssumeRolePolicyDocument>${encodeURIComponent(JSON.stringify({ Statement: statement }))}</AssumeRolePolicyDocument>`,
  );
const signedCode = json('lambda:GetFunctionConfiguration');
const calling = (lambda: string): Instead => {
  const { agentActionGroup } = json('bedrock:GetAgentActionGroup');
  return {
    'bedrock:GetAgentActionGroup': {
      agentActionGroup: { ...(agentActionGroup as Json), actionGroupExecutor: { lambda } },
    },
  };
};
const bedrockAlone = {
  Effect: 'Allow',
  Principal: { Service: 'bedrock.amazonaws.com' },
  Action: 'sts:AssumeRole',
};

describe('a Bedrock agent provides no evidence with', () => {
  it.each<readonly [string, Instead, readonly string[]]>([
    [
      'unsigned code, regardless of the requirements for later code',
      { 'lambda:GetFunctionConfiguration': { ...signedCode, SigningProfileVersionArn: undefined } },
      origin,
    ],
    [
      'code signed by another account',
      {
        'lambda:GetFunctionConfiguration': {
          ...signedCode,
          SigningProfileVersionArn: arns.signing.replace(ACCOUNT, '999900001111'),
        },
      },
      origin,
    ],
    [
      'code with an unsigned layer',
      { 'lambda:GetFunctionConfiguration': { ...signedCode, Layers: [{ Arn: 'arn:l', CodeSize: 1 }] } },
      origin,
    ],
    ['a function alias, which can be moved', calling(`${arns.mail}:live`), origin],
    ['the latest version of a function', calling(arns.mail), origin],
    ['a function of another account', calling(`${arns.mail.replace(ACCOUNT, '999900001111')}:7`), origin],
    ['a guardrail that is a draft', guardrail({ version: 'DRAFT' }), filters],
    ['a guardrail that is not ready', guardrail({ status: 'FAILED' }), filters],
    [
      'a guardrail whose filters are switched off',
      guardrail({
        contentPolicy: { filters: [{ type: 'HATE', inputStrength: 'NONE', outputStrength: 'NONE' }] },
        sensitiveInformationPolicy: { piiEntities: [off], regexes: [] },
      }),
      filters,
    ],
    ['a guardrail that may not be read', { 'bedrock:GetGuardrail': 403 }, filters],
    [
      'a guardrail of the draft if the active version has none',
      { 'bedrock:GetAgentVersion': { agentVersion: { ...agentVersion, guardrailConfiguration: undefined } } },
      filters,
    ],
    [
      'versions that may not be listed',
      { 'bedrock:ListAgentAliases': 403 },
      [
        ...filters,
        'agent-unique-identity',
        'model-version-pinned',
        'session-idle-timeout',
        'retention-period-set',
      ],
    ],
    [
      'a log without prompt texts',
      {
        'bedrock:GetModelInvocationLoggingConfiguration': {
          loggingConfig: { s3Config: { bucketName: 'b' }, textDataDeliveryEnabled: false },
        },
      },
      ['prompt-logging', 'response-logging', 'log-retention-days'],
    ],
    [
      'a missing log group',
      {
        'logs:DescribeLogGroups': {
          logGroups: [{ logGroupName: '/bedrock/calls-of-others', retentionInDays: 400 }],
        },
      },
      ['log-retention-days', 'phi-redaction-in-logs'],
    ],
    [
      'a data protection policy that only audits',
      {
        'logs:GetDataProtectionPolicy': {
          policyDocument: JSON.stringify({
            Statement: [
              {
                DataIdentifier: ['arn:aws:dataprotection::aws:data-identifier/Name'],
                Operation: { Audit: { FindingsDestination: {} } },
              },
            ],
          }),
        },
      },
      ['phi-redaction-in-logs'],
    ],
    ['a trail that is not logging', { 'cloudtrail:GetTrailStatus': { IsLogging: false } }, trails],
    [
      'a trail that cannot deliver',
      { 'cloudtrail:GetTrailStatus': { IsLogging: true, LatestDeliveryError: 'NoSuchBucket' } },
      trails,
    ],
    [
      'a trail that records only reads',
      {
        'cloudtrail:GetEventSelectors': {
          EventSelectors: [{ ReadWriteType: 'ReadOnly', IncludeManagementEvents: true }],
        },
      },
      trails,
    ],
    [
      'a trail without management events',
      {
        'cloudtrail:GetEventSelectors': {
          EventSelectors: [{ ReadWriteType: 'All', IncludeManagementEvents: false }],
        },
      },
      trails,
    ],
    [
      'a trail that records only selected events',
      {
        'cloudtrail:GetEventSelectors': {
          AdvancedEventSelectors: [
            {
              FieldSelectors: [
                { Field: 'eventCategory', Equals: ['Management'] },
                { Field: 'eventName', Equals: ['CreateBucket'] },
              ],
            },
          ],
        },
      },
      trails,
    ],
    [
      'a trail of another account',
      {
        'cloudtrail:DescribeTrails': {
          trailList: [{ ...trail, TrailARN: 'arn:aws:cloudtrail:eu-west-1:999999999999:trail/org' }],
        },
      },
      trails,
    ],
    [
      'a trail without digest files',
      { 'cloudtrail:DescribeTrails': { trailList: [{ ...trail, LogFileValidationEnabled: false }] } },
      ['log-tamper-protection'],
    ],
    [
      'a key that is disabled',
      { 'kms:DescribeKey': { KeyMetadata: { KeyId: 'k', KeyManager: 'CUSTOMER', KeyState: 'Disabled' } } },
      ['storage-encryption-at-rest', 'encryption-key-custody'],
    ],
    [
      'a role that every Bedrock agent may assume',
      { 'iam:GetRole': trusting(bedrockAlone) },
      ['agent-unique-identity'],
    ],
    [
      'a role for agents that match a pattern',
      {
        'iam:GetRole': trusting({
          ...bedrockAlone,
          Condition: { ArnLike: { 'aws:SourceArn': `arn:aws:bedrock:eu-west-1:${ACCOUNT}:agent/*` } },
        }),
      },
      ['agent-unique-identity'],
    ],
    [
      'functions that may not be read',
      { ...withoutOthers, 'bedrock:GetAgentActionGroup': 403 },
      ['human-approval-destructive-tools', 'tool-allow-list'],
    ],
    [
      'a function that runs without confirmation',
      {
        ...withoutOthers,
        'bedrock:GetAgentActionGroup': {
          agentActionGroup: {
            actionGroupState: 'ENABLED',
            functionSchema: { functions: [{ name: 'erase', requireConfirmation: 'DISABLED' }] },
          },
        },
      },
      ['human-approval-destructive-tools'],
    ],
    [
      'functions with confirmation next to functions of another agent',
      { 'bedrock:GetAgent': { agent: { ...draft, agentCollaboration: 'DISABLED' } } },
      ['human-approval-destructive-tools'],
    ],
    [
      'a guardrail whose filters evaluate only images',
      guardrail({
        contentPolicy: {
          filters: [
            {
              type: 'HATE',
              inputStrength: 'HIGH',
              outputStrength: 'HIGH',
              inputModalities: ['IMAGE'],
              outputModalities: ['IMAGE'],
            },
          ],
        },
        topicPolicy: undefined,
        wordPolicy: undefined,
        sensitiveInformationPolicy: undefined,
      }),
      filters,
    ],
    [
      'settings of an agent orchestrated by code',
      { 'bedrock:GetAgent': { agent: { ...draft, orchestrationType: 'CUSTOM_ORCHESTRATION' } } },
      [...filters, 'model-version-pinned', 'tool-allow-list'],
    ],
    [
      'an ambiguous model in one step',
      answering({
        promptOverrideConfiguration: {
          promptConfigurations: [
            {
              promptType: 'ORCHESTRATION',
              promptState: 'ENABLED',
              foundationModel: 'arn:aws:bedrock:eu-west-1:111122223333:application-inference-profile/abc',
            },
          ],
        },
      }),
      ['model-version-pinned'],
    ],
    [
      'the role of the draft if the active version has another',
      answering({ agentResourceRoleArn: `arn:aws:iam::${ACCOUNT}:user/none` }),
      ['agent-unique-identity'],
    ],
    [
      'a crawler among its sources',
      { 'bedrock:GetDataSource': { dataSource: { dataSourceConfiguration: { type: 'WEB' } } } },
      ['retrieval-source-allow-list'],
    ],
    [
      'a store that may be unencrypted',
      {
        'bedrock:GetKnowledgeBase': {
          knowledgeBase: { knowledgeBaseArn: 'arn:kb', storageConfiguration: { type: 'RDS' } },
        },
      },
      ['storage-encryption-at-rest'],
    ],
  ])('%s', async (_, instead, absent) => {
    const { values } = await shownOf(arns.agent, { ...alone, ...instead });
    expect(Object.keys(values).filter((id) => absent.includes(id))).toEqual([]);
    // Evidence for everything else remains.
    expect(Object.keys(values).length).toBeGreaterThan(6);
  });

  it('denied permissions, which the coverage reports', async () => {
    const { values, coverage } = await shownOf(arns.agent, {
      ...alone,
      'iam:GetRole': 403,
      'kms:DescribeKey': 403,
    });
    expect(coverage).toMatchObject({
      status: 'denied',
      reason: 'Not permitted: kms:DescribeKey, iam:GetRole.',
    });
    expect(values).not.toHaveProperty('agent-unique-identity');
  });
});

it('a Bedrock agent without collaborators shows that its functions wait for approval', async () => {
  const { values } = await shownOf(arns.agent, { ...alone, ...withoutOthers });
  expect(values['human-approval-destructive-tools']).toBe(true);
});

it('a Bedrock agent shows its exact model, regardless of the model of a disabled step', async () => {
  const { values } = await shownOf(arns.agent, {
    ...alone,
    ...answering({
      promptOverrideConfiguration: {
        promptConfigurations: [
          {
            promptType: 'PRE_PROCESSING',
            promptState: 'DISABLED',
            foundationModel: 'anthropic.claude-latest',
          },
        ],
      },
    }),
  });
  expect(values['model-version-pinned']).toBe(true);
});
