/** Names and keys of frameworks. The catalogue's are known everywhere; the custom ones of a tenant are passed in. */
import { type FrameworkKey, frameworkNames } from './framework.ts';

/** Names of a tenant's custom frameworks by key. */
export type CustomNames = Readonly<Record<string, string>>;

/** How the key of a custom framework begins. */
export const CUSTOM_PREFIX = 'custom-';

/** Whether a key is that of a custom framework. */
export const isCustom = (key: string): boolean => key.startsWith(CUSTOM_PREFIX);

/** Whether a key is one of the catalogue's. */
export const isFrameworkKey = (key: string): key is FrameworkKey => Object.hasOwn(frameworkNames, key);

/** Name of the framework of a key; one that is not there any more is named by its key. */
export const frameworkName = (key: string, custom: CustomNames): string => {
  if (isFrameworkKey(key)) return frameworkNames[key];
  return (Object.hasOwn(custom, key) ? custom[key] : undefined) ?? key;
};

/** Key of the framework of that name or key; undefined when there is none. */
export const frameworkKey = (nameOrKey: string, custom: CustomNames): string | undefined =>
  [...Object.entries(frameworkNames), ...Object.entries(custom)].find(
    ([key, name]) => key === nameOrKey || name === nameOrKey,
  )?.[0];

/** Keys and names in the order of the names. */
export const byName = (custom: CustomNames): readonly (readonly [key: string, name: string])[] =>
  Object.entries(custom).toSorted(([, one], [, other]) => (one < other ? -1 : 1));

/** Names of all frameworks: the catalogue's, then the custom ones in the order of their names. */
export const allNames = (custom: CustomNames): readonly string[] => [
  ...Object.values(frameworkNames),
  ...byName(custom).map(([, name]) => name),
];
