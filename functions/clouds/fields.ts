/** Fields of foreign JSON, read one by one: what is not of the type that is asked for is not there. */

export type Fields = Readonly<Record<string, unknown>>;

/** An object, else one without fields. */
export const fields = (value: unknown): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {};

/** What lies at a path such as `agent.guardrailConfiguration`. */
export const at = (value: unknown, path: string): unknown => {
  let found = value;
  for (const name of path.split('.')) {
    const holder = fields(found);
    found = Object.hasOwn(holder, name) ? holder[name] : undefined;
  }
  return found;
};

/** A text that says something, at a path. */
export const text = (value: unknown, path: string): string | undefined => {
  const found = at(value, path);
  return typeof found === 'string' && found.trim() !== '' ? found : undefined;
};

/** The entries of a list, at a path. */
export const entries = (value: unknown, path: string): readonly unknown[] => {
  const found = at(value, path);
  return Array.isArray(found) ? found : [];
};

/** The texts of a list, at a path. */
export const texts = (value: unknown, path: string): readonly string[] =>
  entries(value, path).filter((entry): entry is string => typeof entry === 'string' && entry !== '');

/** The texts of a map, at a path. */
export const pairs = (value: unknown, path: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(fields(at(value, path))).filter(
      (pair): pair is [string, string] => typeof pair[1] === 'string',
    ),
  );

type Setting = string | number | boolean;

/** Those of these paths that hold a text, a number, a yes or no, under their own names as the vendor documents them. */
export const settingsAt = (value: unknown, paths: readonly string[]): Readonly<Record<string, Setting>> =>
  Object.fromEntries(
    paths.flatMap((path) => {
      const found = at(value, path);
      const plain = typeof found === 'string' || typeof found === 'number' || typeof found === 'boolean';
      return plain && found !== '' ? [[path, found] as const] : [];
    }),
  );

/** JSON that an answer holds as a text; undefined where it is none. */
export const parsed = (json: string | undefined): unknown => {
  try {
    return json === undefined ? undefined : JSON.parse(json);
  } catch {
    return undefined;
  }
};
