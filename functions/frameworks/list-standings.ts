import { counterOf, readAllStats } from '#functions/dashboard/stats-store.ts';
import type { Handler } from '#functions/platform/http/handler.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import type { frameworksContract } from '#shared/frameworks/contract.ts';
import { standingSummaryOf } from '#shared/frameworks/standing.ts';
import { frameworksOf } from './framework-of.ts';
import { layoutDigest } from './layout.ts';

export const listStandings: Handler<typeof frameworksContract.routes.listStandings> = async ({ session }) => {
  const table = tenantTable(session.tenant.id);
  const [frameworks, statsOf] = await Promise.all([frameworksOf(table), readAllStats(table)]);
  const dashboard = statsOf('DASHBOARD').tally;
  return {
    body: frameworks.map((framework) =>
      standingSummaryOf(framework, layoutDigest(framework), {
        counted: statsOf(counterOf(framework.key)).tally,
        dashboard,
      }),
    ),
  };
};
