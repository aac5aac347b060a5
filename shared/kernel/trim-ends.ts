/**
 * Returns a text without the given trailing characters. Implemented as a loop from the end: a regular
 * expression would restart at each of these characters and take quadratic time on hostile input.
 * @param characters the characters to trim
 */
export const trimEnd = (text: string, characters: string): string => {
  let end = text.length;
  while (end > 0 && characters.includes(text[end - 1] ?? '')) end -= 1;
  return text.slice(0, end);
};

/** Returns a text without the given characters at both ends. */
export const trimEnds = (text: string, characters: string): string => {
  let start = 0;
  while (start < text.length && characters.includes(text[start] ?? '')) start += 1;
  return trimEnd(text.slice(start), characters);
};
