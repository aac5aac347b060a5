/**
 * Polyfills for functions added after Node 20, for code that the scanner shares with the product, whose Node
 * is newer. Loaded before all else. `scripts/scanner/bundle.test.ts` lists other later features that the file
 * uses.
 */

/** Adds a function if it does not exist. */
const bring = (to: object, name: string, value: unknown): void => {
  if (!(name in to)) Object.defineProperty(to, name, { value, writable: true, configurable: true });
};

bring(URL, 'parse', (text: string, base?: string) => (URL.canParse(text, base) ? new URL(text, base) : null));

bring(Promise, 'withResolvers', () => {
  let [resolve, reject]: ((value: unknown) => void)[] = [];
  const promise = new Promise((resolved, rejected) => {
    [resolve, reject] = [resolved, rejected];
  });
  return { promise, resolve, reject };
});

bring(Map, 'groupBy', <Item, Key>(items: Iterable<Item>, keyOf: (item: Item) => Key) => {
  const groups = new Map<Key, Item[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
});

bring(Object, 'groupBy', <Item>(items: Iterable<Item>, keyOf: (item: Item) => PropertyKey) => {
  const groups: Record<PropertyKey, Item[]> = Object.create(null);
  for (const item of items) {
    const key = keyOf(item);
    groups[key] ??= [];
    groups[key].push(item);
  }
  return groups;
});
