import * as v from 'valibot';

/** What no reader sees, or what changes the order in which others are read (Unicode categories Cc, Cf, Cs, Zl, Zp). */
const HIDDEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u;

/** Joiners between letters or pictures that need them, as in Persian words and in emoji (Unicode Standard, 23.2). */
const JOINER = /(?<=[^\p{ASCII}])[\u200C\u200D](?=[^\p{ASCII}])/gu;

/** Whether a text is one line of which all is seen: two names that look alike in it are alike. */
export const isVisibleLine = (text: string): boolean => !HIDDEN.test(text.replace(JOINER, ''));

/**
 * A check that a name is one line of which all is seen.
 * @param label what it is, as a refusal names it, such as `First name`
 */
export const visibleLine = /* @__NO_SIDE_EFFECTS__ */ (label: string) =>
  v.check(isVisibleLine, `${label} must be one line without invisible characters`);
