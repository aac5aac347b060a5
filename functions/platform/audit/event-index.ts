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

/** Key attributes of the indexes of an event. */
export const eventIndex = (tenant: string, event: AuditEvent): Readonly<Record<string, string>> => {
  const table = tenantTable(tenant);
  const { id, userId, resourceId } = event;
  const places = [
    [actorList(userId), id],
    [resourceList, resourcePlace(resourceId, id)],
    [labelList(event), id],
  ] as const;
  return Object.fromEntries(
    places.flatMap(([{ index, part }, sort]) => {
      const keys = indexKeys(index);
      return [
        [keys.pk, table.partition('AUDIT', part)],
        [keys.sk, sort],
      ];
    }),
  );
};

/** Whether the row of an event stands in the indexes: those of earlier versions do not. */
export const isIndexed = (row: Readonly<Record<string, unknown>>): boolean =>
  row[indexKeys(labelList({ action: '', resource: '' }).index).pk] !== undefined;
