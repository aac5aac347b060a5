/** What an agent's row leaves out: AGENTSTATE `agent#<id>` / `DETAIL`. The only place that holds its credential. */
import * as v from 'valibot';
import { type RowOf, rowKind } from '#functions/platform/table/row-kind.ts';
import type { TenantTable, Write } from '#functions/platform/table/table.ts';
import { type ErrorDetail, invalid } from '#shared/kernel/errors.ts';

const storedCredential = v.object({
  /** Such as `https://agent.example.com:8443`. */
  origin: v.string(),
  header: v.string(),
  ciphertext: v.custom<Uint8Array>((value) => value instanceof Uint8Array),
});
/** The secret is encrypted; it belongs to one origin and goes nowhere else. */
export type StoredCredential = RowOf<typeof storedCredential>;

const metadata = v.record(v.string(), v.union([v.string(), v.number(), v.boolean(), v.array(v.string())]));
export type Metadata = RowOf<typeof metadata>;

const agentDetail = v.object({
  metadata,
  credential: v.exactOptional(storedCredential),
  /** Of the second test user. */
  secondCredential: v.exactOptional(storedCredential),
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

/** Of several agents, eventually consistent; one that is damaged is left out. */
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

/** An item of DynamoDB is at most 400 KB, and the certificates lie in it too. */
const MOST_METADATA = 100_000;

/** DynamoDB takes fewer numbers than JSON has. */
const isStorable = (value: unknown): boolean =>
  typeof value !== 'number' || value === 0 || (Math.abs(value) > 1e-100 && Math.abs(value) < 1e100);

const metadataFaults = (metadata: Metadata): readonly ErrorDetail[] => {
  if (Buffer.byteLength(JSON.stringify(metadata)) > MOST_METADATA)
    return [{ path: 'metadata', message: 'Must be at most 100 KB as JSON' }];
  return Object.entries(metadata).flatMap(([name, value]) =>
    isStorable(value)
      ? []
      : [
          {
            path: `metadata.${name}`,
            message: 'Must be 0, or a number whose size is between 1e-100 and 1e100',
          },
        ],
  );
};

/**
 * Replaces the detail.
 * @throws ProblemError 422 for metadata that cannot be kept
 */
export const detailWrite = (table: TenantTable, agentId: string, detail: AgentDetail): Write => {
  const faults = metadataFaults(detail.metadata);
  if (faults.length > 0) throw invalid(faults);
  return { put: { ...key(table, agentId), ...details.attributes(detail) } };
};
