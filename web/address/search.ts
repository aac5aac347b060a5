/**
 * Reads the search part of an address. Addresses are kept, passed on and typed by hand, so what is not understood counts
 * as not said, and the rest holds.
 */
import { uuidPattern } from '#shared/kernel/uuid-pattern.ts';

/** One field of an address: its value, or nothing. */
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

/** Id of a record. */
export const recordId: SearchField<string> = (given) =>
  typeof given === 'string' && uuidPattern.test(given) ? given : undefined;

type Fields = Readonly<Record<string, SearchField<unknown>>>;
type Understood<F extends Fields> = { [Name in keyof F]?: ReturnType<F[Name]> };

/**
 * Reader of the fields that a page knows, for its route's `validateSearch`. A field that is not understood is there
 * without a value, since the router keeps what it was given where its reader names nothing.
 */
export const search =
  <F extends Fields>(fields: F) =>
  (given: Readonly<Record<string, unknown>>): Understood<F> =>
    Object.fromEntries(
      Object.entries(fields).map(([name, read]) => [name, read(given[name])]),
    ) as Understood<F>;
