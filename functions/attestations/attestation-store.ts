/**
 * Attestations of an agent: ATTESTATION `agent#<id>` / `<parameter id>`, and `<parameter id>#proposed` for one that a second
 * person has yet to approve, or declined. In gsi1 those that stand lie under `end` by their end, those that wait under
 * `awaiting` by when they were made.
 */
import * as v from 'valibot';
import { indexKeys } from '#functions/platform/table/definition.ts';
import { rowKind } from '#functions/platform/table/row-kind.ts';
import type { Condition, Item, Key, TenantTable, Write } from '#functions/platform/table/table.ts';
import { type Attestation, endOf, type Voided } from '#shared/attestations/attestation.ts';
import { documentTypeNames } from '#shared/attestations/document-type.ts';
import { judgedParameter } from '#shared/judging/judged-catalogue.ts';
import type { Page } from '#shared/kernel/page.ts';
import type { Approval } from '#shared/parameters/approval.ts';
import { approvalSchema } from '#shared/parameters/approval-schema.ts';

/** More than there are parameters, twice. */
const EVERY = 1000;

const gsi = indexKeys('gsi1');
/** What takes a row out of the index. */
const REMOVE_INDEX = `REMOVE ${gsi.pk}, ${gsi.sk}`;

const partOf = (agentId: string) => `agent#${agentId}`;

type Placed = Pick<Attestation, 'parameterId' | 'proposed'>;
const keyOf = (table: TenantTable, agentId: string, { parameterId, proposed }: Placed): Key =>
  table.key('ATTESTATION', proposed ? `${parameterId}#proposed` : parameterId, partOf(agentId));

/** The lists of all agents that a row stands in. */
export type AttestationList = 'end' | 'awaiting';

const indexed = (table: TenantTable, { proposed, attestedAt, expiresAt }: Attestation) => {
  const list: AttestationList = proposed ? 'awaiting' : 'end';
  return {
    [gsi.pk]: table.partition('ATTESTATION', list),
    [gsi.sk]: proposed ? attestedAt : expiresAt,
  };
};

const decision = { at: v.string(), by: v.string() };
const withReason = v.object({ ...decision, reason: v.string() });

/** The key says the parameter. */
const attestationRows = rowKind<Omit<Attestation, 'parameterId'>>({
  name: 'attestation',
  schema: v.object({
    id: v.string(),
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
    recordedBy: v.string(),
    expiresAt: v.string(),
    proposed: v.exactOptional(v.literal(true)),
    approved: v.exactOptional(approvalSchema),
    declined: v.exactOptional(withReason),
    voided: v.exactOptional(v.object({ at: v.string(), scanId: v.string(), digest: v.string() })),
    withdrawn: v.exactOptional(withReason),
  }),
});

/** The attestation of a row; undefined, and logged, for a damaged one: what cannot be read is no evidence. */
export const soundAttestation = (item: Item): Attestation | undefined => {
  const row = attestationRows.sound(item);
  if (!row) return undefined;
  const parameterId = item.sk.split('#', 1)[0] ?? '';
  return { ...row, parameterId, expiresAt: endOf(judgedParameter(parameterId), row) };
};

/** The agent of a row. */
export const agentIdOf = ({ pk }: Item): string => pk.slice(pk.lastIndexOf('#') + 1);

/** Attestations by parameter; whoever just recorded one sees it. */
export const listAttestations = async (
  table: TenantTable,
  agentId: string,
  page: { limit: number; cursor: string | undefined },
): Promise<Page<Attestation>> => {
  const { items, next } = await table.list({
    kind: 'ATTESTATION',
    part: partOf(agentId),
    consistent: true,
    ...page,
  });
  return { items: items.flatMap((item) => soundAttestation(item) ?? []), next };
};

/** Every attestation of an agent, voided and expired ones included. */
export const readAttestations = async (
  table: TenantTable,
  agentId: string,
): Promise<readonly Attestation[]> =>
  (await listAttestations(table, agentId, { limit: EVERY, cursor: undefined })).items;

/** Takes the place of what was attested, or proposed, of the parameter before. */
export const attestationWrite = (
  table: TenantTable,
  agentId: string,
  attestation: Attestation,
): Extract<Write, { put: Item }> => {
  const { parameterId: _, ...rest } = attestation;
  return {
    put: {
      ...keyOf(table, agentId, attestation),
      ...attestationRows.attributes(rest),
      ...indexed(table, attestation),
    },
  };
};

type Stored = Pick<Attestation, 'id'> & Placed;

/** It is still the one that was read, and bears none of these marks. */
const without = (id: string, ...marks: readonly (keyof Attestation)[]): Condition => ({
  expression: ['id = :id', ...marks.map((mark) => `attribute_not_exists(${mark})`)].join(' AND '),
  values: { ':id': id },
});

/** Nobody has decided about it. */
const undecided = (id: string): Condition => without(id, 'approved', 'declined', 'voided', 'withdrawn');

/** Marks an attestation as voided. `overtaken` is thrown when it was voided, withdrawn or replaced since it was read. */
export const voidWrite = (
  table: TenantTable,
  agentId: string,
  { id, ...placed }: Stored,
  voided: Voided,
  overtaken: () => Error,
): Write => ({
  update: keyOf(table, agentId, placed),
  expression: `SET voided = :voided ${REMOVE_INDEX}`,
  values: { ':voided': voided },
  condition: without(id, 'voided', 'withdrawn'),
  failed: overtaken,
});

/** Makes a proposal the attestation that stands. `overtaken` is thrown when somebody decided first, or it was replaced. */
export const approveWrites = (
  table: TenantTable,
  agentId: string,
  attestation: Attestation,
  approved: Approval,
  overtaken: () => Error,
): readonly Write[] => {
  const { proposed, ...approvedOne } = { ...attestation, approved };
  const condition = undecided(attestation.id);
  const put = attestationWrite(table, agentId, approvedOne);
  // One that stood before its parameter asked for four eyes stays where it is.
  if (!proposed) return [{ ...put, condition, failed: overtaken }];
  return [{ delete: keyOf(table, agentId, attestation), condition, failed: overtaken }, put];
};

/** Marks a proposal as declined; it stays to be seen until the parameter is attested anew. */
export const declineWrite = (
  table: TenantTable,
  agentId: string,
  { id, ...placed }: Stored,
  declined: NonNullable<Attestation['declined']>,
  overtaken: () => Error,
): Write => ({
  update: keyOf(table, agentId, placed),
  expression: `SET declined = :declined ${REMOVE_INDEX}`,
  values: { ':declined': declined },
  condition: undecided(id),
  failed: overtaken,
});

/**
 * Marks an attestation as withdrawn; it stays to be seen until the parameter is attested anew. `overtaken` is thrown when it
 * was decided otherwise, or replaced, since it was read.
 */
export const withdrawWrite = (
  table: TenantTable,
  agentId: string,
  { id, ...placed }: Stored,
  withdrawn: NonNullable<Attestation['withdrawn']>,
  overtaken: () => Error,
): Write => ({
  update: keyOf(table, agentId, placed),
  expression: `SET withdrawn = :withdrawn ${REMOVE_INDEX}`,
  values: { ':withdrawn': withdrawn },
  condition: without(id, 'declined', 'voided', 'withdrawn'),
  failed: overtaken,
});
