/** Rolls up the counters of a framework into the scores of a tenant's agents, with the texts of the catalog. */
import { agentRows } from '#shared/agents/agent-counts.ts';
import { slotOf, type Tally } from '#shared/counters/stats.ts';
import type { Control, Framework } from '#shared/frameworks/framework.ts';
import { type Parameter, severities } from '#shared/parameters/parameter.ts';
import { meanCap } from '#shared/scoring/caps.ts';
import { labelOf } from '#shared/scoring/labels.ts';
import {
  coveredOf,
  earnedOf,
  earnedPointsOf,
  passRateOf,
  rounded,
  verifiedOf,
} from '#shared/scoring/points.ts';
import { SCORE_MODEL, type ScoreObject, type Verdict, verdicts } from '#shared/scoring/score.ts';
import { parameterPlaces } from './agent-vector.ts';
import { standingRows } from './standing-counts.ts';
import type {
  CategoryStanding,
  ControlStanding,
  ParameterStanding,
  StandingReply,
  StandingSummary,
} from './standing-reply.ts';

/** Number of agents by state or verdict. */
export type AgentCounts = Readonly<Record<Verdict, number>>;

/**
 * Returns the state of a control across all agents, by the rule that derives a control's state from its
 * parameters: fail if it fails on any agent; partial if it is partial on any, or passes on some and lacks
 * evidence on others; pass if it passes on every agent to which it applies; not evidenced if there is no
 * evidence; not applicable if it applies to none of the scanned agents.
 */
export const rolledUp = (agents: AgentCounts): Verdict => {
  if (agents.fail > 0) return 'fail';
  if (agents.partial > 0 || (agents.pass > 0 && agents['not-evidenced'] > 0)) return 'partial';
  if (agents.pass > 0) return 'pass';
  return agents['not-evidenced'] === 0 && agents['not-applicable'] > 0 ? 'not-applicable' : 'not-evidenced';
};

const countsAt = (tally: Tally, row: string, index: number): Record<Verdict, number> => {
  const at = (slot: number) => slotOf(tally, row, index * verdicts.length + slot);
  return { pass: at(0), partial: at(1), fail: at(2), 'not-evidenced': at(3), 'not-applicable': at(4) };
};

/** Returns sum ÷ count at a position; null if the count is 0. */
const meanAt = (tally: Tally, row: string, index: number): number | null => {
  const number = slotOf(tally, row, index * 2 + 1);
  return number === 0 ? null : slotOf(tally, row, index * 2) / number;
};

/** Returns the mean of the non-null values; null if there are none. */
const mean = (values: readonly (number | null)[]): number | null => {
  const there = values.filter((value) => value !== null);
  return there.length === 0 ? null : there.reduce((sum, value) => sum + value, 0) / there.length;
};

/** Returns the number of agents with a score of the current model. */
const scoredAgents = (tally: Tally): number => slotOf(tally, standingRows.scored, 0);

const none: ScoreObject['freshness'] = { oldest: null, newest: null, firstExpiry: null };

/** Returns the mean score of the agents that have one; null if there is none. */
const scoreOver = (tally: Tally): ScoreObject | null => {
  const agents = scoredAgents(tally);
  if (agents === 0) return null;
  const score = rounded(slotOf(tally, standingRows.scored, 1) / agents, 0);
  const points = earnedPointsOf((tally[standingRows.points] ?? []).map((sum) => sum / 1000 / agents));
  const counts = countsAt(tally, standingRows.counts, 0);
  const coverage = rounded(coveredOf(points), 0);
  const worstSeverity = severities.find((_, slot) => slotOf(tally, standingRows.worst, slot) > 0) ?? null;
  return {
    status: 'scored',
    score,
    label: labelOf({ score, coverage, worstSeverity }),
    cap: meanCap(score, earnedOf(points)),
    verified: rounded(verifiedOf(points), 0),
    coverage,
    passRate: passRateOf(points),
    worstSeverity,
    counts,
    freshness: none,
    modelVersion: SCORE_MODEL,
    catalogVersion: '',
    points,
  };
};

/** Sorts by most points first, then by worse severity, then in framework order. */
const byPoints = (one: ParameterStanding, other: ParameterStanding): number =>
  other.points - one.points || severities.indexOf(one.severity) - severities.indexOf(other.severity);

