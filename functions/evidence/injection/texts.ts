/** All texts in a JSON value with their paths. */

export interface FoundText {
  /** Such as `inputSchema.properties.city.description`. */
  readonly path: string;
  readonly text: string;
}

const DEEPEST = 64;

/** Returns the texts and keys of a JSON value in reading order; levels deeper than 64 are omitted. */
export const texts = (value: unknown, path = '', depth = 0): readonly FoundText[] => {
  if (typeof value === 'string') return [{ path, text: value }];
  if (typeof value !== 'object' || value === null || depth >= DEEPEST) return [];
  const inside = (key: string) => (path === '' ? key : `${path}.${key}`);
  if (Array.isArray(value))
    return value.flatMap((item, index) => texts(item, inside(String(index)), depth + 1));
  return Object.entries(value).flatMap(([key, item]) => [
    { path: inside(key), text: key },
    ...texts(item, inside(key), depth + 1),
  ]);
};
