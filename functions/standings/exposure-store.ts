/**
 * Open PHI issues of an agent: AGENTSTATE `agent#<id>` / `EXPOSURE`. Those of healthcare agents are also
 * indexed, worst first, in gsi1 `AGENTSTATE#exposure`.
 */
import * as v from 'valibot';
import { indexKeys } from '#functions/platform/table/definition.ts';
import { type RowOf, rowKind } from '#functions/platform/table/row-kind.ts';
import type { Key, TenantTable, Write } from '#functions/platform/table/table.ts';
import { isHealthcareAgent } from '#shared/agents/healthcare.ts';
import { type Exposure, exposureOf } from '#shared/issues/phi-exposure.ts';
import type { Page } from '#shared/kernel/page.ts';
import { changedMeanwhile } from './framework-scores.ts';

const exposureRow = v.object({
  agentId: v.string(),
  agentName: v.string(),
  healthcare: v.boolean(),
  /** In the order of `severities`. */
  open: v.array(v.number()),
});
export type AgentExposure = RowOf<typeof exposureRow>;

const exposures = rowKind<AgentExposure>({ name: 'exposure', schema: exposureRow });

const byRank = indexKeys('gsi1');
const PART = 'exposure';

/** Fields of an agent that decide whether its exposure counts. */
interface Exposed {
  readonly id: string;
  readonly name: string;
  readonly type: string;
  readonly handlesPhi?: 'yes' | 'no' | 'unknown';
}

export const exposureKey = (table: TenantTable, agentId: string): Key =>
  table.key('AGENTSTATE', 'EXPOSURE', `agent#${agentId}`);

/** More issues of a higher severity come first; one parameter has one issue, so three digits are sufficient. */
const rankOf = (open: Exposure, agentId: string): string =>
  [...open.map((count) => String(999 - count).padStart(3, '0')), agentId].join('#');

export const readExposure = async (
  table: TenantTable,
  agentId: string,
): Promise<AgentExposure | undefined> => {
  const item = await table.get(exposureKey(table, agentId), { consistent: true });
  return item && exposures.read(item);
};

const same = (one: AgentExposure, other: AgentExposure): boolean =>
  one.agentName === other.agentName &&
  one.healthcare === other.healthcare &&
  one.open.join() === other.open.join();

/**
 * Returns the exposure writes of a scan; empty if it is unchanged. They commit with the row of the agent,
 * which guards what was read.
 * @param open parameters with an open issue
 */
export const exposureWrites = (
  table: TenantTable,
  agent: Exposed,
  open: readonly string[],
  read: AgentExposure | undefined,
): readonly Write[] => {
  const after: AgentExposure = {
    agentId: agent.id,
    agentName: agent.name,
    healthcare: isHealthcareAgent(agent),
    open: exposureOf(open),
  };
  if (read && same(read, after)) return [];
  const put = {
    ...exposureKey(table, agent.id),
    ...exposures.attributes(after),
    [byRank.sk]: rankOf(after.open, agent.id),
    ...(after.healthcare ? { [byRank.pk]: table.partition('AGENTSTATE', PART) } : {}),
  };
  return [{ put }];
};

/** Returns the write that sets the open issues of a scanned agent, for a change by a user. */
export const openExposureWrite = (table: TenantTable, agentId: string, open: readonly string[]): Write => {
  const exposure = exposureOf(open);
  return {
    update: exposureKey(table, agentId),
    expression: `SET #open = :open, ${byRank.sk} = :rank`,
    names: { '#open': 'open' },
    values: { ':open': exposure, ':rank': rankOf(exposure, agentId) },
    condition: { expression: 'attribute_exists(pk)' },
    failed: changedMeanwhile,
  };
};

/**
 * Returns the exposure writes for a change of an agent: its name, and whether it is a healthcare agent. Empty
 * before its first scan.
 */
export const exposureChanges = (table: TenantTable, before: Exposed, after: Exposed): readonly Write[] => {
  const healthcare = isHealthcareAgent(after);
  if (before.handlesPhi === undefined) return [];
  if (before.name === after.name && isHealthcareAgent(before) === healthcare) return [];
  return [
    {
      update: exposureKey(table, after.id),
      expression: `SET agentName = :name, healthcare = :healthcare${
        healthcare ? `, ${byRank.pk} = :listed` : ` REMOVE ${byRank.pk}`
      }`,
      values: {
        ':name': after.name,
        ':healthcare': healthcare,
        ...(healthcare ? { ':listed': table.partition('AGENTSTATE', PART) } : {}),
      },
      condition: { expression: 'attribute_exists(pk)' },
      failed: changedMeanwhile,
    },
  ];
};

/** Lists healthcare agents, those with the most severe open PHI issues first. */
export const listExposures = async (
  table: TenantTable,
  page: { limit: number; cursor: string | undefined },
): Promise<Page<AgentExposure>> => {
  const { items, next } = await table.list({ kind: 'AGENTSTATE', index: 'gsi1', part: PART, ...page });
  return { items: exposures.list(items), next };
};
