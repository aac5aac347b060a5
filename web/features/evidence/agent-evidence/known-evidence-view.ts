import { strengths } from '#shared/evidence/evidence.ts';
import type { EvidenceReply } from '#shared/evidence/evidence-reply.ts';
import type { EvidenceSource } from '#shared/parameters/parameter.ts';

/** What narrows the evidence of an agent. */
export interface EvidenceSearch {
  readonly q?: string | undefined;
  readonly source?: EvidenceSource | undefined;
  readonly state?: 'current' | 'expired' | undefined;
}

/** From its expiry on evidence counts for nothing. */
export const isExpired = ({ expiresAt }: Pick<EvidenceReply, 'expiresAt'>, now: Date): boolean =>
  Date.parse(expiresAt) <= now.getTime();

/** What a view shows: what counts first, then strongest, then newest. Words are sought in everything that is read. */
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
