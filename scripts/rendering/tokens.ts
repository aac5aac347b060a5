import jsTokens from 'js-tokens';
import { Lexer } from 'yaml';
import type { Language } from '#shared/rendering/template.ts';
import { shellTokens } from './shell-tokens.ts';

/** Returns the text that a string literal represents. Returns any other token unchanged. */
const meant = (token: string): string => {
  try {
    return token.startsWith('"') ? String(JSON.parse(token)) : token;
  } catch {
    return token;
  }
};

/** Returns the text of a scalar that is a single string in the GitHub Actions expression language. */
const expanded = (scalar: string): string => {
  const literal = /^\$\{\{ '((?:[^']|'')*)' \}\}$/s.exec(scalar)?.[1];
  return literal === undefined ? scalar : literal.replaceAll("''", "'");
};

/**
 * Returns a scalar of a Compose file as Compose interprets it. Variables that Compose would expand are marked
 * by name.
 */
const composed = (scalar: string): string =>
  scalar.replaceAll(/\$(\$|\w+|\{[^}]*\})?/g, (whole, after?: string) =>
    after === '$' ? '$' : `[expands ${whole}]`,
  );

/**
 * Splits Python source into comments, strings, names and single characters (Language Reference, 2). It
 * supports only what is needed to separate strings from other code.
 */
const pythonTokens = (text: string): readonly string[] =>
  text.match(/#[^\n]*|[A-Za-z]*(?:"(?:\\[\s\S]|[^"\\\n])*"|'(?:\\[\s\S]|[^'\\\n])*')|\w+|[\s\S]/g) ?? [];

const braces = (text: string): readonly string[] => Array.from(jsTokens(text), ({ value }) => meant(value));

/** Tokenizers by language. Each returns the tokens of a text, with literals decoded to their values. */
export const tokensOf: Readonly<Record<Language, (text: string) => readonly string[]>> = {
  shell: (text) => shellTokens(text).map(({ kind, text: word }) => `${kind} ${word}`),
  yaml: (text) => [...new Lexer().lex(text)].map(meant),
  workflow: (text) => [...new Lexer().lex(text)].map((token) => expanded(meant(token))),
  compose: (text) => [...new Lexer().lex(text)].map((token) => composed(meant(token))),
  json: braces,
  rego: braces,
  colang: braces,
  javascript: braces,
  python: (text) => pythonTokens(text).map(meant),
};
