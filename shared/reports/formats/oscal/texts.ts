/** Texts in OSCAL: titles and prose are Markdown, property values are one plain line. */
import { OSCAL_NS, type Property } from '#shared/frameworks/oscal/oscal.ts';
import { quoted, type Text } from '../../text.ts';
import { line } from '../markdown/escape.ts';
import { seenName } from '../seen.ts';

/** Returns a line of markup. A title must not be empty. */
export const markup = (text: Text | string): string =>
  line(typeof text === 'string' ? quoted(text) : text).trim() || '(empty)';

/** Returns a property in our own namespace. Its `class` distinguishes properties with the same name. */
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

/** Returns the list under that name, or nothing if it is empty, because an empty list is not valid. */
export const some = <T>(name: string, list: readonly T[]): Readonly<Record<string, readonly T[]>> =>
  list.length === 0 ? {} : { [name]: list };
