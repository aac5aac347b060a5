/**
 * Which agents share a key: SIGHTING `join` / digest of a key of `#shared/discovery/identity.ts`. Merging
 * reads only the affected keys.
 */
import * as v from 'valibot';
import { digestOf } from '#functions/platform/digest.ts';
import { asRead } from '#functions/platform/table/as-read.ts';
import { expiresAt } from '#functions/platform/table/expiry.ts';
import { type RowOf, rowKind } from '#functions/platform/table/row-kind.ts';
import type { TenantTable, Write } from '#functions/platform/table/table.ts';
import { identityOf, joinsOf, type Seen } from '#shared/discovery/identity.ts';
import { MAX_HOLDERS } from '#shared/discovery/merge.ts';
import { DAY, later } from '#shared/kernel/time.ts';

const join = v.object({
  /** Ids of discovered agents. */
  agents: v.pipe(v.array(v.string()), v.readonly()),
  /** Too many agents share the key: it no longer joins agents, and they are not listed. */
  common: v.exactOptional(v.literal(true)),
  version: v.number(),
});
export type Join = RowOf<typeof join>;

const rows = rowKind<Join>({ name: 'join of sightings', schema: join });

const RETAINED = 400 * DAY;
const PART = 'join';

/** Returns the keys of a sighting: its identifier, and everything it may share with others. */
export const keysOf = (seen: Seen): readonly string[] => [`is:${identityOf(seen)}`, ...joinsOf(seen)];

const sortOf = (key: string): string => digestOf(key);

/** Returns the rows of keys; a key without agents has no row. */
export const readJoins = async (
  table: TenantTable,
  keys: readonly string[],
): Promise<ReadonlyMap<string, Join>> => {
  const bySort = new Map(keys.map((key) => [sortOf(key), key]));
  const items = await table.getMany(
    [...bySort.keys()].map((sk) => table.key('SIGHTING', sk, PART)),
    { consistent: true },
  );
  return new Map(
    items.flatMap((item) => {
      const [key, row] = [bySort.get(item.sk), rows.sound(item)];
      return key !== undefined && row ? [[key, row] as const] : [];
    }),
  );
};

const sameTexts = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((text, i) => text === other[i]);

/**
 * Returns the write that records the agents of a key, if it changes. Throws `overtaken` if the row was
 * changed since it was read.
 */
export const joinWrite = (
  table: TenantTable,
  key: string,
  { agents, before, seenAt }: { agents: readonly string[]; before: Join | undefined; seenAt: string },
  conflict: () => Error,
): readonly Write[] => {
  if (before?.common) return [];
  const held = [...new Set(agents)].toSorted();
  if (before && sameTexts(before.agents, held)) return [];
  const common = held.length > MAX_HOLDERS;
  const version = before?.version ?? 0;
  return [
    {
      put: {
        ...table.key('SIGHTING', sortOf(key), PART),
        ...rows.attributes({
          agents: common ? [] : held,
          ...(common ? { common } : {}),
          version: version + 1,
        }),
        ttl: expiresAt(later(seenAt, RETAINED)),
      },
      condition: asRead(version),
      failed: conflict,
    },
  ];
};
