/** Reads fields of external JSON one by one: a value of another type counts as absent. */

export type Fields = Readonly<Record<string, unknown>>;

/** Returns an object, or an empty one for other values. */
export const fields = (value: unknown): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {};

/** Returns the value at a path such as `agent.guardrailConfiguration`. */
export const at = (value: unknown, path: string): unknown => {
  let found = value;
  for (const name of path.split('.')) {
    const holder = fields(found);
    found = Object.hasOwn(holder, name) ? holder[name] : undefined;
  }
  return found;
};

/** Returns the non-empty text at a path. */
export const text = (value: unknown, path: string): string | undefined => {
  const found = at(value, path);
  return typeof found === 'string' && found.trim() !== '' ? found : undefined;
};

/** Returns the entries of the list at a path. */
export const entries = (value: unknown, path: string): readonly unknown[] => {
  const found = at(value, path);
  return Array.isArray(found) ? found : [];
};

/** Returns the texts of the list at a path. */
export const texts = (value: unknown, path: string): readonly string[] =>
  entries(value, path).filter((entry): entry is string => typeof entry === 'string' && entry !== '');

/** Returns the texts of the map at a path. */
export const pairs = (value: unknown, path: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(fields(at(value, path))).filter(
      (pair): pair is [string, string] => typeof pair[1] === 'string',
    ),
  );

type Setting = string | number | boolean;

/** Returns the texts, numbers and booleans at these paths, under the names that the vendor documents. */
export const settingsAt = (value: unknown, paths: readonly string[]): Readonly<Record<string, Setting>> =>
  Object.fromEntries(
    paths.flatMap((path) => {
      const found = at(value, path);
      const plain = typeof found === 'string' || typeof found === 'number' || typeof found === 'boolean';
      return plain && found !== '' ? [[path, found] as const] : [];
    }),
  );

/** Parses JSON that a response contains as text; undefined if invalid. */
export const parsed = (json: string | undefined): unknown => {
  try {
    return json === undefined ? undefined : JSON.parse(json);
  } catch {
    return undefined;
  }
};
