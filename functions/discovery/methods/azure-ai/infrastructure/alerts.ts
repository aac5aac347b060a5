/** Metric alerts with a learned baseline for a resource, and whether they reach a human recipient. */
import { resourcesOf } from '#functions/clouds/azure/inventory.ts';
import type { BearerService } from '#functions/clouds/bearer.ts';
import { at, entries, text, texts } from '#functions/clouds/fields.ts';
import { azureId, type Found } from '../reader.ts';
import type { InfrastructureReader } from './infrastructure.ts';

const ALERT = 'microsoft.insights/metricalerts';
const GROUP = 'microsoft.insights/actiongroups';

/** Human receivers; the others are programs. */
const people = [
  'emailReceivers',
  'smsReceivers',
  'voiceReceivers',
  'azureAppPushReceivers',
  'armRoleReceivers',
];

const reachesPerson = (group: unknown): boolean =>
  at(group, 'properties.enabled') === true &&
  people.some((name) =>
    entries(group, `properties.${name}`).some((receiver) => text(receiver, 'status') !== 'Disabled'),
  );

/**
 * Returns whether an alert compares the whole resource with its baseline, rather than one part of it or a
 * fixed number. An alert triggers only if all of its criteria are met, so each must use a baseline.
 */
const learns = (alert: unknown): boolean => {
  const criteria = entries(alert, 'properties.criteria.allOf');
  return (
    criteria.length > 0 &&
    criteria.every(
      (criterion) =>
        text(criterion, 'criterionType') === 'DynamicThresholdCriterion' &&
        entries(criterion, 'dimensions').length === 0,
    )
  );
};

/** Tool calls by the agents of a project (metric of `Microsoft.CognitiveServices/accounts/projects`). */
const TOOL_CALLS = 'AgentToolCalls';

const isOfTools = (alert: unknown): boolean =>
  entries(alert, 'properties.criteria.allOf').every(
    (criterion) => text(criterion, 'metricName') === TOOL_CALLS,
  );

const idOf = (row: unknown): string => azureId(text(row, 'id') ?? '');

const scopesOf = (alerts: readonly unknown[]): ReadonlySet<string> =>
  new Set(alerts.flatMap((alert) => texts(alert, 'properties.scopes').map(azureId)));

/**
 * Reads the alerts. Their absence does not prove that nothing else reports anomalies. Tool calls are counted
 * per project, so they represent one agent only if it is the only one.
 * @param found the discovered resources, from which the agents of a project are counted
 */
export const readAlerts = async (
  arm: BearerService,
  found: readonly Found[],
): Promise<InfrastructureReader> => {
  const rows = (await resourcesOf(arm, [ALERT, GROUP])) ?? [];
  const groups = new Set(
    rows.filter((row) => azureId(text(row, 'type') ?? '') === GROUP && reachesPerson(row)).map(idOf),
  );
  const learning = rows.filter(
    (row) =>
      azureId(text(row, 'type') ?? '') === ALERT &&
      at(row, 'properties.enabled') === true &&
      learns(row) &&
      entries(row, 'properties.actions').some((action) =>
        groups.has(azureId(text(action, 'actionGroupId') ?? '')),
      ),
  );
  const watched = scopesOf(learning);
  const watchedTools = scopesOf(learning.filter(isOfTools));
  const agentsOf = (project: string): number => found.filter((each) => each.project === project).length;
  return ({ resource, of, project }) => ({
    ...(watched.has(of ?? resource.identifier) && { 'metricAlerts.dynamic': true }),
    ...(project !== undefined &&
      watchedTools.has(project) && {
        'metricAlerts.toolCalls': true,
        'project.agents': agentsOf(project),
      }),
  });
};
