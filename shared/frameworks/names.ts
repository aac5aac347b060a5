/** Names and keys of frameworks. Catalog frameworks are built in; a tenant's custom ones are passed in. */
import { type FrameworkKey, frameworkNames } from './framework.ts';

/** Names of a tenant's custom frameworks by key. */
export type CustomNames = Readonly<Record<string, string>>;

/** Prefix of custom framework keys. */
export const CUSTOM_PREFIX = 'custom-';

/** Returns true for the key of a custom framework. */
export const isCustom = (key: string): boolean => key.startsWith(CUSTOM_PREFIX);

/** Returns true for the key of a catalog framework. */
export const isFrameworkKey = (key: string): key is FrameworkKey => Object.hasOwn(frameworkNames, key);

/** Returns the name of a framework; its key if it no longer exists. */
export const frameworkName = (key: string, custom: CustomNames): string => {
  if (isFrameworkKey(key)) return frameworkNames[key];
  return (Object.hasOwn(custom, key) ? custom[key] : undefined) ?? key;
};

/** Returns the key of the framework with this name or key; undefined if there is none. */
export const frameworkKey = (nameOrKey: string, custom: CustomNames): string | undefined =>
  [...Object.entries(frameworkNames), ...Object.entries(custom)].find(
    ([key, name]) => key === nameOrKey || name === nameOrKey,
  )?.[0];

/** Returns keys and names, sorted by name. */
export const byName = (custom: CustomNames): readonly (readonly [key: string, name: string])[] =>
  Object.entries(custom).toSorted(([, one], [, other]) => (one < other ? -1 : 1));

/** Returns the names of all frameworks: the catalog's, then the custom ones sorted by name. */
export const allNames = (custom: CustomNames): readonly string[] => [
  ...Object.values(frameworkNames),
  ...byName(custom).map(([, name]) => name),
];
