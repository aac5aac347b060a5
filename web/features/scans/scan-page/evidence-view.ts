import { strengths } from '#shared/evidence/evidence.ts';
import type { EvidenceReply } from '#shared/evidence/evidence-reply.ts';
import type { Verdict } from '#shared/scoring/score.ts';
import type { ParameterView } from './controls-view.ts';

/** A piece of evidence with its parameter. */
export interface EvidenceView {
  readonly evidence: EvidenceReply;
  readonly parameter: ParameterView;
}

/** Returns all evidence of a scan, strongest first, then newest. */
export const evidenceOf = (parameters: readonly ParameterView[]): readonly EvidenceView[] =>
  parameters
    .flatMap((parameter) => parameter.evidence.map((evidence) => ({ evidence, parameter })))
    .toSorted(
      (a, b) =>
        strengths.indexOf(a.evidence.strength) - strengths.indexOf(b.evidence.strength) ||
        b.evidence.observedAt.localeCompare(a.evidence.observedAt),
    );

/** Returns the evidence that matches the view: the verdict of its parameter and the search text. */
export const viewEvidence = (
  all: readonly EvidenceView[],
  { q, verdict }: { readonly q?: string | undefined; readonly verdict?: Verdict | undefined },
): readonly EvidenceView[] => {
  const sought = q?.trim().toLowerCase() ?? '';
  return all.filter(
    ({ evidence, parameter }) =>
      (verdict === undefined || parameter.verdict === verdict) &&
      [
        parameter.id,
        parameter.title,
        evidence.detail,
        evidence.target,
        evidence.excerpt,
        evidence.digest,
      ].some((text) => text.toLowerCase().includes(sought)),
  );
};
