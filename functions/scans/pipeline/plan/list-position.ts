/**
 * Where the last scan stopped reading the tool list of an agent, and what was read until then: AGENTSTATE
 * `list-position` / agent id.
 */
import * as v from 'valibot';
import type { Agent } from '#functions/agents/agent-item.ts';
import type { ListPosition } from '#functions/evidence/collectors/collector.ts';
import { pack, unpack } from '#functions/platform/pack.ts';
import { type RowOf, rowKind } from '#functions/platform/table/row-kind.ts';
import type { TenantTable } from '#functions/platform/table/table.ts';
import { DAY, type Instant, later } from '#shared/kernel/time.ts';

const position = v.object({
  /** The address whose list it is. */
  url: v.string(),
  cursor: v.string(),
  /** 0 if the end of the list was read. */
  page: v.number(),
  firstPage: v.string(),
  /** The entries that were read. */
  packed: v.instance(Uint8Array),
  /** When a scan began with the first page. */
  startedAt: v.string(),
});

const rows = rowKind<RowOf<typeof position>>({ name: 'position in a tool list', schema: position });

const PART = 'list-position';

/** Longer cursors and entries are not stored: the next scan then begins again. */
const LONGEST_CURSOR = 4096;
const MAX_PACKED = 256 * 1024;

/** Pages that were read longer ago do not count as the same reading of the list. */
const MAX_READING = 7 * DAY;

type Connected = Pick<Agent, 'id' | 'connection'>;

const storedRow = async (table: TenantTable, { id, connection }: Connected) => {
  const item = connection && (await table.get(table.key('AGENTSTATE', id, PART)));
  const row = item && rows.read(item);
  return row && row.url === connection?.url && row.page > 0 ? row : undefined;
};

/** Returns where to continue; undefined to begin with the first page. */
export const readListPosition = async (
  table: TenantTable,
  agent: Connected,
  now: Instant,
): Promise<ListPosition | undefined> => {
  const row = await storedRow(table, agent);
  if (!row || later(row.startedAt, MAX_READING) < now) return undefined;
  const { cursor, page, firstPage, packed } = row;
  return { cursor, page, firstPage, entries: unpack(packed) };
};

/** Stores where a scan stopped; writes nothing while lists are read to their end. */
export const keepListPosition = async (
  table: TenantTable,
  agent: Connected,
  stopped: ListPosition | undefined,
  now: Instant,
): Promise<void> => {
  const { id, connection } = agent;
  if (!connection) return;
  const packed = pack(stopped?.entries ?? []);
  const isStored =
    stopped !== undefined && stopped.cursor.length <= LONGEST_CURSOR && packed.length <= MAX_PACKED;
  const previous = await storedRow(table, agent);
  if (!isStored && !previous) return;
  const isContinued =
    previous !== undefined && previous.firstPage === stopped?.firstPage && previous.page <= stopped.page;
  const row = isStored
    ? { cursor: stopped.cursor, page: stopped.page, firstPage: stopped.firstPage, packed }
    : { cursor: '', page: 0, firstPage: '', packed: pack([]) };
  await table.putMany([
    {
      ...table.key('AGENTSTATE', id, PART),
      ...row,
      url: connection.url,
      startedAt: isContinued ? previous.startedAt : now,
    },
  ]);
};
