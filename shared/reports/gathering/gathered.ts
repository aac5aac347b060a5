/** Accumulated data of the agents read so far. It is stored between two slices of work, so it is plain data. */
import { applyDelta, nothing, type Stats, type Tally } from '#shared/counters/stats.ts';
import { issueContribution } from '#shared/issues/issue-counts.ts';
import { type Severity, severities } from '#shared/parameters/parameter.ts';
import type { ScoreObject } from '#shared/scoring/score.ts';
import type { AgentSection } from '../agent-section.ts';
import type { LimitKind, ReportLeftOut, ReportModel } from '../report-model.ts';
import type { AgentRead, ReadIssue } from './agent-read.ts';
import { limitsOf } from './limits-of.ts';
import { isUnresolved } from './section-of.ts';

/** Number of agents named when a figure covers more. */
const SAMPLE = 5;
/** Maximum number of distinct limit kinds and reasons, because collector messages may differ for each agent. */
const MAX_LIMITS = 60;
/** Number of agents listed as lowest-scoring. */
const LOWEST = 10;

/** Maximum number of different next steps of one parameter, because reasons may differ for each agent. */
const MAX_STEPS = 3;
const OTHER_STEPS = 'The next step differs for each agent; its scan states it.';

interface Some {
  readonly agents: number;
  readonly sample: readonly string[];
}

export interface GatheredRisk extends Some {
  readonly severity: Severity;
  readonly title: string;
  readonly remediation: string;
  readonly since: string;
  readonly regressions: number;
  readonly controls: readonly string[];
}

/** A parameter without evidence on some agents, for which the same step is next. */
export interface GatheredGap extends Some {
  readonly parameterId: string;
  readonly what: string;
  readonly severity: Severity;
  readonly title: string;
}

export interface GatheredLimit extends Some {
  readonly kind: LimitKind;
  readonly subject: string;
  readonly reason: string;
}

export interface GatheredLeftOut extends Some, Pick<ReportLeftOut, 'key' | 'name' | 'reason'> {}

export interface Gathered {
  /** Contribution of the agents and their issues to the counters of a tenant. */
  readonly counted: Stats;
  /** Contribution of their scores to the counters of each framework. */
  readonly frameworks: Readonly<Record<string, Tally>>;
  /** Data of the only agent read; null if none or several were read. */
  readonly only: {
    readonly agent: AgentRead['agent'];
    readonly scores: Readonly<Record<string, ScoreObject>>;
  } | null;
  readonly agents: number;
  readonly lastScanAt: string | null;
  readonly risks: Readonly<Record<string, GatheredRisk>>;
  /** By parameter and next step. */
  readonly notShown: Readonly<Record<string, GatheredGap>>;
  readonly raisedSince: number;
  readonly resolvedSince: number;
  readonly lowest: ReportModel['lowest'];
  /** Number of further agents with the score of the last one in `lowest`. */
  readonly furtherLowest: number;
  readonly evidence: ReportModel['evidence'];
  readonly limits: readonly GatheredLimit[];
  readonly furtherLimits: number;
  /** By framework and reason. */
  readonly leftOut: Readonly<Record<string, GatheredLeftOut>>;
}

export const nothingGathered: Gathered = {
  counted: nothing,
  frameworks: {},
  only: null,
  agents: 0,
  lastScanAt: null,
  risks: {},
  notShown: {},
  raisedSince: 0,
  resolvedSince: 0,
  lowest: [],
  furtherLowest: 0,
  evidence: {
    pieces: { tested: 0, configuration: 0, documented: 0, listed: 0, 'self-reported': 0 },
    oldest: null,
    newest: null,
    firstExpiry: null,
  },
  limits: [],
  furtherLimits: 0,
  leftOut: {},
};

const plus = (one: Stats, other: Stats): Stats => applyDelta(one, { before: nothing, after: other });

const another = (before: Some | undefined, name: string): Some => {
  const { agents = 0, sample = [] } = before ?? {};
  return { agents: agents + 1, sample: sample.length < SAMPLE ? [...sample, name] : sample };
};

const extreme = (one: string | null, other: string | null, pick: 'first' | 'last'): string | null => {
  if (one === null || other === null) return one ?? other;
  return one < other === (pick === 'first') ? one : other;
};

const riskWith = (before: GatheredRisk | undefined, issue: ReadIssue, name: string): GatheredRisk => ({
  ...another(before, name),
  // Issues detected under different catalog versions may differ: the worst severity is never understated.
  severity:
    before && severities.indexOf(before.severity) < severities.indexOf(issue.severity)
      ? before.severity
      : issue.severity,
  title: before?.title ?? issue.title,
  remediation: before?.remediation ?? issue.remediation,
  since: extreme(before?.since ?? null, issue.detectedAt, 'first') ?? issue.detectedAt,
  regressions: (before?.regressions ?? 0) + (issue.regressions > 0 ? 1 : 0),
  controls: [...new Set([...(before?.controls ?? []), ...issue.controls])],
});

const risksWith = (before: Gathered['risks'], issues: readonly ReadIssue[], name: string) => {
  const after = { ...before };
  for (const issue of issues.filter(isUnresolved))
    after[issue.parameterId] = riskWith(after[issue.parameterId], issue, name);
  return after;
};

