/** Converts served content to items with digests, which do not depend on the order of items and members. */
import { maskText } from '#functions/evidence/probe/masking/mask.ts';
import { digestOf } from '#functions/platform/digest.ts';
import type { BaselineKind } from '#shared/baselines/kinds.ts';
import type { Seen, SeenField, SeenItem } from '#shared/baselines/seen.ts';

/** One item as served. */
export interface Served {
  /** Kind of the item, such as `tool`. */
  readonly what: string;
  readonly name: string;
  /** Its members; undefined ones are absent. */
  readonly fields: Readonly<Record<string, unknown>>;
}

const MAX_ITEMS = 2100;
const LONGEST_NAME = 200;
/** Maximum characters of one field, and of the stored list; longer text is represented only by its digest. */
const LONGEST_TEXT = 8192;
const MAX_TEXT = 1_000_000;

/**
 * Returns the value as in JSON: a number without a JSON form, which a parser creates from `1e999`, becomes
 * null.
 */
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([key, member]) => [key, sorted(member)]),
  );
};

/** Returns a value as readable text: text unchanged, anything else as indented JSON. */
const written = (value: unknown): string =>
  typeof value === 'string' ? value : JSON.stringify(sorted(value), null, 2);

/** Returns the SHA-256 in hex over the item digests, in any order. */
const listDigest = (items: readonly Pick<SeenItem, 'digest'>[]): string =>
  digestOf(items.map(({ digest }) => digest).toSorted());

/**
 * Returns the observed content of one kind.
 * @param address without a query
 * @param cut why only a part was read, as a clause
 */
export const seenOf = (
  kind: BaselineKind,
  address: string,
  served: readonly Served[],
  cut?: string,
): Seen => {
  let left = MAX_TEXT;
  const stored = (text: string): { readonly text?: string } => {
    if (text.length > LONGEST_TEXT || text.length > left) return {};
    left -= text.length;
    return { text: maskText(text) };
  };
  const items = served.slice(0, MAX_ITEMS).map(({ what, name, fields }): SeenItem => {
    const members = Object.entries(fields)
      .filter(([, value]) => value !== undefined)
      .map(([field, value]) => [field, plain(value)] as const);
    return {
      what,
      name: maskText(name.slice(0, LONGEST_NAME)),
      digest: digestOf({ what, name, fields: Object.fromEntries(members) }),
      fields: members.map(
        ([field, value]): SeenField => ({ name: field, digest: digestOf(value), ...stored(written(value)) }),
      ),
    };
  });
  const why = cut ?? (served.length > MAX_ITEMS ? `it has more than ${MAX_ITEMS} entries` : undefined);
  return {
    kind,
    address: maskText(address),
    digest: listDigest(items),
    items,
    ...(why === undefined ? {} : { cut: why }),
  };
};
