import { frameworkOf } from '#functions/frameworks/framework-of.ts';
import { layoutDigest } from '#functions/frameworks/layout.ts';
import type { Handler } from '#functions/platform/http/handler.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import type { JudgedFramework } from '#shared/frameworks/framework.ts';
import { type ErrorDetail, invalid } from '#shared/kernel/errors.ts';
import { pageSize } from '#shared/kernel/page.ts';
import type { standingsContract } from '#shared/standings/contract.ts';
import { agentStandingOf, listStandings, standingTotal } from './standing-store.ts';

type Query = Parameters<Handler<typeof standingsContract.routes.listFrameworkAgents>>[0]['query'];

const faultsOf = ({ name, controls }: JudgedFramework, { control, state }: Query): readonly ErrorDetail[] => {
  if (control === undefined)
    return state === undefined
      ? []
      : [{ path: 'control', message: 'Must name the control to which the state applies' }];
  return controls.some(({ id }) => id === control)
    ? []
    : [{ path: 'control', message: `Must be the ID of a control of ${name}` }];
};

export const listFrameworkAgents: Handler<typeof standingsContract.routes.listFrameworkAgents> = async ({
  params,
  query,
  principal,
}) => {
  const table = tenantTable(principal.tenant.id);
  const framework = await frameworkOf(table, params.id);
  const faults = faultsOf(framework, query);
  if (faults.length > 0) throw invalid(faults);
  const layout = layoutDigest(framework);
  const filter =
    query.control === undefined || query.state === undefined
      ? undefined
      : {
          control: query.control,
          place: framework.controls.findIndex(({ id }) => id === query.control),
          state: query.state,
          layout,
        };
  const page = { limit: pageSize(query), cursor: query.cursor };
  const found = await listStandings(table, framework.key, filter, page);
  const whole = query.cursor === undefined && found.next === undefined;
  return {
    body: found.items.map((row) => agentStandingOf(row, framework, layout)),
    next: found.next,
    total: whole ? found.items.length : await standingTotal(table, framework.key, filter),
  };
};
