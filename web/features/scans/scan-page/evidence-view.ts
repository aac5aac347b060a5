import { strengths } from '#shared/evidence/evidence.ts';
import type { EvidenceReply } from '#shared/evidence/evidence-reply.ts';
import type { Verdict } from '#shared/judging/score.ts';
import type { ParameterView } from './controls-view.ts';

/** A piece of evidence with the parameter that it speaks for. */
export interface EvidenceView {
  readonly evidence: EvidenceReply;
  readonly parameter: ParameterView;
}

/** All evidence of a scan, strongest first, then newest. */
export const evidenceOf = (parameters: readonly ParameterView[]): readonly EvidenceView[] =>
  parameters
    .flatMap((parameter) => parameter.evidence.map((evidence) => ({ evidence, parameter })))
    .toSorted(
      (a, b) =>
        strengths.indexOf(a.evidence.strength) - strengths.indexOf(b.evidence.strength) ||
        b.evidence.observedAt.localeCompare(a.evidence.observedAt),
    );

/** The evidence that a view shows: of parameters with the verdict, whose words hold what is sought. */
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
