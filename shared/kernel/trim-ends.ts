/**
 * A text without certain characters at its end. Counted from the end: a pattern would begin anew at each of them, and a stranger
 * who writes many would be paid the square of them.
 * @param characters those that are left out
 */
export const trimEnd = (text: string, characters: string): string => {
  let end = text.length;
  while (end > 0 && characters.includes(text[end - 1] ?? '')) end -= 1;
  return text.slice(0, end);
};

/** A text without certain characters at both ends. */
export const trimEnds = (text: string, characters: string): string => {
  let start = 0;
  while (start < text.length && characters.includes(text[start] ?? '')) start += 1;
  return trimEnd(text.slice(start), characters);
};
