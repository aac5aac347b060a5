/**
 * `npm run reevaluate`: re-evaluates, from stored evidence, every agent whose scores were not produced by the
 * current rules. Works on the local product, whether it runs or not; with `-- --table NAME --evidence BUCKET`
 * on a deployment on AWS, with the credentials of the account.
 */
import { evidenceObjects } from '#functions/platform/objects.ts';
import { documents } from '#functions/platform/table/client.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import { reevaluateTenant } from '#functions/scans/reevaluation/reevaluate-tenant.ts';
import { commandLine } from '../command-line.ts';
import { enterLocalProduct } from '../product/admin-access.ts';
import { checkTable } from '../product/schema-version.ts';
import { allTenants } from '../product/tenants.ts';

const usage = `npm run reevaluate -- [options]
  re-evaluates every agent of this machine's product whose scores come from previous rules; uses stored evidence and
  contacts no agent; safe to repeat
  --table NAME       re-evaluates a deployment on AWS (outputs TableName and EvidenceBucket of the stack), with the
                     credentials and region of the environment
  --evidence BUCKET  required with --table`;

const count = (number: number, what: string): string => `${number} ${what}${number === 1 ? '' : 's'}`;

const { values } = commandLine(usage, { table: { type: 'string' }, evidence: { type: 'string' } });
if ((values.table === undefined) !== (values.evidence === undefined)) {
  console.error(`--table and --evidence must be used together.\n${usage}`);
  process.exit(2);
}

const enter = async (): Promise<() => Promise<void>> => {
  if (values.table === undefined) return enterLocalProduct(process.env, (line) => console.log(line));
  Object.assign(process.env, { TABLE_NAME: values.table, EVIDENCE_BUCKET: values.evidence });
  await checkTable(documents(), values.table);
  return async () => {};
};

let leave = async () => {};
try {
  leave = await enter();
  const sum = { agents: 0, scans: 0, currentAgents: 0, currentScans: 0, scanning: 0, failures: 0 };
  for await (const tenant of allTenants()) {
    const result = await reevaluateTenant(tenantTable(tenant), evidenceObjects());
    for (const line of result.failures) console.error(`tenant ${tenant}: ${line}`);
    sum.agents += result.agents;
    sum.scans += result.scans;
    sum.currentAgents += result.currentAgents;
    sum.currentScans += result.currentScans;
    sum.scanning += result.scanning;
    sum.failures += result.failures.length;
  }
  console.log(`Re-evaluated: ${count(sum.agents, 'agent')}, ${count(sum.scans, 'scan')}.`);
  console.log(
    `Already evaluated by the current rules: ${count(sum.currentAgents, 'agent')}, ${count(sum.currentScans, 'scan')}.`,
  );
  if (sum.scanning > 0) console.log(`Skipped because a scan is running: ${count(sum.scanning, 'agent')}.`);
  if (sum.failures > 0) {
    console.error(`Not re-evaluated: ${count(sum.failures, 'agent')}.`);
    process.exitCode = 1;
  }
} catch (cause) {
  console.error(cause instanceof Error ? cause.message : cause);
  process.exitCode = 1;
} finally {
  await leave();
}
