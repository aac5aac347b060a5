import { hiddenName, mayHide, textParts } from '#shared/rendering/hidden-characters.ts';

/** A text with what nobody would see of it, or what turns the direction of reading, by name: `[U+202E]`. Line breaks and tabs stay. */
export const seen = (text: string): string => (mayHide(text) ? named(text) : text);

const named = (text: string): string =>
  textParts(text.replaceAll('\r\n', '\n'))
    .map((part) => (part.hidden ? `[${hiddenName(part.text)}]` : part.text))
    .join('');

/** The same in one line. */
export const seenLine = (text: string): string => seen(text).replaceAll(/[\n\t]/g, ' ');

/** The same as a name or a value: one line that begins and ends with something visible. */
export const seenName = (text: string): string => seenLine(text).replace(/\s+/g, ' ').trim() || '(empty)';
