/**
 * Attestations of an agent: ATTESTATION `agent#<id>` / `<parameter id>`, and `<parameter id>#proposed` while an attestation
 * awaits approval or was declined. In gsi1 attestations that count are under `end` by their end, and proposals under `awaiting`
 * by when they were made.
 */
import * as v from 'valibot';
import { approvalStore, storedApproval } from '#functions/approvals/approval-store.ts';
import { rowKind } from '#functions/platform/table/row-kind.ts';
import type { TenantTable, Write } from '#functions/platform/table/table.ts';
import { type Attestation, endOf, type Voided } from '#shared/attestations/attestation.ts';
import { documentTypeNames } from '#shared/attestations/document-type.ts';
import { judgedParameter } from '#shared/scoring/judged-catalog.ts';

/** The sort key names the parameter. */
type Row = Omit<Attestation, 'parameterId'>;

export const attestationStore = approvalStore<Attestation, Row>({
  kind: 'ATTESTATION',
  // More than twice the parameters.
  max: 1000,
  rows: rowKind<Row>({
    name: 'attestation',
    schema: v.object({
      ...storedApproval,
      value: v.union([v.boolean(), v.number(), v.string(), v.array(v.string())]),
      person: v.object({ name: v.string(), role: v.exactOptional(v.string()) }),
      document: v.object({
        reference: v.string(),
        date: v.string(),
        file: v.exactOptional(
          v.object({
            id: v.string(),
            name: v.string(),
            type: v.picklist(documentTypeNames),
            sha256: v.string(),
          }),
        ),
      }),
      statement: v.string(),
      attestedAt: v.string(),
      voided: v.exactOptional(v.object({ at: v.string(), scanId: v.string(), digest: v.string() })),
    }),
  }),
  subjectOf: ({ parameterId }) => parameterId,
  toRow: ({ parameterId: _, ...row }) => row,
  fromRow: (row, parameterId) => ({
    ...row,
    parameterId,
    expiresAt: endOf(judgedParameter(parameterId), row),
  }),
  indexedAt: ({ attestedAt }) => attestedAt,
});

export const { readAll: readAttestations, write: attestationWrite } = attestationStore;

/** Marks an attestation as voided. @param failed makes the error when it was voided, withdrawn or replaced since it was read */
export const voidWrite = (
  table: TenantTable,
  agentId: string,
  attestation: Attestation,
  voided: Voided,
  failed: () => Error,
): Write => attestationStore.endWrite(table, agentId, attestation, 'voided', voided, failed);
