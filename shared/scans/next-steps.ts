/**
 * The next steps that gain most, each computed by scoring again as if its parameters passed. Derived when results
 * are read, by the same rules as the advice on each parameter.
 */
import type { Strength } from '#shared/evidence/evidence.ts';
import { strengths } from '#shared/evidence/evidence.ts';
import type { ShownToday } from '#shared/evidence/shown-today.ts';
import { strongestOf } from '#shared/evidence/strongest.ts';
import type { ParameterTexts } from '#shared/parameters/parameter.ts';
import { agentScore } from '#shared/scoring/agent-score.ts';
import { CATALOG_VERSION } from '#shared/scoring/catalog-version.gen.ts';
import { type CompiledFramework, compileFramework } from '#shared/scoring/compile.ts';
import type { Judgeable, Judged } from '#shared/scoring/judge.ts';
import { judgedParameters } from '#shared/scoring/judged-catalog.ts';
import { earnedOf, rounded } from '#shared/scoring/points.ts';
import type { ScoreObject } from '#shared/scoring/score.ts';
import { SCORE_MODEL } from '#shared/scoring/score.ts';
import { scoreOf } from '#shared/scoring/score-rules.ts';
import { sumOf } from '#shared/scoring/sums.ts';
import { type Progress, type Scanned, scannedOf, stepsToProve } from './advice.ts';
import type { ParameterResult, ScanResults } from './contract.ts';
import {
  type NextStep,
  ownStepMinutes,
  type SharedStepKind,
  type StepKind,
  sharedSteps,
} from './next-step.ts';

/** A completed scan of an agent, and what was done since. */
export interface ScanToImprove {
  readonly scanId: string;
  readonly framework: string;
  readonly results: ScanResults;
  readonly progress: Progress;
}

export interface StepTexts {
  readonly shown: ShownToday;
  readonly textsOf: (id: string) => ParameterTexts;
}

type AnyJudged = Judged<Judgeable>;

/** A parameter that a step would make pass, by proof of this strength. */
interface Passing {
  readonly id: string;
  readonly strength: Strength;
}

interface Candidate {
  readonly kind: StepKind;
  readonly title: string;
  readonly minutes: number;
  readonly parameterId?: string;
  readonly scanId: string;
  readonly passing: Passing[];
}

/** A scan, compiled so that it can be scored again. */
interface Scored {
  readonly scan: ScanToImprove;
  readonly compiled: CompiledFramework;
  readonly judged: readonly AnyJudged[];
}

const parametersOf = ({ controls }: Pick<ScanResults, 'controls'>): ReadonlyMap<string, ParameterResult> =>
  new Map(controls.flatMap(({ parameters }) => parameters.map((one) => [one.id, one] as const)));

/** Returns the verdict as evaluated, without its evidence, on which no score depends. */
const judgedOf = ({ id, verdict, conflict, strength, credit, points }: ParameterResult): AnyJudged => ({
  parameterId: id,
  verdict,
  reason: '',
  change: '',
  conflict,
  decisive: [],
  strength,
  credit,
  creditedTo: strengths.find((one) => points[sumOf[one]] > 0) ?? strength,
});

const compiledScan = (scan: ScanToImprove, { textsOf }: StepTexts): Scored => {
  const { controls } = scan.results;
  const framework = {
    key: scan.framework,
    name: scan.framework,
    version: '',
    controls: controls.map(({ id, parameters }) => ({ id, parameters: parameters.map((one) => one.id) })),
  };
  const compiled = compileFramework(framework, { parameters: judgedParameters, textsOf });
  const known = parametersOf(scan.results);
  return {
    scan,
    compiled,
    judged: compiled.parameters.flatMap(({ parameter: { id } }) => {
      const result = known.get(id);
      return result ? [judgedOf(result)] : [];
    }),
  };
};

/** Returns the verdict after a step. More proof of passing never earns less. */
const passed = (one: AnyJudged, strength: Strength, credits: readonly number[]): AnyJudged => {
  const credit = credits[strengths.indexOf(strength)] ?? 0;
  const before = one.verdict === 'pass' ? one.credit : 0;
  return {
    ...one,
    verdict: 'pass',
    conflict: false,
    strength: one.strength ?? strength,
    credit: Math.max(credit, before),
    creditedTo: credit > before ? strength : (one.creditedTo ?? strength),
  };
};

