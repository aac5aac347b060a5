/**
 * Reads the search parameters of a URL. URLs are stored, shared and typed by hand, so unrecognized values are
 * ignored and the rest applies.
 */
import { uuidPattern } from '#shared/kernel/uuid-pattern.ts';

/** A search parameter: its value, or undefined. */
export type SearchField<Value> = (given: unknown) => Value | undefined;

/** Text of at most `most` characters. */
export const text =
  (most: number): SearchField<string> =>
  (given) =>
    typeof given === 'string' && given !== '' && given.length <= most ? given : undefined;

/** One of these words. */
export const oneOf =
  <const Word extends string>(words: readonly Word[]): SearchField<Word> =>
  (given) =>
    words.find((word) => word === given);

/** A whole number within limits. */
export const wholeNumber =
  (min: number, max: number): SearchField<number> =>
  (given) =>
    typeof given === 'number' && Number.isInteger(given) && given >= min && given <= max ? given : undefined;

/** Id of a record. */
export const recordId: SearchField<string> = (given) =>
  typeof given === 'string' && uuidPattern.test(given) ? given : undefined;

type Fields = Readonly<Record<string, SearchField<unknown>>>;
type Understood<F extends Fields> = { [Name in keyof F]?: ReturnType<F[Name]> };

/**
 * Returns a reader of the search parameters of a page, for its route's `validateSearch`. An unrecognized
 * parameter is present but undefined, because the router keeps the original value of parameters that the
 * reader omits.
 */
export const search =
  <F extends Fields>(fields: F) =>
  (given: Readonly<Record<string, unknown>>): Understood<F> =>
    Object.fromEntries(
      Object.entries(fields).map(([name, read]) => [name, read(given[name])]),
    ) as Understood<F>;
