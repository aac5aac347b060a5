/** How each language writes a value: as one literal that means the value and nothing else. */
import type { Language } from './template.ts';

/** A value without a literal in the language; the message states why. */
export class UnquotableError extends Error {
  override readonly name = 'UnquotableError';
}

/** A file cannot contain a lone surrogate. */
const whole = (value: string): string => {
  if (!value.isWellFormed()) throw new UnquotableError('The value contains a lone surrogate.');
  return value;
};

/** Neither a shell word nor a YAML file can contain U+0000. */
const withoutNull = (value: string): string => {
  if (value.includes('\0')) throw new UnquotableError('The value contains U+0000.');
  return whole(value);
};

const escaped = (character: string): string =>
  [...character]
    .flatMap((one) => Array.from({ length: one.length }, (_, at) => one.charCodeAt(at)))
    .map((unit) => `\\u${unit.toString(16).padStart(4, '0')}`)
    .join('');

/**
 * Returns a JSON string (RFC 8259) that other languages read the same way. Escaped are controls, separators
 * that end a line in YAML or JavaScript, bidirectional controls, and `<`, which could end a script element.
 */
const doubleQuoted = (value: string): string =>
  JSON.stringify(whole(value)).replaceAll(
    /[<\u007f-\u009f\u00ad\u061c\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff\ufff9-\ufffb]/g,
    escaped,
  );

/** POSIX 2.2.2: in single quotes every character is literal; a single quote is written outside of them. */
const singleQuoted = (value: string): string => `'${withoutNull(value).replaceAll("'", "'\\''")}'`;

/** Colang expands `{…}` and `$…` within strings, so these are escaped as well. */
const colangQuoted = (value: string): string => doubleQuoted(value).replaceAll(/[{}$]/g, escaped);

const yamlQuoted = (value: string): string => doubleQuoted(withoutNull(value));

/**
 * The runner expands `${{ … }}` in scalars after YAML parsing, so a value is written as a string literal of
 * the expression language.
 */
const workflowQuoted = (value: string): string => yamlQuoted(`\${{ '${value.replaceAll("'", "''")}' }}`);

/** Compose expands `$NAME` and `${NAME}` in scalars; `$$` is one dollar sign. */
const composeQuoted = (value: string): string => yamlQuoted(value.replaceAll('$', '$$$$'));

/**
 * Writes a value as a literal of a language.
 * @throws UnquotableError for a value that the language cannot represent
 */
export const quote: Readonly<Record<Language, (value: string) => string>> = {
  shell: singleQuoted,
  yaml: yamlQuoted,
  workflow: workflowQuoted,
  compose: composeQuoted,
  json: doubleQuoted,
  rego: doubleQuoted,
  colang: colangQuoted,
  javascript: doubleQuoted,
  python: doubleQuoted,
};
