/** A sighting of processes that are the same agent: several workers, or several observations of one. */
import type { MethodId } from '#shared/discovery/methods.ts';
import type { Sighting } from '#shared/discovery/sighting.ts';
import { relatedNames } from '../known/environment-names.ts';
import type { DiscoveryContext } from '../methods/method.ts';
import { sightingOf } from '../methods/sighting-of.ts';
import { commandText } from './command-text.ts';
import { processIdentifier, processJoins } from './identity.ts';
import type { ProcessFacts } from './process-facts.ts';
import type { Recognized } from './recognize.ts';

const platformOf = ({ container, inPod }: ProcessFacts): Sighting['platform'] => {
  if (inPod) return 'kubernetes';
  return container === undefined ? 'host' : 'docker';
};

/** Data that another method adds to the process data. */
export interface Beside {
  readonly identifier: string;
  readonly signs?: Sighting['signs'];
  readonly endpoints?: readonly string[];
  readonly usesMLPipeline?: Sighting['usesMLPipeline'];
  readonly isPublic?: boolean;
}

/** Returns one sighting of at least one process, named after the first. */
export const processSighting = (
  context: DiscoveryContext,
  method: MethodId,
  all: readonly [Recognized, ...Recognized[]],
  { identifier, signs = [], endpoints = [], usesMLPipeline, isPublic }: Beside,
): Sighting => {
  const [first] = all;
  const { facts, product, name, kind, project } = first;
  const evidence = [...first.signs, ...signs];
  const serves = kind === 'model_endpoint' || kind === 'training';
  const ml =
    usesMLPipeline ?? (serves ? { is: true, because: `${product} serves or trains models` } : undefined);
  const [endpoint] = endpoints;
  const joins = processJoins(context, facts, first);
  return sightingOf(context, method, {
    identifier,
    name,
    namedBy: 'process',
    kind,
    platform: platformOf(facts),
    confidence: evidence.length > 1 ? 'high' : 'medium',
    signs: evidence,
    joins: { ...joins, ...(endpoints.length > 0 ? { endpoints: [...endpoints] } : {}) },
    ...(endpoint === undefined ? {} : { endpoint }),
    ...(ml ? { usesMLPipeline: ml } : {}),
    facts: {
      product: { name: product },
      ...(project
        ? {
            frameworks: project.makers.map((each) => ({
              name: each.name,
              ...(each.version ? { version: each.version } : {}),
            })),
          }
        : {}),
      ...(facts.user === undefined ? {} : { user: facts.user }),
      environmentNames: [...relatedNames(all.flatMap((each) => each.facts.environmentNames))],
      ...(isPublic === undefined ? {} : { public: isPublic }),
      ...(facts.user === 'root' && facts.container === undefined ? { weaknesses: ['runs as root'] } : {}),
      settings: { command: commandText(first.invocation), processes: all.length },
    },
    reaches: { models: all.flatMap(({ models }) => [...models]) },
  });
};

/**
 * Groups the processes of one agent under its identifier. The same program in the same folder of two
 * containers is two agents: from the second on they have a number, in process order.
 */
export const byIdentifier = (
  context: DiscoveryContext,
  recognized: readonly Recognized[],
): ReadonlyMap<string, readonly [Recognized, ...Recognized[]]> => {
  const groups = new Map<string, [Recognized, ...Recognized[]]>();
  const containersOf = new Map<string, (string | undefined)[]>();
  for (const each of recognized) {
    const base = processIdentifier(context, each.facts);
    const containers = containersOf.get(base) ?? [];
    containersOf.set(base, containers);
    if (!containers.includes(each.facts.container)) containers.push(each.facts.container);
    const index = containers.indexOf(each.facts.container);
    const identifier = index === 0 ? base : `${base}#${index + 1}`;
    const group = groups.get(identifier);
    if (group) group.push(each);
    else groups.set(identifier, [each]);
  }
  return groups;
};