const notShownWith = (before: Gathered['notShown'], { name, frameworks }: AgentSection) => {
  const after = { ...before };
  const missing = frameworks.flatMap(({ parameters }) =>
    parameters.filter(({ verdict }) => verdict === 'not-evidenced'),
  );
  // Counted once per agent, regardless of how many frameworks include the parameter.
  for (const { id, severity, title, change } of new Map(missing.map((one) => [one.id, one])).values()) {
    const known = `${id} ${change}`;
    const further = `${id} ${OTHER_STEPS}`;
    const steps = Object.values(after).filter(({ parameterId }) => parameterId === id).length;
    const [place, what] = after[known] || steps < MAX_STEPS ? [known, change] : [further, OTHER_STEPS];
    after[place] = { ...another(after[place], name), parameterId: id, what, severity, title };
  }
  return after;
};

const limitsWith = (
  before: Pick<Gathered, 'limits' | 'furtherLimits'>,
  section: AgentSection,
): Pick<Gathered, 'limits' | 'furtherLimits'> => {
  const limits = [...before.limits];
  let { furtherLimits } = before;
  for (const one of limitsOf(section)) {
    const index = limits.findIndex(
      ({ kind, subject, reason }) => kind === one.kind && subject === one.subject && reason === one.reason,
    );
    const known = limits[index];
    if (known) limits[index] = { ...known, ...another(known, section.name) };
    else if (limits.length < MAX_LIMITS) limits.push({ ...one, ...another(undefined, section.name) });
    else furtherLimits += 1;
  }
  return { limits, furtherLimits };
};

const leftOutWith = (before: Gathered['leftOut'], { name, leftOut }: AgentSection): Gathered['leftOut'] => {
  const after = { ...before };
  for (const { key, name: framework, reason } of leftOut) {
    const place = `${key} ${reason}`;
    after[place] = { key, name: framework, reason, ...another(after[place], name) };
  }
  return after;
};

/** Inactive agents are excluded from means, so they are also excluded from the lowest-scoring agents. */
const lowestWith = (
  { lowest, furtherLowest }: Pick<Gathered, 'lowest' | 'furtherLowest'>,
  { agent }: AgentRead,
): Pick<Gathered, 'lowest' | 'furtherLowest'> => {
  const { id, name, status, score } = agent;
  if (status !== 'active' || score?.score == null) return { lowest, furtherLowest };
  const all = [...lowest, { id, name, score: score.score, label: score.label }].toSorted(
    (a, b) => a.score - b.score,
  );
  const [listed, dropped] = [all.slice(0, LOWEST), all[LOWEST]];
  const last = listed.at(-1)?.score;
  // An agent that lowers the last listed score leaves those with the previous one behind.
  const further = last === lowest.at(-1)?.score ? furtherLowest : 0;
  return { lowest: listed, furtherLowest: dropped?.score === last ? further + 1 : further };
};

const evidenceWith = (before: Gathered['evidence'], { evidence }: AgentSection): Gathered['evidence'] => {
  const pieces = { ...before.pieces };
  let { oldest, newest, firstExpiry } = before;
  for (const { strength, observedAt, expiresAt } of evidence) {
    pieces[strength] += 1;
    oldest = extreme(oldest, observedAt, 'first');
    newest = extreme(newest, observedAt, 'last');
    firstExpiry = extreme(firstExpiry, expiresAt, 'first');
  }
  return { pieces, oldest, newest, firstExpiry };
};

const frameworksWith = (before: Gathered['frameworks'], { standings }: AgentRead) => {
  const after: Record<string, Tally> = { ...before };
  for (const { key, counted } of standings)
    after[key] = plus({ tally: after[key] ?? {}, lastScanTime: null }, counted).tally;
  return after;
};

/**
 * Returns the accumulated data after one more agent.
 * @param section the report section on this agent (`sectionOf`)
 * @param since when the previous report was made; undefined if there is none
 */
export const gather = (
  before: Gathered,
  read: AgentRead,
  section: AgentSection,
  since: string | undefined,
): Gathered => {
  const { agent, issues, standings } = read;
  const within = (at: string | null) => since !== undefined && at !== null && at > since;
  const counted = [read.counted, ...issues.map(issueContribution)].reduce(plus, before.counted);
  const scores = Object.fromEntries(standings.map(({ key, score }) => [key, score]));
  return {
    counted,
    frameworks: frameworksWith(before.frameworks, read),
    only: before.agents === 0 ? { agent, scores } : null,
    agents: before.agents + 1,
    lastScanAt: standings.reduce(
      (last, { completedAt }) => extreme(last, completedAt, 'last'),
      before.lastScanAt,
    ),
    risks: risksWith(before.risks, issues, agent.name),
    notShown: notShownWith(before.notShown, section),
    raisedSince: before.raisedSince + issues.filter(({ detectedAt }) => within(detectedAt)).length,
    resolvedSince: before.resolvedSince + issues.filter(({ resolvedAt }) => within(resolvedAt)).length,
    ...lowestWith(before, read),
    evidence: evidenceWith(before.evidence, section),
    ...limitsWith(before, section),
    leftOut: leftOutWith(before.leftOut, section),
  };
};
