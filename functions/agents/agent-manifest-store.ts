/** What the owner declares: AGENTSTATE `agent#<id>` / `MANIFEST`, text and data, packed. */
import { pack, unpack } from '#functions/platform/pack.ts';
import type { TenantTable, Write } from '#functions/platform/table/table.ts';
import type { DocumentKind } from '#shared/agents/document-kind.ts';
import { ProblemError } from '#shared/kernel/errors.ts';
import type { Instant } from '#shared/kernel/time.ts';
import type { ParameterValue } from '#shared/parameters/parameter.ts';

export interface StoredManifest {
  /** What the text is; a manifest of our own where it was stored without. */
  readonly kind?: DocumentKind;
  readonly text: string;
  readonly receivedAt: Instant;
  readonly declares: Readonly<Record<string, ParameterValue>>;
}

/** An item of DynamoDB is at most 400 KB. */
const MOST_PACKED = 300_000;

const key = (table: TenantTable, agentId: string) => table.key('AGENTSTATE', 'MANIFEST', `agent#${agentId}`);

export const readManifest = async (
  table: TenantTable,
  agentId: string,
): Promise<StoredManifest | undefined> => {
  const item = await table.get(key(table, agentId), { consistent: true });
  return item && unpack<StoredManifest>(item.packed as Uint8Array);
};

/**
 * Replaces the manifest.
 * @throws ProblemError 413 when it does not fit an item even compressed
 */
export const manifestWrite = (table: TenantTable, agentId: string, manifest: StoredManifest): Write => {
  const packed = pack(manifest);
  if (packed.length > MOST_PACKED)
    throw new ProblemError(413, 'manifest-too-large', 'The manifest must compress to at most 300 KB.');
  return { put: { ...key(table, agentId), packed } };
};
