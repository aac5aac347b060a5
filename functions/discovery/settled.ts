/** What is done with discovered agents once sightings were merged. */
import type { TenantTable } from '#functions/platform/table/table.ts';
import type { Instant } from '#shared/kernel/time.ts';

/**
 * Settles agents of which something changed and that nobody registered or dismissed.
 * @param ids of discovered agents; it may be called again with the same ones
 */
export type Settled = (table: TenantTable, ids: readonly string[], now: Instant) => Promise<void>;
