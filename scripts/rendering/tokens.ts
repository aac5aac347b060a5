import jsTokens from 'js-tokens';
import { Lexer } from 'yaml';
import type { Language } from '#shared/rendering/template.ts';
import { shellTokens } from './shell-tokens.ts';

/** A string literal as the text that it means; everything else as it stands. */
const meant = (token: string): string => {
  try {
    return token.startsWith('"') ? String(JSON.parse(token)) : token;
  } catch {
    return token;
  }
};

/** A scalar that is one string of the expression language of GitHub Actions, as the text that it means. */
const expanded = (scalar: string): string => {
  const literal = /^\$\{\{ '((?:[^']|'')*)' \}\}$/s.exec(scalar)?.[1];
  return literal === undefined ? scalar : literal.replaceAll("''", "'");
};

/** A scalar of a Compose file as Compose reads it: variables it would expand are named. */
const composed = (scalar: string): string =>
  scalar.replaceAll(/\$(\$|\w+|\{[^}]*\})?/g, (whole, after?: string) =>
    after === '$' ? '$' : `[expands ${whole}]`,
  );

/** Python's tokens as far as they tell strings from the rest (Language Reference, 2): comments, strings, names, single characters. */
const pythonTokens = (text: string): readonly string[] =>
  text.match(/#[^\n]*|[A-Za-z]*(?:"(?:\\[\s\S]|[^"\\\n])*"|'(?:\\[\s\S]|[^'\\\n])*')|\w+|[\s\S]/g) ?? [];

const braces = (text: string): readonly string[] => Array.from(jsTokens(text), ({ value }) => meant(value));

/** What a language reads in a text: its tokens, each literal as what it means. */
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
