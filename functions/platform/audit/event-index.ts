/**
 * Where an audit event stands beside its month, so that a search costs a page however long the trail is: with what its actor did, with
 * the events of its resource, and with those that did the same. It is a part of the event: written once with it, and sealed with it.
 */
import { indexKeys } from '#functions/platform/table/definition.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import type { AuditEvent } from '#shared/audit/audit-event.ts';

/** Events of one who acted, by their ids. */
export const actorList = (userId: string) => ({ index: 'gsi1', part: `user#${userId}` }) as const;

/** All events, by resource and then by their ids. */
export const resourceList = { index: 'gsi2', part: 'resource' } as const;
/** Sort key in that list, in lower case, as searches are. */
const resourcePlace = (resourceId: string, id: string): string => `${resourceId.toLowerCase()}#${id}`;

/** Events of one action on one kind of resource, by their ids. */
export const labelList = ({ action, resource }: { readonly action: string; readonly resource: string }) =>
  ({ index: 'gsi3', part: `did#${action}#${resource}` }) as const;

const routineActions: ReadonlySet<string> = new Set(['create', 'complete', 'fail']);
const routineResources: ReadonlySet<string> = new Set(['scan', 'run']);

/**
 * Begin and end of scans and runs: most events of a trail, and the ones that a scan pays for. They stand in the list of a person or key alone;
 * by their resource they are found in the days after it was made, which its id says.
 */
export const isRoutine = ({ action, resource }: Readonly<Record<string, unknown>>): boolean =>
  routineActions.has(String(action)) && routineResources.has(String(resource));

/** Says of an event in no index that it is of a version that has them. */
const BESIDE = 'beside';
const SYSTEM = 'system';

/** Attributes that put an event into the indexes. */
export const eventIndex = (tenant: string, event: AuditEvent): Readonly<Record<string, unknown>> => {
  const table = tenantTable(tenant);
  const { id, userId, resourceId, action, resource } = event;
  const routine = isRoutine({ action, resource });
  const places = [
    ...(routine && userId === SYSTEM ? [] : [[actorList(userId), id] as const]),
    ...(routine
      ? []
      : [[resourceList, resourcePlace(resourceId, id)] as const, [labelList(event), id] as const]),
  ];
  const keys = places.flatMap(([{ index, part }, sort]) => {
    const names = indexKeys(index);
    return [
      [names.pk, table.partition('AUDIT', part)],
      [names.sk, sort],
    ];
  });
  return keys.length === 0 ? { [BESIDE]: true } : Object.fromEntries(keys);
};

/** Whether an event is of a version that has indexes. */
export const isIndexed = (row: Readonly<Record<string, unknown>>): boolean =>
  row[indexKeys('gsi1').pk] !== undefined || row[BESIDE] === true;
