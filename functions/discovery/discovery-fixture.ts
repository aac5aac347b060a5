/** Test fixture: environment scans with the test's own methods, processed like the workflow. */
import type { Objects } from '#functions/platform/objects.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import { readSettings, settingsWrite } from '#functions/playbooks/playbook-settings.ts';
import type { MethodId } from '#shared/discovery/methods.ts';
import type { DiscoveryContext, Found } from './methods/method.ts';
import { beginDiscovery } from './runs/begin-discovery.ts';
import { mergeFound } from './runs/merge-found.ts';
import { runMethods } from './runs/run-methods.ts';
import { settle } from './settle.ts';

/** Turns off playbooks, so that the test itself decides about agents. */
export const withoutPlaybooks = async (tenantId: string): Promise<void> => {
  const table = tenantTable(tenantId);
  await table.commit([settingsWrite(table, await readSettings(table), { autoRegistration: false })]);
};

/** Results of test methods; the others find nothing. */
export type ScanInput = Partial<Record<MethodId, (context: DiscoveryContext) => Promise<Found> | Found>>;

const nothing: Found = { sightings: [], coverage: { status: 'ran', searched: 0 } };

const failed = { outcome: 'refused', code: 'TEST', detail: 'tests connect to nothing' } as const;

/** Runs a scan to the end like its workflow. @returns number of slices; 0 if it was not started */
export const workThroughScan = async (
  of: { readonly tenant: string; readonly jobId: string },
  objects: Objects,
  {
    scanning,
    ownPorts = new Set(),
    planned,
  }: { scanning: ScanInput; ownPorts?: ReadonlySet<number>; planned: readonly MethodId[] },
): Promise<number> => {
  const begun = await beginDiscovery(of, objects);
  if (!begun.claimed) return 0;
  const attempt = { ...of, attempt: begun.attempt };
  const methods = Object.fromEntries(
    planned.map((id) => [
      id,
      async () => ({
        method: { id, run: async (context: DiscoveryContext) => scanning[id]?.(context) ?? nothing },
      }),
    ]),
  );
  const connect = async () => ({
    accounts: [],
    call: async () => failed,
    probe: () => {
      throw new Error('tests probe nothing');
    },
  });
  for (let slices = 1; ; slices += 1) {
    await runMethods(attempt, { objects, connect, methods, host: { ownPorts } });
    const { more } = await mergeFound(attempt, { objects, settled: settle });
    if (!more) return slices;
  }
};
