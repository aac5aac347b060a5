/** Words of names and of texts, as servers write them. */

/** A set of the words of a line. */
export const wordSet = (...lines: readonly string[]): ReadonlySet<string> =>
  new Set(lines.join(' ').split(' '));

/** Words of a name: `deletePatient_record` is delete, patient, record, and `readURLList` is read, url, list. */
export const nameWords = (name: string): readonly string[] =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '');

/** Words of a text, in order: letters and digits alone. */
export const textWords = (text: string): readonly string[] =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');

/** Whether any of the words is in the set. */
export const hasAny = (words: readonly string[], set: ReadonlySet<string>): boolean =>
  words.some((word) => set.has(word));
