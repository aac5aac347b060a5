/** Makes items of what a source served, each with its digest: the order of items, and of members, is no part of one. */
import { maskText } from '#functions/evidence/probe/masking/mask.ts';
import { digestOf } from '#functions/platform/digest.ts';
import type { BaselineKind } from '#shared/baselines/kinds.ts';
import type { Seen, SeenField, SeenItem } from '#shared/baselines/seen.ts';

/** One item as it was served. */
export interface Served {
  /** What it is, such as `tool`. */
  readonly what: string;
  readonly name: string;
  /** Its members; one that is undefined is not there. */
  readonly fields: Readonly<Record<string, unknown>>;
}

const MOST_ITEMS = 2100;
const LONGEST_NAME = 200;
/** Characters of one field, and of all that is kept of a list; what is beyond is known by its digest alone. */
const LONGEST_TEXT = 8192;
const MOST_TEXT = 1_000_000;

/** As JSON holds it: a number that JSON has no way to write, which a parser makes of `1e999`, becomes null. */
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

/** A value as people read it: a text as it is, anything else as JSON in lines. */
const written = (value: unknown): string =>
  typeof value === 'string' ? value : JSON.stringify(sorted(value), null, 2);

/** SHA-256 in hex over the digests of items, whatever their order. */
const listDigest = (items: readonly Pick<SeenItem, 'digest'>[]): string =>
  digestOf(items.map(({ digest }) => digest).toSorted());

/**
 * What was seen of one kind.
 * @param address without a query
 * @param cut why only a part of it was read: a clause
 */
export const seenOf = (
  kind: BaselineKind,
  address: string,
  served: readonly Served[],
  cut?: string,
): Seen => {
  let left = MOST_TEXT;
  const kept = (text: string): { readonly text?: string } => {
    if (text.length > LONGEST_TEXT || text.length > left) return {};
    left -= text.length;
    return { text: maskText(text) };
  };
  const items = served.slice(0, MOST_ITEMS).map(({ what, name, fields }): SeenItem => {
    const members = Object.entries(fields)
      .filter(([, value]) => value !== undefined)
      .map(([field, value]) => [field, plain(value)] as const);
    return {
      what,
      name: maskText(name.slice(0, LONGEST_NAME)),
      digest: digestOf({ what, name, fields: Object.fromEntries(members) }),
      fields: members.map(
        ([field, value]): SeenField => ({ name: field, digest: digestOf(value), ...kept(written(value)) }),
      ),
    };
  });
  const why = cut ?? (served.length > MOST_ITEMS ? `it has more than ${MOST_ITEMS} entries` : undefined);
  return {
    kind,
    address: maskText(address),
    digest: listDigest(items),
    items,
    ...(why === undefined ? {} : { cut: why }),
  };
};
