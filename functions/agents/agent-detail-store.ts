/** What an agent's row leaves out: AGENTSTATE `agent#<id>` / `DETAIL`. The only place that holds its credential. */
import type { Item, TenantTable, Write } from '#functions/platform/table/table.ts';

/** The secret is encrypted; it belongs to one origin and goes nowhere else. */
export interface StoredCredential {
  /** Such as `https://agent.example.com:8443`. */
  readonly origin: string;
  readonly header: string;
  readonly ciphertext: Uint8Array;
}

export type Metadata = Readonly<Record<string, string | number | boolean | readonly string[]>>;

export interface AgentDetail {
  readonly metadata: Metadata;
  readonly credential?: StoredCredential;
  /** PEM certificates. */
  readonly trustedCa?: string;
}

const key = (table: TenantTable, agentId: string) => table.key('AGENTSTATE', 'DETAIL', `agent#${agentId}`);

export const readDetail = async (table: TenantTable, agentId: string): Promise<AgentDetail> => {
  const item = await table.get(key(table, agentId), { consistent: true });
  if (!item) return { metadata: {} };
  const { metadata, credential, trustedCa } = item as Item & AgentDetail;
  return {
    metadata,
    ...(credential ? { credential } : {}),
    ...(trustedCa === undefined ? {} : { trustedCa }),
  };
};

/** Replaces the detail. */
export const detailWrite = (table: TenantTable, agentId: string, detail: AgentDetail): Write => ({
  put: { ...key(table, agentId), ...detail },
});
