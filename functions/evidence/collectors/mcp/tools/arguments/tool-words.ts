import type { Tool } from '../tool.ts';
import { nameWords, textWords } from '../words.ts';

/** Words in a tool's definition. */
export interface ToolWords {
  readonly name: readonly string[];
  readonly description: string;
  /** Words of the description. */
  readonly statement: readonly string[];
  /** Words of the parameter names. */
  readonly parameters: readonly string[];
}

/** Extracts the words of a tool once, for all of its parameters. */
export const toolWords = ({ name, description, parameters }: Tool): ToolWords => ({
  name: nameWords(name),
  description,
  statement: textWords(description),
  parameters: Object.keys(parameters).flatMap(nameWords),
});
