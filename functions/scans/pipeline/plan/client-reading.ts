/**
 * The last comparison of an agent's tool list with the list that an ordinary client reads: AGENTSTATE
 * `client-reading` / agent id.
 */
import * as v from 'valibot';
import type { Agent } from '#functions/agents/agent-item.ts';
import type { ClientReading } from '#functions/evidence/collectors/collector.ts';
import { type RowOf, rowKind } from '#functions/platform/table/row-kind.ts';
import type { TenantTable } from '#functions/platform/table/table.ts';
import { DAY, type Instant, later } from '#shared/kernel/time.ts';

const reading = v.object({
  /** The address whose list it is. */
  url: v.string(),
  at: v.string(),
  digest: v.string(),
  differs: v.boolean(),
});

const rows = rowKind<RowOf<typeof reading>>({ name: 'reading as a client', schema: reading });

const PART = 'client-reading';

type Connected = Pick<Agent, 'id' | 'connection'>;

/** Returns the last comparison if it differed or is less than a day old. */
export const readClientReading = async (
  table: TenantTable,
  { id, connection }: Connected,
  now: Instant,
): Promise<ClientReading | undefined> => {
  const item = connection && (await table.get(table.key('AGENTSTATE', id, PART)));
  if (!item) return undefined;
  const { url, at, digest, differs } = rows.read(item);
  const isCurrent = differs || later(at, DAY) > now;
  return url === connection.url && isCurrent ? { digest, differs } : undefined;
};

export const keepClientReading = async (
  table: TenantTable,
  { id, connection }: Connected,
  { digest, differs }: ClientReading,
  now: Instant,
): Promise<void> => {
  if (!connection) return;
  await table.putMany([
    { ...table.key('AGENTSTATE', id, PART), url: connection.url, at: now, digest, differs },
  ]);
};
