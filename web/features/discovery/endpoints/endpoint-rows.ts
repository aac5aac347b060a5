import * as v from 'valibot';
import type { EndpointsReply } from '#shared/discovery/contract.ts';

/** Addresses at most; the route takes no more. */
export const MOST_ENDPOINTS = 100;

/** An address as the form holds it. */
export interface EndpointRow {
  /** Of the row, which may move up when another is taken away. */
  readonly id: string;
  readonly url: string;
  readonly authorisedToTest: boolean;
}

/** What the form holds at first: what is stored, and a row to fill in where there is nothing. */
export const rowsOf = ({ endpoints }: EndpointsReply, newId: () => string): EndpointRow[] =>
  endpoints.length === 0
    ? [emptyRow(newId)]
    : endpoints.map(({ url, authorisedToTest }) => ({ id: newId(), url, authorisedToTest }));

export const emptyRow = (newId: () => string): EndpointRow => ({
  id: newId(),
  url: '',
  authorisedToTest: false,
});

/** What is sent: rows without an address are none. */
export const endpointsOf = (rows: readonly EndpointRow[]) =>
  filled(rows).map(({ url, authorisedToTest }) => ({ url: url.trim(), authorisedToTest }));

const filled = (rows: readonly EndpointRow[]) => rows.filter(({ url }) => url.trim() !== '');

/**
 * Path of the form that a path of the API belongs to: it counts the rows that are filled alone.
 * @param path such as `endpoints.1.url`
 */
export const rowPathOf = (path: string, rows: readonly EndpointRow[]): string => {
  const [, place, name] = path.split('.');
  const row = filled(rows)[Number(place)];
  return row === undefined || name === undefined ? path : `rows.${rows.indexOf(row)}.${name}`;
};

const address = v.pipe(v.string(), v.trim(), v.url(), v.regex(/^https?:\/\//i));

/** What is wrong with each row. */
export const rowErrors = (rows: readonly EndpointRow[]): Record<string, string> => {
  const errors: Record<string, string> = {};
  const before = new Set<string>();
  for (const [place, { url }] of rows.entries()) {
    const written = url.trim();
    if (written === '') continue;
    if (!v.is(address, written)) errors[`rows.${place}.url`] = 'Must be an absolute http or https address';
    else if (before.has(written)) errors[`rows.${place}.url`] = 'This address is listed above';
    before.add(written);
  }
  return errors;
};
