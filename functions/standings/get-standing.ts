import { counterOf, readStats } from '#functions/counters/stats-store.ts';
import { layoutDigest } from '#functions/frameworks/layout.ts';
import { wholeFrameworkOf } from '#functions/frameworks/whole-framework.ts';
import type { Handler } from '#functions/platform/http/handler.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import { parameters } from '#shared/parameters/catalog.ts';
import type { standingsContract } from '#shared/standings/contract.ts';
import { standingOf } from '#shared/standings/standing.ts';

export const getStanding: Handler<typeof standingsContract.routes.getStanding> = async ({
  params,
  principal,
}) => {
  const table = tenantTable(principal.tenant.id);
  const framework = await wholeFrameworkOf(table, params.id);
  const [counted, dashboard] = await Promise.all([
    readStats(table, counterOf(framework.key)),
    readStats(table),
  ]);
  const tallies = { counted: counted.tally, dashboard: dashboard.tally };
  return { body: standingOf(framework, parameters, layoutDigest(framework), tallies) };
};
