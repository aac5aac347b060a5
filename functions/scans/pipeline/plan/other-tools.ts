/**
 * Tool names of an agent: AGENTSTATE `tools` / agent id, packed. One row for each agent whose tools were
 * read, so that a run on another agent can detect imitations.
 */
import * as v from 'valibot';
import type { Agent } from '#functions/agents/agent-item.ts';
import type { OtherTools } from '#functions/evidence/collectors/collector.ts';
import { pack, unpack } from '#functions/platform/pack.ts';
import { type RowOf, rowKind } from '#functions/platform/table/row-kind.ts';
import type { TenantTable } from '#functions/platform/table/table.ts';
import { hostOf } from '#shared/kernel/host-of.ts';

const toolNames = v.object({
  /** Name of the agent. */
  agent: v.string(),
  /** Host and port at which its tools were listed. */
  host: v.string(),
  packed: v.custom<Uint8Array>((value) => value instanceof Uint8Array),
});

const rows = rowKind<RowOf<typeof toolNames>>({ name: 'tool names of an agent', schema: toolNames });

const PART = 'tools';

const MAX_AGENTS = 200;
const MAX_NAMES = 5000;
const MAX_OF_AN_AGENT = 500;
/** Longer names are not stored. */
const LONGEST_NAME = 100;

const stored = (names: readonly string[]): readonly string[] =>
  [...new Set(names)].filter(({ length }) => length <= LONGEST_NAME).slice(0, MAX_OF_AN_AGENT);

/** Stores the current names of an agent's tools; writes nothing if they are unchanged. */
export const keepToolNames = async (
  table: TenantTable,
  { id, name: agent, connection }: Pick<Agent, 'id' | 'name' | 'connection'>,
  names: readonly string[],
): Promise<void> => {
  if (!connection) return;
  const key = table.key('AGENTSTATE', id, PART);
  const before = await table.get(key);
  const row = { agent, host: hostOf(connection.url), packed: pack(stored(names)) };
  if (before) {
    const { agent: called, host, packed } = rows.read(before);
    const isSame = called === row.agent && host === row.host && Buffer.from(packed).equals(row.packed);
    if (isSame) return;
  }
  await table.putMany([{ ...key, ...row }]);
};

/**
 * Returns the tools of other agents of a tenant, for at most 200 agents and 5,000 names. Agents on the same
 * host are omitted: they list the tools of the same server for other callers.
 */
export const readOtherTools = async (
  table: TenantTable,
  { id, connection }: Pick<Agent, 'id' | 'connection'>,
): Promise<readonly OtherTools[]> => {
  const own = connection && hostOf(connection.url);
  const { items } = await table.list({ kind: 'AGENTSTATE', part: PART, limit: MAX_AGENTS });
  let left = MAX_NAMES;
  return items
    .filter(({ sk }) => sk !== id)
    .flatMap((item) => rows.sound(item) ?? [])
    .filter(({ host }) => host !== own)
    .flatMap(({ agent, packed }) => {
      const names = unpack<readonly string[]>(packed).slice(0, left);
      left -= names.length;
      return names.length > 0 ? [{ agent, names }] : [];
    });
};
