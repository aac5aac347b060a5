/** What a scan does to the attestations that it refutes. */
import { voidWrite } from '#functions/attestations/attestation-store.ts';
import { systemEvent } from '#functions/platform/audit/system-event.ts';
import type { TenantTable, Write } from '#functions/platform/table/table.ts';
import type { Attestation } from '#shared/attestations/attestation.ts';
import type { Contradiction } from '#shared/attestations/contradicted.ts';
import type { Instant } from '#shared/kernel/time.ts';
import type { Scan } from './scan-item.ts';

export interface Refuted {
  readonly scan: Scan;
  readonly contradictions: readonly Contradiction[];
  /** As the scan judged them, and as they are stored now. */
  readonly judged: readonly Attestation[];
  readonly stored: readonly Attestation[];
  readonly now: Instant;
  readonly overtaken: () => Error;
}

/**
 * The writes that void each refuted attestation, with its audit event. One that is voided or withdrawn already, or that was
 * replaced by a later one since the scan began, is left alone: the later one has not been judged.
 */
export const voidWrites = (
  table: TenantTable,
  { scan, contradictions, judged, stored, now, overtaken }: Refuted,
): readonly (readonly Write[])[] =>
  contradictions.flatMap(({ parameterId, seen }) => {
    const said = judged.find((one) => one.parameterId === parameterId && !one.proposed);
    const standing = stored.find(({ id, voided, withdrawn }) => id === said?.id && !voided && !withdrawn);
    if (!standing) return [];
    const voided = { at: now, scanId: scan.id, digest: seen };
    const event = systemEvent(table.tenant, scan.id, now, {
      action: 'void',
      resource: 'attestation',
      resourceId: standing.id,
      details: { agentId: scan.agentId, parameterId, scanId: scan.id, evidence: seen },
    });
    return [[voidWrite(table, scan.agentId, standing, voided, overtaken), event]];
  });
