/**
 * `npm run recount`: makes the counters of every tenant right by the rows of the table, and says what was not. On this
 * machine's product, whether it runs or not; with `-- --table NAME` on a table of AWS, with the credentials of the account.
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
  makes the counters of every tenant of this machine's product right by the rows of the table, and names what differed
  --table NAME   a table on AWS instead, with the credentials and the region of the environment`;
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
  const outcome = differences === 0 ? 'nothing differed' : `${differences} rows differed and are right now`;
  console.log(`Recounted ${sources} counted items of ${tenants} tenants: ${outcome}.`);
} catch (cause) {
  console.error(cause instanceof Error ? cause.message : cause);
  process.exitCode = 1;
} finally {
  await leave();
}
