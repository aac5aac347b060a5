/** For tests: a random organization, and the report on it. Its figures are given, so that no rule computes them twice. */
import fc from 'fast-check';
import { agentContribution, countedPoints } from '#shared/agents/agent-counts.ts';
import { nothing } from '#shared/counters/stats.ts';
import { strengths } from '#shared/evidence/evidence.ts';
import type { Framework } from '#shared/frameworks/framework.ts';
import { parameters } from '#shared/parameters/catalog.ts';
import type { Parameter } from '#shared/parameters/parameter.ts';
import type { ScoreObject, Verdict } from '#shared/scoring/score.ts';
import { verdicts } from '#shared/scoring/verdict.ts';
import { parameterPlaces } from '#shared/standings/agent-vector.ts';
import { standingStats } from '#shared/standings/standing-counts.ts';
import type { LeftOutReason } from '../agent-section.ts';
import type { AgentRead, ReadIssue, ReadStanding } from '../gathering/agent-read.ts';
import {
  AT,
  agentOf,
  catalogFramework,
  issueOf,
  reportOf,
  requestOf,
  scoreOf,
  standingOf,
} from '../report-fixture.ts';
import { narrativeStyles } from '../styles/styles.ts';

/** Four small frameworks; the last one can be scanned, but is not available any more. */
const covered: readonly Framework[] = ['hipaa', 'hitrust', 'owasp-ai'].map((key) => {
  const framework = catalogFramework(key);
  return { ...framework, controls: framework.controls.slice(0, 3) };
});
export const DELETED = { key: 'custom-1', name: 'A deleted framework' };
const scannable = [...covered.map(({ key, name }) => ({ key, name })), DELETED];
export const ids = [...new Set(covered.flatMap(parameterPlaces))];

/** Points that round to nothing are as likely as none. */
const share = fc.constantFrom(0, 0, 0.02, 0.04, 0.4, 3, 12.34);
const earnsSome = fc
  .record({
    ...{ tested: share, configuration: share, documented: share, listed: share, selfReported: share },
    ...{ needsStrongerProof: share, partialLoss: share, failing: share },
  })
  .map((sums): ScoreObject => {
    const [earned, rest] = [
      sums.tested + sums.configuration + sums.documented + sums.listed + sums.selfReported,
      sums.needsStrongerProof + sums.partialLoss + sums.failing,
    ];
    const noEvidence = Math.round((100 - earned - rest) * 1000) / 1000;
    return scoreOf({
      score: Math.round(earned),
      verified: Math.round(sums.tested + sums.configuration),
      coverage: Math.round(100 - noEvidence - sums.needsStrongerProof),
      points: { ...sums, noEvidence },
    });
  });
const earnsNothing = scoreOf({
  ...{ score: 0, verified: 0, coverage: 0 },
  points: { ...scoreOf().points, tested: 0, failing: 0, noEvidence: 100 },
});
const score = fc.oneof(
  { weight: 4, arbitrary: earnsSome },
  { weight: 1, arbitrary: fc.constant(earnsNothing) },
);
const unscored = scoreOf({
  ...{ status: 'not-scored', score: null, verified: 0, coverage: 0 },
  points: { ...scoreOf().points, tested: 0, failing: 0, noEvidence: 100 },
});

const scanned = fc.record({
  score: fc.oneof({ weight: 3, arbitrary: score }, { weight: 1, arbitrary: fc.constant(unscored) }),
  isStored: fc.integer({ min: 0, max: 9 }).map((at) => at > 0),
  reevaluated: fc.boolean(),
  reached: fc.constantFrom('yes', 'no', 'not-allowed', 'unproven', 'not-asked'),
  status: fc.constantFrom('ran', 'failed', 'skipped'),
});

const oneAgent = fc.record({
  isActive: fc.integer({ min: 0, max: 3 }).map((at) => at > 0),
  assigned: fc.subarray(scannable.slice(0, 3).map(({ key }) => key)),
  scans: fc.array(fc.option(scanned, { freq: 3 }), { minLength: 4, maxLength: 4 }),
  score,
  /** The verdict of each parameter, the same in every framework, and the strength of its proof. */
  verdicts: fc.array(fc.constantFrom(...verdicts), { minLength: ids.length, maxLength: ids.length }),
  proofs: fc.array(fc.constantFrom(...strengths), { minLength: ids.length, maxLength: ids.length }),
  statuses: fc.array(fc.constantFrom('open', 'in_progress', 'dismissed', 'resolved'), {
    minLength: ids.length,
    maxLength: ids.length,
  }),
});

