/** Text that markup hides, while a model reads it with the rest. */

/** Elements that are styled as invisible, up to their end. */
const STYLED =
  /<(\w{1,12})\s[^<>]{0,80}(?:style\s?=\s?["'][^"'<>]{0,160}(?:display\s?:\s?none|visibility\s?:\s?hidden|opacity\s?:\s?0(?![.\d]*[1-9])|font-size\s?:\s?[01](?:px|pt|em|%)?(?![\d.])|(?:left|top|text-indent)\s?:\s?-\d{3,5}px|(?<!-)color\s?:\s?(?:#f{3,6}\b|white\b|transparent\b))[^"'<>]{0,160}["']|\bhidden(?=[\s>/=]))[^<>]{0,80}>([^<]{1,600})/gi;
const COMMENT = /<!--([^<>]{1,600})-->|\[\/\/\]: # \(([^)\n]{1,400})\)|\[comment\]: <> \(([^)\n]{1,400})\)/gi;

const found = (pattern: RegExp, text: string): readonly string[] =>
  [...text.matchAll(pattern)].flatMap(([, ...parts]) =>
    parts.slice(-3).filter((part) => part?.includes(' ')),
  );

/** Returns the text in invisible elements. */
export const unshownText = (text: string): string => found(STYLED, text).join(' ').trim();

/** Returns the text in comments, which legitimate texts have too. */
export const commentedText = (text: string): string => found(COMMENT, text).join(' ').trim();
