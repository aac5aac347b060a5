/** One challenge of `WWW-Authenticate` (RFC 9110 §11.3). */
export interface Challenge {
  /** Lower case. */
  readonly scheme: string;
  /** Names of its parameters as `name=`, the values left out. */
  readonly parameters: string;
}

const quoted = /"(?:[^"\\]|\\.)*"/g;
/** A scheme stands at the start or behind a comma, and a parameter or the end of the challenge follows, never `=`. */
const scheme = /(?:^|,)\s*([A-Za-z][\w-]*)(?=\s+[^\s=,]|\s*(?:,|$))/g;

/** Reads the challenges of a header field, several fields joined by commas included. */
export const challenges = (header: string): readonly Challenge[] => {
  const bare = header.replace(quoted, '""');
  const starts = Array.from(bare.matchAll(scheme));
  return starts.map((match, i) => ({
    scheme: (match[1] ?? '').toLowerCase(),
    parameters: bare.slice(match.index + match[0].length, starts[i + 1]?.index),
  }));
};
