/** Metric alerts that learn what is usual of a resource, and whether they reach a person. */
import { resourcesOf } from '#functions/clouds/azure/inventory.ts';
import type { BearerService } from '#functions/clouds/bearer.ts';
import { at, entries, text, texts } from '#functions/clouds/fields.ts';
import { azureId } from '../reader.ts';
import type { Around } from './surroundings.ts';

const ALERT = 'microsoft.insights/metricalerts';
const GROUP = 'microsoft.insights/actiongroups';

/** Receivers that are people; the rest of them are programs. */
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

/** It compares all of the resource with what was usual so far, not one part of it, nor with a number. */
const learns = (alert: unknown): boolean =>
  entries(alert, 'properties.criteria.allOf').some(
    (criterion) =>
      text(criterion, 'criterionType') === 'DynamicThresholdCriterion' &&
      entries(criterion, 'dimensions').length === 0,
  );

const idOf = (row: unknown): string => azureId(text(row, 'id') ?? '');

/** That there is none is not that nothing else tells of what is unusual. */
export const readAlerts = async (arm: BearerService): Promise<Around> => {
  const rows = (await resourcesOf(arm, [ALERT, GROUP])) ?? [];
  const groups = new Set(
    rows.filter((row) => azureId(text(row, 'type') ?? '') === GROUP && reachesPerson(row)).map(idOf),
  );
  const watched = new Set(
    rows
      .filter(
        (row) =>
          azureId(text(row, 'type') ?? '') === ALERT &&
          at(row, 'properties.enabled') === true &&
          learns(row) &&
          entries(row, 'properties.actions').some((action) =>
            groups.has(azureId(text(action, 'actionGroupId') ?? '')),
          ),
      )
      .flatMap((row) => texts(row, 'properties.scopes').map(azureId)),
  );
  return ({ resource, of }) =>
    watched.has(of ?? resource.identifier) ? { 'metricAlerts.dynamic': true } : {};
};
