import * as v from 'valibot';

/**
 * Invisible characters, and characters that change the reading order of others (Unicode categories Cc, Cf,
 * Cs, Zl, Zp).
 */
const HIDDEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u;

/**
 * Joiners between letters or symbols that require them, as in Persian words and in emoji (Unicode Standard,
 * 23.2).
 */
const JOINER = /(?<=[^\p{ASCII}])[\u200C\u200D](?=[^\p{ASCII}])/gu;

/** Returns whether a text is one fully visible line, so that names that appear identical are identical. */
export const isVisibleLine = (text: string): boolean => !HIDDEN.test(text.replace(JOINER, ''));

/**
 * Checks that a name is one fully visible line.
 * @param label name of the field in error messages, such as `First name`
 */
export const visibleLine = /* @__NO_SIDE_EFFECTS__ */ (label: string) =>
  v.check(isVisibleLine, `${label} must be one line without invisible characters`);
