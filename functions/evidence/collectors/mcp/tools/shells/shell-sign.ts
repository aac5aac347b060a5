import { queryLanguages } from '../arguments/query-language.ts';
import type { Tool } from '../tool.ts';
import { hasAny, nameWords } from '../words.ts';
import { parametersOf } from './free-texts.ts';
import { looksUp, shellByName } from './shell-names.ts';
import { shellByParameters } from './shell-parameters.ts';
import { saysItRuns } from './shell-phrases.ts';
import { anyHolders } from './shell-words.ts';

/** As much of a name as is read; MCP 2025-11-25 asks for at most 128 characters. */
const LONGEST_NAME = 200;

/**
 * Why a tool counts as a raw shell or an interpreter: what a caller writes freely is run.
 * @param most places of the schema that are read
 */
export const shellSign = (tool: Tool, most: number): string | undefined => {
  const words = nameWords(tool.name.slice(0, LONGEST_NAME));
  const parameters = parametersOf(tool, most);
  const isDeclared = parameters.names.length > 0;
  // What takes choices and numbers alone runs nothing of the caller's choice.
  if (parameters.isBounded) return undefined;
  const byName = shellByName(words, parameters.texts, isDeclared);
  if (byName !== undefined) return byName;
  const said = saysItRuns(tool.description, looksUp(words));
  // A fixed script may be run with texts that go into it; what the caller writes needs a place.
  const mayHold = !isDeclared || parameters.texts.some(({ words }) => anyHolders.has(words.at(-1) ?? ''));
  return said && (said.isAny || mayHold) ? `it says "${said.phrase}"` : shellByParameters(words, parameters);
};

/**
 * Whether a tool runs texts that it is given, whatever it calls them, as a shell or a database by its name does.
 * @param most places of the schema that are read
 */
export const runsTexts = (tool: Tool, most: number): boolean => {
  const words = nameWords(tool.name.slice(0, LONGEST_NAME));
  const asksDatabase = hasAny(words, queryLanguages) && !looksUp(words);
  return shellSign(tool, most) !== undefined || (asksDatabase && parametersOf(tool, most).texts.length > 0);
};
