/** What a run does to the attestations that it refutes. */
import { voidWrite } from '#functions/attestations/attestation-store.ts';
import { systemEvent } from '#functions/platform/audit/system-event.ts';
import type { TenantTable, Write } from '#functions/platform/table/table.ts';
import type { Attestation } from '#shared/attestations/attestation.ts';
import type { Contradiction } from '#shared/attestations/contradicted.ts';
import type { Instant } from '#shared/kernel/time.ts';

export interface Refuted {
  readonly agentId: string;
  /** Each with the scan that saw the contrary. */
  readonly refuted: readonly (Contradiction & { readonly scanId: string })[];
  /** As the run judged them, and as they are stored now. */
  readonly judged: readonly Attestation[];
  readonly stored: readonly Attestation[];
  readonly now: Instant;
  readonly overtaken: () => Error;
}

/**
 * The writes that void each refuted attestation, with its audit event. One that is voided or withdrawn already, or that was
 * replaced by a later one since the run began, is left alone: the later one has not been judged.
 */
export const voidWrites = (
  table: TenantTable,
  { agentId, refuted, judged, stored, now, overtaken }: Refuted,
): readonly (readonly Write[])[] =>
  refuted.flatMap(({ parameterId, seen, scanId }) => {
    const said = judged.find((one) => one.parameterId === parameterId && !one.proposed);
    const standing = stored.find(({ id, voided, withdrawn }) => id === said?.id && !voided && !withdrawn);
    if (!standing) return [];
    const voided = { at: now, scanId, digest: seen };
    const event = systemEvent(table.tenant, scanId, now, {
      action: 'void',
      resource: 'attestation',
      resourceId: standing.id,
      details: { agentId, parameterId, scanId, evidence: seen },
    });
    return [[voidWrite(table, agentId, standing, voided, overtaken), event]];
  });
