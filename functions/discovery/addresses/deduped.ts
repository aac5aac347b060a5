/** Sanitizes untrusted texts for sightings. */
import { maskText } from '#functions/evidence/probe/masking/mask.ts';

/**
 * Invisible characters, characters that change the text direction (Unicode categories Cc, Cf, Cs, Zl, Zp),
 * and spaces.
 */
const hidden = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Zs}]+/gu;
/** Number of characters read per character that may be displayed. */
const READ = 4;

/** Returns one visible line without secrets; undefined if nothing can be displayed. */
export const reported = (text: unknown, most: number): string | undefined => {
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

/** Returns each displayable text once. */
export const dedupedAddresses = (texts: readonly unknown[], entries: number, most: number): string[] =>
  [...new Set(texts.slice(0, entries * READ).flatMap((text) => reported(text, most) ?? []))].slice(
    0,
    entries,
  );
