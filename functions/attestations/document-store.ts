/**
 * Documents of an agent: DOCUMENT `agent#<id>` / `<document id>`. A document that is never accepted expires
 * after a day. One that an attestation has referenced is permanent, even if the attestation ends.
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
/** An attestation that is or was supported by a document. */
export type Supported = Pick<Attestation, keyof RowOf<typeof supported>>;

/** The id is part of the key. */
const row = v.object({
  name: v.string(),
  type: v.picklist(documentTypeNames),
  /** Size in bytes: announced, and actual after acceptance. */
  size: v.number(),
  uploadedBy: v.string(),
  createdAt: v.string(),
  /** SHA-256 of the bytes, once their type was checked. */
  sha256: v.exactOptional(v.string()),
  /** Whether it is included in the total of stored documents. */
  counted: v.exactOptional(v.literal(true)),
  /** The first attestation that it supported. */
  supports: v.exactOptional(supported),
  /** Set while it is being deleted and no longer visible. */
  removedAt: v.exactOptional(v.string()),
});
const documentRows = rowKind<RowOf<typeof row>>({ name: 'document', schema: row });

/** A document as announced. */
export type StoredDocument = RowOf<typeof row> & { readonly id: string };

const keyOf = (table: TenantTable, agentId: string, id: string): Key =>
  table.key('DOCUMENT', id, `agent#${agentId}`);

/** Returns a document of the agent, including one being deleted; undefined if the id is unknown. */
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

/** Returns the file of an accepted document of the agent; undefined if the id is unknown. */
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

/** Stores an announced document until it is accepted, for at most a day. */
export const announce = async (
  table: TenantTable,
  agentId: string,
  { id, ...document }: StoredDocument,
): Promise<void> => {
  const ttl = Math.ceil((Date.parse(document.createdAt) + DAY) / SECOND);
  await table.putMany([{ ...keyOf(table, agentId, id), ...documentRows.attributes(document), ttl }]);
};

/** Marks a document as accepted, which makes it permanent. */
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
  failed: () =>
    conflict('accepted-meanwhile', 'This document was accepted by a concurrent request. Reload the page.'),
});

/**
 * Records that an attestation is supported by a document, which becomes permanent. Throws `failed` if it was
 * deleted concurrently.
 */
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

/** Marks a document as being deleted, which hides it. 409 if it was referenced or deleted after it was read. */
export const removalWrite = (table: TenantTable, agentId: string, id: string, at: Instant): Write => ({
  update: keyOf(table, agentId, id),
  expression: 'SET removedAt = :at',
  values: { ':at': at },
  condition: {
    expression:
      'attribute_exists(sha256) AND attribute_not_exists(supports) AND attribute_not_exists(removedAt)',
  },
  failed: () =>
    conflict(
      'changed-meanwhile',
      'This document was used or deleted by a concurrent request. Reload the page.',
    ),
});

/** Deletes the record of a document whose file is gone. */
export const forget = (table: TenantTable, agentId: string, id: string): Promise<void> =>
  table.commit([{ delete: keyOf(table, agentId, id) }]);
