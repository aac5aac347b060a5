/** For tests: what is true of a random organization, by rules of its own that call none of the composing code. */
import type { Framework } from '#shared/frameworks/framework.ts';
import type { Severity } from '#shared/parameters/parameter.ts';
import type { ScoreObject, Verdict } from '#shared/scoring/score.ts';
import {
  agentsOf,
  familyOf,
  frameworksIn,
  ids,
  issuesOf,
  type Organization,
  severityOf,
  stateOf,
  type WorldAgent,
  type WorldScan,
} from './world-fixture.ts';

type Points = ScoreObject['points'];

export const severities: readonly Severity[] = ['critical', 'high', 'medium', 'low'];

interface FrameworkTruth {
  readonly name: string;
  /** Active agents that it concerns; those of them with a score. */
  readonly active: number;
  readonly scored: number;
  readonly score: number | null;
  /** Of the scored agents, those with insufficient evidence. */
  readonly insufficient: number;
  readonly worst: Severity | null;
  readonly verified: number;
  readonly coverage: number;
  readonly points: Points;
  readonly states: readonly Verdict[];
}

export interface Truth {
  readonly organization: Organization;
  readonly isOne: boolean;
  readonly agents: readonly WorldAgent[];
  readonly active: readonly WorldAgent[];
  readonly scored: readonly WorldAgent[];
  readonly score: number | null;
  readonly points: Points | null;
  readonly coverage: number;
  readonly worst: Severity | null;
  readonly insufficient: number;
  readonly frameworks: readonly FrameworkTruth[];
  /** Scans in the report, with their agents. */
  readonly scans: readonly (WorldScan & { readonly agent: WorldAgent })[];
  readonly leftOut: readonly { readonly agent: string; readonly name: string; readonly reason: string }[];
  readonly issues: readonly { readonly id: string; readonly agent: string; readonly status: string }[];
}

const mean = (values: readonly number[]): number =>
  Math.round((values.reduce((sum, value) => sum + value, 0) / values.length) * 1e6) / 1e6;

export const kinds = [
  ...(['tested', 'configuration', 'documented', 'listed', 'selfReported'] as const),
  ...(['needsStrongerProof', 'partialLoss', 'failing', 'noEvidence'] as const),
];
const meanPoints = (scores: readonly ScoreObject[]): Points =>
  Object.fromEntries(kinds.map((kind) => [kind, mean(scores.map(({ points }) => points[kind]))])) as Points;

const worstOf = (scores: readonly ScoreObject[]): Severity | null =>
  severities.find((one) => scores.some(({ worstSeverity }) => worstSeverity === one)) ?? null;
const insufficientOf = (scores: readonly ScoreObject[]): number =>
  scores.filter(
    ({ score, coverage, worstSeverity }) =>
      score !== null && label({ score, coverage, worst: worstSeverity }) === 'Insufficient evidence',
  ).length;
/** The label of the mean depends on the open issues of the organization. */
const worstOpen = (agents: readonly WorldAgent[]): Severity | null =>
  severities.find((one) =>
    agents.some((agent) =>
      issuesOf(agent).some(({ id, status }) => status === 'open' && severityOf(id) === one),
    ),
  ) ?? null;
const coverageOf = ({ noEvidence, needsStrongerProof }: Points): number =>
  Math.round(mean([100 - noEvidence - needsStrongerProof]));

export const isIn = ({ leftOut }: WorldScan): boolean => leftOut === undefined;
/** Whether a scan counts for the organization, regardless of the report's selection. */
const counts = ({ leftOut }: WorldScan): boolean => leftOut === undefined || leftOut === 'not-selected';

const rolledUp = (states: readonly Verdict[]): Verdict => {
  const real = states.filter((state) => state !== 'not-applicable');
  if (real.length === 0) return states.length > 0 ? 'not-applicable' : 'not-evidenced';
  if (real.includes('fail')) return 'fail';
  if (real.every((state) => state === 'pass')) return 'pass';
  return real.every((state) => state === 'not-evidenced') ? 'not-evidenced' : 'partial';
};

const frameworkTruth = (
  framework: Framework,
  agents: readonly WorldAgent[],
  isOne: boolean,
): FrameworkTruth => {
  const counted = agents.filter(({ isActive }) => isActive || isOne);
  const scans = counted.flatMap((agent) =>
    agent.scans.filter((scan) => scan.key === framework.key && isIn(scan)).map((scan) => ({ agent, scan })),
  );
  const scores = scans.map(({ scan }) => scan.score).filter(({ score }) => score !== null);
  const points = meanPoints(scores);
  return {
    name: framework.name,
    active: agents.filter(
      ({ isActive, assigned, scans: own }) =>
        isActive &&
        (assigned.includes(framework.key) || own.some((scan) => scan.key === framework.key && counts(scan))),
    ).length,
    scored: scores.length,
    score: scores.length === 0 ? null : Math.round(mean(scores.map(({ score }) => score ?? 0))),
    verified: Math.round(mean([points.tested + points.configuration])),
    coverage: coverageOf(points),
    points,
    insufficient: insufficientOf(scores),
    worst: worstOf(scores),
    states: framework.controls.map((control) =>
      rolledUp(scans.map(({ agent }) => stateOf(Object.keys(control.parameters).map(agent.verdictOf)))),
    ),
  };
};

