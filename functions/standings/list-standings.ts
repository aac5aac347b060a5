import { counterOf, readAllStats } from '#functions/counters/stats-store.ts';
import { layoutDigest } from '#functions/frameworks/layout.ts';
import { wholeFrameworksOf } from '#functions/frameworks/whole-framework.ts';
import type { Handler } from '#functions/platform/http/handler.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import type { standingsContract } from '#shared/standings/contract.ts';
import { standingSummaryOf } from '#shared/standings/standing.ts';

export const listStandings: Handler<typeof standingsContract.routes.listStandings> = async ({
  principal,
}) => {
  const table = tenantTable(principal.tenant.id);
  const [frameworks, statsOf] = await Promise.all([wholeFrameworksOf(table), readAllStats(table)]);
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
