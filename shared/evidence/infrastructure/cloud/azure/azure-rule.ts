/**
 * The parts of an Azure rule: the parameter, the best possible result, the resource kinds it reads, and the
 * evidence they provide.
 */
import type { Sighting } from '#shared/discovery/sighting.ts';
import type { Rule } from '../../rule.ts';

export type AzureKind = 'deployment' | 'agent' | 'endpoint' | 'bot' | 'app' | 'identity';

const kinds: readonly (readonly [AzureKind, RegExp])[] = [
  ['deployment', /\/microsoft\.cognitiveservices\/accounts\/[^/]+\/deployments\//],
  ['agent', /\/microsoft\.cognitiveservices\/accounts\/[^/]+\/projects\/[^/]+\/agents\//],
  ['endpoint', /\/microsoft\.machinelearningservices\/workspaces\/[^/]+\/onlineendpoints\//],
  ['bot', /\/microsoft\.botservice\/botservices\//],
  ['app', /\/microsoft\.app\/containerapps\//],
  ['identity', /^entra:/],
];

/** Determined by resource id, because the same field has different meanings for different kinds. */
const kindOf = ({ identifier }: Sighting): AzureKind | undefined =>
  kinds.find(([, pattern]) => pattern.test(identifier))?.[0];

export const azureRule = (
  parameterId: string,
  best: Rule['best'],
  of: readonly AzureKind[],
  shown: Rule['shown'],
): Rule => ({
  parameterId,
  method: 'azure.ai',
  best,
  shown: (sighting) => {
    const kind = kindOf(sighting);
    return kind !== undefined && of.includes(kind) ? shown(sighting) : undefined;
  },
});
