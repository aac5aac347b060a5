/** Runtimes of Amazon Bedrock AgentCore. */
import { at, fields, settingsAt, text } from '#functions/clouds/fields.ts';
import { imageSettings } from '#functions/discovery/cloud/aws/images.ts';
import type { InfrastructureReader, Settings } from '#functions/discovery/cloud/aws/infrastructure.ts';
import { logSettings } from '#functions/discovery/cloud/aws/logs.ts';
import { roleSettings } from '#functions/discovery/cloud/aws/role.ts';
import type { Sighting } from '#shared/discovery/sighting.ts';
import { authorizerSettings } from './authorizer.ts';
import { alikeIn, versionNetworks, versionsThatAnswer, versionVariables } from './endpoints.ts';
import { evaluationSettings } from './evaluations.ts';
import { type Reading, seen } from './reader.ts';

export const AGENT_CORE = 'Amazon Bedrock AgentCore';

const IMAGE = 'agentRuntimeArtifact.containerConfiguration.containerUri';

/** Returns the settings of the serving versions; empty if not all could be read. */
const versionSettings = async (
  near: InfrastructureReader,
  runtime: unknown,
  agentRuntimeId: string,
  arn: string,
): Promise<Settings> => {
  const endpoints = await near.list('bedrock-agentcore:ListAgentRuntimeEndpoints', { agentRuntimeId });
  const versions = await versionsThatAnswer(
    near,
    endpoints,
    { found: runtime, number: text(runtime, 'agentRuntimeVersion') },
    (version) => near.get('bedrock-agentcore:GetAgentRuntime', { agentRuntimeId, version }),
  );
  if (!versions) return {};
  const alike = (settingsOf: Parameters<typeof alikeIn>[1]) => alikeIn(versions, settingsOf);
  return {
    ...(await alike((version) => settingsAt(version, ['lifecycleConfiguration.idleRuntimeSessionTimeout']))),
    ...(await alike((version) => settingsAt(version, ['lifecycleConfiguration.maxLifetime']))),
    ...(await alike((version) => settingsAt(version, ['metadataConfiguration.requireMMDSV2']))),
    ...(await alike(authorizerSettings)),
    ...(await alike((version) => roleSettings(near, text(version, 'roleArn'), arn))),
    ...(await versionNetworks(near, versions, 'networkConfiguration')),
    ...(await imageSettings(
      near,
      versions.flatMap((version) => text(version, IMAGE) ?? []),
    )),
    ...versionVariables(versions),
  };
};

/** Returns the settings identified by the runtime name, for any serving version. */
const namedSettings = async (near: InfrastructureReader, runtime: unknown, id: string): Promise<Settings> => {
  // Each endpoint of a runtime has its own log group, whose name begins with the runtime id.
  const logs = `/aws/bedrock-agentcore/runtimes/${id}-`;
  return {
    ...(await logSettings(near, [`${logs}*`])),
    ...(await evaluationSettings(near, { logs, name: text(runtime, 'agentRuntimeName') ?? id })),
  };
};

export const readRuntime = async (
  reading: Reading,
  agentRuntimeId: string,
  summary: unknown,
): Promise<void> => {
  const { region, infrastructure } = reading;
  const runtime = await region.get('bedrock-agentcore:GetAgentRuntime', { agentRuntimeId });
  const arn = text(summary, 'agentRuntimeArn');
  const protocol = text(runtime, 'protocolConfiguration.serverProtocol');
  const image = text(runtime, IMAGE);
  const variables = Object.keys(fields(at(runtime, 'environmentVariables')));
  const kind: Sighting['kind'] = protocol === 'MCP' ? 'mcp_server' : 'agent';
  seen(reading, AGENT_CORE, {
    identifier: arn ?? `bedrock-agentcore:${region.accountId}/${region.region}/runtime/${agentRuntimeId}`,
    also: [text(runtime, 'workloadIdentityDetails.workloadIdentityArn')],
    name: text(summary, 'agentRuntimeName'),
    description: text(runtime, 'description') ?? text(summary, 'description'),
    kind,
    statement: [
      `Amazon Bedrock AgentCore runtime${protocol === undefined ? '' : ` with protocol ${protocol}`}`,
    ],
    endpoint:
      arn === undefined
        ? undefined
        : `https://bedrock-agentcore.${region.region}.amazonaws.com/runtimes/${encodeURIComponent(arn)}/invocations`,
    settings: {
      ...settingsAt(runtime, [
        'agentRuntimeVersion',
        'status',
        'workloadIdentityDetails.workloadIdentityArn',
      ]),
      ...(await versionSettings(infrastructure, runtime, agentRuntimeId, arn ?? '')),
      ...(runtime !== undefined && (await namedSettings(infrastructure, runtime, agentRuntimeId))),
    },
    facts: {
      product: { name: AGENT_CORE },
      ...(protocol && { protocol }),
      ...(image && { image }),
      ...(text(runtime, 'roleArn') && { serviceAccount: text(runtime, 'roleArn') }),
      ...(variables.length > 0 && { environmentNames: variables }),
    },
  });
};
