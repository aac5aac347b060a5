/** Processing of discovered agents after sightings were merged. */
import type { TenantTable } from '#functions/platform/table/table.ts';
import type { Instant } from '#shared/kernel/time.ts';

/**
 * Settles changed agents that are neither registered nor dismissed.
 * @param ids ids of discovered agents; repeated calls are safe
 */
export type Settled = (table: TenantTable, ids: readonly string[], now: Instant) => Promise<void>;
