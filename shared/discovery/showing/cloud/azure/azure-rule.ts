/** What a rule of Azure is made of: the parameter, the best that it can come to, the kinds of resources that it reads, what they show. */
import type { Sighting } from '../../../sighting.ts';
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

/** By its id: fields of one name mean another thing on another kind. */
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
