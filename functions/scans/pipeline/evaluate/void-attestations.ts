/** Voids the attestations that a run refutes. */
import { voidWrite } from '#functions/attestations/attestation-store.ts';
import { systemEvent } from '#functions/platform/audit/system-event.ts';
import type { TenantTable, Write } from '#functions/platform/table/table.ts';
import type { Attestation } from '#shared/attestations/attestation.ts';
import type { Contradiction } from '#shared/attestations/contradicted.ts';
import type { Instant } from '#shared/kernel/time.ts';

export interface Refuted {
  readonly agentId: string;
  /** Refuted attestations, each with the scan that found the opposite. */
  readonly refuted: readonly (Contradiction & { readonly scanId: string })[];
  /** Attestations as evaluated by the run; `stored` are the current ones. */
  readonly judged: readonly Attestation[];
  readonly stored: readonly Attestation[];
  readonly now: Instant;
  readonly conflict: () => Error;
}

/**
 * Returns the writes that void each refuted attestation, with its audit event. One that is already voided or
 * withdrawn, or was replaced since the run began, is unchanged: its replacement was not evaluated.
 */
export const voidWrites = (
  table: TenantTable,
  { agentId, refuted, judged, stored, now, conflict }: Refuted,
): readonly (readonly Write[])[] =>
  refuted.flatMap(({ parameterId, seen, scanId }) => {
    const stated = judged.find((one) => one.parameterId === parameterId && !one.proposed);
    const standing = stored.find(({ id, voided, withdrawn }) => id === stated?.id && !voided && !withdrawn);
    if (!standing) return [];
    const voided = { at: now, scanId, digest: seen };
    const event = systemEvent(table.tenant, scanId, now, {
      action: 'void',
      resource: 'attestation',
      resourceId: standing.id,
      details: { agentId, parameterId, scanId, evidence: seen },
    });
    return [[voidWrite(table, agentId, standing, voided, conflict), event]];
  });
