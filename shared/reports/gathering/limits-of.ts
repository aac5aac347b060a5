/** What could not be checked for one agent, or does not count. */
import type { AgentSection, FrameworkLine } from '../agent-section.ts';
import type { LimitKind } from '../report-model.ts';

export interface AgentLimit {
  readonly kind: LimitKind;
  readonly subject: string;
  readonly reason: string;
}

const limit = (kind: LimitKind, subject = '', reason = ''): AgentLimit => ({ kind, subject, reason });

const reachKinds = { no: 'not-reached', 'not-allowed': 'not-allowed', unproven: 'unproven' } as const;

const reachOf = ({ addresses }: FrameworkLine): readonly AgentLimit[] =>
  (addresses ?? []).flatMap(({ reached }) =>
    reached === 'yes' || reached === 'not-asked' ? [] : [limit(reachKinds[reached])],
  );

const collectorsOf = ({ collectors }: FrameworkLine): readonly AgentLimit[] =>
  collectors.flatMap(({ id, status, reason = '' }) => {
    if (status === 'ran') return [];
    return [limit(status === 'failed' ? 'collector-failed' : 'collector-skipped', id, reason)];
  });

const ofScan = (line: FrameworkLine): readonly AgentLimit[] => [
  ...reachOf(line),
  ...collectorsOf(line),
  ...line.ruledOut.map((fact) => limit('ruled-out', fact)),
  ...(line.reevaluated ? [limit('re-scored')] : []),
  ...(line.withoutDetail ? [limit('without-detail')] : []),
  ...(line.parameters.some(({ conflict }) => conflict) ? [limit('conflict')] : []),
];

/** Returns whether all earned points come from listings and self-reported evidence. */
const isSelfReportedOnly = ({ score: { points } }: FrameworkLine): boolean =>
  points.listed + points.selfReported > 0 && points.tested + points.configuration + points.documented === 0;

/**
 * Returns all limits to disclose with the figures of the agent, each once, regardless of how many scans it
 * affects.
 */
export const limitsOf = ({ status, frameworks }: AgentSection): readonly AgentLimit[] => {
  const scored = frameworks.filter(({ score }) => score.score !== null);
  const all = [
    ...(status === 'inactive' ? [limit('inactive')] : []),
    ...(frameworks.length === 0 ? [limit('never-scanned')] : []),
    ...(frameworks.length > 0 && scored.length === 0 ? [limit('no-score')] : []),
    ...(scored.length > 0 && scored.every(isSelfReportedOnly) ? [limit('self-reported-only')] : []),
    ...frameworks.flatMap(ofScan),
  ];
  const keyed = new Map(all.map((one) => [JSON.stringify([one.kind, one.subject, one.reason]), one]));
  return [...keyed.values()];
};
