/** How each language writes a value: as one literal that means the value and nothing else. */
import type { Language } from './template.ts';

/** U+0000 cannot stand in a shell word or a YAML file, and a lone half of a surrogate pair in no file at all. */
const writable = (value: string): string => value.toWellFormed().replaceAll('\0', '\u{FFFD}');

const escaped = (character: string): string =>
  [...character]
    .flatMap((whole) => Array.from({ length: whole.length }, (_, at) => whole.charCodeAt(at)))
    .map((unit) => `\\u${unit.toString(16).padStart(4, '0')}`)
    .join('');

/**
 * A JSON string (RFC 8259) that other languages read alike: controls, separators that end a line in YAML or JavaScript, marks
 * that turn the direction of text, and `<`, which could end a script element, are escaped.
 */
const doubleQuoted = (value: string): string =>
  JSON.stringify(writable(value)).replaceAll(
    /[<\u007f-\u009f\u00ad\u061c\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff\ufff9-\ufffb]/g,
    escaped,
  );

/** POSIX 2.2.2: in single quotes every character stands for itself; a single quote is written outside of them. */
const singleQuoted = (value: string): string => `'${writable(value).replaceAll("'", "'\\''")}'`;

/** Colang expands `{…}` and `$…` within strings, so these are escaped as well. */
const colangQuoted = (value: string): string => doubleQuoted(value).replaceAll(/[{}$]/g, escaped);

/** The runner expands `${{ … }}` in scalars after YAML is read, so a value is a string literal of that language. */
const workflowQuoted = (value: string): string => doubleQuoted(`\${{ '${value.replaceAll("'", "''")}' }}`);

/** Writes a value for a language. Total: what cannot be written in a file becomes U+FFFD. */
export const quote: Readonly<Record<Language, (value: string) => string>> = {
  shell: singleQuoted,
  yaml: doubleQuoted,
  workflow: workflowQuoted,
  json: doubleQuoted,
  rego: doubleQuoted,
  colang: colangQuoted,
  javascript: doubleQuoted,
};
