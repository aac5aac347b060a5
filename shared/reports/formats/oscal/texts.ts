/** Texts as OSCAL has them: titles and prose are Markdown, values of properties one plain line. */
import { OSCAL_NS, type Property } from '#shared/frameworks/oscal/oscal.ts';
import { said, type Text } from '../../text.ts';
import { line } from '../markdown/escape.ts';
import { seenName } from '../seen.ts';

/** A line of markup. A title may not be empty. */
export const markup = (text: Text | string): string =>
  line(typeof text === 'string' ? said(text) : text).trim() || '(empty)';

/** A property of our own namespace. Its `class` says what it is of, where one name stands several times. */
export const prop = (
  name: string,
  value: string | number | boolean,
  more: { readonly class?: string; readonly remarks?: string } = {},
): Property & { readonly class?: string } => ({
  name,
  ns: OSCAL_NS,
  value: seenName(String(value)),
  ...more,
});

/** Under that name where there is something; an empty list is not valid. */
export const some = <T>(name: string, list: readonly T[]): Readonly<Record<string, readonly T[]>> =>
  list.length === 0 ? {} : { [name]: list };
