/** How addresses name frameworks: by name or key. */
import { frameworkNames } from '#shared/frameworks/framework.ts';
import { type SearchField, text } from '#web/address/search.ts';

/** Name of a framework that an address gives by name or key; a custom one is known by what was given. */
export const nameOf = (given: string | undefined): string | undefined =>
  given !== undefined && Object.hasOwn(frameworkNames, given)
    ? frameworkNames[given as keyof typeof frameworkNames]
    : given;

/** How an address names a framework: by its key where the catalogue has it, else by its name. */
export const addressOf = (name: string | undefined): string | undefined =>
  Object.entries(frameworkNames).find((entry) => entry[1] === name)?.[0] ?? name;

const nameOrKey = text(120);

/** A framework in the search part of an address, as its name; the server says whether there is one of that name. */
export const frameworkSearch: SearchField<string> = (given) => nameOf(nameOrKey(given));

/** Address of a framework as an OSCAL catalog (JSON), which the browser downloads. */
export const oscalPath = (key: string): string => `/api/frameworks/${encodeURIComponent(key)}/oscal`;
