/** Targets of an AgentCore gateway: their kind, connection and credentials (`GetGatewayTarget`). */
import { at, entries, fields, text, texts } from '#functions/clouds/fields.ts';
import type { InfrastructureReader, Settings } from '#functions/discovery/cloud/aws/infrastructure.ts';

/** Returns the kind of a target, such as `mcp.lambda`: each union in its configuration has one member. */
const kindOf = (target: unknown): string => {
  const [outer = 'unknown'] = Object.keys(fields(at(target, 'targetConfiguration')));
  const [inner = 'unknown'] = Object.keys(fields(at(target, `targetConfiguration.${outer}`)));
  return `${outer}.${inner}`;
};

/** Called by AWS itself, which uses TLS and rejects unsigned calls. */
const ofAws = new Set(['mcp.lambda', 'mcp.smithyModel', 'http.agentcoreRuntime']);

const providers = (target: unknown) => entries(target, 'credentialProviderConfigurations');

/** Returns a credential's identity: its provider and the requested scopes. */
const credentialOf = (provider: unknown): readonly string[] => {
  const [of] = Object.values(fields(at(provider, 'credentialProvider')));
  const arn = text(of, 'providerArn');
  return arn === undefined ? [] : [[arn, ...texts(of, 'scopes').toSorted()].join(' ')];
};

const grantOf = (provider: unknown): string | undefined => {
  const kind = text(provider, 'credentialProviderType');
  return kind === 'OAUTH'
    ? (text(provider, 'credentialProvider.oauthCredentialProvider.grantType') ?? 'CLIENT_CREDENTIALS')
    : kind;
};

/** Returns whether caller headers or parameters, which may contain credentials, are passed on to a target. */
const passesOn = (target: unknown): boolean =>
  ['allowedRequestHeaders', 'allowedQueryParameters'].some(
    (name) => texts(target, `metadataConfiguration.${name}`).length > 0,
  );

const joined = (all: readonly (string | undefined)[]): string =>
  [...new Set(all.map((one) => one ?? 'unknown'))].toSorted().join(', ');

const repeated = (all: readonly string[]): number => all.length - new Set(all).size;

/** Returns the settings of all targets; only their number if not all could be read. */
export const targetSettings = async (
  infrastructure: InfrastructureReader,
  gatewayIdentifier: string,
  listed: readonly unknown[] | undefined,
): Promise<Settings> => {
  if (!listed) return {};
  const count = { 'targets.count': listed.length };
  const { some, whole } = infrastructure.some(listed, 'targets of a gateway');
  const targets: unknown[] = [];
  for (const targetId of some.flatMap((target) => text(target, 'targetId') ?? [])) {
    const target = await infrastructure.get('bedrock-agentcore:GetGatewayTarget', {
      gatewayIdentifier,
      targetId,
    });
    if (target !== undefined) targets.push(target);
  }
  if (!whole || targets.length < listed.length || targets.length === 0) return count;
  const endpoints = targets.flatMap(
    (target) => text(target, 'targetConfiguration.mcp.mcpServer.endpoint') ?? [],
  );
  const bare = targets.filter((target) => providers(target).length === 0);
  const ownNetwork = targets.filter((target) => ofAws.has(kindOf(target)));
  return {
    ...count,
    'targets.kinds': joined(targets.map(kindOf)),
    'targets.ofAws': ownNetwork.length,
    'targets.overTls': endpoints.filter((endpoint) => /^https:/i.test(endpoint)).length,
    'targets.withoutTls': endpoints.filter((endpoint) => !/^https:/i.test(endpoint)).length,
    'targets.withoutCredentials': bare.length,
    'targets.serversWithoutCredentials': bare.filter((target) => kindOf(target) === 'mcp.mcpServer').length,
    'targets.credentials': joined(targets.flatMap(providers).map(grantOf)),
    'targets.sharedCredentials': repeated(targets.flatMap(providers).flatMap(credentialOf)),
    'targets.passHeaders': targets.filter(passesOn).length,
  };
};
