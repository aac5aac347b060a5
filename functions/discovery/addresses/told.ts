/** Texts of strangers, as a sighting may hold them. */
import { maskText } from '#functions/evidence/probe/masking/mask.ts';

/** What no reader sees, or what changes the order in which others are read (Unicode categories Cc, Cf, Cs, Zl, Zp), and blanks. */
const hidden = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Zs}]+/gu;
/** Characters that are read of a text, for each that may be shown of it. */
const READ = 4;

/** One visible line without secrets; undefined where nothing of it can be shown. */
export const told = (text: unknown, most: number): string | undefined => {
  if (typeof text !== 'string') return undefined;
  const line = maskText(
    text
      .slice(0, most * READ)
      .replace(hidden, ' ')
      .trim(),
  );
  if (line === '') return undefined;
  return line.length > most
    ? `${line
        .slice(0, most - 1)
        .toWellFormed()
        .trimEnd()}…`
    : line;
};

/** Each text that can be shown, once. */
export const toldAll = (texts: readonly unknown[], entries: number, most: number): string[] =>
  [...new Set(texts.slice(0, entries * READ).flatMap((text) => told(text, most) ?? []))].slice(0, entries);
