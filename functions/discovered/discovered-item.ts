/**
 * A discovered agent as it is stored: DISCOVERED / `<id>`, in at most 24 KB of what its sightings say together. The sightings
 * themselves: SIGHTING `agent#<id>` / `CURRENT`, packed.
 */
import * as v from 'valibot';
import { pack, unpack } from '#functions/platform/pack.ts';
import { expiresAt } from '#functions/platform/table/expiry.ts';
import { type RowOf, rowKind } from '#functions/platform/table/row-kind.ts';
import type { Item, Key, TenantTable } from '#functions/platform/table/table.ts';
import { environments } from '#shared/agents/contract.ts';
import { type Description, describe } from '#shared/discovery/describe.ts';
import type { Seen } from '#shared/discovery/identity.ts';
import type { SeenBy } from '#shared/discovery/reconcile.ts';
import { DAY, later } from '#shared/kernel/time.ts';

const packed = v.custom<Uint8Array>((value) => value instanceof Uint8Array);

const row = v.object({
  id: v.string(),
  /** Grows with each write. */
  version: v.number(),
  firstSeenAt: v.string(),
  updatedAt: v.string(),
  /** Of what its sightings say, for counting. */
  environment: v.picklist(environments),
  /** Packed `Said`. */
  says: packed,
  /** Of its sightings: what comes again changes nothing. */
  digest: v.string(),
  /** The registered agent that it is. */
  agentId: v.exactOptional(v.string()),
  dismissed: v.exactOptional(v.object({ reason: v.string(), by: v.string(), at: v.string() })),
});
export type DiscoveredRow = RowOf<typeof row>;

/** What its sightings say together. */
export interface Said {
  readonly description: Description;
  readonly seenBy: readonly SeenBy[];
  /** What was not joined with it, or not kept. */
  readonly notes: readonly string[];
}

const rows = rowKind<DiscoveredRow>({ name: 'discovered agent', schema: row });

/** One that nobody has seen for so long is forgotten. */
const KEPT = 400 * DAY;

export const discoveredKey = (table: TenantTable, id: string): Key => table.key('DISCOVERED', id);

/** @param lastSeenAt keeps it for 400 days more */
export const discoveredItem = (table: TenantTable, stored: DiscoveredRow, lastSeenAt: string): Item => ({
  ...discoveredKey(table, stored.id),
  ...rows.attributes(stored),
  ttl: expiresAt(later(lastSeenAt, KEPT)),
});

export const readDiscovered = async (table: TenantTable, id: string): Promise<DiscoveredRow | undefined> => {
  const item = await table.get(discoveredKey(table, id), { consistent: true });
  return item && rows.read(item);
};

export const readDiscoveredMany = async (
  table: TenantTable,
  ids: readonly string[],
): Promise<readonly DiscoveredRow[]> =>
  rows.list(
    await table.getMany(
      ids.map((id) => discoveredKey(table, id)),
      { consistent: true },
    ),
  );

export const soundDiscovered = (item: Item): DiscoveredRow | undefined => rows.sound(item);

export const saidOf = ({ says }: Pick<DiscoveredRow, 'says'>): Said => unpack<Said>(says);

/** Characters of JSON: 200 of a page fit into a reply. */
const MOST_SAID = 24_000;
/** Entries of each long list, until it fits. */
const caps = [200, 50, 15, 4] as const;

const seenByOf = (seen: readonly Seen[]): readonly SeenBy[] => {
  const newest = new Map<string, SeenBy>();
  for (const { from, sighting } of seen) {
    const key = `${sighting.method} ${from}`;
    const before = newest.get(key);
    if (!before || before.at < sighting.observedAt)
      newest.set(key, { from, method: sighting.method, at: sighting.observedAt });
  }
  return [...newest.entries()].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, by]) => by);
};

/** What sightings say together, cut where it is too long to be listed. */
export const sayingOf = (seen: readonly Seen[], notes: readonly string[]): Said => {
  const seenBy = seenByOf(seen);
  for (const most of caps) {
    const cut = most < caps[0] ? [...notes, `Of long lists the first ${most} entries are kept.`] : notes;
    const said: Said = { description: describe(seen, most), seenBy, notes: cut };
    if (JSON.stringify(said).length <= MOST_SAID || most === caps.at(-1)) return said;
  }
  throw new Error('There is always a last cap.');
};

const currentKey = (table: TenantTable, id: string): Key => table.key('SIGHTING', 'CURRENT', `agent#${id}`);

/** Far below the 400 KB of an item. */
const MOST_PACKED = 300_000;
/** Characters of JSON whose packed form fits whatever they are: four bytes each at most. */
const SURELY_FIT = 64_000;

const fits = (seen: readonly Seen[]): boolean =>
  JSON.stringify(seen).length <= SURELY_FIT || pack(seen).length <= MOST_PACKED;

/** The newest of some sightings whose packed form fits into an item; there is always room for one. */
export const keptSightings = (seen: readonly Seen[]): readonly Seen[] => {
  let kept = seen;
  while (kept.length > 1 && !fits(kept)) kept = kept.slice(0, Math.ceil(kept.length / 2));
  return kept;
};

export const sightingsItem = (
  table: TenantTable,
  id: string,
  kept: readonly Seen[],
  lastSeenAt: string,
): Item => ({
  ...currentKey(table, id),
  seen: pack(kept),
  ttl: expiresAt(later(lastSeenAt, KEPT)),
});

export const sightingsKey = currentKey;

const seenIn = (item: Item | undefined): readonly Seen[] =>
  item?.seen instanceof Uint8Array ? unpack<readonly Seen[]>(item.seen) : [];

/** The sightings of one agent, newest first. */
export const readSightings = async (table: TenantTable, id: string): Promise<readonly Seen[]> =>
  seenIn(await table.get(currentKey(table, id), { consistent: true }));

/** The sightings of several agents. */
export const readSightingsMany = async (
  table: TenantTable,
  ids: readonly string[],
): Promise<readonly Seen[]> =>
  (
    await table.getMany(
      ids.map((id) => currentKey(table, id)),
      { consistent: true },
    )
  ).flatMap(seenIn);
