/** Reading fields of objects whose shape an extension defines, and may change: what is not as expected is not there. */

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What stands at a path such as `spec.template.spec`; undefined where nothing does. */
export const at = (value: unknown, path: string): unknown => {
  let here: unknown = value;
  for (const step of path.split('.'))
    here = isFields(here) && Object.hasOwn(here, step) ? here[step] : undefined;
  return here;
};

/** A text there that is not empty, cut to `most`. */
export const textAt = (value: unknown, path: string, most = 200): string | undefined => {
  const text = at(value, path);
  return typeof text === 'string' && text !== '' ? text.slice(0, most) : undefined;
};

/** The list there; empty where none is. */
export const listAt = (value: unknown, path: string): readonly unknown[] => {
  const list = at(value, path);
  return Array.isArray(list) ? list : [];
};

/** Texts of a list there, each cut to 200 characters. */
export const textsAt = (value: unknown, path: string): readonly string[] =>
  listAt(value, path).flatMap((one) => (typeof one === 'string' && one !== '' ? [one.slice(0, 200)] : []));

/** Settings: those of the named paths that are booleans, numbers or short texts, by their path. */
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

/** An address without credentials, query and fragment; undefined for what is none. */
export const addressOf = (text: string | undefined): string | undefined => {
  const url = URL.parse(text ?? '');
  if (!url || !/^https?:$/.test(url.protocol)) return undefined;
  return `${url.origin}${url.pathname === '/' ? '' : url.pathname}`.slice(0, 2048);
};

/** Names, each once, at most 200; undefined where there are none. */
export const namesOf = (values: readonly (string | undefined)[]): string[] | undefined => {
  const names = [...new Set(values.filter((one) => one !== undefined))].slice(0, 200);
  return names.length > 0 ? names : undefined;
};
