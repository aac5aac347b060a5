/** Discovered agents as returned by the API: merged data, with risk and current state. */
import type { TenantTable } from '#functions/platform/table/table.ts';
import type { Discovered } from '#shared/discovery/discovered.ts';
import { SERVER } from '#shared/discovery/identity.ts';
import { type LastScan, stateOf } from '#shared/discovery/reconcile.ts';
import { riskOf } from '#shared/discovery/risk.ts';
import { readAutoScan } from './auto-scan-store.ts';
import { type DiscoveredRow, summaryOf } from './discovered-item.ts';
import { readScans } from './scans-store.ts';

/** Data that determines the state of an agent. */
export interface Watching {
  readonly scans: readonly LastScan[];
  readonly autoScan: boolean;
}

export const readWatching = async (table: TenantTable): Promise<Watching> => {
  const [scans, { on }] = await Promise.all([readScans(table), readAutoScan(table)]);
  return { scans, autoScan: on };
};

export const discoveredReplyOf = (row: DiscoveredRow, { scans, autoScan }: Watching): Discovered => {
  const { description, seenBy } = summaryOf(row);
  const { vendorMade, ...seen } = description;
  const { risk, terms } = riskOf(description);
  const agentId = row.agentId ?? null;
  return {
    id: row.id,
    ...seen,
    autoScan: autoScan && seenBy.some(({ from }) => from === SERVER),
    isHighRisk: risk === 'high',
    risk,
    riskTerms: [...terms],
    state: stateOf(
      { agentId, vendorMade, dismissed: row.dismissed !== undefined, endpoint: seen.endpoint, seenBy },
      scans,
    ),
    agentId,
    firstSeenAt: row.firstSeenAt,
  };
};
