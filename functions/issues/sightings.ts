/**
 * Which issue each parameter of an agent has, and when it was last seen: AGENTSTATE `agent#<id>` / `ISSUES`. Its version
 * is the lock that keeps one issue per agent and parameter.
 */

import type { Item, TenantTable, Write } from '#functions/platform/table/table.ts';
import type { Strength } from '#shared/evidence/evidence.ts';
import type { Instant } from '#shared/kernel/time.ts';

export interface Sighting {
  readonly issueId: string;
  /** When and by which scan the failure was seen last. */
  readonly seenAt: Instant;
  readonly scanId: string;
  /** The strongest evidence that showed the failure since the issue was last opened. */
  readonly seenBy: Strength;
  /** The last change that a scan made. */
  readonly changed: { readonly scanId: string; readonly kind: 'raised' | 'reopened' | 'resolved' };
}

export interface Sightings {
  /** 0: nothing was ever written. */
  readonly version: number;
  /** Issues that are open or in progress. */
  readonly openCount: number;
  readonly byParameter: Readonly<Record<string, Sighting>>;
}

const sightingsKey = (table: TenantTable, agentId: string) =>
  table.key('AGENTSTATE', 'ISSUES', `agent#${agentId}`);

const sightingsOf = (item: Item | undefined): Sightings => ({
  version: Number(item?.version ?? 0),
  openCount: Number(item?.openCount ?? 0),
  byParameter: (item?.byParameter ?? {}) as Sightings['byParameter'],
});

export const readSightings = async (table: TenantTable, agentId: string): Promise<Sightings> =>
  sightingsOf(await table.get(sightingsKey(table, agentId), { consistent: true }));

/** Sightings of several agents by agent id. */
export const readSightingsOf = async (
  table: TenantTable,
  agentIds: readonly string[],
): Promise<ReadonlyMap<string, Sightings>> => {
  const ids = [...new Set(agentIds)];
  const items = await table.getMany(ids.map((id) => sightingsKey(table, id)));
  const byPartition = new Map(items.map((item) => [item.pk, item]));
  return new Map(ids.map((id) => [id, sightingsOf(byPartition.get(sightingsKey(table, id).pk))]));
};

/** Replaces the version that was read. `overtaken` is thrown when another scan was faster. */
export const sightingsWrite = (
  table: TenantTable,
  agentId: string,
  sightings: Sightings,
  overtaken: () => Error,
): Write => {
  const { version } = sightings;
  return {
    put: { ...sightingsKey(table, agentId), ...sightings, version: version + 1 },
    condition:
      version === 0
        ? { expression: 'attribute_not_exists(pk)' }
        : { expression: 'version = :version', values: { ':version': version } },
    failed: overtaken,
  };
};
