/**
 * The parts of a Google Cloud rule: the parameter, the best possible result, the resource kinds it reads, and
 * the evidence they provide.
 */
import type { Sighting } from '#shared/discovery/sighting.ts';
import type { Rule } from '../../rule.ts';

export type GoogleKind = 'engine' | 'entry' | 'endpoint' | 'dialogflow' | 'service';

const kinds: readonly (readonly [GoogleKind, RegExp])[] = [
  ['engine', /^\/\/[a-z0-9-]*aiplatform\.googleapis\.com\/.*\/reasoningEngines\//],
  ['endpoint', /^\/\/[a-z0-9-]*aiplatform\.googleapis\.com\/.*\/endpoints\//],
  ['entry', /^\/\/agentregistry\.googleapis\.com\/.*\/agents\//],
  ['dialogflow', /^\/\/[a-z0-9-]*dialogflow\.googleapis\.com\/.*\/agents\//],
  ['service', /^\/\/run\.googleapis\.com\/.*\/services\//],
];

/** Determined by resource name, because the same field has different meanings for different kinds. */
const kindOf = ({ identifier }: Sighting): GoogleKind | undefined =>
  kinds.find(([, pattern]) => pattern.test(identifier))?.[0];

export const googleRule = (
  parameterId: string,
  best: Rule['best'],
  of: readonly GoogleKind[],
  shown: Rule['shown'],
): Rule => ({
  parameterId,
  method: 'gcp.ai',
  best,
  shown: (sighting) => {
    const kind = kindOf(sighting);
    return kind !== undefined && of.includes(kind) ? shown(sighting) : undefined;
  },
});
