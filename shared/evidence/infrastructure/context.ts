/**
 * Unregistered agents and tool servers in the cluster of a registered agent. Based on all sightings together,
 * and on a scan of the whole cluster.
 */
import type { EvidenceReport } from '#shared/evidence/report.ts';
import type { Instant } from '#shared/kernel/time.ts';
import type { Coverage } from '../../discovery/coverage.ts';
import type { DiscoveredState } from '../../discovery/discovered.ts';
import type { MethodId } from '../../discovery/methods.ts';
import type { SeenBy } from '../../discovery/reconcile.ts';
import type { AgentKind } from '../../discovery/sighting.ts';

/** The parameter and methods for which this evidence is reported. */
export const infrastructureRule = {
  parameterId: 'undeclared-agent-count',
  source: 'kubernetes',
  best: 'pass',
} as const;

/** A discovered agent as seen from a registered one. */
export interface Neighbour {
  readonly identifier: string;
  readonly name: string;
  readonly type: AgentKind;
  /** State before any dismissal, because a dismissed agent is still not in the inventory. */
  readonly state: Exclude<DiscoveredState, 'dismissed'>;
  readonly agentId: string | undefined;
  readonly seenBy: readonly SeenBy[];
}

/** Methods that discover agents and tool servers of a cluster. */
const finding: readonly MethodId[] = ['k8s.workloads', 'k8s.agent_crds'];
const counted: ReadonlySet<AgentKind> = new Set(['agent', 'conversational', 'workflow', 'mcp_server']);

/** Returns when whole clusters were last scanned; undefined if part of the scan is missing. */
export const scannedAt = (
  coverage: readonly (Pick<Coverage, 'method' | 'status'> & { readonly at: Instant })[],
): Instant | undefined => {
  const scans = finding.map((method) => coverage.find((one) => one.method === method));
  return scans.every((one) => one?.status === 'ran')
    ? scans.flatMap((one) => one?.at ?? []).toSorted()[0]
    : undefined;
};

/** Returns the prefix that the identifiers of one cluster share. */
const clusterOf = (identifier: string): string | undefined => /^k8s:[^/]+\//.exec(identifier)?.[0];

export interface InfrastructureContext {
  readonly agentId: string;
  readonly identifier: string;
  readonly unlisted: readonly string[];
  /**
   * Time of the evidence: no later than the scan, and no later than the last sighting of the cluster from
   * that source.
   */
  readonly at: Instant;
}

/**
 * Returns the unregistered neighbors of each registered agent in the scanned clusters.
 * @param from source of the scan
 */
export const infrastructureContexts = (
  all: readonly Neighbour[],
  { from, at }: { readonly from: string; readonly at: Instant },
): readonly InfrastructureContext[] => {
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

const MAX_TARGET = 200;
const MAX_NAMES = 10;

/** Converts the neighbors into a report that is ingested like any other external report. */
export const infrastructureReport = ({ identifier, unlisted, at }: InfrastructureContext): EvidenceReport => {
  const some = unlisted.slice(0, MAX_NAMES).map((name) => name.slice(0, 60));
  const more = unlisted.length - some.length;
  const names = `${some.join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
  return {
    observedAt: at,
    evidence: [
      {
        parameterId: infrastructureRule.parameterId,
        target: identifier.slice(0, MAX_TARGET),
        value: unlisted.length,
        detail:
          unlisted.length === 0
            ? 'Every agent and tool server discovered in its cluster is registered.'
            : `Its cluster contains unregistered agents or tool servers: ${names}.`,
        excerpt: JSON.stringify({ unlisted: some, count: unlisted.length }),
        marks: [],
      },
    ],
    gaps: [],
    facts: [],
  };
};
