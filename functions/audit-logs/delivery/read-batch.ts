/** Reads the next batch for a destination: the events of the seals after its last accepted seal. */

import { readSealsBetween } from '#functions/platform/audit/seal-store.ts';
import { getSurely } from '#functions/platform/audit/whole-reads.ts';
import type { Key, TenantTable } from '#functions/platform/table/table.ts';
import { sha256 } from '#functions/stream/audit-seal/sha256.ts';
import { storedEvent } from '#functions/stream/audit-seal/stored-event.ts';
import { auditMonth } from '#shared/audit/audit-event.ts';
import { memberHash } from '#shared/audit/fingerprint.ts';
import { isUuid7 } from '#shared/audit/verify-events.ts';
import type { Batch } from '#shared/audit-logs/delivery/envelope.ts';
import { withActors } from '../people.ts';
import { eventOf } from '../trail.ts';

/**
 * Maximum number of seals per call. With at most 98 events per seal, they fit into one body and one function.
 */
const SEALS_AT_ONCE = 5;

/** A batch of seals; it may have no events if all of them are missing. */
export type SealedBatch = Batch & Required<Pick<Batch, 'seals'>>;

/**
 * Returns the next batch after seal `after`. Gaps in the chain do not block later events: missing events,
 * missing seals and altered events are reported in the batch.
 * @param newest number of the newest seal
 * @returns undefined if everything has been delivered
 */
export const readBatch = async (
  table: TenantTable,
  after: number,
  newest: number,
): Promise<SealedBatch | undefined> => {
  if (newest <= after) return undefined;
  const seals = { from: after + 1, to: Math.min(newest, after + SEALS_AT_ONCE) };
  const stored = await readSealsBetween(table, seals.from, seals.to);
  const found = new Map(stored.flatMap(({ place, seal }) => (seal ? [[place, seal] as const] : [])));
  const members = [...found.values()].flatMap((seal) => seal.members);
  const keys = members.flatMap(({ id }): Key[] =>
    isUuid7(id) ? [table.key('AUDIT', id, auditMonth(id))] : [],
  );
  const items = new Map((await getSurely(table, keys)).map((item) => [item.sk, item]));
  const present = members.flatMap(({ id, hash }) => {
    const item = items.get(id);
    return item ? [{ item, hash }] : [];
  });
  const altered = present.filter(
    ({ item, hash }) => memberHash(sha256, table.tenant, item.sk, storedEvent(item).content) !== hash,
  );
  const places = Array.from({ length: seals.to - after }, (_, i) => seals.from + i);
  return {
    seals,
    events: await withActors(
      table,
      present.map(({ item }) => eventOf(item)),
    ),
    missing: members.filter(({ id }) => !items.has(id)).map(({ id }) => id),
    altered: altered.map(({ item }) => item.sk),
    missingSeals: places.filter((place) => !found.has(place)),
  };
};
