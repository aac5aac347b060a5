import { quote } from './quote.ts';
import type { Template } from './template.ts';

const indentOf = (line: string): number => line.length - line.trimStart().length;

/** Removes the common indentation of all lines, and empty lines at both ends. */
export const dedented = (texts: readonly string[]): readonly string[] => {
  // A value never starts a new line, so the text after a value is not considered.
  const lines = texts.flatMap((text, at) => text.split('\n').slice(at === 0 ? 0 : 1));
  const indent = Math.min(...lines.filter((line) => line.trim() !== '').map(indentOf));
  const last = texts.length - 1;
  return texts.map((text, at) => {
    const [first = '', ...rest] = text.split('\n');
    const shifted = rest.map((line) => line.slice(Math.min(indent, indentOf(line))));
    const whole = [at === 0 ? first.slice(Math.min(indent, indentOf(first))) : first, ...shifted].join('\n');
    const begun = at === 0 ? whole.replace(/^\s*\n/, '') : whole;
    return at === last ? `${begun.trimEnd()}\n` : begun;
  });
};

/**
 * Renders a template, with each value as a literal of the template's language.
 * @throws UnquotableError for a value that the language cannot represent
 */
export const renderTemplate = <Name extends string>(
  { language, texts, slots }: Template<Name>,
  values: Readonly<Record<Name, string>>,
): string => {
  const [first = '', ...others] = dedented(texts);
  const literals = slots.map(({ slot, before = '' }) => quote[language](`${before}${values[slot]}`));
  return others.reduce((written, text, at) => `${written}${literals[at] ?? ''}${text}`, first);
};
