/** Runtimes, gateways and harnesses of Amazon Bedrock AgentCore. */
import { eachNamed } from '#functions/clouds/aws/region.ts';
import { at, entries, fields, settingsAt, text } from '#functions/clouds/fields.ts';
import { endpointOf } from '#functions/discovery/cloud/resource.ts';
import type { Sighting } from '#shared/discovery/sighting.ts';
import { type Reading, seen } from './reader.ts';

const SERVICE = 'Amazon Bedrock AgentCore';

const authorizer = 'authorizerConfiguration.customJWTAuthorizer';

const readRuntime = async (reading: Reading, agentRuntimeId: string, summary: unknown): Promise<void> => {
  const { region } = reading;
  const runtime = await region.get('bedrock-agentcore:GetAgentRuntime', { agentRuntimeId });
  const arn = text(summary, 'agentRuntimeArn');
  const protocol = text(runtime, 'protocolConfiguration.serverProtocol');
  const image = text(runtime, 'agentRuntimeArtifact.containerConfiguration.containerUri');
  const variables = Object.keys(fields(at(runtime, 'environmentVariables')));
  const kind: Sighting['kind'] = protocol === 'MCP' ? 'mcp_server' : 'agent';
  seen(reading, SERVICE, {
    identifier: arn ?? `bedrock-agentcore:${region.accountId}/${region.region}/runtime/${agentRuntimeId}`,
    also: [text(runtime, 'workloadIdentityDetails.workloadIdentityArn')],
    name: text(summary, 'agentRuntimeName'),
    description: text(runtime, 'description') ?? text(summary, 'description'),
    kind,
    says: [`Runtime of Amazon Bedrock AgentCore${protocol === undefined ? '' : ` that speaks ${protocol}`}`],
    endpoint:
      arn === undefined
        ? undefined
        : `https://bedrock-agentcore.${region.region}.amazonaws.com/runtimes/${encodeURIComponent(arn)}/invocations`,
    settings: {
      ...settingsAt(runtime, [
        'agentRuntimeVersion',
        'status',
        'networkConfiguration.networkMode',
        'lifecycleConfiguration.idleRuntimeSessionTimeout',
        'lifecycleConfiguration.maxLifetime',
        'metadataConfiguration.requireMMDSV2',
        'workloadIdentityDetails.workloadIdentityArn',
        `${authorizer}.discoveryUrl`,
      ]),
      ...(runtime !== undefined && { [`${authorizer}.set`]: at(runtime, authorizer) !== undefined }),
    },
    facts: {
      product: { name: SERVICE },
      ...(protocol && { protocol }),
      ...(image && { image }),
      ...(text(runtime, 'roleArn') && { serviceAccount: text(runtime, 'roleArn') }),
      ...(variables.length > 0 && { environmentNames: variables }),
    },
  });
};

const readGateway = async (reading: Reading, gatewayIdentifier: string, summary: unknown): Promise<void> => {
  const { region, into } = reading;
  const gateway = await region.get('bedrock-agentcore:GetGateway', { gatewayIdentifier });
  const targets = await region.list('bedrock-agentcore:ListGatewayTargets', { gatewayIdentifier });
  const found = gateway ?? summary;
  const identifier =
    text(gateway, 'gatewayArn') ??
    `bedrock-agentcore:${region.accountId}/${region.region}/gateway/${gatewayIdentifier}`;
  const endpoint = endpointOf(text(gateway, 'gatewayUrl'));
  const open = text(found, 'authorizerType') === 'NONE';
  const policies = text(gateway, 'policyEngineConfiguration.arn');
  seen(reading, SERVICE, {
    identifier,
    also: [text(gateway, 'workloadIdentityDetails.workloadIdentityArn')],
    name: text(found, 'name'),
    description: text(found, 'description'),
    kind: 'gateway',
    says: ['Gateway of Amazon Bedrock AgentCore'],
    endpoint,
    settings: {
      ...settingsAt(found, ['status', 'authorizerType', 'protocolType']),
      ...settingsAt(gateway, [
        'kmsKeyArn',
        'webAclArn',
        'exceptionLevel',
        'policyEngineConfiguration.mode',
        'workloadIdentityDetails.workloadIdentityArn',
      ]),
      ...(gateway !== undefined && { 'policyEngineConfiguration.set': policies !== undefined }),
    },
    facts: {
      product: { name: SERVICE },
      ...(text(found, 'protocolType') && { protocol: text(found, 'protocolType') }),
      ...(text(gateway, 'roleArn') && { serviceAccount: text(gateway, 'roleArn') }),
      ...(policies && { policies: [policies] }),
      ...(open && { weaknesses: ['the gateway has no authorizer'] }),
    },
    reaches: { tools: (targets ?? []).map((target) => text(target, 'name')) },
  });
  if (endpoint !== undefined) {
    into.addresses.push({
      url: endpoint,
      from: 'aws.agents',
      of: { identifier, joins: { resources: [identifier], endpoints: [endpoint] } },
    });
  }
};

/** Models that a harness is given, whichever of the unions of its configuration it has. */
const harnessModels = (harness: unknown) =>
  Object.values(fields(at(harness, 'model'))).map((config) => text(config, 'modelId'));

const readHarness = async (reading: Reading, harnessId: string, summary: unknown): Promise<void> => {
  const { region } = reading;
  const harness = at(await region.get('bedrock-agentcore:GetHarness', { harnessId }), 'harness');
  const variables = Object.keys(fields(at(harness, 'environmentVariables')));
  seen(reading, SERVICE, {
    identifier:
      text(summary, 'arn') ?? `bedrock-agentcore:${region.accountId}/${region.region}/harness/${harnessId}`,
    name: text(summary, 'harnessName'),
    kind: 'agent',
    says: ['Harness of Amazon Bedrock AgentCore'],
    settings: {
      ...settingsAt(harness ?? summary, [
        'status',
        'harnessVersion',
        'maxIterations',
        'maxTokens',
        'timeoutSeconds',
      ]),
      ...(harness !== undefined && { [`${authorizer}.set`]: at(harness, authorizer) !== undefined }),
    },
    facts: {
      product: { name: SERVICE },
      ...(text(harness, 'executionRoleArn') && { serviceAccount: text(harness, 'executionRoleArn') }),
      ...(variables.length > 0 && { environmentNames: variables }),
    },
    reaches: {
      models: harnessModels(harness),
      tools: entries(harness, 'tools').map((tool) => text(tool, 'name')),
    },
  });
};

/** Reads what AgentCore runs in a region. */
export const readAgentCore = async (reading: Reading): Promise<void> => {
  const { region } = reading;
  await eachNamed(await region.list('bedrock-agentcore:ListAgentRuntimes'), 'agentRuntimeId', (id, summary) =>
    readRuntime(reading, id, summary),
  );
  await eachNamed(await region.list('bedrock-agentcore:ListGateways'), 'gatewayId', (id, summary) =>
    readGateway(reading, id, summary),
  );
  await eachNamed(await region.list('bedrock-agentcore:ListHarnesses'), 'harnessId', (id, summary) =>
    readHarness(reading, id, summary),
  );
};
