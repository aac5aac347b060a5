/** Runtimes of Amazon Bedrock AgentCore. */
import { at, fields, pairs, settingsAt, text, texts } from '#functions/clouds/fields.ts';
import { imageSettings } from '#functions/discovery/cloud/aws/images.ts';
import { logSettings } from '#functions/discovery/cloud/aws/logs.ts';
import { networkSettings } from '#functions/discovery/cloud/aws/network.ts';
import { roleSettings } from '#functions/discovery/cloud/aws/role.ts';
import { variableSettings } from '#functions/discovery/cloud/aws/secrets.ts';
import type { Sighting } from '#shared/discovery/sighting.ts';
import { authorizerSettings } from './authorizer.ts';
import { evaluationSettings } from './evaluations.ts';
import { type Reading, seen } from './reader.ts';

export const AGENT_CORE = 'Amazon Bedrock AgentCore';

const around = async (reading: Reading, runtime: unknown, id: string, arn: string) => {
  const { around: near } = reading;
  const image = text(runtime, 'agentRuntimeArtifact.containerConfiguration.containerUri');
  // Each endpoint of a runtime has a log group of its own, which begins with the runtime's id.
  const logs = `/aws/bedrock-agentcore/runtimes/${id}-`;
  return {
    ...(await roleSettings(near, text(runtime, 'roleArn'), arn)),
    ...(await networkSettings(near, texts(runtime, 'networkConfiguration.networkModeConfig.securityGroups'))),
    ...(await imageSettings(near, image === undefined ? [] : [image])),
    ...(await logSettings(near, [`${logs}*`])),
    ...(await evaluationSettings(near, { logs, name: text(runtime, 'agentRuntimeName') ?? id })),
    ...variableSettings(Object.entries(pairs(runtime, 'environmentVariables'))),
  };
};

export const readRuntime = async (
  reading: Reading,
  agentRuntimeId: string,
  summary: unknown,
): Promise<void> => {
  const { region } = reading;
  const runtime = await region.get('bedrock-agentcore:GetAgentRuntime', { agentRuntimeId });
  const arn = text(summary, 'agentRuntimeArn');
  const protocol = text(runtime, 'protocolConfiguration.serverProtocol');
  const image = text(runtime, 'agentRuntimeArtifact.containerConfiguration.containerUri');
  const variables = Object.keys(fields(at(runtime, 'environmentVariables')));
  const kind: Sighting['kind'] = protocol === 'MCP' ? 'mcp_server' : 'agent';
  seen(reading, AGENT_CORE, {
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
      ]),
      ...authorizerSettings(runtime),
      ...(runtime !== undefined && (await around(reading, runtime, agentRuntimeId, arn ?? ''))),
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
