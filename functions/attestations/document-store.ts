/** Documents of an agent: DOCUMENT `agent#<id>` / `<document id>`. One that nobody accepts is forgotten after a day. */
import type { Item, Key, TenantTable, Write } from '#functions/platform/table/table.ts';
import type { AttestedFile } from '#shared/attestations/attestation.ts';
import type { DocumentType } from '#shared/attestations/document-type.ts';
import { conflict, notFound } from '#shared/kernel/errors.ts';
import { DAY, type Instant, SECOND } from '#shared/kernel/time.ts';

/** A document as it was announced. */
export interface StoredDocument {
  readonly id: string;
  readonly name: string;
  readonly type: DocumentType;
  /** Bytes: as announced, and as they are once it was accepted. */
  readonly size: number;
  readonly uploadedBy: string;
  readonly createdAt: Instant;
  /** Of the bytes, once their type was checked. */
  readonly sha256?: string;
}

const keyOf = (table: TenantTable, agentId: string, id: string): Key =>
  table.key('DOCUMENT', id, `agent#${agentId}`);

const documentOf = ({ pk: _, sk: id, ttl: _ttl, ...item }: Item): StoredDocument =>
  ({ ...item, id }) as unknown as StoredDocument;

/** @throws ProblemError 404 */
export const requireDocument = async (
  table: TenantTable,
  agentId: string,
  id: string,
): Promise<StoredDocument> => {
  const item = await table.get(keyOf(table, agentId, id), { consistent: true });
  if (!item) throw notFound('Document');
  return documentOf(item);
};

/** The file of an accepted document of the agent; undefined when there is none of this id. */
export const readFile = async (
  table: TenantTable,
  agentId: string,
  id: string,
): Promise<AttestedFile | undefined> => {
  const item = await table.get(keyOf(table, agentId, id), { consistent: true });
  if (!item) return undefined;
  const { name, type, sha256 } = documentOf(item);
  return sha256 === undefined ? undefined : { id, name, type, sha256 };
};

/** Keeps what was announced until it is accepted, a day at most. */
export const announce = async (
  table: TenantTable,
  agentId: string,
  { id, ...document }: StoredDocument,
): Promise<void> => {
  const ttl = Math.ceil((Date.parse(document.createdAt) + DAY) / SECOND);
  await table.putMany([{ ...keyOf(table, agentId, id), ...document, ttl }]);
};

/** Marks a document as accepted; from then on it stays. */
export const acceptWrite = (
  table: TenantTable,
  agentId: string,
  id: string,
  { sha256, size, at }: { readonly sha256: string; readonly size: number; readonly at: Instant },
): Write => ({
  update: keyOf(table, agentId, id),
  expression: 'SET sha256 = :sha256, #size = :size, acceptedAt = :at REMOVE #ttl',
  names: { '#size': 'size', '#ttl': 'ttl' },
  values: { ':sha256': sha256, ':size': size, ':at': at },
  condition: { expression: 'attribute_exists(pk) AND attribute_not_exists(sha256)' },
  failed: () => conflict('accepted-meanwhile', 'This document was accepted at the same moment. Look again.'),
});
