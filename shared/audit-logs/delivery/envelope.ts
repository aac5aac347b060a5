/** What one call carries. Events come in the order of their seals; the `id` of one tells a receiver that it has it already. */
import type { AuditLogReply } from '../contract.ts';
import { ocsfEvent } from '../export/ocsf.ts';
import type { DeliveryFormat } from './destination.ts';

export interface Batch {
  /** Numbers of the first and the last seal whose events these are; absent for a test. */
  readonly seals?: { readonly from: number; readonly to: number };
  readonly events: readonly AuditLogReply[];
  /** Ids of events that the seals name and that are not in the trail any more. */
  readonly missing: readonly string[];
  /** Ids of events that are not what was sealed. */
  readonly altered: readonly string[];
  /** Numbers of seals that are not there. */
  readonly missingSeals: readonly number[];
}

/** A test event: nothing happened. */
export const testEvent = (id: string, destination: string, timestamp: string): AuditLogReply => ({
  id,
  action: 'test',
  resource: 'destination',
  resourceId: destination,
  userId: 'system',
  actor: { kind: 'system', name: 'Accredit' },
  details: { note: 'A test: this event is not in the audit trail.' },
  timestamp,
  viewerAddress: '',
  requestId: id,
});

/**
 * The body of a call, a JSON text. `json`: an object with `events`, the numbers of their `seals`, null for a test, and what verification would
 * name: ids that are `missing` or `altered`, and `missingSeals`. `ocsf`: an array of events, whose `metadata.uid` is the id. The header
 * `Accredit-Faults` counts what would be named, in both.
 */
export const envelope = (format: DeliveryFormat, { seals, events, ...faults }: Batch): string =>
  format === 'json'
    ? JSON.stringify({ seals: seals ?? null, events, ...faults })
    : JSON.stringify(events.map(ocsfEvent));
