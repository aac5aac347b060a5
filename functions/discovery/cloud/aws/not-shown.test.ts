/** Answers of AWS that look good and are not: what they are about is not shown. */
import { describe, expect, it } from 'vitest';
import { trail } from '#functions/clouds/aws/fixtures/around-replies.ts';
import { ACCOUNT, arns, type Json } from '#functions/clouds/aws/fixtures/names.ts';
import { replies } from '#functions/clouds/aws/fixtures/replies.ts';
import type { AwsAction } from '#functions/clouds/aws/operations.ts';
import { type Instead, shownOf } from './fixtures/shown-of.ts';

const json = (action: AwsAction): Json => {
  const reply = replies[action];
  if (typeof reply !== 'object') throw new Error(`${action} has no plain answer.`);
  return reply;
};

/** Nothing else is in the account. */
const alone: Instead = {
  'bedrock:ListFlows': { flowSummaries: [] },
  'bedrock-agentcore:ListAgentRuntimes': { agentRuntimes: [] },
  'bedrock-agentcore:ListGateways': { items: [] },
  'bedrock-agentcore:ListHarnesses': { harnesses: [] },
  'qbusiness:ListApplications': { applications: [] },
  'lex:ListBots': { botSummaries: [] },
};

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
const { agentVersion } = json('bedrock:GetAgentVersion') as { readonly agentVersion: Json };
const { agent: draft } = json('bedrock:GetAgent') as { readonly agent: Json };
const answering = (instead: Json): Instead => ({
  'bedrock:GetAgentVersion': { agentVersion: { ...agentVersion, ...instead } },
});
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

const withoutOthers = answering({ agentCollaboration: 'DISABLED' });

