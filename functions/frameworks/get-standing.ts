import { counterOf, readStats } from '#functions/dashboard/stats-store.ts';
import type { Handler } from '#functions/platform/http/handler.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import type { frameworksContract } from '#shared/frameworks/contract.ts';
import { standingOf } from '#shared/frameworks/standing.ts';
import { parameters } from '#shared/parameters/catalogue.ts';
import { frameworkOf } from './framework-of.ts';
import { layoutDigest } from './layout.ts';

export const getStanding: Handler<typeof frameworksContract.routes.getStanding> = async ({
  params,
  session,
}) => {
  const table = tenantTable(session.tenant.id);
  const framework = await frameworkOf(table, params.id);
  const [counted, dashboard] = await Promise.all([
    readStats(table, counterOf(framework.key)),
    readStats(table),
  ]);
  const tallies = { counted: counted.tally, dashboard: dashboard.tally };
  return { body: standingOf(framework, parameters, layoutDigest(framework), tallies) };
};
