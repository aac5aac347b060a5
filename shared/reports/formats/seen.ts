import { hiddenName, mayHide, textParts } from '#shared/rendering/hidden-characters.ts';

/**
 * Returns the text with hidden characters and bidirectional controls replaced by their names: `[U+202E]`.
 * Line breaks and tabs remain.
 */
export const seen = (text: string): string => (mayHide(text) ? named(text) : text);

const named = (text: string): string =>
  textParts(text.replaceAll('\r\n', '\n'))
    .map((part) => (part.hidden ? `[${hiddenName(part.text)}]` : part.text))
    .join('');

/** Returns the same as one line. */
export const seenLine = (text: string): string => seen(text).replaceAll(/[\n\t]/g, ' ');

/** Returns the same as a name or value: one line that starts and ends with a visible character. */
export const seenName = (text: string): string => seenLine(text).replace(/\s+/g, ' ').trim() || '(empty)';
