/** Texts of configuration as plain data. Whoever wrote them is nobody we know: in bounds, and a broken one is undefined. */
import { parse as parseToml } from 'smol-toml';
import { readYamlText } from '#functions/platform/yaml/yaml-text.ts';

export type Fields = Readonly<Record<string, unknown>>;

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What stands under a key of its own: never what every object inherits. */
export const fieldOf = (value: unknown, key: string): unknown =>
  isFields(value) && Object.hasOwn(value, key) ? value[key] : undefined;

export const fieldsOf = (value: unknown, key: string): Fields => {
  const found = fieldOf(value, key);
  return isFields(found) ? found : {};
};

export const textOf = (value: unknown, key: string): string | undefined => {
  const found = fieldOf(value, key);
  return typeof found === 'string' && found.trim() !== '' ? found : undefined;
};

/** The texts of a list; a text alone is a list of one. */
export const textsOf = (value: unknown): readonly string[] =>
  (Array.isArray(value) ? value : [value]).filter((each): each is string => typeof each === 'string');

const kind = {
  what: 'file',
  mostBytes: 1024 * 1024,
  mostBytesText: '1 MB',
  mostEntries: 50_000,
  mostInOne: 5000,
};

const orNothing = (read: () => unknown): unknown => {
  try {
    return read();
  } catch {
    return undefined;
  }
};

/** YAML 1.2, or JSON with comments and commas at ends; at most 1 MB. */
export const yamlData = (text: string): unknown => orNothing(() => readYamlText(text, kind).data);

/** JSON, with comments if it has to be. */
export const jsonData = (text: string): unknown =>
  orNothing(() => JSON.parse(text.replace(/^\uFEFF/, ''))) ?? yamlData(text);

export const tomlData = (text: string): unknown => orNothing(() => parseToml(text));
