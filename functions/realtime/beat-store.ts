/**
 * When the viewers of a tenant last had to hear something: VIEWER `beat` / BEAT, an item for each tenant with viewers, found by
 * the beat through the index of what is in flight. A beat changes nothing but this item; the push sees it in the stream.
 */
import { indexKeys } from '#functions/platform/table/definition.ts';
import { expiresAt } from '#functions/platform/table/expiry.ts';
import { inFlight } from '#functions/platform/table/global-lookups.ts';
import type { TenantTable } from '#functions/platform/table/table.ts';
import { type Instant, later } from '#shared/kernel/time.ts';
import { LIFETIME } from './viewer-store.ts';

const PART = 'beat';
const beatKey = (table: TenantTable) => table.key('VIEWER', 'BEAT', PART);

/** The tenant has a viewer from now on, for as long as a connection can last. A plain put: many may connect at once. */
export const expectBeat = (table: TenantTable, now: Instant): Promise<void> =>
  table.commit([
    { put: { ...beatKey(table), ...inFlight('viewers', now), ttl: expiresAt(later(now, LIFETIME)) } },
  ]);

/** A beat; nothing when the item has gone. It moves to the end of the list, so that all tenants have their turn. */
export const beat = async (table: TenantTable, now: Instant): Promise<void> => {
  const gone = new Error('The tenant has no viewers any more.');
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
