/** How what is seen differs from what was approved. Items are paired by name; the order in which they come is no difference. */
import type { SeenField, SeenItem } from './seen.ts';

export const changeKinds = ['added', 'removed', 'renamed', 'reworded'] as const;

/** A field that is not as it was; `before` is absent of a new one, `after` of one that is gone. */
export interface FieldChange {
  readonly name: string;
  readonly before?: Omit<SeenField, 'name'>;
  readonly after?: Omit<SeenField, 'name'>;
}

export interface Change {
  readonly kind: (typeof changeKinds)[number];
  readonly what: string;
  /** As it is now; of what was removed, as it was. */
  readonly name: string;
  /** Of what was renamed: the name that was approved. */
  readonly formerName?: string;
  /** Empty where nothing differs but the name, or a part of it that is not kept. */
  readonly fields: readonly FieldChange[];
}

/** More items than these that came and went are not compared with one another: they are named as added and removed. */
const MOST_COMPARED = 60;

/** From this share of words in common on, an item that went and one that came are one under another name. */
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
  const former = new Map(before.fields.map((field) => [field.name, field]));
  const own = new Set(after.fields.map(({ name }) => name));
  return [
    ...after.fields.flatMap((field): readonly FieldChange[] => {
      const was = former.get(field.name);
      if (was?.digest === field.digest) return [];
      return [{ name: field.name, ...(was ? { before: plain(was) } : {}), after: plain(field) }];
    }),
    ...before.fields
      .filter(({ name }) => !own.has(name))
      .map((field) => ({ name: field.name, before: plain(field) })),
  ];
};

/** Items by key, in order, so that those of one name are paired one by one. */
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

/** Pairs items that have a key in common, each once; the others are left over. */
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

/** Pairs what went with what came and reads much the same, the most alike first. */
const pairedByLikeness = (
  gone: readonly SeenItem[],
  come: readonly SeenItem[],
): {
  readonly pairs: readonly Pair[];
  readonly gone: readonly SeenItem[];
  readonly come: readonly SeenItem[];
} => {
  if (gone.length > MOST_COMPARED || come.length > MOST_COMPARED) return { pairs: [], gone, come };
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

/** What is said of an item beside its name; items without anything are alike in nothing. */
const saidBeside = ({ what, digest, fields }: SeenItem): string =>
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
  formerName: pair.before.name,
  fields: fieldChanges(pair),
});

/** Every change, what was removed and renamed first; none where both are the same, in whatever order. */
export const differenceOf = (before: readonly SeenItem[], after: readonly SeenItem[]): readonly Change[] => {
  const same = pairedBy(before, after, ({ digest }) => digest);
  const byName = pairedBy(same.gone, same.come, labelOf);
  const moved = pairedBy(byName.gone, byName.come, saidBeside);
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
