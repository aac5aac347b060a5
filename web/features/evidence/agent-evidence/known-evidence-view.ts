import { strengths } from '#shared/evidence/evidence.ts';
import type { EvidenceReply } from '#shared/evidence/evidence-reply.ts';
import type { EvidenceSource } from '#shared/parameters/parameter.ts';

/** Filter of the evidence of an agent. */
export interface EvidenceSearch {
  readonly q?: string | undefined;
  readonly source?: EvidenceSource | undefined;
  readonly state?: 'current' | 'expired' | undefined;
}

/** Evidence no longer counts from its expiry time onward. */
export const isExpired = ({ expiresAt }: Pick<EvidenceReply, 'expiresAt'>, now: Date): boolean =>
  Date.parse(expiresAt) <= now.getTime();

/**
 * Filters and sorts evidence: current first, then strongest, then newest. The search covers every visible
 * text.
 */
export const viewKnown = (
  evidence: readonly EvidenceReply[],
  parameters: ReadonlyMap<string, { readonly title: string }>,
  { q, source, state }: EvidenceSearch,
  now: Date,
): readonly EvidenceReply[] => {
  const words = q?.toLowerCase().split(/\s+/).filter(Boolean) ?? [];
  return evidence
    .filter((one) => {
      const { parameterId, detail, target, excerpt, digest } = one;
      const text = [
        parameterId,
        parameters.get(parameterId)?.title ?? '',
        detail,
        target,
        excerpt,
        digest,
      ].join(' ');
      return (
        (source === undefined || one.source === source) &&
        (state === undefined || isExpired(one, now) === (state === 'expired')) &&
        words.every((word) => text.toLowerCase().includes(word))
      );
    })
    .toSorted(
      (a, b) =>
        Number(isExpired(a, now)) - Number(isExpired(b, now)) ||
        strengths.indexOf(a.strength) - strengths.indexOf(b.strength) ||
        b.observedAt.localeCompare(a.observedAt),
    );
};