export const truthOf = (organization: Organization): Truth => {
  const agents = agentsOf(organization);
  const isOne = organization.isOne && agents.length > 0;
  const active = agents.filter(({ isActive }) => isActive);
  const scored = (isOne ? agents : active).filter(({ score }) => score !== null);
  const scores = scored.flatMap(({ score }) => score ?? []);
  const isWhole = organization.chosen === null && scores.length > 0;
  const points = isWhole ? meanPoints(scores) : null;
  return {
    organization,
    isOne,
    agents,
    active,
    scored,
    score: isWhole ? Math.round(mean(scores.map(({ score }) => score ?? 0))) : null,
    points,
    coverage: points ? coverageOf(points) : 0,
    worst: isOne ? worstOf(scores) : worstOpen(agents),
    insufficient: insufficientOf(scores),
    frameworks: frameworksIn(organization).map((framework) => frameworkTruth(framework, agents, isOne)),
    scans: agents.flatMap((agent) => agent.scans.filter(isIn).map((scan) => ({ ...scan, agent }))),
    leftOut: agents.flatMap(({ name: agent, scans }) =>
      scans.flatMap(({ name, leftOut }) => (leftOut ? [{ agent, name, reason: leftOut }] : [])),
    ),
    issues: agents.flatMap((agent) => issuesOf(agent).map((issue) => ({ ...issue, agent: agent.name }))),
  };
};

/** Whether the figure is the value, to its last digit; a value above 0 is never shown as 0. */
export const isAbout = (shown: string | undefined, value: number): boolean => {
  if (shown === 'less than 0.1') return value > 0 && value < 0.05001;
  const figure = Number(shown);
  return Math.abs(figure - value) <= 0.0501 && (figure > 0 || value < 1e-9);
};

export const same = (one: readonly string[], other: readonly string[]): boolean =>
  JSON.stringify(one.toSorted()) === JSON.stringify(other.toSorted());
export const unique = (list: readonly string[]): readonly string[] => [...new Set(list)];

/** Whether “A”, “B” and 3 more are a sample of these agents. */
export const isSample = (shown: string, agents: readonly string[]): boolean => {
  const names = [...shown.matchAll(/“([^”]*)”/g)].map(([, name = '']) => name);
  const more = Number(/ and (\d+) more\.?$/.exec(shown)?.[1] ?? 0);
  return names.every((name) => agents.includes(name)) && names.length + more === agents.length;
};

/** Whether the count and the names are those of the agents; a report on one agent names none. */
export const areAgents = (
  { isOne }: Truth,
  [who = '', names = '']: readonly (string | undefined)[],
  agents: readonly string[],
): boolean => {
  const distinct = unique(agents);
  if (isOne) return who === 'This agent' && distinct.length === 1;
  return Number.parseInt(who, 10) === distinct.length && isSample(names, distinct);
};

export const withScan = (is: (scan: Truth['scans'][number]) => boolean) => (truth: Truth) =>
  truth.scans.filter(is).map(({ agent }) => agent.name);

export const ofAgent = (truth: Truth, name: string) => truth.scans.filter(({ agent }) => agent.name === name);
export const isUnproven = ({ score: { points } }: WorldScan): boolean =>
  points.listed + points.selfReported > 0 &&
  [points.tested, points.configuration, points.documented].every((sum) => sum === 0);

export const open = ({ issues }: Truth) =>
  issues.filter(({ status }) => status === 'open' || status === 'in_progress');
export const worst = (ids: readonly string[]): string =>
  severities.find((severity) => ids.some((id) => severityOf(id) === severity)) ?? '';
export const bySeverity = (ids: readonly string[]): string => {
  const parts = severities.flatMap((severity) => {
    const own = ids.filter((id) => severityOf(id) === severity).length;
    return own > 0 ? [`${own} ${severity}`] : [];
  });
  return parts.length > 1 ? `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}` : (parts[0] ?? '');
};

/** What the label and the pass rate of a score depend on. */
interface Reading {
  readonly score: number;
  readonly coverage: number;
  readonly worst: Severity | null;
}

export const label = ({ score, coverage, worst }: Reading): string => {
  if (coverage < 50 && worst !== 'critical' && worst !== 'high') return 'Insufficient evidence';
  if (score >= 85) return 'Compliant';
  return score >= 70 ? 'At Risk' : 'Non-Compliant';
};

/** Returns the text of a pass rate: the points that pass, of those with a verdict. */
export const passRate = (points: Points): string => {
  const passing =
    points.tested +
    points.configuration +
    points.documented +
    points.listed +
    points.selfReported +
    points.needsStrongerProof;
  const assessed = passing + points.partialLoss + points.failing;
  return assessed === 0 ? '–' : `${Math.round((100 * passing) / assessed)}%`;
};

/** Parameters without evidence in stored results of the report, with their agents. */
export const missing = ({ organization, scans }: Truth) =>
  frameworksIn(organization).flatMap((framework) =>
    scans
      .filter(({ key, isStored }) => key === framework.key && isStored)
      .flatMap(({ agent }) =>
        framework.controls
          .flatMap(({ parameters }) => Object.keys(parameters))
          .filter((id) => agent.verdictOf(id) === 'not-evidenced')
          .map((id) => ({ id, agent: agent.name })),
      ),
  );

/** Pieces of evidence in stored results: one for each proven parameter of an agent. */
export const pieces = ({ organization, scans }: Truth) => {
  const found = frameworksIn(organization).flatMap((framework) =>
    scans
      .filter(({ key, isStored }) => key === framework.key && isStored)
      .flatMap(({ agent }) =>
        framework.controls
          .flatMap(({ parameters }) => Object.keys(parameters))
          .filter((id) => ['pass', 'partial', 'fail'].includes(agent.verdictOf(id)))
          .map((id) => ({ piece: `${agent.name}/${id}`, strength: agent.proofs[ids.indexOf(id)] ?? '' })),
      ),
  );
  return [...new Map(found.map((one) => [one.piece, one])).values()];
};

const clinical: readonly string[] = ['data-protection', 'human-oversight', 'guardrails'];
export const isClinical = (id: string): boolean => clinical.includes(familyOf(id));
