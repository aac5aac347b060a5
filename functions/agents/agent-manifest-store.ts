/**
 * The owner's manifest: AGENTSTATE `agent#<id>` / `MANIFEST`, with packed text and data, the digest of the
 * text, and who approved it.
 */
import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { pack, unpack } from '#functions/platform/pack.ts';
import { rowKind } from '#functions/platform/table/row-kind.ts';
import type { TenantTable, Write } from '#functions/platform/table/table.ts';
import type { DocumentKind } from '#shared/agents/document-kind.ts';
import type { Approval } from '#shared/approvals/approval.ts';
import { approvalSchema } from '#shared/approvals/schema.ts';
import { ProblemError } from '#shared/kernel/errors.ts';
import type { Instant } from '#shared/kernel/time.ts';
import type { AgentFact, ParameterValue } from '#shared/parameters/parameter.ts';

export interface StoredManifest {
  /** Kind of the document; absent for our own manifest format. */
  readonly kind?: DocumentKind;
  readonly text: string;
  readonly receivedAt: Instant;
  readonly declares: Readonly<Record<string, ParameterValue>>;
  /** Facts of the agent that the manifest rules out. */
  readonly rulesOut: readonly AgentFact[];
  /** E-mail address of the account that handed it in. */
  readonly receivedBy: string;
  /** Approval by another account, of exactly this text. */
  readonly approved?: Approval;
}

const manifestRows = rowKind({
  name: 'manifest of an agent',
  schema: v.object({
    packed: v.custom<Uint8Array>((value) => value instanceof Uint8Array),
    digest: v.string(),
    approved: v.exactOptional(approvalSchema),
  }),
});

/** A DynamoDB item is limited to 400 KB. */
const MAX_PACKED = 300_000;

const key = (table: TenantTable, agentId: string) => table.key('AGENTSTATE', 'MANIFEST', `agent#${agentId}`);

/** Returns the SHA-256 of a text in hex, which identifies a version of a manifest. */
export const manifestDigest = ({ text }: Pick<StoredManifest, 'text'>): string =>
  createHash('sha256').update(text).digest('hex');

export const readManifest = async (
  table: TenantTable,
  agentId: string,
): Promise<StoredManifest | undefined> => {
  const item = await table.get(key(table, agentId), { consistent: true });
  if (!item) return undefined;
  const { packed, approved } = manifestRows.read(item);
  return { ...unpack<StoredManifest>(packed), ...(approved ? { approved } : {}) };
};

/**
 * Replaces the manifest; the new one is not approved.
 * @throws ProblemError 413 if it does not fit an item even when compressed
 */
export const manifestWrite = (
  table: TenantTable,
  agentId: string,
  { approved: _, ...manifest }: StoredManifest,
): Write => {
  const packed = pack(manifest);
  if (packed.length > MAX_PACKED)
    throw new ProblemError(413, 'manifest-too-large', 'The manifest must compress to at most 300 KB.');
  return {
    put: {
      ...key(table, agentId),
      ...manifestRows.attributes({ packed, digest: manifestDigest(manifest) }),
    },
  };
};

/**
 * Approves the manifest with this digest. Throws `overtaken` if it was replaced or approved after it was
 * read.
 */
export const approveManifestWrite = (
  table: TenantTable,
  agentId: string,
  digest: string,
  approved: Approval,
  conflict: () => Error,
): Write => ({
  update: key(table, agentId),
  expression: 'SET approved = :approved',
  values: { ':approved': approved },
  condition: {
    expression: 'digest = :digest AND attribute_not_exists(approved)',
    values: { ':digest': digest },
  },
  failed: conflict,
});
