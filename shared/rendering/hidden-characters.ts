/** A run of a text: as it is, or of characters that nobody would see. */
export interface TextPart {
  readonly text: string;
  /** Where it begins in the text. */
  readonly at: number;
  readonly hidden: boolean;
}

/**
 * What no reader sees, or what changes the order in which others are read (Unicode categories Cc, Cf, Cs, Zl, Zp), but for line breaks
 * and tabs, and for joiners between letters or pictures that need them (Unicode Standard, 23.2).
 */
const HIDDEN =
  /(?:(?![\n\t]|(?<=[^\p{ASCII}])[\u200C\u200D](?=[^\p{ASCII}]))[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}])+/gu;

/** One of these. It is far quicker to look for, and most texts have none. */
const SUSPECT = /(?![\n\t])[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u;

/** Whether there may be something in a text that nobody would see. False is certain. */
export const mayHide = (text: string): boolean => SUSPECT.test(text);

/** Splits what a stranger wrote at what would not be seen of it. */
export const textParts = (text: string): readonly TextPart[] => {
  const parts: TextPart[] = [];
  let at = 0;
  // A line break of two characters is one for the eye.
  for (const { 0: run, index } of text.matchAll(HIDDEN)) {
    if (run === '\r' && text[index + 1] === '\n') continue;
    if (index > at) parts.push({ text: text.slice(at, index), at, hidden: false });
    parts.push({ text: run, at: index, hidden: true });
    at = index + run.length;
  }
  if (at < text.length) parts.push({ text: text.slice(at), at, hidden: false });
  return parts;
};

/** Characters of a run that are named one by one. */
const NAMED = 4;

const codePoint = (character: string): string =>
  `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;

/** Names what is not seen, such as `U+202E`, or `U+E0041 U+E0042 U+E0043 U+E0044 and 96 more`. */
export const hiddenName = (run: string): string => {
  const characters = [...run];
  const named = characters.slice(0, NAMED).map(codePoint).join(' ');
  return characters.length > NAMED ? `${named} and ${characters.length - NAMED} more` : named;
};
