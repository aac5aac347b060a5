/** Serialization of PDF values (ISO 32000-1, 7.3). */

/** Number of an indirect object, starting at 1. */
export type Ref = number;

export const refText = (ref: Ref): string => `${ref} 0 R`;

/** Formats a number with at most three decimals; PDF does not support exponents. */
export const numberText = (value: number): string => {
  const rounded = Math.round(value * 1000) / 1000;
  return Object.is(rounded, -0) ? '0' : String(rounded);
};

/** Formats numbers separated by spaces. */
export const numbersText = (...values: readonly number[]): string => values.map(numberText).join(' ');

/** Formats a user-facing text as hexadecimal UTF-16BE, so that no character has a special meaning (7.9.2.2). */
export const textString = (text: string): string => {
  let digits = 'FEFF';
  for (let at = 0; at < text.length; at += 1)
    digits += text.charCodeAt(at).toString(16).toUpperCase().padStart(4, '0');
  return `<${digits}>`;
};

/** Formats a date in UTC, such as `D:20261124030000Z` (7.9.4). */
export const dateText = (instant: string): string => `(D:${instant.slice(0, 19).replaceAll(/[^\d]/g, '')}Z)`;

/** Formats a dictionary of serialized entries; undefined ones are omitted. */
export const dictionaryText = (entries: Readonly<Record<string, string | undefined>>): string =>
  `<<${Object.entries(entries)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `/${name} ${value}`)
    .join('')}>>`;

/** Formats an array of serialized values. */
export const arrayText = (values: readonly string[]): string => `[${values.join(' ')}]`;
