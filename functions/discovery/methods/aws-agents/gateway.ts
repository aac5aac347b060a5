/** Gateways of Amazon Bedrock AgentCore. */
import { at, entries, fields, settingsAt, text } from '#functions/clouds/fields.ts';
import type { InfrastructureReader, Settings } from '#functions/discovery/cloud/aws/infrastructure.ts';
import { keySettings } from '#functions/discovery/cloud/aws/key.ts';
import { roleSettings } from '#functions/discovery/cloud/aws/role.ts';
import { endpointOf } from '#functions/discovery/cloud/resource.ts';
import { authorizerSettings } from './authorizer.ts';
import { targetSettings } from './gateway-targets.ts';
import { type Reading, seen } from './reader.ts';
import { AGENT_CORE } from './runtime.ts';

/** Requests per second above which a limit is ineffective. */
const NO_LIMIT = 1_000;
const seconds: Readonly<Record<string, number>> = { second: 1, minute: 60 };

const isLimit = (config: unknown): boolean =>
  Number(at(config, 'rate')) / (seconds[text(config, 'period') ?? ''] ?? 0) <= NO_LIMIT;

/** Returns whether a rate limit entry applies to all callers, that is, each of its dimensions is a wildcard. */
const isForAll = (entry: unknown): boolean =>
  Object.values(fields(at(entry, 'dimensions'))).every((value) => value === '*') &&
  entries(entry, 'requests').some(isLimit);

/** Returns the request limits that apply to every caller; the gateway enforces all active limits. */
const limitSettings = async (
  infrastructure: InfrastructureReader,
  gatewayIdentifier: string,
): Promise<Settings> => {
  const limits = await infrastructure.list('bedrock-agentcore:ListGatewayRateLimits', { gatewayIdentifier });
  if (!limits) return {};
  const active = limits.filter((limit) => text(limit, 'status') === 'ACTIVE');
  return {
    'rateLimits.active': active.length,
    'rateLimits.forAllCallers': active.filter((limit) => entries(limit, 'entries').some(isForAll)).length,
  };
};

export const readGateway = async (
  reading: Reading,
  gatewayIdentifier: string,
  summary: unknown,
): Promise<void> => {
  const { region, into, infrastructure } = reading;
  const gateway = await region.get('bedrock-agentcore:GetGateway', { gatewayIdentifier });
  const targets = await region.list('bedrock-agentcore:ListGatewayTargets', { gatewayIdentifier });
  const found = gateway ?? summary;
  const identifier =
    text(gateway, 'gatewayArn') ??
    `bedrock-agentcore:${region.accountId}/${region.region}/gateway/${gatewayIdentifier}`;
  const endpoint = endpointOf(text(gateway, 'gatewayUrl'));
  const open = text(found, 'authorizerType') === 'NONE';
  const policies = text(gateway, 'policyEngineConfiguration.arn');
  const role = text(gateway, 'roleArn');
  seen(reading, AGENT_CORE, {
    identifier,
    also: [text(gateway, 'workloadIdentityDetails.workloadIdentityArn')],
    name: text(found, 'name'),
    description: text(found, 'description'),
    kind: 'gateway',
    statement: ['Amazon Bedrock AgentCore gateway'],
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
      ...authorizerSettings(gateway),
      ...(gateway !== undefined && {
        'policyEngineConfiguration.set': policies !== undefined,
        'interceptorConfigurations.count': entries(gateway, 'interceptorConfigurations').length,
        ...(await keySettings(infrastructure, text(gateway, 'kmsKeyArn'))),
        ...(await roleSettings(infrastructure, role, identifier)),
      }),
      ...(await targetSettings(infrastructure, gatewayIdentifier, targets)),
      ...(await limitSettings(infrastructure, gatewayIdentifier)),
    },
    facts: {
      product: { name: AGENT_CORE },
      ...(text(found, 'protocolType') && { protocol: text(found, 'protocolType') }),
      ...(role && { serviceAccount: role }),
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
