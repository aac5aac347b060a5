/**
 * A discovered agent in stored form: DISCOVERED / `<id>`, with at most 24 KB of merged data from its
 * sightings. The sightings themselves: SIGHTING `agent#<id>` / `CURRENT`, packed.
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
  /** Incremented with each write. */
  version: v.number(),
  firstSeenAt: v.string(),
  updatedAt: v.string(),
  /** From the merged sightings, for counting. */
  environment: v.picklist(environments),
  /** Packed `Summary`. */
  statement: packed,
  /** Digest of its sightings: the same sightings again change nothing. */
  digest: v.string(),
  /** The registered agent that it corresponds to. */
  agentId: v.exactOptional(v.string()),
  dismissed: v.exactOptional(v.object({ reason: v.string(), by: v.string(), at: v.string() })),
});
export type DiscoveredRow = RowOf<typeof row>;

/** Merged data of its sightings. */
export interface Summary {
  readonly description: Description;
  readonly seenBy: readonly SeenBy[];
  /** Notes on what was not merged or not stored. */
  readonly notes: readonly string[];
}

const rows = rowKind<DiscoveredRow>({ name: 'discovered agent', schema: row });

/** Retention of an agent that is no longer seen. */
const RETAINED = 400 * DAY;

export const discoveredKey = (table: TenantTable, id: string): Key => table.key('DISCOVERED', id);

/** @param lastSeenAt extends its retention by 400 days */
export const discoveredItem = (table: TenantTable, stored: DiscoveredRow, lastSeenAt: string): Item => ({
  ...discoveredKey(table, stored.id),
  ...rows.attributes(stored),
  ttl: expiresAt(later(lastSeenAt, RETAINED)),
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

export const summaryOf = ({ statement }: Pick<DiscoveredRow, 'statement'>): Summary =>
  unpack<Summary>(statement);

/** In characters of JSON: a page of 200 fits into a reply. */
const MAX_SUMMARIES = 24_000;
/** Maximum entries of each long list, reduced until it fits. */
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

/** Merges sightings, truncated if too long to be listed. */
export const summaryTextOf = (seen: readonly Seen[], notes: readonly string[]): Summary => {
  const seenBy = seenByOf(seen);
  for (const most of caps) {
    const cut =
      most < caps[0] ? [...notes, `Only the first ${most} entries of long lists are stored.`] : notes;
    const summary: Summary = { description: describe(seen, most), seenBy, notes: cut };
    if (JSON.stringify(summary).length <= MAX_SUMMARIES || most === caps.at(-1)) return summary;
  }
  throw new Error('The list of caps is empty.');
};

const currentKey = (table: TenantTable, id: string): Key => table.key('SIGHTING', 'CURRENT', `agent#${id}`);

/** Far below the 400 KB limit of an item. */
const MAX_PACKED = 300_000;
/** Characters of JSON whose packed form always fits: at most four bytes each. */
const SURELY_FIT = 64_000;

const fits = (seen: readonly Seen[]): boolean =>
  JSON.stringify(seen).length <= SURELY_FIT || pack(seen).length <= MAX_PACKED;

/** Returns the newest sightings whose packed form fits into an item; at least one always fits. */
export const storedSightings = (seen: readonly Seen[]): readonly Seen[] => {
  let retained = seen;
  while (retained.length > 1 && !fits(retained)) retained = retained.slice(0, Math.ceil(retained.length / 2));
  return retained;
};

export const sightingsItem = (
  table: TenantTable,
  id: string,
  retained: readonly Seen[],
  lastSeenAt: string,
): Item => ({
  ...currentKey(table, id),
  seen: pack(retained),
  ttl: expiresAt(later(lastSeenAt, RETAINED)),
});

export const sightingsKey = currentKey;

const seenIn = (item: Item | undefined): readonly Seen[] =>
  item?.seen instanceof Uint8Array ? unpack<readonly Seen[]>(item.seen) : [];

/** Returns the sightings of one agent, newest first. */
export const readSightings = async (table: TenantTable, id: string): Promise<readonly Seen[]> =>
  seenIn(await table.get(currentKey(table, id), { consistent: true }));

/** Returns the sightings of several agents. */
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
