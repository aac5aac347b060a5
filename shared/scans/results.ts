/**
 * Results of a scan as stored and displayed: verdicts with reasons, evidence, points and what would change
 * them.
 */
import type { Evidence, Gap } from '#shared/evidence/evidence.ts';
import { observedReplyOf } from '#shared/evidence/evidence-reply.ts';
import { strengthOf, strengthRank } from '#shared/evidence/strongest.ts';
import type { ControlTexts } from '#shared/frameworks/framework.ts';
import type { CompiledFramework } from '#shared/scoring/compile.ts';
import type { Known } from '#shared/scoring/evaluate.ts';
import type { Judged } from '#shared/scoring/judge.ts';
import { notEarned } from '#shared/scoring/points.ts';
import type { EarnedPoints } from '#shared/scoring/score.ts';
import type { ControlScore } from '#shared/scoring/score-rules.ts';
import type { ControlResult, ParameterResult } from './contract.ts';

/** Returns evidence in the form that clients receive. */
export const shownEvidence = (evidence: Evidence): ParameterResult['evidence'][number] => ({
  parameterId: evidence.parameterId,
  source: evidence.source,
  strength: strengthOf(evidence),
  value: typeof evidence.value === 'object' ? [...evidence.value] : evidence.value,
  collector: evidence.collector,
  target: evidence.target,
  detail: evidence.detail,
  excerpt: evidence.excerpt,
  marks: [...(evidence.marks ?? [])],
  digest: evidence.digest,
  observedAt: evidence.observedAt,
  expiresAt: evidence.expiresAt,
  ...(evidence.sample ? { sample: observedReplyOf(evidence.sample) } : {}),
});

const shownGap = ({ collector, source, reason }: Gap): ParameterResult['gaps'][number] => ({
  collector,
  source,
  reason,
});

/** Sorts decisive evidence first, then by strength, then newest first. */
const inOrder = (evidence: readonly Evidence[], decisive: ReadonlySet<Evidence>): readonly Evidence[] =>
  evidence.toSorted(
    (a, b) =>
      Number(decisive.has(b)) - Number(decisive.has(a)) ||
      strengthRank(a) - strengthRank(b) ||
      (a.observedAt === b.observedAt ? (a.digest < b.digest ? -1 : 1) : a.observedAt > b.observedAt ? -1 : 1),
  );

/**
 * Returns the sample of an observation: the number of addresses. Empty for other evidence, and if the targets
 * were not recorded. Frequency and time are part of the evidence, because they differ with each probe.
 */
const sampleOf = ({ strength, decisive }: Judged): string => {
  if (strength !== 'tested' || decisive.length === 0 || !decisive.every(({ sample }) => sample)) return '';
  const places = new Set(decisive.map(({ target }) => target)).size;
  return ` Seen at ${places} ${places === 1 ? 'address' : 'addresses'}.`;
};

/** Returns the general sentence, then the specific observation and the number of addresses. */
const reasonOf = (judged: Judged): string => {
  const { reason, decisive } = judged;
  const detail = decisive[0]?.detail;
  const stated =
    detail === undefined || detail === '' || reason.includes(detail) ? reason : `${reason} ${detail}`;
  return `${stated}${sampleOf(judged)}`;
};

/**
 * Returns the controls of a framework with everything a user needs to understand the score.
 * @param texts of the controls, in their order
 */
export const controlResults = (
  compiled: CompiledFramework,
  judged: readonly Judged[],
  { scores, points }: { readonly scores: readonly ControlScore[]; readonly points: readonly EarnedPoints[] },
  known: Known,
  texts: readonly ControlTexts[],
): readonly ControlResult[] => {
  const shown = compiled.parameters.map(({ parameter, texts }, index): ParameterResult | undefined => {
    const [one, own] = [judged[index], points[index]];
    return (
      one &&
      own && {
        id: parameter.id,
        title: texts().title,
        verdict: one.verdict,
        severity: parameter.severity,
        reason: reasonOf(one),
        change: one.change,
        conflict: one.conflict,
        strength: one.strength,
        credit: one.credit,
        worth: notEarned(own),
        points: own,
        evidence: inOrder(known.evidence.get(parameter.id) ?? [], new Set(one.decisive)).map(shownEvidence),
        gaps: (known.gaps.get(parameter.id) ?? []).map(shownGap),
      }
    );
  });
  return compiled.controls.flatMap(({ control: { id }, members }, index): ControlResult[] => {
    const [text, score] = [texts[index], scores[index]];
    if (!text || !score) return [];
    const { title, intent } = text;
    const parameters = members.flatMap((member) => shown[member] ?? []);
    return [{ id, title, intent, state: score.state, score: score.score, points: score.points, parameters }];
  });
};