/** Returns the score of a scan if the parameters of a step passed. */
const scoredWith = ({ scan, compiled, judged }: Scored, passing: readonly Passing[]): ScoreObject => {
  const { kind } = scan.results.kind;
  const after = judged.map((one, index) => {
    const own = passing.find(({ id }) => id === one.parameterId);
    const credits = compiled.parameters[index]?.credits[kind];
    return own && credits && one.verdict !== 'not-applicable' ? passed(one, own.strength, credits) : one;
  });
  return scoreOf(compiled, after, kind);
};

/** Returns the score over all scans: that of a single one, otherwise the score of the agent. */
const totalOf = (scans: readonly Scored[], passing: readonly Passing[]): ScoreObject | null => {
  const scores = scans.map((one) => ({ name: one.scan.framework, score: scoredWith(one, passing) }));
  return scores.length === 1 ? (scores[0]?.score ?? null) : agentScore(scores);
};

const sharedCandidate = (kind: SharedStepKind, scanId: string): Candidate => ({
  kind,
  ...sharedSteps[kind],
  scanId,
  passing: [],
});

/** Whether a person already stated it, so that only the approval of a document is missing. */
const awaitsApproval = ({ evidence, gaps }: ParameterResult): boolean =>
  evidence.some(({ source, strength }) => source === 'attestation' && strength === 'self-reported') ||
  gaps.some(({ source }) => source === 'attestation');

/** Returns the steps about one parameter alone. */
const ownCandidates = (
  result: ParameterResult,
  scanId: string,
  texts: ParameterTexts,
): readonly Candidate[] => {
  const { id, verdict, strength } = result;
  const own = { parameterId: id, scanId };
  if (verdict === 'fail' || verdict === 'partial') {
    const { title, estimatedMinutes } = texts.remedy;
    const passing = [{ id, strength: strength ?? 'tested' }];
    return [{ ...own, kind: 'repair', title, minutes: estimatedMinutes, passing }];
  }
  const isOpen = verdict === 'not-evidenced' || strength === 'self-reported' || strength === 'listed';
  if (!isOpen || texts.document === '') return [];
  const passing = [{ id, strength: 'documented' as const }];
  return awaitsApproval(result)
    ? [
        {
          ...own,
          kind: 'approve',
          title: `Have the statement on “${texts.title}” approved`,
          minutes: ownStepMinutes.approve,
          passing,
        },
      ]
    : [
        {
          ...own,
          kind: 'attest',
          title: `Attach ${texts.document}`,
          minutes: ownStepMinutes.attest,
          passing,
        },
      ];
};

/** Adds the steps that one parameter of a scan leaves open. */
const addCandidates = (
  candidates: Map<string, Candidate>,
  result: ParameterResult,
  scanned: Scanned,
  scanId: string,
  { shown, textsOf }: StepTexts,
): void => {
  for (const one of ownCandidates(result, scanId, textsOf(result.id)))
    if (!candidates.has(`${one.kind} ${result.id}`)) candidates.set(`${one.kind} ${result.id}`, one);
  const isOpen = result.verdict === 'not-evidenced' || (result.verdict === 'pass' && result.credit < 1);
  if (!isOpen) return;
  for (const { way, step } of stepsToProve(result, scanned, shown)) {
    if (way.best !== 'pass' || step.by === undefined) continue;
    const candidate = candidates.get(step.by) ?? sharedCandidate(step.by, scanId);
    candidates.set(step.by, candidate);
    if (!candidate.passing.some(({ id }) => id === result.id))
      candidate.passing.push({ id: result.id, strength: strongestOf(way.source) });
  }
};

const candidatesOf = (scans: readonly Scored[], texts: StepTexts): readonly Candidate[] => {
  const candidates = new Map<string, Candidate>();
  for (const { scan } of scans) {
    const scanned = scannedOf(scan.progress, scan.results);
    for (const result of parametersOf(scan.results).values())
      if (result.verdict !== 'not-applicable') addCandidates(candidates, result, scanned, scan.scanId, texts);
  }
  return [...candidates.values()];
};

