/**
 * Attestations of an agent: ATTESTATION `agent#<id>` / `<parameter id>`, and `<parameter id>#proposed` for one that a second
 * person has yet to approve, or declined. In gsi1 those that stand lie under `end` by their end, those that wait under
 * `awaiting` by when they were made.
 */
import { indexKeys } from '#functions/platform/table/definition.ts';
import type { Condition, Item, Key, TenantTable, Write } from '#functions/platform/table/table.ts';
import type { Attestation, Decision, Voided } from '#shared/attestations/attestation.ts';
import type { Page } from '#shared/kernel/page.ts';

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

/** The attestation of a row. */
export const attestationOf = (item: Item): Attestation => {
  const { pk: _, sk, [gsi.pk]: _list, [gsi.sk]: _at, ...attestation } = item;
  return { ...attestation, parameterId: sk.split('#', 1)[0] } as unknown as Attestation;
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
  return { items: items.map(attestationOf), next };
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
  return { put: { ...keyOf(table, agentId, attestation), ...rest, ...indexed(table, attestation) } };
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
  approved: Decision,
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
