/** Detects whether a tool's parameters are those of a shell or an interpreter. */
import { hasAny } from '../words.ts';
import { type FreeText, firstHolding, type Parameters } from './free-texts.ts';
import { describesRunning } from './shell-phrases.ts';
import {
  commandLines,
  commandTexts,
  environments,
  holders,
  languageNames,
  languages,
  passed,
  programs,
  runs,
  runtimes,
  shells,
  started,
  startedByName,
  written,
} from './shell-words.ts';

const last = ({ words }: FreeText): string => words.at(-1) ?? '';

/** Names such as `bash_command` and `pythonCode`. */
const isDescriptive = (text: FreeText): boolean =>
  commandLines.has(last(text)) ||
  text.words.slice(-2).join(' ') === 'command line' ||
  (holders.has(last(text)) &&
    text.words
      .slice(0, -1)
      .some((word) => shells.has(word) || languages.has(word) || word === 'cli' || word === 'terminal'));

const isOneOf = (words: readonly string[], some: ReadonlySet<string>): boolean =>
  words.length === 1 && some.has(words[0] ?? '');

/** Returns a text that is executed, based on the parameters beside it. */
const heldBeside = ({ names, choices, texts }: Parameters): string | undefined => {
  const beside = (some: ReadonlySet<string>) => names.find((words) => some.has(words.join(' ')))?.join('_');
  const isOfPrograms = choices.some(
    (value) => typeof value === 'string' && languages.has(value.toLowerCase()),
  );
  const pairs = [
    [beside(runtimes), written],
    [beside(environments), commandTexts],
    [isOfPrograms ? beside(languageNames) : undefined, holders],
  ] as const;
  for (const [what, some] of pairs) {
    const held = what === undefined ? undefined : firstHolding(texts, some);
    if (held) return `it accepts a free parameter ${held.path} beside ${what}`;
  }
  return undefined;
};

/**
 * Returns why the parameters are those of a shell; undefined if they are not.
 * @param tool words of the tool's name
 */
export const shellByParameters = (tool: readonly string[], parameters: Parameters): string | undefined => {
  const { texts, names } = parameters;
  const describing = texts.find(isDescriptive);
  if (describing) return `it accepts a parameter ${describing.path}`;
  for (const { path, description } of texts) {
    const phrase = describesRunning(description);
    if (phrase !== undefined) return `its parameter ${path} states "${phrase}"`;
  }
  const held = heldBeside(parameters);
  if (held !== undefined) return held;
  const args = texts.find(({ words }) => isOneOf(words, passed));
  const isProgram = hasAny(tool, programs) || hasAny(tool, runs);
  const program = names.find(
    (words) => isOneOf(words, started) || (isProgram && isOneOf(words, startedByName)),
  );
  return args && program ? `it passes a free parameter ${args.path} to a ${program.join(' ')}` : undefined;
};
