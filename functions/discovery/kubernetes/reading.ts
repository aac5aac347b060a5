/**
 * Reads fields of objects whose format an extension defines and may change: unexpected values are treated as
 * absent.
 */

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns the value at a path such as `spec.template.spec`; undefined if there is none. */
export const at = (value: unknown, path: string): unknown => {
  let here: unknown = value;
  for (const step of path.split('.'))
    here = isFields(here) && Object.hasOwn(here, step) ? here[step] : undefined;
  return here;
};

/** Returns a non-empty text at a path, truncated to `most` characters. */
export const textAt = (value: unknown, path: string, most = 200): string | undefined => {
  const text = at(value, path);
  return typeof text === 'string' && text !== '' ? text.slice(0, most) : undefined;
};

/** Returns the list at a path; empty if there is none. */
export const listAt = (value: unknown, path: string): readonly unknown[] => {
  const list = at(value, path);
  return Array.isArray(list) ? list : [];
};

/** Returns the texts of a list at a path, each truncated to 200 characters. */
export const textsAt = (value: unknown, path: string): readonly string[] =>
  listAt(value, path).flatMap((one) => (typeof one === 'string' && one !== '' ? [one.slice(0, 200)] : []));

/** Returns settings by path: the booleans, numbers, and short texts at the named paths. */
export const settingsAt = (
  value: unknown,
  paths: readonly string[],
): Readonly<Record<string, boolean | number | string>> => {
  const settings: Record<string, boolean | number | string> = {};
  for (const path of paths) {
    const setting = at(value, path);
    if (typeof setting === 'boolean' || typeof setting === 'number') settings[path] = setting;
    else if (typeof setting === 'string' && setting !== '') settings[path] = setting.slice(0, 500);
  }
  return settings;
};

/** Returns an address without credentials, query, and fragment; undefined if it is not an address. */
export const addressOf = (text: string | undefined): string | undefined => {
  const url = URL.parse(text ?? '');
  if (!url || !/^https?:$/.test(url.protocol)) return undefined;
  return `${url.origin}${url.pathname === '/' ? '' : url.pathname}`.slice(0, 2048);
};

/** Returns unique names, at most 200; undefined if there are none. */
export const namesOf = (values: readonly (string | undefined)[]): string[] | undefined => {
  const names = [...new Set(values.filter((one) => one !== undefined))].slice(0, 200);
  return names.length > 0 ? names : undefined;
};
