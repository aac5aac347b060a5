/**
 * Parses configuration files into plain data. They are untrusted: sizes are limited, and a malformed file is
 * undefined.
 */
import { parse as parseToml } from 'smol-toml';
import { readYamlText } from '#functions/platform/yaml/yaml-text.ts';

export type Fields = Readonly<Record<string, unknown>>;

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns the value of an own key, never an inherited one. */
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

/** Returns the texts of a list; a single text counts as a list of one. */
export const textsOf = (value: unknown): readonly string[] =>
  (Array.isArray(value) ? value : [value]).filter((each): each is string => typeof each === 'string');

const kind = {
  what: 'file',
  maxBytes: 1024 * 1024,
  maxBytesText: '1 MB',
  maxEntries: 50_000,
  maxInOne: 5000,
};

const orNothing = (read: () => unknown): unknown => {
  try {
    return read();
  } catch {
    return undefined;
  }
};

/** Parses YAML 1.2, or JSON with comments and trailing commas; at most 1 MB. */
export const yamlData = (text: string): unknown => orNothing(() => readYamlText(text, kind).data);

/** Parses JSON, with comments if necessary. */
export const jsonData = (text: string): unknown =>
  orNothing(() => JSON.parse(text.replace(/^\uFEFF/, ''))) ?? yamlData(text);

export const tomlData = (text: string): unknown => orNothing(() => parseToml(text));
