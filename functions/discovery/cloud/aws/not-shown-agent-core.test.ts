/** AgentCore and AWS Agent Registry responses that seem compliant but are not: they provide no evidence. */
import { describe, expect, it } from 'vitest';
import { arns, type Json } from '#functions/clouds/aws/fixtures/names.ts';
import { json } from './fixtures/good-agent.ts';
import { type Instead, shownOf } from './fixtures/shown-of.ts';

describe('tools allowed by an AgentCore harness', () => {
  const { harness } = json('bedrock-agentcore:GetHarness') as { readonly harness: Json };
  const allowing = (...allowedTools: readonly string[]): Instead => ({
    'bedrock-agentcore:GetHarness': { harness: { ...harness, allowedTools } },
  });

  it.each<readonly [string, Instead, false | undefined]>([
    ['are too broad with all tools of an MCP server', allowing('calc', '@git'), false],
    ['are too broad with all built-in tools', allowing('@builtin'), false],
    ['are too broad with a glob pattern', allowing('@git/read_*'), false],
    ['are too broad with the shell', allowing('calc', 'shell'), false],
    ['are too broad with the shell under its other name', allowing('@builtin/shell'), false],
    [
      'are not limited by a list of names, because callers may name others',
      allowing('calc', '@git/status'),
      undefined,
    ],
  ])('%s', async (_, instead, expected) => {
    const { values } = await shownOf(arns.harness, instead);
    expect(values['tool-allow-list']).toBe(expected);
  });
});

describe('targets of an AgentCore gateway', () => {
  const target = json('bedrock-agentcore:GetGatewayTarget');
  const { items } = json('bedrock-agentcore:ListGatewayTargets') as { readonly items: readonly Json[] };
  /** Adds a target beside one that is called with a token of the requesting user. */
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
  ])('do not show for whom tools act if %s is called without credentials', async (_, mcp) => {
    const { values } = await beside({ targetConfiguration: { mcp } });
    expect(values).not.toHaveProperty('user-identity-propagated');
  });

  it.each<readonly [string, Json, false | undefined]>([
    ['accepts calls without credentials if none are configured', {}, false],
    [
      'may require credentials in forwarded headers',
      { metadataConfiguration: { allowedRequestHeaders: ['x-api-key'] } },
      undefined,
    ],
    [
      'may require credentials in forwarded parameters',
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
      'with a log group prefix apply to an agent',
      of({ logGroupNamePrefixes: ['/aws/bedrock-agentcore/'], serviceNames: ['triage_mcp.DEFAULT'] }),
      true,
    ],
    [
      'of another service in its log group do not apply to it',
      of({ logGroupNames: [group], serviceNames: ['other.DEFAULT'] }),
      undefined,
    ],
    [
      'of its service in another log group do not apply to it',
      of({ logGroupNames: ['/aws/other'], serviceNames: ['triage_mcp.DEFAULT'] }),
      undefined,
    ],
    [
      'of an endpoint without this log group do not apply to it',
      of({ logGroupNames: [group], serviceNames: ['triage_mcp.live'] }),
      undefined,
    ],
    [
      'with filters do not cover all answers',
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

describe('an AWS Agent Registry record', () => {
  const registry = json('agent-registry:GetRegistry');

  it.each<readonly [string, Instead]>([
    [
      'is not an inventory entry if a rule approves all records',
      {
        'agent-registry:GetRegistry': {
          ...registry,
          approvalConfiguration: { autoApprovalRules: ['APPROVE_ALL'] },
        },
      },
    ],
    ['is unknown if the registry may not be read', { 'agent-registry:GetRegistry': 403 }],
  ])('%s', async (_, instead) => {
    const { values } = await shownOf(arns.record, instead);
    expect(values).not.toHaveProperty('agent-inventory-registered');
  });
});

describe('a runtime whose endpoint uses another version', () => {
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

  it('shows what both versions have in common', async () => {
    expect(await shownIn(older({}))).toEqual(await shownIn({}));
  });

  it('does not show authentication if the versions differ', async () => {
    const values = await shownIn(older({ authorizerConfiguration: undefined }));
    expect(Object.keys(values)).not.toContain('auth-scheme-strength');
    expect(Object.keys(values)).toContain('egress-allow-list');
  });

  it('shows the internet access and plain secret of either version', async () => {
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
  ])('shows nothing about its versions if %s', async (_, instead) => {
    expect(Object.keys(await shownIn(instead)).toSorted()).toEqual([
      'log-retention-days',
      'output-quality-monitoring',
      'phi-redaction-in-logs',
    ]);
  });
});

describe('a harness whose endpoint uses another version', () => {
  const { harness } = json('bedrock-agentcore:GetHarness') as { readonly harness: Json };
  const { endpoints } = json('bedrock-agentcore:ListHarnessEndpoints') as {
    readonly endpoints: readonly Json[];
  };

  it.each<readonly [string, Json, number | undefined]>([
    ['shows settings that both versions have', {}, 90],
    [
      'does not show the retention of a memory that the older version lacks',
      { memory: undefined },
      undefined,
    ],
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
