/** Splits names and texts from servers into words. */

/** Returns a set of the words in the lines. */
export const wordSet = (...lines: readonly string[]): ReadonlySet<string> =>
  new Set(lines.join(' ').split(' '));

/**
 * Returns the words of a name: `deletePatient_record` gives delete, patient, record, and `readURLList` gives
 * read, url, list.
 */
export const nameWords = (name: string): readonly string[] =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '');

/** Returns the words of a text in order, with letters and digits only. */
export const textWords = (text: string): readonly string[] =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');

/** Returns whether any of the words is in the set. */
export const hasAny = (words: readonly string[], set: ReadonlySet<string>): boolean =>
  words.some((word) => set.has(word));
