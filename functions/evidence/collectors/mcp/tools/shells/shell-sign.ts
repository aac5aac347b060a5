import { queryLanguages } from '../arguments/query-language.ts';
import type { Tool } from '../tool.ts';
import { hasAny, nameWords } from '../words.ts';
import { parametersOf } from './free-texts.ts';
import { resolvesName, shellByName } from './shell-names.ts';
import { shellByParameters } from './shell-parameters.ts';
import { describesItRuns } from './shell-phrases.ts';
import { anyHolders } from './shell-words.ts';

/** Maximum name length that is evaluated; MCP 2025-11-25 allows at most 128 characters. */
const LONGEST_NAME = 200;

/**
 * Returns why a tool counts as a raw shell or an interpreter: it runs free text from the caller.
 * @param most maximum number of schema locations that are read
 */
export const shellSign = (tool: Tool, most: number): string | undefined => {
  const words = nameWords(tool.name.slice(0, LONGEST_NAME));
  const parameters = parametersOf(tool, most);
  const isDeclared = parameters.names.length > 0;
  // A tool that accepts only enumerations and numbers cannot run anything the caller chooses.
  if (parameters.isBounded) return undefined;
  const byName = shellByName(words, parameters.texts, isDeclared);
  if (byName !== undefined) return byName;
  const stated = describesItRuns(tool.description, resolvesName(words));
  // A fixed script may run with texts as input; caller-written code needs a parameter.
  const mayHold = !isDeclared || parameters.texts.some(({ words }) => anyHolders.has(words.at(-1) ?? ''));
  return stated && (stated.isAny || mayHold)
    ? `it states "${stated.phrase}"`
    : shellByParameters(words, parameters);
};

/**
 * Returns whether a tool runs its texts regardless of their names, as a tool named like a shell or a database
 * does.
 * @param most maximum number of schema locations that are read
 */
export const runsTexts = (tool: Tool, most: number): boolean => {
  const words = nameWords(tool.name.slice(0, LONGEST_NAME));
  const asksDatabase = hasAny(words, queryLanguages) && !resolvesName(words);
  return shellSign(tool, most) !== undefined || (asksDatabase && parametersOf(tool, most).texts.length > 0);
};