describe('an agent of Bedrock shows nothing by', () => {
  it.each<readonly [string, Instead, readonly string[]]>([
    [
      'code that nobody has signed, whatever is asked of later code',
      { 'lambda:GetFunctionConfiguration': { ...signedCode, SigningProfileVersionArn: undefined } },
      origin,
    ],
    [
      'code that another account has signed',
      {
        'lambda:GetFunctionConfiguration': {
          ...signedCode,
          SigningProfileVersionArn: arns.signing.replace(ACCOUNT, '999900001111'),
        },
      },
      origin,
    ],
    [
      'code over a layer that nobody has signed',
      { 'lambda:GetFunctionConfiguration': { ...signedCode, Layers: [{ Arn: 'arn:l', CodeSize: 1 }] } },
      origin,
    ],
    ['an alias of a function, which may be moved', calling(`${arns.mail}:live`), origin],
    ['a function as it was last put there', calling(arns.mail), origin],
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
      'a guardrail of the draft, where a version without answers',
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
      'a log without texts',
      {
        'bedrock:GetModelInvocationLoggingConfiguration': {
          loggingConfig: { s3Config: { bucketName: 'b' }, textDataDeliveryEnabled: false },
        },
      },
      ['prompt-logging', 'response-logging', 'log-retention-days'],
    ],
    [
      'a log group that is not there',
      {
        'logs:DescribeLogGroups': {
          logGroups: [{ logGroupName: '/bedrock/calls-of-others', retentionInDays: 400 }],
        },
      },
      ['log-retention-days', 'phi-redaction-in-logs'],
    ],
    [
      'a policy that only looks for what is sensitive',
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
      'a trail of reads alone',
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
      'a trail that takes some events by name',
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
      'digests of a trail without them',
      { 'cloudtrail:DescribeTrails': { trailList: [{ ...trail, LogFileValidationEnabled: false }] } },
      ['log-tamper-protection'],
    ],
    [
      'a key that is disabled',
      { 'kms:DescribeKey': { KeyMetadata: { KeyId: 'k', KeyManager: 'CUSTOMER', KeyState: 'Disabled' } } },
      ['storage-encryption-at-rest', 'encryption-key-custody'],
    ],
    [
      'a role that every agent of Bedrock may have',
      { 'iam:GetRole': trusting(bedrockAlone) },
      ['agent-unique-identity'],
    ],
    [
      'a role for agents of a pattern',
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
      'a function that runs unconfirmed',
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
      'functions that wait, beside those of another agent',
      { 'bedrock:GetAgent': { agent: { ...draft, agentCollaboration: 'DISABLED' } } },
      ['human-approval-destructive-tools'],
    ],
    [
      'a guardrail whose filters judge images alone',
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
      'what is set up for an agent that code leads',
      { 'bedrock:GetAgent': { agent: { ...draft, orchestrationType: 'CUSTOM_ORCHESTRATION' } } },
      [...filters, 'model-version-pinned', 'tool-allow-list'],
    ],
    [
      'a model of one step that may stand for several',
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
      'the role of the draft, where a version with another answers',
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
    // What else is set up is shown as before.
    expect(Object.keys(values).length).toBeGreaterThan(6);
  });

  it('what was refused, which the coverage says', async () => {
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

it('an agent of Bedrock without others shows that its functions wait', async () => {
  const { values } = await shownOf(arns.agent, { ...alone, ...withoutOthers });
  expect(values['human-approval-destructive-tools']).toBe(true);
});

describe('what a guardrail of an agent keeps from its model', () => {
  const promptsAlone: Instead = {
    'bedrock:ListAgentActionGroups': { actionGroupSummaries: [] },
    'bedrock:ListAgentKnowledgeBases': { agentKnowledgeBaseSummaries: [] },
    ...withoutOthers,
  };

  it.each<readonly [string, Instead, 'removed' | undefined]>([
    ['is all that identifies people, where prompts alone reach it', promptsAlone, 'removed'],
    [
      'is not known where a knowledge base hands it passages',
      {
        ...promptsAlone,
        'bedrock:ListAgentKnowledgeBases': json('bedrock:ListAgentKnowledgeBases'),
      },
      undefined,
    ],
    [
      'is not known where tools hand it results',
      { ...promptsAlone, 'bedrock:ListAgentActionGroups': json('bedrock:ListAgentActionGroups') },
      undefined,
    ],
    [
      'is not known where other agents answer it, whatever the draft says',
      {
        ...promptsAlone,
        ...answering({ agentCollaboration: 'SUPERVISOR' }),
        'bedrock:GetAgent': { agent: { ...draft, agentCollaboration: 'DISABLED' } },
      },
      undefined,
    ],
  ])('%s', async (_, instead, expected) => {
    const { values } = await shownOf(arns.agent, { ...alone, ...instead });
    expect(values['phi-minimised-to-model']).toBe(expected);
  });
});

describe('a guardrail of the account', () => {
  const enforced = (config: Json): Instead => ({
    'bedrock:GetAgentVersion': { agentVersion: { ...agentVersion, guardrailConfiguration: undefined } },
    'bedrock:ListEnforcedGuardrailsConfiguration': {
      guardrailsConfig: [{ guardrailId: 'gr1234567890', guardrailVersion: '3', ...config }],
    },
  });

  it.each<readonly [string, Json, true | undefined]>([
    [
      'counts for every agent where it judges every message',
      { selectiveContentGuarding: { messages: 'COMPREHENSIVE' } },
      true,
    ],
    [
      'shows nothing where callers choose what it judges',
      { selectiveContentGuarding: { messages: 'SELECTIVE' } },
      undefined,
    ],
    [
      'shows nothing where it is for some models',
      { inputTags: 'IGNORE', modelEnforcement: { includedModels: ['a'], excludedModels: [] } },
      undefined,
    ],
  ])('%s', async (_, config, expected) => {
    const { values } = await shownOf(arns.agent, { ...alone, ...enforced(config) });
    expect(values['input-guardrail-present']).toBe(expected);
  });

  it.each<readonly [string, Json, 'removed' | undefined]>([
    [
      'keeps what identifies people from each model where it judges all that is sent there',
      { selectiveContentGuarding: { messages: 'COMPREHENSIVE', system: 'COMPREHENSIVE' } },
      'removed',
    ],
    [
      'keeps nothing from it for sure where callers choose what of a system prompt it judges',
      { selectiveContentGuarding: { messages: 'COMPREHENSIVE', system: 'SELECTIVE' } },
      undefined,
    ],
  ])('%s', async (_, config, expected) => {
    const { values } = await shownOf(arns.agent, { ...alone, ...enforced(config) });
    expect(values['phi-minimised-to-model']).toBe(expected);
  });
});

describe('tools that a harness of AgentCore allows', () => {
  const { harness } = json('bedrock-agentcore:GetHarness') as { readonly harness: Json };
  const allowing = (...allowedTools: readonly string[]): Instead => ({
    'bedrock-agentcore:GetHarness': { harness: { ...harness, allowedTools } },
  });

  it.each<readonly [string, Instead, false | undefined]>([
    ['are too many with all of an MCP server', allowing('calc', '@git'), false],
    ['are too many with all that are built in', allowing('@builtin'), false],
    ['are too many by a glob', allowing('@git/read_*'), false],
    ['are too many with the shell', allowing('calc', 'shell'), false],
    ['are too many with the shell by its other name', allowing('@builtin/shell'), false],
    ['are shown by no list of names, as callers may name others', allowing('calc', '@git/status'), undefined],
  ])('%s', async (_, instead, expected) => {
    const { values } = await shownOf(arns.harness, instead);
    expect(values['tool-allow-list']).toBe(expected);
  });
});

describe('targets of a gateway of AgentCore', () => {
  const target = json('bedrock-agentcore:GetGatewayTarget');
  const { items } = json('bedrock-agentcore:ListGatewayTargets') as { readonly items: readonly Json[] };
  /** Beside one that is called with a token of the person who asks. */
  const beside = (other: Json) =>
    shownOf(arns.gateway, {
      'bedrock-agentcore:ListGatewayTargets': {
        items: [...items, { ...items[0], targetId: 'TARGET0002', name: 'other' }],
      },
      'bedrock-agentcore:GetGatewayTarget': ({ targetId }) =>
        targetId === 'TARGET0002'
          ? { ...target, targetId, credentialProviderConfigurations: [], ...other }
          : target,
    });
  const mcpServer = { mcpServer: { endpoint: 'https://other.example.com/mcp' } };

  it.each<readonly [string, Json]>([
    ['an API', { openApiSchema: { inlinePayload: '{}' } }],
    [
      'a function, which is called as the gateway',
      {
        lambda: { lambdaArn: arns.mail, toolSchema: { inlinePayload: [] } },
      },
    ],
    ['a server of MCP', mcpServer],
  ])('show not for whom tools act beside %s without credentials', async (_, mcp) => {
    const { values } = await beside({ targetConfiguration: { mcp } });
    expect(values).not.toHaveProperty('user-identity-propagated');
  });

  it.each<readonly [string, Json, false | undefined]>([
    ['answers without credentials that none are given for', {}, false],
    [
      'may ask for those in headers that are passed on',
      { metadataConfiguration: { allowedRequestHeaders: ['x-api-key'] } },
      undefined,
    ],
    [
      'may ask for those in parameters that are passed on',
      { metadataConfiguration: { allowedQueryParameters: ['key'] } },
      undefined,
    ],
  ])('show that a server %s', async (_, other, expected) => {
    const { values } = await beside({ targetConfiguration: { mcp: mcpServer }, ...other });
    expect(values['tool-auth-required']).toBe(expected);
  });
});

describe('online evaluations', () => {
  const config = json('bedrock-agentcore:GetOnlineEvaluationConfig');
  const group = '/aws/bedrock-agentcore/runtimes/triage_mcp-abcDEF1234-DEFAULT';
  const of = (cloudWatchLogs: Json): Json => ({ dataSourceConfig: { cloudWatchLogs } });

  it.each<readonly [string, Json, true | undefined]>([
    [
      'of log groups by their beginning are of an agent',
      of({ logGroupNamePrefixes: ['/aws/bedrock-agentcore/'], serviceNames: ['triage_mcp.DEFAULT'] }),
      true,
    ],
    [
      'of another service in its log group are not of it',
      of({ logGroupNames: [group], serviceNames: ['other.DEFAULT'] }),
      undefined,
    ],
    [
      'of its service in another log group are not of it',
      of({ logGroupNames: ['/aws/other'], serviceNames: ['triage_mcp.DEFAULT'] }),
      undefined,
    ],
    [
      'of another endpoint than its log group is of see nothing',
      of({ logGroupNames: [group], serviceNames: ['triage_mcp.live'] }),
      undefined,
    ],
    [
      'of what filters let by are not of all its answers',
      {
        rule: {
          samplingConfig: { samplingPercentage: 100 },
          filters: [{ key: 'user.id', operator: 'Equals', value: { stringValue: 'test' } }],
        },
      },
      undefined,
    ],
  ])('%s', async (_, instead, expected) => {
    const { values } = await shownOf(arns.runtime, {
      'bedrock-agentcore:GetOnlineEvaluationConfig': { ...config, ...instead },
    });
    expect(values['output-quality-monitoring']).toBe(expected);
  });
});

describe('a record of AWS Agent Registry', () => {
  const registry = json('agent-registry:GetRegistry');

  it.each<readonly [string, Instead]>([
    [
      'is nobody’s entry where a rule approves all of them',
      {
        'agent-registry:GetRegistry': {
          ...registry,
          approvalConfiguration: { autoApprovalRules: ['APPROVE_ALL'] },
        },
      },
    ],
    ['is not known to be an entry of a registry that may not be read', { 'agent-registry:GetRegistry': 403 }],
  ])('%s', async (_, instead) => {
    const { values } = await shownOf(arns.record, instead);
    expect(values).not.toHaveProperty('agent-inventory-registered');
  });
});

describe('a runtime whose endpoint leads to another version', () => {
  const latest = json('bedrock-agentcore:GetAgentRuntime');
  const { runtimeEndpoints } = json('bedrock-agentcore:ListAgentRuntimeEndpoints') as {
    readonly runtimeEndpoints: readonly Json[];
  };
  const older = (instead: Json): Instead => ({
    'bedrock-agentcore:ListAgentRuntimeEndpoints': {
      runtimeEndpoints: [...runtimeEndpoints, { ...runtimeEndpoints[0], name: 'live', liveVersion: '4' }],
    },
    'bedrock-agentcore:GetAgentRuntime': ({ version }) =>
      version === '4' ? { ...latest, agentRuntimeVersion: '4', ...instead } : latest,
  });
  const shownIn = async (instead: Instead) => (await shownOf(arns.runtime, instead)).values;

  it('shows what both versions have', async () => {
    expect(await shownIn(older({}))).toEqual(await shownIn({}));
  });

  it('shows not who is let in where the versions differ', async () => {
    const values = await shownIn(older({ authorizerConfiguration: undefined }));
    expect(Object.keys(values)).not.toContain('auth-scheme-strength');
    expect(Object.keys(values)).toContain('egress-allow-list');
  });

  it('shows the internet and a plain secret of either', async () => {
    const values = await shownIn({
      ...older({
        networkConfiguration: { networkMode: 'PUBLIC' },
        environmentVariables: { OPENAI_API_KEY: 'sk-live-0123456789abcdef' },
      }),
    });
    expect(values).toMatchObject({
      'network-policy-present': false,
      'egress-allow-list': false,
      'secrets-in-manager': false,
    });
  });

  it.each<readonly [string, Instead]>([
    ['endpoints may not be listed', { 'bedrock-agentcore:ListAgentRuntimeEndpoints': 403 }],
    [
      'a version may not be read',
      {
        ...older({}),
        'bedrock-agentcore:GetAgentRuntime': ({ version }) => (version === '4' ? 403 : latest),
      },
    ],
  ])('shows nothing of its versions where %s', async (_, instead) => {
    expect(Object.keys(await shownIn(instead)).toSorted()).toEqual([
      'log-retention-days',
      'output-quality-monitoring',
      'phi-redaction-in-logs',
    ]);
  });
});

describe('a harness whose endpoint leads to another version', () => {
  const { harness } = json('bedrock-agentcore:GetHarness') as { readonly harness: Json };
  const { endpoints } = json('bedrock-agentcore:ListHarnessEndpoints') as {
    readonly endpoints: readonly Json[];
  };

  it.each<readonly [string, Json, number | undefined]>([
    ['shows what both versions have', {}, 90],
    ['shows not for how long a memory is kept that the older one lacks', { memory: undefined }, undefined],
  ])('%s', async (_, instead, expected) => {
    const { values } = await shownOf(arns.harness, {
      'bedrock-agentcore:ListHarnessEndpoints': {
        endpoints: [...endpoints, { ...endpoints[0], endpointName: 'live', liveVersion: '2' }],
      },
      'bedrock-agentcore:GetHarness': ({ harnessVersion }) => ({
        harness: harnessVersion === '2' ? { ...harness, harnessVersion, ...instead } : harness,
      }),
    });
    expect(values['retention-period-set']).toBe(expected);
  });
});
