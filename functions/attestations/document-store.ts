/**
 * Documents of an agent: DOCUMENT `agent#<id>` / `<document id>`. One that nobody accepts is forgotten after a day; one that
 * an attestation once named stays, whatever becomes of the attestation.
 */
import * as v from 'valibot';
import { type RowOf, rowKind } from '#functions/platform/table/row-kind.ts';
import type { Key, TenantTable, Write } from '#functions/platform/table/table.ts';
import type { Attestation, AttestedFile } from '#shared/attestations/attestation.ts';
import { documentTypeNames } from '#shared/attestations/document-type.ts';
import { conflict, notFound } from '#shared/kernel/errors.ts';
import { DAY, type Instant, SECOND } from '#shared/kernel/time.ts';

const supported = v.object({
  id: v.string(),
  parameterId: v.string(),
  person: v.object({ name: v.string(), role: v.exactOptional(v.string()) }),
});
/** An attestation that rests, or rested, on a document. */
export type Supported = Pick<Attestation, keyof RowOf<typeof supported>>;

/** The key says the id. */
const row = v.object({
  name: v.string(),
  type: v.picklist(documentTypeNames),
  /** Bytes: as announced, and as they are once it was accepted. */
  size: v.number(),
  uploadedBy: v.string(),
  createdAt: v.string(),
  /** Of the bytes, once their type was checked. */
  sha256: v.exactOptional(v.string()),
  /** It stands in the sum of what is kept. */
  counted: v.exactOptional(v.literal(true)),
  /** The first attestation that was recorded by it. */
  supports: v.exactOptional(supported),
  /** It is being removed: nobody finds it any more. */
  removedAt: v.exactOptional(v.string()),
});
const documentRows = rowKind<RowOf<typeof row>>({ name: 'document', schema: row });

/** A document as it was announced. */
export type StoredDocument = RowOf<typeof row> & { readonly id: string };

const keyOf = (table: TenantTable, agentId: string, id: string): Key =>
  table.key('DOCUMENT', id, `agent#${agentId}`);

/** A document of the agent, one that is being removed included; undefined when there is none of this id. */
export const readDocument = async (
  table: TenantTable,
  agentId: string,
  id: string,
): Promise<StoredDocument | undefined> => {
  const item = await table.get(keyOf(table, agentId, id), { consistent: true });
  return item && { ...documentRows.read(item), id };
};

/** @throws ProblemError 404 */
export const requireDocument = async (
  table: TenantTable,
  agentId: string,
  id: string,
): Promise<StoredDocument> => {
  const document = await readDocument(table, agentId, id);
  if (!document || document.removedAt) throw notFound('Document');
  return document;
};

/** The file of an accepted document of the agent; undefined when there is none of this id. */
export const readFile = async (
  table: TenantTable,
  agentId: string,
  id: string,
): Promise<AttestedFile | undefined> => {
  const document = await readDocument(table, agentId, id);
  if (document?.sha256 === undefined || document.removedAt) return undefined;
  const { name, type, sha256 } = document;
  return { id, name, type, sha256 };
};

/** Keeps what was announced until it is accepted, a day at most. */
export const announce = async (
  table: TenantTable,
  agentId: string,
  { id, ...document }: StoredDocument,
): Promise<void> => {
  const ttl = Math.ceil((Date.parse(document.createdAt) + DAY) / SECOND);
  await table.putMany([{ ...keyOf(table, agentId, id), ...documentRows.attributes(document), ttl }]);
};

/** Marks a document as accepted; from then on it stays. */
export const acceptWrite = (
  table: TenantTable,
  agentId: string,
  id: string,
  { sha256, size, at }: { readonly sha256: string; readonly size: number; readonly at: Instant },
): Write => ({
  update: keyOf(table, agentId, id),
  expression: 'SET sha256 = :sha256, #size = :size, acceptedAt = :at, counted = :counted REMOVE #ttl',
  names: { '#size': 'size', '#ttl': 'ttl' },
  values: { ':sha256': sha256, ':size': size, ':at': at, ':counted': true },
  condition: { expression: 'attribute_exists(pk) AND attribute_not_exists(sha256)' },
  failed: () => conflict('accepted-meanwhile', 'This document was accepted at the same moment. Look again.'),
});

/** Notes that an attestation rests on a document, which stays from then on. `failed` is thrown when it was removed meanwhile. */
export const supportWrite = (
  table: TenantTable,
  agentId: string,
  documentId: string,
  { id, parameterId, person }: Supported,
  failed: () => Error,
): Write => ({
  update: keyOf(table, agentId, documentId),
  expression: 'SET supports = if_not_exists(supports, :one)',
  values: { ':one': { id, parameterId, person } },
  condition: { expression: 'attribute_exists(sha256) AND attribute_not_exists(removedAt)' },
  failed,
});

/** Marks a document as being removed; nobody finds it any more. 409 when it was named, or removed, since it was read. */
export const removalWrite = (table: TenantTable, agentId: string, id: string, at: Instant): Write => ({
  update: keyOf(table, agentId, id),
  expression: 'SET removedAt = :at',
  values: { ':at': at },
  condition: {
    expression:
      'attribute_exists(sha256) AND attribute_not_exists(supports) AND attribute_not_exists(removedAt)',
  },
  failed: () =>
    conflict('changed-meanwhile', 'This document was used, or removed, at the same moment. Look again.'),
});

/** Forgets a document whose file is gone. */
export const forget = (table: TenantTable, agentId: string, id: string): Promise<void> =>
  table.commit([{ delete: keyOf(table, agentId, id) }]);
