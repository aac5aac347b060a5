/** Where the last scan stopped reading the tool list of an agent: AGENTSTATE `list-position` / agent id. */
import * as v from 'valibot';
import type { Agent } from '#functions/agents/agent-item.ts';
import type { ListPosition } from '#functions/evidence/collectors/collector.ts';
import { type RowOf, rowKind } from '#functions/platform/table/row-kind.ts';
import type { TenantTable } from '#functions/platform/table/table.ts';

const position = v.object({
  /** The address whose list it is. */
  url: v.string(),
  cursor: v.string(),
  /** 0 if the end of the list was read. */
  page: v.number(),
});

const rows = rowKind<RowOf<typeof position>>({ name: 'position in a tool list', schema: position });

const PART = 'list-position';

/** Longer cursors are not stored: the next scan then begins again. */
const LONGEST_CURSOR = 4096;

type Connected = Pick<Agent, 'id' | 'connection'>;

/** Returns where to continue; undefined to begin with the first page. */
export const readListPosition = async (
  table: TenantTable,
  { id, connection }: Connected,
): Promise<ListPosition | undefined> => {
  const item = connection && (await table.get(table.key('AGENTSTATE', id, PART)));
  if (!item) return undefined;
  const { url, cursor, page } = rows.read(item);
  return url === connection.url && page > 0 ? { cursor, page } : undefined;
};

/** Stores where a scan stopped; writes nothing while lists are read to their end. */
export const keepListPosition = async (
  table: TenantTable,
  agent: Connected,
  stopped: ListPosition | undefined,
): Promise<void> => {
  const { id, connection } = agent;
  if (!connection) return;
  const isStored = stopped !== undefined && stopped.cursor.length <= LONGEST_CURSOR;
  if (!isStored && (await readListPosition(table, agent)) === undefined) return;
  const row = { url: connection.url, ...(isStored ? stopped : { cursor: '', page: 0 }) };
  await table.putMany([{ ...table.key('AGENTSTATE', id, PART), ...row }]);
};
