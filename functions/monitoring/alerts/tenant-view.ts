/** Reads everything about an organization that may cause an alert. */

import { readAutoScan } from '#functions/discovery/store/auto-scan-store.ts';
import { readChainWatch } from '#functions/platform/audit/chain-watch.ts';
import { type DestinationRow, listRows } from '#functions/platform/audit/destination-store.ts';
import type { TenantTable } from '#functions/platform/table/table.ts';
import type { TenantView } from '#shared/alerts/tenant-causes.ts';

const failingOf = (row: DestinationRow): TenantView['failing'] => {
  const { id, name, on, notified, failedSince, givenUpAt, reason } = row;
  const since = givenUpAt ?? (on && notified === true ? failedSince : undefined);
  if (since === undefined) return [];
  return [
    { id, name, isGivenUp: givenUpAt !== undefined, since, ...(reason === undefined ? {} : { reason }) },
  ];
};

/** Returns the current state of an organization, each part read consistently: about 3 RRU. */
export const readTenantView = async (table: TenantTable): Promise<TenantView> => {
  const [auto, chain, destinations] = await Promise.all([
    readAutoScan(table),
    readChainWatch(table),
    listRows(table),
  ]);
  return {
    ...(auto.on && auto.missedSince !== undefined ? { missedSince: auto.missedSince } : {}),
    ...(chain?.found ? { chain: chain.found } : {}),
    failing: destinations.flatMap(failingOf),
  };
};
