/**
 * An address or a path without the slashes at its end. Counted from the end: a pattern would begin anew at each slash, and a stranger
 * who writes many would be paid the square of them.
 */
export const withoutSlashes = (text: string): string => {
  let end = text.length;
  while (end > 0 && text[end - 1] === '/') end -= 1;
  return text.slice(0, end);
};
