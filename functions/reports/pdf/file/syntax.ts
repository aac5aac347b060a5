/** How values are written in a PDF file (ISO 32000-1, 7.3). */

/** Number of an indirect object, counted from 1. */
export type Ref = number;

export const refText = (ref: Ref): string => `${ref} 0 R`;

/** A number with at most three places; no reader takes one with an exponent. */
export const numberText = (value: number): string => {
  const rounded = Math.round(value * 1000) / 1000;
  return Object.is(rounded, -0) ? '0' : String(rounded);
};

/** Numbers with a blank between each two. */
export const numbersText = (...values: readonly number[]): string => values.map(numberText).join(' ');

/** A text for people: UTF-16BE in hexadecimal, so that nothing in it means anything to a reader (7.9.2.2). */
export const textString = (text: string): string => {
  let digits = 'FEFF';
  for (let at = 0; at < text.length; at += 1)
    digits += text.charCodeAt(at).toString(16).toUpperCase().padStart(4, '0');
  return `<${digits}>`;
};

/** A date in UTC, such as `D:20261124030000Z` (7.9.4). */
export const dateText = (instant: string): string => `(D:${instant.slice(0, 19).replaceAll(/[^\d]/g, '')}Z)`;

/** A dictionary of entries that are written already; those that are undefined are left out. */
export const dictionaryText = (entries: Readonly<Record<string, string | undefined>>): string =>
  `<<${Object.entries(entries)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `/${name} ${value}`)
    .join('')}>>`;

/** An array of what is written already. */
export const arrayText = (values: readonly string[]): string => `[${values.join(' ')}]`;
