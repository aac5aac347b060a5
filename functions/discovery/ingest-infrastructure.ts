/** Counts unregistered agents near registered ones as evidence, once whole clusters were scanned. */

import {
  type DiscoveredRow,
  soundDiscovered,
  summaryOf,
} from '#functions/discovery/store/discovered-item.ts';
import {
  discoveredReplyOf,
  readWatching,
  type Watching,
} from '#functions/discovery/store/discovered-reply.ts';
import { concurrently } from '#functions/platform/concurrently.ts';
import type { Objects } from '#functions/platform/objects.ts';
import type { TenantTable } from '#functions/platform/table/table.ts';
import {
  infrastructureContexts,
  infrastructureReport,
  infrastructureRule,
  type Neighbour,
  scannedAt,
} from '#shared/evidence/infrastructure/context.ts';
import { MAX_PAGE_SIZE } from '#shared/kernel/page-size.ts';
import type { Instant } from '#shared/kernel/time.ts';
import { ingestReport } from './ingest-reported-evidence.ts';
import { coverageOf } from './runs/last-coverage.ts';

const AT_ONCE = 5;

const neighbourOf = ({ dismissed: _, ...row }: DiscoveredRow, watching: Watching): Neighbour | undefined => {
  const { identifier, name, type, state } = discoveredReplyOf(row, watching);
  if (state === 'dismissed') return undefined;
  return { identifier, name, type, state, agentId: row.agentId, seenBy: summaryOf(row).seenBy };
};

/** Returns all discovered agents; costs an eighth of a read unit per KB. */
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
 * Ingests the cluster context from a scanner's latest results. Ingests nothing if part of a cluster was
 * denied.
 * @param from name of the scanner
 */
export const ingestInfrastructureEvidence = async (
  table: TenantTable,
  objects: Objects,
  from: string,
  now: Instant,
): Promise<void> => {
  const at = scannedAt(await coverageOf(table, from));
  if (at === undefined) return;
  const all = infrastructureContexts(await neighbours(table), { from, at });
  await concurrently(all, AT_ONCE, (infrastructure) =>
    ingestReport(
      table,
      objects,
      { agentId: infrastructure.agentId, source: infrastructureRule.source },
      infrastructureReport(infrastructure),
      now,
    ),
  );
};
