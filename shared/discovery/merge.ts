/**
 * Merges sightings into agents: those with one identifier belong to one agent, and so do those connected by
 * join keys over any number of steps. The result depends only on the newest sighting per key, not on order or
 * repetition.
 */
import { canonicalJson } from '#shared/evidence/canonical-json.ts';
import { identityOf, joinsOf, placeOf, type Seen } from './identity.ts';

/** A key that more identifiers share does not identify an agent: a common image, the address of a gateway. */
export const MAX_HOLDERS = 8;

/**
 * More identifiers than this never form one agent, even with common keys: a report cannot merge an entire
 * estate.
 */
export const MAX_JOINED = 12;

/** Maximum number of sightings stored per agent, newest first. */
export const MAX_STORED = 40;

export interface Group {
  /** Newest first. */
  readonly seen: readonly Seen[];
  /** Sentences for the user that explain what was not merged or not stored. */
  readonly notes: readonly string[];
}

const byText = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

/** Newest first; ties are ordered deterministically. */
const newestFirst = (one: Seen, other: Seen): number =>
  byText(other.sighting.observedAt, one.sighting.observedAt) ||
  byText(placeOf(one), placeOf(other)) ||
  byText(canonicalJson(one.sighting), canonicalJson(other.sighting));

/** Returns the newest sighting per key. */
export const newestOf = (seen: readonly Seen[]): readonly Seen[] => {
  const places = new Map<string, Seen>();
  for (const one of seen) {
    const place = placeOf(one);
    const before = places.get(place);
    if (!before || newestFirst(one, before) < 0) places.set(place, one);
  }
  return [...places.values()].toSorted(newestFirst);
};

/** Union-find over texts. */
const unions = () => {
  const parents = new Map<string, string>();
  const rootOf = (of: string): string => {
    let root = of;
    for (let up = parents.get(root); up !== undefined; up = parents.get(root)) root = up;
    if (root !== of) parents.set(of, root);
    return root;
  };
  const unite = (one: string, other: string): void => {
    const [first = one, second = other] = [rootOf(one), rootOf(other)].toSorted(byText);
    if (first !== second) parents.set(second, first);
  };
  return { rootOf, unite };
};

const grouped = <T>(items: readonly T[], keyOf: (item: T) => string): ReadonlyMap<string, readonly T[]> => {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
};

const groupOf = (seen: readonly Seen[], notes: readonly string[]): Group => ({
  seen: seen.slice(0, MAX_STORED),
  notes:
    seen.length > MAX_STORED
      ? [...notes, `Only the newest ${MAX_STORED} of ${seen.length} sightings are stored.`]
      : notes,
});

/** Returns a readable form of a key: `endpoint http://…`. */
const keyWords = (key: string): string => key.replace(':', ' ').slice(0, 200);

/**
 * Returns the agents of the sightings, with notes on what was not merged, in the order of their first
 * identifiers.
 * @param common keys already known to be shared by too many agents
 */
export const mergeSeen = (
  all: readonly Seen[],
  common: ReadonlySet<string> = new Set(),
): readonly Group[] => {
  const seen = newestOf(all);
  const holders = new Map<string, Set<string>>();
  for (const one of seen)
    for (const key of joinsOf(one)) holders.set(key, (holders.get(key) ?? new Set()).add(identityOf(one)));
  const { rootOf, unite } = unions();
  const isCommon = (key: string): boolean => common.has(key) || (holders.get(key)?.size ?? 0) > MAX_HOLDERS;
  for (const [key, held] of holders) {
    const [first, ...others] = held;
    if (first === undefined || isCommon(key)) continue;
    for (const other of others) unite(first, other);
  }
  const commonOf = (of: readonly Seen[]): readonly string[] =>
    [...new Set(of.flatMap(joinsOf))]
      .filter(isCommon)
      .toSorted(byText)
      .slice(0, 3)
      .map(
        (key) =>
          `More than ${MAX_HOLDERS} agents share the ${keyWords(key)}, so it is not used to merge agents.`,
      );
  const components = grouped(seen, (one) => rootOf(identityOf(one)));
  return [...components.entries()]
    .toSorted(([one], [other]) => byText(one, other))
    .flatMap(([, component]) => {
      const identities = grouped(component, identityOf);
      if (identities.size <= MAX_JOINED) return [groupOf(component, commonOf(component))];
      const apart = `It shares properties with more than ${MAX_JOINED - 1} others, so none of them were merged.`;
      return [...identities.entries()]
        .toSorted(([one], [other]) => byText(one, other))
        .map(([, own]) => groupOf(own, [apart, ...commonOf(own)]));
    });
};