export const organizations = fc.record({
  // More than ten agents with a score exceed the list of the lowest.
  agents: fc.oneof(
    fc.array(oneAgent, { maxLength: 4 }),
    fc.array(oneAgent, { minLength: 14, maxLength: 20 }),
  ),
  chosen: fc.option(
    fc.subarray(
      covered.map(({ key }) => key),
      { minLength: 1 },
    ),
    { freq: 1 },
  ),
  isOne: fc.boolean(),
  style: fc.constantFrom(...narrativeStyles),
  plan: fc.boolean(),
});
export type Organization = typeof organizations extends fc.Arbitrary<infer O> ? O : never;
type Agent = Organization['agents'][number];

export const nameOf = (index: number): string => `Agent ${String.fromCharCode(65 + index)}`;

export interface WorldScan {
  readonly key: string;
  readonly name: string;
  readonly score: ScoreObject;
  readonly isStored: boolean;
  readonly reevaluated: boolean;
  readonly reached: string;
  readonly status: string;
  /** Why the report leaves it out; undefined if it covers the scan. */
  readonly leftOut: LeftOutReason | undefined;
}

/** Returns every scan of an agent, stating the rule in another form than the product. */
const scansOf = ({ scans, assigned }: Agent, chosen: Organization['chosen']): readonly WorldScan[] => {
  const done = scans.flatMap((scan, index) => {
    const framework = scannable[index];
    return scan && framework ? [{ ...scan, ...framework }] : [];
  });
  const hasAssigned = done.some(({ key }) => assigned.includes(key));
  return done.map((scan): WorldScan => {
    if (scan.key === DELETED.key) return { ...scan, leftOut: 'deleted' };
    if (chosen && !chosen.includes(scan.key)) return { ...scan, leftOut: 'not-selected' };
    return { ...scan, leftOut: hasAssigned && !assigned.includes(scan.key) ? 'not-assigned' : undefined };
  });
};

export interface WorldAgent extends Omit<Agent, 'scans' | 'score' | 'verdicts'> {
  readonly name: string;
  readonly scans: readonly WorldScan[];
  /** Null without a score in a framework that counts. */
  readonly score: ScoreObject | null;
  readonly verdictOf: (id: string) => Verdict;
}

/** Returns the agents that the report covers. */
export const agentsOf = ({ agents, chosen, isOne }: Organization): readonly WorldAgent[] =>
  agents.slice(0, isOne ? 1 : agents.length).map((agent, index): WorldAgent => {
    const scans = scansOf(agent, chosen);
    return {
      ...agent,
      name: nameOf(index),
      scans,
      score: scans.some(({ score: { status } }) => status === 'scored') ? agent.score : null,
      verdictOf: (id) => agent.verdicts[ids.indexOf(id)] ?? 'not-evidenced',
    };
  });

/** Returns the state of a control on one agent; any rule will do, because the report only repeats it. */
export const stateOf = (found: readonly Verdict[]): Verdict =>
  (['fail', 'partial', 'not-evidenced', 'pass'] as const).find((state) => found.includes(state)) ??
  'not-applicable';

const digits = (states: readonly Verdict[]): string =>
  states.map((state) => verdicts.indexOf(state)).join('');

