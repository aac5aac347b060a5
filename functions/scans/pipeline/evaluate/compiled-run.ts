/** The frameworks of a run, prepared for joint evaluation: a parameter in several of them is evaluated once. */
import { compiledFrameworks } from '#functions/frameworks/compiled-framework.ts';
import type { TenantTable } from '#functions/platform/table/table.ts';
import type { CompiledCatalog } from '#shared/scoring/evaluate-agent.ts';
import { readScansOf } from '../persist/scan-store.ts';
import { type Run, scansOf } from '../plan/run.ts';

/** Returns the frameworks of a run in the order of its scans, each in the version that its scan recorded. */
export const compiledRun = async (table: TenantTable, run: Run): Promise<CompiledCatalog> => {
  const scans = await readScansOf(
    table,
    scansOf(run).map(({ id }) => id),
  );
  return compiledFrameworks(table, scans);
};
