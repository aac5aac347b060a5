import { frameworkNames } from '#shared/frameworks/framework.ts';
import { type SearchField, text } from '#web/app/search.ts';

const nameOrKey = text(120);

const isKey = (given: string): given is keyof typeof frameworkNames => Object.hasOwn(frameworkNames, given);

/** A framework in an address, by name or key, as its name; the server says whether there is one of that name. */
export const frameworkSearch: SearchField<string> = (given) => {
  const said = nameOrKey(given);
  return said !== undefined && isKey(said) ? frameworkNames[said] : said;
};