/** A step with what decides its rank. */
interface Ranked {
  readonly step: NextStep;
  /** Points gained before cap and rounding, so that steps below one point have an order. */
  readonly earned: number;
}

const rankedOf = (
  { kind, title, minutes, parameterId, scanId, passing }: Candidate,
  scans: readonly Scored[],
  base: ScoreObject,
): Ranked => {
  const after = totalOf(scans, passing) ?? base;
  const earned = rounded(earnedOf(after.points) - earnedOf(base.points), 3);
  const points = (after.score ?? 0) - (base.score ?? 0);
  const [was, is] = [base.cap?.limit ?? null, after.cap?.limit ?? null];
  const isHeld = after.cap !== null && earnedOf(after.points) > after.cap.limit + 1;
  return {
    earned,
    step: {
      kind,
      title,
      ...(parameterId === undefined ? {} : { parameterId }),
      parameters: passing.length,
      scanId,
      points,
      isUpTo: parameterId === undefined,
      coverage: after.coverage - base.coverage,
      minutes,
      ...(was !== null && (is === null || is > was) ? { lifts: { from: was, to: is } } : {}),
      ...(isHeld && after.cap ? { heldBy: after.cap.sentence } : {}),
    },
  };
};

/** Number of steps that are shown. */
export const SHOWN_STEPS = 3;

const perMinute = (gain: number, { minutes }: NextStep): number => gain / minutes;

/** Repairs of severe failures, most severe first: they cap the score however much else is earned. */
const severeRepairs = (ranked: readonly Ranked[]): readonly Ranked[] => {
  const severityOf = ({ step }: Ranked) =>
    step.kind === 'repair' ? judgedParameters[step.parameterId ?? '']?.severity : undefined;
  return (['critical', 'high'] as const).flatMap((severity) =>
    ranked.filter((one) => severityOf(one) === severity).toSorted((a, b) => b.earned - a.earned),
  );
};

/** What tests of the endpoint wait for. It comes first, because it takes minutes and shows what else is wrong. */
const beforeTests: ReadonlySet<StepKind> = new Set(['connect', 'consent', 'reach', 'scan']);

/**
 * Returns up to three steps: the repair of the most severe failure, what tests of the endpoint wait for, then those
 * that gain most per minute. While evidence is insufficient, these are those that raise coverage most per minute.
 */
const chosen = (ranked: readonly Ranked[], base: ScoreObject): readonly NextStep[] => {
  const gaining = ranked.filter(({ step, earned }) => earned > 0 || step.points > 0 || step.coverage > 0);
  const [repair] = severeRepairs(gaining);
  const endpoint = gaining.filter(({ step }) => beforeTests.has(step.kind));
  const first = [...(repair ? [repair] : []), ...endpoint.slice(0, 1)];
  const gainOf = ({ step, earned }: Ranked): number =>
    base.label === 'insufficient-evidence'
      ? perMinute(step.coverage, step)
      : perMinute(Math.max(step.points, earned), step);
  const others = gaining
    .filter((one) => !first.includes(one))
    .toSorted((a, b) => gainOf(b) - gainOf(a) || b.earned - a.earned);
  return [...first, ...others].slice(0, SHOWN_STEPS).map(({ step }) => step);
};

/** Whether the rules of today gave these results, so that they can be scored again. */
const isCurrent = ({ results: { modelVersion, catalogVersion } }: ScanToImprove): boolean =>
  modelVersion === SCORE_MODEL && catalogVersion === CATALOG_VERSION;

/**
 * Returns the next steps of an agent over its latest scans; empty if other rules scored one of them, because the
 * gains could not be computed.
 */
export const nextStepsOf = (scans: readonly ScanToImprove[], texts: StepTexts): readonly NextStep[] => {
  if (!scans.every(isCurrent)) return [];
  const compiled = scans.map((scan) => compiledScan(scan, texts));
  const base = totalOf(compiled, []);
  if (!base) return [];
  return chosen(
    candidatesOf(compiled, texts).map((one) => rankedOf(one, compiled, base)),
    base,
  );
};
