/**
 * Compares what is currently served with the approved baseline. Items are paired by name; their order does
 * not matter.
 */
import type { SeenField, SeenItem } from './seen.ts';

export const changeKinds = ['added', 'removed', 'renamed', 'reworded'] as const;

/** A changed field; `before` is absent for an added field, `after` for a removed one. */
export interface FieldChange {
  readonly name: string;
  readonly before?: Omit<SeenField, 'name'>;
  readonly after?: Omit<SeenField, 'name'>;
}

export interface Change {
  readonly kind: (typeof changeKinds)[number];
  readonly what: string;
  /** Current name; the previous name of a removed item. */
  readonly name: string;
  /** Approved name of a renamed item. */
  readonly previousName?: string;
  /** Empty if only the name differs, or a part of the item that is not stored. */
  readonly fields: readonly FieldChange[];
}

/**
 * With more added and removed items than this, renames are not detected: the items are listed as added and
 * removed.
 */
const MAX_COMPARED = 60;

/** Minimum share of common words for which a removed and an added item count as renamed. */
const ALIKE = 0.4;

interface Pair {
  readonly before: SeenItem;
  readonly after: SeenItem;
}

const labelOf = ({ what, name }: SeenItem): string => `${what} ${name}`;

const plain = ({ digest, text }: SeenField): Omit<SeenField, 'name'> => ({
  digest,
  ...(text === undefined ? {} : { text }),
});

const fieldChanges = ({ before, after }: Pair): readonly FieldChange[] => {
  const previous = new Map(before.fields.map((field) => [field.name, field]));
  const own = new Set(after.fields.map(({ name }) => name));
  return [
    ...after.fields.flatMap((field): readonly FieldChange[] => {
      const was = previous.get(field.name);
      if (was?.digest === field.digest) return [];
      return [{ name: field.name, ...(was ? { before: plain(was) } : {}), after: plain(field) }];
    }),
    ...before.fields
      .filter(({ name }) => !own.has(name))
      .map((field) => ({ name: field.name, before: plain(field) })),
  ];
};

/** Groups items by key, in order, so that items with the same name are paired one by one. */
const grouped = (
  items: readonly SeenItem[],
  keyOf: (item: SeenItem) => string,
): ReadonlyMap<string, SeenItem[]> => {
  const groups = new Map<string, SeenItem[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
};

/** Pairs items with a common key, each once; returns the rest separately. */
const pairedBy = (
  before: readonly SeenItem[],
  after: readonly SeenItem[],
  keyOf: (item: SeenItem) => string,
): {
  readonly pairs: readonly Pair[];
  readonly gone: readonly SeenItem[];
  readonly come: readonly SeenItem[];
} => {
  const waiting = grouped(before, keyOf);
  const pairs: Pair[] = [];
  const come: SeenItem[] = [];
  for (const item of after) {
    const was = waiting.get(keyOf(item))?.shift();
    if (was) pairs.push({ before: was, after: item });
    else come.push(item);
  }
  return { pairs, gone: [...waiting.values()].flat(), come };
};

const wordsOf = ({ name, fields }: SeenItem): ReadonlySet<string> =>
  new Set(
    [name, ...fields.map(({ text = '' }) => text)]
      .join(' ')
      .toLowerCase()
      .split(/[^\p{L}\p{N}]+/u)
      .filter((word) => word !== ''),
  );

const likeness = (one: ReadonlySet<string>, other: ReadonlySet<string>): number => {
  const common = [...one].filter((word) => other.has(word)).length;
  return common === 0 ? 0 : common / (one.size + other.size - common);
};

/** Pairs removed with added items by text similarity, most similar first. */
const pairedByLikeness = (
  gone: readonly SeenItem[],
  come: readonly SeenItem[],
): {
  readonly pairs: readonly Pair[];
  readonly gone: readonly SeenItem[];
  readonly come: readonly SeenItem[];
} => {
  if (gone.length > MAX_COMPARED || come.length > MAX_COMPARED) return { pairs: [], gone, come };
  const words = new Map([...gone, ...come].map((item) => [item, wordsOf(item)]));
  const none: ReadonlySet<string> = new Set();
  const alike = gone
    .flatMap((before) =>
      come
        .filter((after) => after.what === before.what)
        .map((after) => ({
          pair: { before, after },
          share: likeness(words.get(before) ?? none, words.get(after) ?? none),
        })),
    )
    .filter(({ share }) => share >= ALIKE)
    .toSorted((one, other) => other.share - one.share);
  const taken = new Set<SeenItem>();
  const pairs: Pair[] = [];
  for (const { pair } of alike) {
    if (taken.has(pair.before) || taken.has(pair.after)) continue;
    taken.add(pair.before).add(pair.after);
    pairs.push(pair);
  }
  const isLeft = (item: SeenItem) => !taken.has(item);
  return { pairs, gone: gone.filter(isLeft), come: come.filter(isLeft) };
};

/** Returns an item's content without its name; items without fields are compared by digest. */
const unchangedSummary = ({ what, digest, fields }: SeenItem): string =>
  fields.length === 0
    ? digest
    : `${what} ${fields.map((field) => `${field.name} ${field.digest}`).join(' ')}`;

const named = (kind: 'added' | 'removed', { what, name, fields }: SeenItem): Change => ({
  kind,
  what,
  name,
  fields: fields.map((field) => ({
    name: field.name,
    [kind === 'added' ? 'after' : 'before']: plain(field),
  })),
});

const renamed = (pair: Pair): Change => ({
  kind: 'renamed',
  what: pair.after.what,
  name: pair.after.name,
  previousName: pair.before.name,
  fields: fieldChanges(pair),
});

/** Returns all changes, removed and renamed items first; empty if both are equal regardless of order. */
export const differenceOf = (before: readonly SeenItem[], after: readonly SeenItem[]): readonly Change[] => {
  const same = pairedBy(before, after, ({ digest }) => digest);
  const byName = pairedBy(same.gone, same.come, labelOf);
  const moved = pairedBy(byName.gone, byName.come, unchangedSummary);
  const alike = pairedByLikeness(moved.gone, moved.come);
  return [
    ...alike.gone.map((item) => named('removed', item)),
    ...[...moved.pairs, ...alike.pairs].map(renamed),
    ...byName.pairs.map(
      (pair): Change => ({
        kind: 'reworded',
        what: pair.after.what,
        name: pair.after.name,
        fields: fieldChanges(pair),
      }),
    ),
    ...alike.come.map((item) => named('added', item)),
  ];
};
