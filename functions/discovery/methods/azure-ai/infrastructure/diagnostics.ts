/** Diagnostic settings of resources, and the retention of the tables to which they write. */
import { getDiagnosticsTable, listDiagnosticSettings } from '#functions/clouds/azure/reads.ts';
import type { BearerService } from '#functions/clouds/bearer.ts';
import { at, entries, text } from '#functions/clouds/fields.ts';
import type { Reach } from '#functions/clouds/reach.ts';
import type { Found } from '../reader.ts';
import type { InfrastructureReader } from './infrastructure.ts';

/** Maximum number of resources, and of workspaces, read per run. */
const MAX_RESOURCES = 100;

/** Returns whether a diagnostic setting sends data to a store that outlives the resource. */
const isEnabled = (setting: unknown): boolean =>
  ['workspaceId', 'storageAccountId', 'eventHubAuthorizationRuleId'].some(
    (name) => text(setting, `properties.${name}`) !== undefined,
  );

/** Returns the log categories that a setting sends; a group is named `group:audit`. */
export const categoriesOf = (setting: unknown): readonly string[] =>
  entries(setting, 'properties.logs')
    .filter((log) => at(log, 'enabled') === true)
    .flatMap((log) => {
      const group = text(log, 'categoryGroup');
      return text(log, 'category') ?? (group === undefined ? [] : `group:${group}`);
    });

const AUDIT = new Set(['Audit', 'group:audit', 'group:allLogs']);

const readRetention = async (arm: BearerService, workspace: string): Promise<number | undefined> => {
  const table = await getDiagnosticsTable(arm, workspace);
  const days = at(table, 'properties.totalRetentionInDays');
  return typeof days === 'number' ? days : undefined;
};

/** Reads resources whose audit logs go to the `AzureDiagnostics` table, as those of AI accounts do. */
export const readDiagnostics = async (
  arm: BearerService,
  reach: Reach,
  found: readonly Found[],
): Promise<InfrastructureReader> => {
  const ids = [...new Set(found.flatMap(({ of }) => of ?? []))];
  if (ids.length > MAX_RESOURCES)
    reach.cut(`diagnostic settings, of which those of ${MAX_RESOURCES} resources were read`);
  const reported = new Map<string, ReturnType<InfrastructureReader>>();
  const retention = new Map<string, number | undefined>();
  for (const id of ids.slice(0, MAX_RESOURCES)) {
    const settings = await listDiagnosticSettings(arm, id);
    if (!settings) continue;
    const audits = settings.filter(
      (one) => isEnabled(one) && categoriesOf(one).some((each) => AUDIT.has(each)),
    );
    const [workspace] = audits.flatMap((one) => text(one, 'properties.workspaceId') ?? []);
    if (workspace !== undefined && !retention.has(workspace))
      retention.set(workspace, await readRetention(arm, workspace));
    reported.set(id, {
      'diagnosticSettings.audit': audits.length > 0,
      'diagnosticSettings.totalRetentionInDays':
        workspace === undefined ? undefined : retention.get(workspace),
    });
  }
  return ({ of }) => (of === undefined ? {} : (reported.get(of) ?? {}));
};
