/** How URLs name frameworks: by name or key. */
import { frameworkNames } from '#shared/frameworks/framework.ts';
import { type SearchField, text } from '#web/address/search.ts';

/** Returns the framework name for a name or key in a URL; a custom framework keeps the given text. */
export const nameOf = (given: string | undefined): string | undefined =>
  given !== undefined && Object.hasOwn(frameworkNames, given)
    ? frameworkNames[given as keyof typeof frameworkNames]
    : given;

/** Returns how a URL names a framework: by its key if the catalog has it, otherwise by its name. */
export const addressOf = (name: string | undefined): string | undefined =>
  Object.entries(frameworkNames).find((entry) => entry[1] === name)?.[0] ?? name;

const nameOrKey = text(120);

/** A framework in the query string, as its name. The server decides whether the framework exists. */
export const frameworkSearch: SearchField<string> = (given) => nameOf(nameOrKey(given));

/** Returns the download URL of a framework as an OSCAL catalog (JSON). */
export const oscalPath = (key: string): string => `/api/frameworks/${encodeURIComponent(key)}/oscal`;
