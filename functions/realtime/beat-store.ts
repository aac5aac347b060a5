/**
 * Last beat of a tenant with viewers: VIEWER `beat` / BEAT, one item per tenant with viewers, found through
 * the in-flight index. A beat changes only this item; the push sees it in the stream.
 */
import { indexKeys } from '#functions/platform/table/definition.ts';
import { expiresAt } from '#functions/platform/table/expiry.ts';
import { inFlight } from '#functions/platform/table/global-lookups.ts';
import type { TenantTable } from '#functions/platform/table/table.ts';
import { type Instant, later } from '#shared/kernel/time.ts';
import { LIFETIME } from './viewer-store.ts';

const PART = 'beat';
const beatKey = (table: TenantTable) => table.key('VIEWER', 'BEAT', PART);

/**
 * Records that the tenant has a viewer, for the maximum lifetime of a connection. A plain put, because many
 * may connect concurrently.
 */
export const expectBeat = (table: TenantTable, now: Instant): Promise<void> =>
  table.commit([
    { put: { ...beatKey(table), ...inFlight('viewers', now), ttl: expiresAt(later(now, LIFETIME)) } },
  ]);

/**
 * Writes a beat, unless the item has expired. It moves to the end of the list, so that all tenants get their
 * turn.
 */
export const beat = async (table: TenantTable, now: Instant): Promise<void> => {
  const gone = new Error('The tenant no longer has viewers.');
  try {
    await table.commit([
      {
        update: beatKey(table),
        expression: 'SET #beatAt = :now, #since = :now',
        names: { '#beatAt': 'beatAt', '#since': indexKeys('gsi3').sk },
        values: { ':now': now },
        condition: { expression: 'attribute_exists(pk)' },
        failed: () => gone,
      },
    ]);
  } catch (error) {
    if (error !== gone) throw error;
  }
};
