/**
 * Determines the outcome of a run from plain data: verdicts, scores, issues, and refuted attestations. Pure.
 */
import type { EvidenceSnapshot } from '#functions/evidence/stored-evidence.ts';
import {
  type IssueRules,
  type IssueStep,
  type KnownIssues,
  scanIssues,
} from '#functions/issues/scan-issues.ts';
import { type Contradiction, contradicted } from '#shared/attestations/contradicted.ts';
import type { Evidence } from '#shared/evidence/evidence.ts';
import type { Instant } from '#shared/kernel/time.ts';
import type { AgentFacts } from '#shared/parameters/parameter.ts';
import type { ScanResults } from '#shared/scans/contract.ts';
import { movement, type PreviousControl } from '#shared/scans/movement.ts';
import { controlResults } from '#shared/scans/results.ts';
import type { KindStanding } from '#shared/scoring/agent-kind.ts';
import { type CompiledCatalog, evaluateAgent } from '#shared/scoring/evaluate-agent.ts';
import { frameworkTexts } from '#shared/scoring/framework-texts.ts';
import type { KnownAgent } from '#shared/scoring/known.ts';
import type { ScoreObject } from '#shared/scoring/score.ts';
import { controlScores, parameterPoints } from '#shared/scoring/score-rules.ts';
import { SCORE_MODEL } from '#shared/scoring/verdict.ts';
import { type AgentVector, vectorOf } from '#shared/standings/agent-vector.ts';
import type { Scan } from '../persist/scan-item.ts';
import type { ScanGathered } from './gathered.ts';

/** A scan to be concluded, with the results of its predecessor. */
export interface OpenScan {
  readonly scan: Scan;
  /** Digest of the layout of its framework. */
  readonly layout: string;
  /** The agent's previous scan against the same framework; absent for a first one. */
  readonly before?: {
    readonly scanId: string;
    readonly score: number | null;
    /** Version of the scoring rules of that scan. */
    readonly modelVersion: string;
    readonly controls: readonly PreviousControl[];
  };
}

export interface ConclusionInput {
  readonly scans: readonly OpenScan[];
  /** The frameworks of the scans, in the same order. */
  readonly catalog: CompiledCatalog;
  readonly known: KnownAgent<Evidence>;
  /** The agent's evidence including what was gathered, and what was gathered. */
  readonly merged: EvidenceSnapshot;
  readonly gathered: Pick<ScanGathered, 'collectors' | 'unseen' | 'ended' | 'reevaluated'>;
  readonly issues: KnownIssues;
  /** References to the controls that a parameter supports, across all frameworks of the tenant. */
  readonly controlsOf: (parameterId: string) => readonly string[];
  /** The agent as this run saw it, and the days allowed to resolve an issue. */
  readonly agent: IssueRules['agent'];
  readonly allowed: IssueRules['allowed'];
  readonly now: Instant;
  readonly newId: () => string;
}

/** Outcome of one scan. */
export interface ConcludedScan {
  readonly scan: Scan;
  readonly score: ScoreObject;
  readonly results: ScanResults;
  readonly vector: AgentVector;
  /** The scan it can be compared with: its predecessor, if scored under the same rules. */
  readonly comparedWith?: { readonly scanId: string; readonly score: number | null };
}

export interface Conclusion {
  readonly scans: readonly ConcludedScan[];
  readonly issues: readonly IssueStep[];
  /** Refuted attestations, each with the scan that found the contradiction. */
  readonly refuted: readonly (Contradiction & { readonly scanId: string })[];
  /** The agent's evidence from now on. */
  readonly stored: EvidenceSnapshot;
  readonly handlesPhi: AgentFacts['handles-phi'];
  readonly kind: KindStanding;
}

/** A refuted attestation counts in this run, which reports it, and never again. */
const without = (stored: EvidenceSnapshot, contradictions: readonly Contradiction[]): EvidenceSnapshot => {
  const refuted = new Set(contradictions.map(({ attested }) => attested));
  return { ...stored, evidence: stored.evidence.filter(({ digest }) => !refuted.has(digest)) };
};

/** Returns what changed since the previous scan, if scored under the same rules. */
const comparison = (
  before: OpenScan['before'],
  controls: ScanResults['controls'],
): Pick<ScanResults, 'moved' | 'previousScore' | 'previousModel'> => {
  if (!before) return { moved: [], previousScore: null };
  if (before.modelVersion !== SCORE_MODEL)
    return { moved: [], previousScore: null, previousModel: before.modelVersion };
  return { moved: [...movement(before.controls, controls)], previousScore: before.score };
};

/** Concludes the scans of a run together: parameters in several frameworks are evaluated once. */
export const conclude = (input: ConclusionInput): Conclusion => {
  const { scans, catalog, known, gathered, now } = input;
  const { judged, scores } = evaluateAgent(catalog, known, now);
  const own = catalog.places.map((places) => places.flatMap((place) => judged[place] ?? []));
  const opened = scans.flatMap(({ scan, ...rest }, index) => {
    const [compiled, verdicts, score] = [catalog.frameworks[index], own[index], scores[index]];
    return compiled && verdicts && score ? [{ ...rest, scan, compiled, judged: verdicts, score }] : [];
  });
  const { steps, counts } = scanIssues(
    input.issues,
    opened.map(({ scan, compiled, judged: verdicts }) => ({
      scan,
      framework: compiled.framework.name,
      compiled,
      judged: verdicts,
    })),
    {
      controlsOf: input.controlsOf,
      agent: input.agent,
      allowed: input.allowed,
      unseen: gathered.unseen,
      ended: gathered.ended,
      now,
      newId: input.newId,
    },
  );
  const concluded = opened.map(({ scan, compiled, judged: verdicts, score, layout, before }, index) => {
    const outcome = {
      scores: controlScores(compiled, verdicts),
      points: parameterPoints(compiled, verdicts),
    };
    const texts = frameworkTexts(compiled.framework);
    const controls = [...controlResults(compiled, verdicts, outcome, known, texts.controls)];
    const results: ScanResults = {
      ...score,
      controls,
      collectors: [...gathered.collectors],
      ...(gathered.reevaluated ? { reevaluated: gathered.reevaluated } : {}),
      scope: [...known.scope],
      kind: known.kindStanding,
      ...comparison(before, controls),
      issues: counts[index] ?? { raised: 0, reopened: 0, resolved: 0, open: 0 },
      notice: texts.notice,
    };
    const comparedWith =
      before?.modelVersion === SCORE_MODEL ? { scanId: before.scanId, score: before.score } : undefined;
    return {
      ...{ scan, score, results, vector: vectorOf(compiled, verdicts, outcome, layout) },
      ...(comparedWith ? { comparedWith } : {}),
    };
  });
  const contradictions = contradicted(catalog, judged, known.evidence, now);
  const seenBy = (parameterId: string): string =>
    opened.find(({ compiled }) => compiled.parameters.some(({ parameter }) => parameter.id === parameterId))
      ?.scan.id ?? '';
  return {
    scans: concluded,
    issues: steps,
    refuted: contradictions.map((one) => ({ ...one, scanId: seenBy(one.parameterId) })),
    stored: without(input.merged, contradictions),
    handlesPhi: known.facts['handles-phi'],
    kind: known.kindStanding,
  };
};
