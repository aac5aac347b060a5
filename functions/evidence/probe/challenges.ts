/** One challenge of `WWW-Authenticate` (RFC 9110 §11.6.1). */
export interface Challenge {
  /** In lower case. */
  readonly scheme: string;
  /** Names in lower case. */
  readonly parameters: Readonly<Record<string, string>>;
}

/** A word, with its value if present. Values are quoted strings or tokens (RFC 9110 §5.6). */
const item =
  /([A-Za-z][\w-]{0,60})(?:[ \t]{0,3}=[ \t]{0,3}(?:"((?:[^"\\]|\\.){0,2048})"|([^\s,"]{1,2048})))?/g;

/**
 * Parses the challenges of a header, including joined fields: a word without a value starts a challenge, one
 * with a value belongs to it.
 */
export const readChallenges = (header: string | undefined): readonly Challenge[] => {
  const challenges: { scheme: string; parameters: Record<string, string> }[] = [];
  for (const [, word = '', quoted, token] of (header ?? '').matchAll(item)) {
    const value = quoted?.replace(/\\(.)/g, '$1') ?? token;
    const name = word.toLowerCase();
    if (value === undefined) challenges.push({ scheme: name, parameters: {} });
    else Object.assign(challenges.at(-1)?.parameters ?? {}, { [name]: value });
  }
  return challenges;
};
