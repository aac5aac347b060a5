/**
 * Details that an agent's row omits: AGENTSTATE `agent#<id>` / `DETAIL`. The only place that stores its
 * credential.
 */
import * as v from 'valibot';
import { type RowOf, rowKind } from '#functions/platform/table/row-kind.ts';
import type { TenantTable, Write } from '#functions/platform/table/table.ts';
import { type ErrorDetail, invalid } from '#shared/kernel/errors.ts';

const ciphertext = v.custom<Uint8Array>((value) => value instanceof Uint8Array);

const storedCredential = v.object({
  /** Such as `https://agent.example.com:8443`. */
  origin: v.string(),
  header: v.string(),
  ciphertext,
});
/** The secret is encrypted. It belongs to one origin and is never sent elsewhere. */
export type StoredCredential = RowOf<typeof storedCredential>;

const metadata = v.record(v.string(), v.union([v.string(), v.number(), v.boolean(), v.array(v.string())]));
export type Metadata = RowOf<typeof metadata>;

const agentDetail = v.object({
  metadata,
  credential: v.exactOptional(storedCredential),
  /** Credential of the second test user. */
  secondCredential: v.exactOptional(storedCredential),
  /** Encrypted values of the masked query parameters of the address, which belong to one origin. */
  querySecrets: v.exactOptional(v.object({ origin: v.string(), values: v.record(v.string(), ciphertext) })),
  /** PEM certificates. */
  trustedCa: v.exactOptional(v.string()),
});
export type AgentDetail = RowOf<typeof agentDetail>;

const details = rowKind<AgentDetail>({ name: 'detail of an agent', schema: agentDetail });

const key = (table: TenantTable, agentId: string) => table.key('AGENTSTATE', 'DETAIL', `agent#${agentId}`);

export const readDetail = async (table: TenantTable, agentId: string): Promise<AgentDetail> => {
  const item = await table.get(key(table, agentId), { consistent: true });
  return item ? details.read(item) : { metadata: {} };
};

/** Reads the details of several agents, eventually consistent; damaged ones are omitted. */
export const readDetails = async (
  table: TenantTable,
  agentIds: readonly string[],
): Promise<ReadonlyMap<string, AgentDetail>> => {
  const idOf = new Map(agentIds.map((id) => [key(table, id).pk, id]));
  const items = await table.getMany(agentIds.map((id) => key(table, id)));
  return new Map(
    items.flatMap((item) => {
      const [id, detail] = [idOf.get(item.pk), details.sound(item)];
      return id !== undefined && detail ? [[id, detail] as const] : [];
    }),
  );
};

/** A DynamoDB item is limited to 400 KB, and it also contains the certificates. */
const MAX_METADATA = 100_000;

/** DynamoDB supports a smaller range of numbers than JSON. */
const isStorable = (value: unknown): boolean =>
  typeof value !== 'number' || value === 0 || (Math.abs(value) > 1e-100 && Math.abs(value) < 1e100);

const metadataFaults = (metadata: Metadata): readonly ErrorDetail[] => {
  if (Buffer.byteLength(JSON.stringify(metadata)) > MAX_METADATA)
    return [{ path: 'metadata', message: 'Must be at most 100 KB as JSON' }];
  return Object.entries(metadata).flatMap(([name, value]) =>
    isStorable(value)
      ? []
      : [
          {
            path: `metadata.${name}`,
            message: 'Must be 0, or have a magnitude between 1e-100 and 1e100',
          },
        ],
  );
};

/**
 * Replaces the detail.
 * @throws ProblemError 422 for metadata that cannot be stored
 */
export const detailWrite = (table: TenantTable, agentId: string, detail: AgentDetail): Write => {
  const faults = metadataFaults(detail.metadata);
  if (faults.length > 0) throw invalid(faults);
  return { put: { ...key(table, agentId), ...details.attributes(detail) } };
};
