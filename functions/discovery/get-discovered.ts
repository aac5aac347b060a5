import { readSightings, summaryOf } from '#functions/discovery/store/discovered-item.ts';
import { discoveredReplyOf, readWatching } from '#functions/discovery/store/discovered-reply.ts';
import type { Handler } from '#functions/platform/http/handler.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import type { discoveryContract } from '#shared/discovery/contract.ts';
import { requireDiscovered } from './store/require-discovered.ts';

export const getDiscovered: Handler<typeof discoveryContract.routes.getDiscovered> = async ({
  params,
  principal,
}) => {
  const table = tenantTable(principal.tenant.id);
  const row = await requireDiscovered(table, params.id);
  const [watching, seen] = await Promise.all([readWatching(table), readSightings(table, row.id)]);
  return {
    body: {
      ...discoveredReplyOf(row, watching),
      dismissed: row.dismissed ? { ...row.dismissed } : null,
      notes: [...summaryOf(row).notes],
      sightings: seen.map(({ from, sighting }) => ({ ...sighting, from })),
    },
  };
};
