import * as v from 'valibot';
import type { EndpointsReply } from '#shared/discovery/contract.ts';

/** Maximum number of addresses; the route accepts no more. */
export const MAX_ENDPOINTS = 100;

/** An endpoint address in the form. */
export interface EndpointRow {
  /** Id of the row, whose index can change when another is removed. */
  readonly id: string;
  readonly url: string;
  readonly authorisedToTest: boolean;
}

/** Returns the initial rows: the stored endpoints, or one empty row. */
export const rowsOf = ({ endpoints }: EndpointsReply, newId: () => string): EndpointRow[] =>
  endpoints.length === 0
    ? [emptyRow(newId)]
    : endpoints.map(({ url, authorisedToTest }) => ({ id: newId(), url, authorisedToTest }));

export const emptyRow = (newId: () => string): EndpointRow => ({
  id: newId(),
  url: '',
  authorisedToTest: false,
});

/** Returns the endpoints to send, without empty rows. */
export const endpointsOf = (rows: readonly EndpointRow[]) =>
  filled(rows).map(({ url, authorisedToTest }) => ({ url: url.trim(), authorisedToTest }));

const filled = (rows: readonly EndpointRow[]) => rows.filter(({ url }) => url.trim() !== '');

/**
 * Returns the form path for an API path. The API counts only the rows that were sent.
 * @param path such as `endpoints.1.url`
 */
export const rowPathOf = (path: string, rows: readonly EndpointRow[]): string => {
  const [, place, name] = path.split('.');
  const row = filled(rows)[Number(place)];
  return row === undefined || name === undefined ? path : `rows.${rows.indexOf(row)}.${name}`;
};

const address = v.pipe(v.string(), v.trim(), v.url(), v.regex(/^https?:\/\//i));

/** Returns the validation error of each row. */
export const rowErrors = (rows: readonly EndpointRow[]): Record<string, string> => {
  const errors: Record<string, string> = {};
  const before = new Set<string>();
  for (const [index, { url }] of rows.entries()) {
    const written = url.trim();
    if (written === '') continue;
    if (!v.is(address, written)) errors[`rows.${index}.url`] = 'Must be an absolute http or https address';
    else if (before.has(written)) errors[`rows.${index}.url`] = 'This address is already listed above';
    before.add(written);
  }
  return errors;
};
