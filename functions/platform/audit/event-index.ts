/**
 * Index entries of an audit event in addition to its month, so that a search costs one page regardless of the
 * trail length: by actor, by resource, and by action. They are part of the event: written once and sealed
 * with it.
 */
import { indexKeys } from '#functions/platform/table/definition.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import type { AuditEvent } from '#shared/audit/audit-event.ts';

/** Events by actor, sorted by id. */
export const actorList = (userId: string) => ({ index: 'gsi1', part: `user#${userId}` }) as const;

/** All events by resource, then by id. */
export const resourceList = { index: 'gsi2', part: 'resource' } as const;
/** Returns the sort key in that list, in lower case like search terms. */
const resourcePlace = (resourceId: string, id: string): string => `${resourceId.toLowerCase()}#${id}`;

/** Events by action and resource type, sorted by id. */
export const labelList = ({ action, resource }: { readonly action: string; readonly resource: string }) =>
  ({ index: 'gsi3', part: `did#${action}#${resource}` }) as const;

const routineActions: ReadonlySet<string> = new Set(['create', 'complete', 'fail']);
const routineResources: ReadonlySet<string> = new Set(['scan', 'run']);

/**
 * Returns whether an event is the start or end of a scan or run: most events of a trail, at the cost of each
 * scan. They are indexed only by actor; by resource, they are searched in the days after its creation, which
 * its id contains.
 */
export const isRoutine = ({ action, resource }: Readonly<Record<string, unknown>>): boolean =>
  routineActions.has(String(action)) && routineResources.has(String(resource));

const SYSTEM = 'system';

/** Returns the index attributes of an event. */
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
  return Object.fromEntries(keys);
};
