/** For tests: an organization in plain data, and the report on it. Its figures are given, so that no rule computes them twice. */
import { agentContribution, countedPoints } from '#shared/agents/agent-counts.ts';
import { nothing } from '#shared/counters/stats.ts';
import type { Strength } from '#shared/evidence/evidence.ts';
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
  standingOf,
} from '../report-fixture.ts';
import type { NarrativeStyle } from '../styles/narrative-style.ts';

/** Four small frameworks; the last one can be scanned, but is not available any more. */
export const covered: readonly Framework[] = ['hipaa', 'hitrust', 'owasp-ai'].map((key) => {
  const framework = catalogFramework(key);
  return { ...framework, controls: framework.controls.slice(0, 3) };
});
export const DELETED = { key: 'custom-1', name: 'A deleted framework' };
export const scannable = [...covered.map(({ key, name }) => ({ key, name })), DELETED];
export const ids = [...new Set(covered.flatMap(parameterPlaces))];

interface ScannedIn {
  readonly score: ScoreObject;
  /** Whether its verdicts are still stored. */
  readonly isStored: boolean;
  readonly reevaluated: boolean;
  readonly reached: string;
  readonly status: string;
}

interface Agent {
  readonly isActive: boolean;
  /** Keys of frameworks. */
  readonly assigned: readonly string[];
  /** For each framework in `scannable`; null without a scan. */
  readonly scans: readonly (ScannedIn | null)[];
  readonly score: ScoreObject;
  /** By the position in `ids`: the verdict, the same in every framework, and the strength of its proof. */
  readonly verdicts: readonly Verdict[];
  readonly proofs: readonly Strength[];
  /** By the position in `ids`: the status of the issue, if the parameter fails. */
  readonly statuses: readonly string[];
}

export interface Organization {
  readonly agents: readonly Agent[];
  /** Keys of the selected frameworks; null: all. */
  readonly chosen: readonly string[] | null;
  /** Whether the report covers the first agent only. */
  readonly isOne: boolean;
  readonly style: NarrativeStyle;
  readonly plan: boolean;
}

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
