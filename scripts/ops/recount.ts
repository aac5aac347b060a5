/**
 * `npm run recount`: corrects the counters of every tenant from the rows of the table, and lists the differences. Works on
 * the local product, whether it runs or not; with `-- --table NAME` on an AWS table, with the credentials of the account.
 */

import { documents } from '#functions/platform/table/client.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import { recountEvents } from '#functions/stream/audit-seal/recount-events.ts';
import { recount } from '#functions/stream/counters/recount.ts';
import { commandLine } from '../command-line.ts';
import { enterLocalProduct } from '../product/admin-access.ts';
import { checkTable } from '../product/schema-version.ts';
import { allTenants } from '../product/tenants.ts';

const usage = `npm run recount -- [options]
  corrects the counters of every tenant of this machine's product from the rows of the table, and lists the differences
  --table NAME   uses a table on AWS instead, with the credentials and region of the environment`;
const { values } = commandLine(usage, { table: { type: 'string' } });

const enter = async (): Promise<() => Promise<void>> => {
  if (values.table === undefined) return enterLocalProduct(process.env, (line) => console.log(line));
  process.env.TABLE_NAME = values.table;
  await checkTable(documents(), values.table);
  return async () => {};
};

let leave = async () => {};
try {
  leave = await enter();
  let [tenants, sources, differences] = [0, 0, 0];
  for await (const tenant of allTenants()) {
    const found = await recount(tenantTable(tenant));
    const events = await recountEvents(tenantTable(tenant), new Date().toISOString().slice(0, 7));
    for (const line of [...found.differences, ...events]) console.log(`tenant ${tenant}: ${line}`);
    tenants += 1;
    sources += found.sources;
    differences += found.differences.length + events.length;
  }
  const outcome = differences === 0 ? 'no differences' : `${differences} rows corrected`;
  console.log(`Recounted ${sources} counted items of ${tenants} tenants: ${outcome}.`);
} catch (cause) {
  console.error(cause instanceof Error ? cause.message : cause);
  process.exitCode = 1;
} finally {
  await leave();
}
