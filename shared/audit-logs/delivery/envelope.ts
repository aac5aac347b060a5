/**
 * Body of one call. Events are in the order of their seals; a receiver uses their `id` to discard duplicates.
 */
import type { AuditLogReply } from '../contract.ts';
import { ocsfEvent } from '../export/ocsf.ts';
import type { DeliveryFormat } from './destination.ts';

export interface Batch {
  /** Numbers of the first and last seal of these events; absent for a test. */
  readonly seals?: { readonly from: number; readonly to: number };
  readonly events: readonly AuditLogReply[];
  /** Ids of sealed events that are no longer in the trail. */
  readonly missing: readonly string[];
  /** Ids of events that differ from what was sealed. */
  readonly altered: readonly string[];
  /** Numbers of missing seals. */
  readonly missingSeals: readonly number[];
}

/** Returns a test event, which records no action. */
export const testEvent = (id: string, destination: string, timestamp: string): AuditLogReply => ({
  id,
  action: 'test',
  resource: 'destination',
  resourceId: destination,
  userId: 'system',
  actor: { kind: 'system', name: 'Accredit' },
  details: { note: 'Test event. It is not part of the audit trail.' },
  timestamp,
  viewerAddress: '',
  requestId: id,
});

/**
 * Returns the body of a call as JSON text. `json`: an object with `events`, the numbers of their `seals`
 * (null for a test), and the faults that verification would report: `missing` or `altered` ids, and
 * `missingSeals`. `ocsf`: an array of events whose `metadata.uid` is the id. In both formats, the header
 * `Accredit-Faults` counts the faults.
 */
export const envelope = (format: DeliveryFormat, { seals, events, ...faults }: Batch): string =>
  format === 'json'
    ? JSON.stringify({ seals: seals ?? null, events, ...faults })
    : JSON.stringify(events.map(ocsfEvent));
