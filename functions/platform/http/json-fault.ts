/**
 * Finds where and why a text is not JSON (RFC 8259), which `JSON.parse` does not report for every error. It
 * is not recursive, because a caller controls the nesting depth; `jsonc-parser` is recursive and overflows at
 * ten thousand brackets.
 */

/** `position` counts characters from 0, `line` and `column` from 1. */
export interface JsonFault {
  readonly position: number;
  readonly line: number;
  readonly column: number;
  /** The unexpected content, such as `unexpected "}"`. */
  readonly found: string;
}

const SPACE = /[ \t\n\r]*/y;
const LITERAL = /true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
/** A piece of a string; one expression for a long string could exhaust the engine's stack. */
const STRING_PIECE = /[^"\\\p{Cc}]+|[\x7f-\x9f]|\\(?:["\\/bfnrt]|u[\dA-Fa-f]{4})/uy;

/**
 * What may follow: a value, a key, or (`comma`) a comma or the end of the open structure. A `?` also allows
 * that end.
 */
type Expecting = 'value' | 'value?' | 'key' | 'key?' | 'colon' | 'comma';

/** Returns the position of the first character that is not valid JSON. */
const validUntil = (text: string): number => {
  const open: string[] = [];
  let expecting: Expecting = 'value';
  let at = 0;
  const skip = (token: RegExp): boolean => {
    token.lastIndex = at;
    const found = token.test(text);
    if (found) at = token.lastIndex;
    return found;
  };
  const skipString = (): boolean => {
    at += 1;
    while (skip(STRING_PIECE));
    const closed = text[at] === '"';
    if (closed) at += 1;
    return closed;
  };
  for (skip(SPACE); at < text.length; skip(SPACE)) {
    const char = text[at] ?? '';
    const inner = open.at(-1);
    const ends = expecting.endsWith('?') || expecting === 'comma';
    if (ends && inner !== undefined && char === inner) {
      open.pop();
      at += 1;
      expecting = 'comma';
    } else if (expecting === 'comma' || expecting === 'colon') {
      if (char !== (expecting === 'colon' ? ':' : ',') || (expecting === 'comma' && !inner)) return at;
      at += 1;
      expecting = expecting === 'comma' && inner === '}' ? 'key' : 'value';
    } else if (char === '"') {
      if (!skipString()) return at;
      expecting = expecting.startsWith('key') ? 'colon' : 'comma';
    } else if (expecting.startsWith('key')) {
      return at;
    } else if (char === '{' || char === '[') {
      open.push(char === '{' ? '}' : ']');
      at += 1;
      expecting = char === '{' ? 'key?' : 'value?';
    } else {
      if (!skip(LITERAL)) return at;
      expecting = 'comma';
    }
  }
  return at;
};

/** Returns the first error of a text that is known not to be JSON. */
export const jsonFault = (text: string): JsonFault => {
  const position = validUntil(text);
  const before = text.slice(0, position).split('\n');
  const found =
    position >= text.length ? 'it ends too early' : `unexpected ${JSON.stringify(text[position])}`;
  return { position, line: before.length, column: (before.at(-1) ?? '').length + 1, found };
};
