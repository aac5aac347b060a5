/** Maximum length of a comment, in characters. */
export const MAX_COMMENT = 2000;
/** Maximum number of users that one comment mentions. */
export const MAX_MENTIONS = 20;
/** Entries of the history in the reply of one issue. */
export const HISTORY_SHOWN = 50;