const standingIn = (
  framework: Framework,
  agent: WorldAgent,
  scan: WorldScan,
  isOne: boolean,
): ReadStanding => {
  const states = framework.controls.map((control) =>
    stateOf(Object.keys(control.parameters).map(agent.verdictOf)),
  );
  const places = parameterPlaces(framework);
  const vector = {
    layout: 'layout',
    states: digits(states),
    scores: states.map(() => 50),
    verdicts: digits(places.map(agent.verdictOf)),
    missed: places.map(() => 1000),
  };
  const usual = standingOf('It timed out', { key: scan.key, name: scan.name, score: scan.score });
  const { results, ...rest } = usual;
  const line = results?.controls[0]?.parameters[0];
  const controls = framework.controls.map((control, index) => ({
    ...{ id: control.id, title: control.title, intent: '', state: states[index], score: 50 },
    points: scan.score.points,
    parameters: Object.keys(control.parameters).map((id) => {
      const verdict = agent.verdictOf(id);
      const isProven = verdict === 'pass' || verdict === 'partial' || verdict === 'fail';
      const strength = agent.proofs[ids.indexOf(id)];
      const digest = `${agent.name}${id}`.replaceAll(/\W/g, '').padEnd(64, '0');
      return {
        ...{
          ...line,
          id,
          title: parameterTitle(id),
          severity: severityOf(id),
          verdict,
          gaps: [],
          change: `Show ${id}.`,
        },
        strength: isProven ? strength : null,
        evidence: isProven
          ? line?.evidence.map((one) => ({ ...one, parameterId: id, strength, digest }))
          : [],
      };
    }),
  }));
  return {
    ...rest,
    counted: agent.isActive || isOne ? standingStats({ score: scan.score, vector }) : nothing,
    reevaluated: scan.reevaluated,
    addresses: [{ address: 'agent.example', reached: scan.reached }],
    ...(scan.isStored
      ? {
          results: { ...results, controls, collectors: [{ ...results?.collectors[0], status: scan.status }] },
        }
      : {}),
  } as ReadStanding;
};

const catalog: Readonly<Record<string, Parameter>> = parameters;
export const parameterTitle = (id: string): string => catalog[id]?.title ?? id;
export const familyOf = (id: string): string => catalog[id]?.family ?? '';
export const severityOf = (id: string): ReadIssue['severity'] => catalog[id]?.severity ?? 'low';

/** Returns the parameters with an issue, with its status: those that fail in a scan that the report covers. */
export const issuesOf = (agent: WorldAgent) => {
  const seen = covered
    .filter(({ key }) => agent.scans.some((scan) => scan.key === key && scan.leftOut === undefined))
    .flatMap(parameterPlaces);
  return [...new Set(seen)]
    .filter((id) => agent.verdictOf(id) === 'fail')
    .map((id) => ({ id, status: agent.statuses[ids.indexOf(id)] ?? 'open' }));
};

const readOf = (agent: WorldAgent, isOne: boolean): AgentRead => {
  const own = {
    ...{ id: agent.name, name: agent.name, type: 'Operations' },
    environment: 'production',
    status: agent.isActive ? 'active' : 'inactive',
    score: agent.score,
    lastScanAt: agent.scans.length > 0 ? AT : null,
  } as const;
  const frameworkPoints = Object.fromEntries(
    agent.scans.map(({ key, score: one }) => [key, countedPoints(one)]),
  );
  return agentOf(agent.name, {
    agent: own,
    counted: agentContribution({ ...own, frameworks: agent.assigned, frameworkPoints }),
    standings: covered.flatMap((framework) =>
      agent.scans
        .filter(({ key, leftOut }) => key === framework.key && leftOut === undefined)
        .map((scan) => standingIn(framework, agent, scan, isOne)),
    ),
    leftOut: agent.scans.flatMap(({ key, name, leftOut }) =>
      leftOut ? [{ key, name, scanId: `scan of ${key}`, completedAt: AT, reason: leftOut }] : [],
    ),
    issues: issuesOf(agent).map(({ id, status }) =>
      issueOf(parameterTitle(id), severityOf(id), {
        ...{ id: `${agent.name}/${id}`, parameterId: id, status },
        resolvedAt: status === 'resolved' ? AT : null,
      } as Partial<ReadIssue>),
    ),
  });
};

/** Returns the frameworks that a report covers. */
export const frameworksIn = ({ chosen }: Pick<Organization, 'chosen'>): readonly Framework[] =>
  chosen ? covered.filter(({ key }) => chosen.includes(key)) : covered;

/** Composes the report on an organization. */
export const reportOn = (organization: Organization) => {
  const { chosen, isOne, style, plan } = organization;
  const agents = agentsOf(organization);
  const [only] = agents;
  return reportOf(
    agents.map((agent) => readOf(agent, isOne)),
    {
      catalog: parameters,
      frameworks: frameworksIn(organization),
      request: requestOf('The clinic', {
        frameworks: chosen ?? [],
        includesRemediationPlan: plan,
        ...(isOne && only ? { agentId: only.name } : {}),
      }),
    },
    style,
  );
};