const parametersOf = (
  framework: Framework,
  catalog: Readonly<Record<string, Parameter>>,
  layout: string,
  tally: Tally,
): ParameterStanding[] => {
  const agents = scoredAgents(tally);
  const found = parameterPlaces(framework).flatMap((id, index): ParameterStanding[] => {
    const parameter = catalog[id];
    if (!parameter) return [];
    const missed = slotOf(tally, standingRows.missed(layout), index) / 1000;
    return [
      {
        id,
        title: parameter.title,
        severity: parameter.severity,
        controls: framework.controls
          .filter(({ parameters }) => Object.hasOwn(parameters, id))
          .map((control) => control.id),
        points: agents === 0 ? 0 : rounded(missed / agents, 3),
        agents: countsAt(tally, standingRows.verdicts(layout), index),
      },
    ];
  });
  return found.toSorted(byPoints);
};

/** Returns the agents by state of the control at this position. */
export const agentsByState = (counted: Tally, layout: string, index: number): AgentCounts =>
  countsAt(counted, standingRows.states(layout), index);

/** A control with its unrounded means. */
interface Weighed {
  readonly control: Control;
  readonly agents: AgentCounts;
  readonly state: Verdict;
  readonly score: number | null;
  readonly maturity: number | null;
}

const weighed = (control: Control, index: number, layout: string, counted: Tally): Weighed => {
  const agents = agentsByState(counted, layout, index);
  const maturity = meanAt(counted, standingRows.maturity(layout), index);
  return {
    control,
    agents,
    state: rolledUp(agents),
    score: meanAt(counted, standingRows.scores(layout), index),
    maturity: maturity === null ? null : maturity / 1000,
  };
};

const shown = (value: number | null, decimals: number): number | null =>
  value === null ? null : rounded(value, decimals);

const controlStandingOf = ({ control, agents, state, score, maturity }: Weighed): ControlStanding => ({
  id: control.id,
  title: control.title,
  category: control.category,
  state,
  score: shown(score, 0),
  maturity: shown(maturity, 2),
  agents: { ...agents },
});

/** Counts controls by state. */
const controlCounts = (controls: readonly Weighed[]): Record<Verdict, number> => {
  const inState = (state: Verdict) => controls.filter((one) => one.state === state).length;
  return {
    pass: inState('pass'),
    partial: inState('partial'),
    fail: inState('fail'),
    'not-evidenced': inState('not-evidenced'),
    'not-applicable': inState('not-applicable'),
  };
};

const categoryStandingOf = (category: string, controls: readonly Weighed[]): CategoryStanding => ({
  category,
  score: shown(mean(controls.map(({ score }) => score)), 0),
  controls: controlCounts(controls),
});

export interface CountedStanding {
  /** Counters of the framework. */
  readonly counted: Tally;
  /** Counters of the tenant. */
  readonly dashboard: Tally;
}

const weighedControls = (framework: Framework, layout: string, counted: Tally): readonly Weighed[] =>
  framework.controls.map((control, index) => weighed(control, index, layout, counted));

/** Returns the fields common to the single framework and the list of frameworks. */
const wholeOf = (
  { key, name, reads, label, maturityTarget }: Framework,
  controls: readonly Weighed[],
  { counted, dashboard }: CountedStanding,
): Omit<StandingReply, 'controls' | 'categories' | 'parameters'> => {
  const level = mean(controls.map(({ maturity }) => maturity));
  return {
    key,
    name,
    reads,
    ...(label === undefined ? {} : { label }),
    agents: {
      active: slotOf(dashboard, agentRows.framework(key), 0),
      scored: scoredAgents(counted),
      insufficient: slotOf(counted, standingRows.scored, 2),
    },
    score: scoreOver(counted),
    maturity: maturityTarget === undefined ? null : { level: shown(level, 2), target: maturityTarget },
  };
};

/**
 * Returns one entry of `GET /api/framework-standings`.
 * @param layout digest of the framework's layout; counters with another layout contribute only to the score
 */
export const standingSummaryOf = (
  framework: Framework,
  layout: string,
  tallies: CountedStanding,
): StandingSummary => {
  const controls = weighedControls(framework, layout, tallies.counted);
  const { officialName, version, kind } = framework;
  return {
    ...wholeOf(framework, controls, tallies),
    officialName,
    version,
    kind,
    controls: controlCounts(controls),
  };
};

/**
 * Returns the response of `GET /api/frameworks/{id}/standing`.
 * @param catalog the parameters by id
 * @param layout digest of the framework's layout; counters with another layout contribute only to the score
 */
export const standingOf = (
  framework: Framework,
  catalog: Readonly<Record<string, Parameter>>,
  layout: string,
  tallies: CountedStanding,
): StandingReply => {
  const { counted } = tallies;
  const controls = weighedControls(framework, layout, counted);
  return {
    ...wholeOf(framework, controls, tallies),
    controls: controls.map(controlStandingOf),
    categories: [...Map.groupBy(controls, ({ control }) => control.category)].map(([category, of]) =>
      categoryStandingOf(category, of),
    ),
    parameters: parametersOf(framework, catalog, layout, counted),
  };
};
