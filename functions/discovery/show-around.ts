/** What stands around registered agents and is not registered becomes their evidence, once whole clusters were looked through. */

import { type DiscoveredRow, saidOf, soundDiscovered } from '#functions/discovered/discovered-item.ts';
import { discoveredReplyOf, readWatching, type Watching } from '#functions/discovered/discovered-reply.ts';
import { concurrently } from '#functions/platform/concurrently.ts';
import type { Objects } from '#functions/platform/objects.ts';
import type { TenantTable } from '#functions/platform/table/table.ts';
import {
  aroundEach,
  aroundReport,
  aroundRule,
  lookedThroughAt,
  type Neighbour,
} from '#shared/discovery/showing/around.ts';
import { MAX_PAGE_SIZE } from '#shared/kernel/page-size.ts';
import type { Instant } from '#shared/kernel/time.ts';
import { coverageOf } from './runs/last-coverage.ts';
import { takeReport } from './show-evidence.ts';

const AT_ONCE = 5;

const neighbourOf = ({ dismissed: _, ...row }: DiscoveredRow, watching: Watching): Neighbour | undefined => {
  const { identifier, name, type, state } = discoveredReplyOf(row, watching);
  if (state === 'dismissed') return undefined;
  return { identifier, name, type, state, agentId: row.agentId, seenBy: saidOf(row).seenBy };
};

/** All discovered agents; an eighth of a unit for each KB that they have. */
const neighbours = async (table: TenantTable): Promise<readonly Neighbour[]> => {
  const watching = await readWatching(table);
  const all: Neighbour[] = [];
  let cursor: string | undefined;
  do {
    const { items, next } = await table.list({ kind: 'DISCOVERED', limit: MAX_PAGE_SIZE, cursor });
    for (const item of items) {
      const row = soundDiscovered(item);
      const neighbour = row && neighbourOf(row, watching);
      if (neighbour) all.push(neighbour);
    }
    cursor = next;
  } while (cursor !== undefined);
  return all;
};

/**
 * Takes what is shown by what one who looked saw last. Nothing is, where part of a cluster was kept back.
 * @param from who looked
 */
export const showAround = async (
  table: TenantTable,
  objects: Objects,
  from: string,
  now: Instant,
): Promise<void> => {
  const at = lookedThroughAt(await coverageOf(table, from));
  if (at === undefined) return;
  const all = aroundEach(await neighbours(table), { from, at });
  await concurrently(all, AT_ONCE, (around) =>
    takeReport(
      table,
      objects,
      { agentId: around.agentId, source: aroundRule.source },
      aroundReport(around),
      now,
    ),
  );
};
