/** Every text inside a value that came as JSON, with where it stands. */

export interface FoundText {
  /** Such as `inputSchema.properties.city.description`. */
  readonly path: string;
  readonly text: string;
}

const DEEPEST = 64;

/** Texts and keys of a JSON value, in reading order; what is nested deeper than 64 levels is left out. */
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
