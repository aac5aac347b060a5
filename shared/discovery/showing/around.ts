/**
 * What stands around a registered agent and in no inventory: agents and tool servers of its cluster. It takes what all sightings say
 * together, and a look that went through the whole cluster.
 */
import type { EvidenceReport } from '#shared/evidence/report.ts';
import type { Instant } from '#shared/kernel/time.ts';
import type { Coverage } from '../coverage.ts';
import type { DiscoveredState } from '../discovered.ts';
import type { MethodId } from '../methods.ts';
import type { SeenBy } from '../reconcile.ts';
import type { AgentKind } from '../sighting.ts';

/** Where it can be shown. */
export const aroundRule = {
  parameterId: 'undeclared-agent-count',
  source: 'kubernetes',
  best: 'pass',
} as const;

/** A discovered agent, as far as it is looked at from another one. */
export interface Neighbour {
  readonly identifier: string;
  readonly name: string;
  readonly type: AgentKind;
  /** As it would be had nobody dismissed it: what needs no attention stands in no inventory all the same. */
  readonly state: Exclude<DiscoveredState, 'dismissed'>;
  readonly agentId: string | undefined;
  readonly seenBy: readonly SeenBy[];
}

/** Methods that find agents and tool servers of a cluster. */
const finding: readonly MethodId[] = ['k8s.workloads', 'k8s.agent_crds'];
const counted: ReadonlySet<AgentKind> = new Set(['agent', 'conversational', 'workflow', 'mcp_server']);

/** When somebody last went through whole clusters; undefined where some of it was kept back. */
export const lookedThroughAt = (
  coverage: readonly (Pick<Coverage, 'method' | 'status'> & { readonly at: Instant })[],
): Instant | undefined => {
  const looks = finding.map((method) => coverage.find((one) => one.method === method));
  return looks.every((one) => one?.status === 'ran')
    ? looks.flatMap((one) => one?.at ?? []).toSorted()[0]
    : undefined;
};

/** Beginning that identifiers of one cluster have in common. */
const clusterOf = (identifier: string): string | undefined => /^k8s:[^/]+\//.exec(identifier)?.[0];

export interface Around {
  readonly agentId: string;
  readonly identifier: string;
  readonly unlisted: readonly string[];
  /** How old it is: no newer than the look, nor than the last time that whoever looked saw anything of the cluster. */
  readonly at: Instant;
}

/**
 * What stands around each registered agent of the clusters that somebody looked through.
 * @param from who looked
 */
export const aroundEach = (
  all: readonly Neighbour[],
  { from, at }: { readonly from: string; readonly at: Instant },
): readonly Around[] => {
  const byCluster = new Map<string, Neighbour[]>();
  for (const one of all) {
    const cluster = clusterOf(one.identifier);
    const seen = one.seenBy.some((by) => by.from === from && finding.includes(by.method));
    if (cluster !== undefined && seen) byCluster.set(cluster, [...(byCluster.get(cluster) ?? []), one]);
  }
  return [...byCluster.values()].flatMap((neighbours) => {
    const times = neighbours.flatMap(({ seenBy }) =>
      seenBy.flatMap((by) => (by.from === from && finding.includes(by.method) ? [by.at] : [])),
    );
    const seenAt = times.toSorted().at(-1) ?? at;
    const unlisted = neighbours
      .filter(
        ({ state, type, agentId }) => agentId === undefined && state === 'unmanaged' && counted.has(type),
      )
      .map(({ name }) => name)
      .toSorted();
    return neighbours.flatMap(({ agentId, identifier }) =>
      agentId === undefined ? [] : [{ agentId, identifier, unlisted, at: seenAt < at ? seenAt : at }],
    );
  });
};

const MOST_TARGET = 200;
const MOST_NAMES = 10;

/** It as a report that is taken in like any other from outside. */
export const aroundReport = ({ identifier, unlisted, at }: Around): EvidenceReport => {
  const some = unlisted.slice(0, MOST_NAMES).map((name) => name.slice(0, 60));
  const more = unlisted.length - some.length;
  const names = `${some.join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
  return {
    observedAt: at,
    evidence: [
      {
        parameterId: aroundRule.parameterId,
        target: identifier.slice(0, MOST_TARGET),
        value: unlisted.length,
        detail:
          unlisted.length === 0
            ? 'Every agent and tool server that was found in its cluster is registered.'
            : `In its cluster are agents or tool servers that nobody registered: ${names}.`,
        excerpt: JSON.stringify({ unlisted: some, count: unlisted.length }),
        marks: [],
      },
    ],
    gaps: [],
    facts: [],
  };
};
