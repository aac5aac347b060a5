/** A segment of a text: visible characters, or hidden ones. */
export interface TextPart {
  readonly text: string;
  /** Start offset in the text. */
  readonly at: number;
  readonly hidden: boolean;
}

/**
 * Characters that are invisible or change the display order of others (Unicode categories Cc, Cf, Cs, Zl,
 * Zp), except line breaks and tabs, and joiners between letters or emoji that need them (Unicode Standard,
 * 23.2).
 */
const HIDDEN =
  /(?:(?![\n\t]|(?<=[^\p{ASCII}])[\u200C\u200D](?=[^\p{ASCII}]))[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}])+/gu;

/** A single hidden character. This check is much faster, and most texts have none. */
const SUSPECT = /(?![\n\t])[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u;

/** Whether a text may contain hidden characters. False is certain. */
export const mayHide = (text: string): boolean => SUSPECT.test(text);

/** Splits untrusted text into visible and hidden segments. */
export const textParts = (text: string): readonly TextPart[] => {
  const parts: TextPart[] = [];
  let at = 0;
  // CRLF displays as a single line break.
  for (const { 0: run, index } of text.matchAll(HIDDEN)) {
    if (run === '\r' && text[index + 1] === '\n') continue;
    if (index > at) parts.push({ text: text.slice(at, index), at, hidden: false });
    parts.push({ text: run, at: index, hidden: true });
    at = index + run.length;
  }
  if (at < text.length) parts.push({ text: text.slice(at), at, hidden: false });
  return parts;
};

/** Number of characters in a segment that are named individually. */
const NAMED = 4;

const codePoint = (character: string): string =>
  `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;

/** Names the hidden characters, such as `U+202E`, or `U+E0041 U+E0042 U+E0043 U+E0044 and 96 more`. */
export const hiddenName = (run: string): string => {
  const characters = [...run];
  const named = characters.slice(0, NAMED).map(codePoint).join(' ');
  return characters.length > NAMED ? `${named} and ${characters.length - NAMED} more` : named;
};
