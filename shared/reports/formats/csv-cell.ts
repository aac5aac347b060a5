import { seen } from './seen.ts';

/**
 * Spreadsheets treat a cell with this prefix as a formula, even after blanks or in quotes; a leading
 * apostrophe makes it text.
 */
const FORMULA = /^[\s]*[=+\-@\t\r|]/;

export type CsvValue = string | number | boolean | null;

/** Returns a value as a CSV cell (RFC 4180) that no spreadsheet runs as a formula. */
export const csvCell = (value: CsvValue): string => {
  if (value === null) return '';
  if (typeof value !== 'string') return String(value);
  const shown = seen(value);
  const safe = FORMULA.test(shown) ? `'${shown}` : shown;
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};
