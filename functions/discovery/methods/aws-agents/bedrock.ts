/** Agents and flows of Amazon Bedrock, with the applicable settings of the region. */
import { eachNamed } from '#functions/clouds/aws/region.ts';
import { at, fields, pairs, settingsAt, text, texts } from '#functions/clouds/fields.ts';
import {
  agreed,
  type InfrastructureReader,
  type Settings,
} from '#functions/discovery/cloud/aws/infrastructure.ts';
import { logSettings } from '#functions/discovery/cloud/aws/logs.ts';
import { roleSettings } from '#functions/discovery/cloud/aws/role.ts';
import { trailsSettings } from '#functions/discovery/cloud/aws/trail.ts';
import { textDigest } from '#functions/discovery/cloud/resource.ts';
import { actionSettings } from './bedrock-tools.ts';
import { versionSettings, versionsInUse } from './bedrock-versions.ts';
import { knowledgeSettings } from './knowledge-bases.ts';
import { type Reading, seen } from './reader.ts';

const SERVICE = 'Amazon Bedrock';

/** Returns the account settings for every model of the region; omitted if access is denied. */
const regionSettings = async (infrastructure: InfrastructureReader): Promise<Settings> => {
  const logging = await infrastructure.get('bedrock:GetModelInvocationLoggingConfiguration');
  const enforced = await infrastructure.list('bedrock:ListEnforcedGuardrailsConfiguration');
  const config = at(logging, 'loggingConfig');
  const group = text(config, 'cloudWatchConfig.logGroupName');
  return {
    ...(await trailsSettings(infrastructure)),
    ...(group === undefined ? {} : await logSettings(infrastructure, [group])),
    ...(logging !== undefined && { 'loggingConfig.set': Object.keys(fields(config)).length > 0 }),
    ...settingsAt(logging, [
      'loggingConfig.textDataDeliveryEnabled',
      'loggingConfig.cloudWatchConfig.logGroupName',
      'loggingConfig.s3Config.bucketName',
      'loggingConfig.cloudWatchConfig.largeDataDeliveryS3Config.bucketName',
    ]),
    ...(enforced && { 'enforcedGuardrailsConfiguration.count': enforced.length }),
  };
};

const names = (all: readonly unknown[] | undefined, path: string) =>
  (all ?? []).map((entry) => text(entry, path));

/** Settings of the draft; the rules read those of the serving versions. */
const agentSettings = [
  'agentStatus',
  'agentVersion',
  'orchestrationType',
  'guardrailConfiguration.guardrailIdentifier',
  'guardrailConfiguration.guardrailVersion',
] as const;

const readAgent = async (
  reading: Reading,
  agentId: string,
  summary: unknown,
  ofRegion: Settings,
): Promise<void> => {
  const { region, infrastructure } = reading;
  const agent = at(await region.get('bedrock:GetAgent', { agentId }), 'agent');
  const found = agent ?? summary;
  const versions = await versionsInUse(infrastructure, agentId, agent);
  const [only] = versions ?? [];
  // Tools and data of the serving version; if there are several, only common settings are reported.
  const used = versions?.length === 1 ? (text(only, 'version') ?? 'DRAFT') : undefined;
  const version = { agentId, agentVersion: used ?? text(summary, 'latestAgentVersion') ?? 'DRAFT' };
  const arn = text(agent, 'agentArn');
  const common = (path: string) => versions && agreed(versions.map((one) => text(one, path)));
  const [actions, bases, collaborators, tags] = [
    await region.list('bedrock:ListAgentActionGroups', version),
    await region.list('bedrock:ListAgentKnowledgeBases', version),
    common('agentCollaboration') === 'DISABLED'
      ? []
      : await region.list('bedrock:ListAgentCollaborators', version),
    arn === undefined ? undefined : await region.get('bedrock:ListTagsForResource', { resourceArn: arn }),
  ];
  const enforced = await infrastructure.list('bedrock:ListEnforcedGuardrailsConfiguration');
  const role = common('agentResourceRoleArn');
  const guardrail = text(found, 'guardrailConfiguration.guardrailIdentifier');
  const guardrailVersion = text(found, 'guardrailConfiguration.guardrailVersion');
  const model = text(agent, 'foundationModel');
  seen(reading, SERVICE, {
    identifier: arn ?? `bedrock:${region.accountId}/${region.region}/agent/${agentId}`,
    name: text(found, 'agentName'),
    description: text(found, 'description'),
    kind: 'agent',
    statement: ['Amazon Bedrock agent'],
    tags: pairs(tags, 'tags'),
    settings: {
      ...ofRegion,
      ...settingsAt(found, agentSettings),
      ...(versions && (await versionSettings(infrastructure, versions, enforced))),
      ...(used !== undefined && (await actionSettings(infrastructure, version, actions))),
      ...(used !== undefined && (await knowledgeSettings(infrastructure, bases))),
      ...(used !== undefined && collaborators && { 'collaborators.count': collaborators.length }),
      ...(await roleSettings(infrastructure, role, arn ?? '')),
      // Reported only for a completely read agent, because a summary may omit settings.
      ...(agent !== undefined && { 'guardrailConfiguration.set': guardrail !== undefined }),
      'memoryConfiguration.enabledMemoryTypes': texts(agent, 'memoryConfiguration.enabledMemoryTypes').join(
        ', ',
      ),
      'instruction.digest': textDigest(text(agent, 'instruction')),
    },
    facts: {
      product: { name: SERVICE },
      ...(role && { serviceAccount: role }),
      ...(guardrail && { guardrails: [`${guardrail}:${guardrailVersion ?? 'unnumbered'}`] }),
    },
    reaches: {
      models: [model],
      tools: names(actions, 'actionGroupName'),
      data: names(bases, 'knowledgeBaseId').map((id) => id && `knowledge base ${id}`),
      agents: names(collaborators, 'collaboratorName'),
    },
  });
};

/** Reads the Amazon Bedrock resources of a region. */
export const readBedrock = async (reading: Reading): Promise<void> => {
  const { region } = reading;
  const agents = await region.list('bedrock:ListAgents');
  const flows = await region.list('bedrock:ListFlows');
  if ((agents?.length ?? 0) + (flows?.length ?? 0) === 0) return;
  const common = await regionSettings(reading.infrastructure);
  await eachNamed(agents, 'agentId', (id, summary) => readAgent(reading, id, summary, common));
  await eachNamed(flows, 'arn', async (arn, flow) =>
    seen(reading, SERVICE, {
      identifier: arn,
      name: text(flow, 'name'),
      description: text(flow, 'description'),
      kind: 'workflow',
      statement: ['Amazon Bedrock flow'],
      settings: { ...common, ...settingsAt(flow, ['status', 'version']) },
      facts: { product: { name: SERVICE } },
    }),
  );
};
