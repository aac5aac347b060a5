import type { Tool } from '../tool.ts';
import { nameWords, textWords } from '../words.ts';

/** What a tool says of itself, in words. */
export interface ToolWords {
  readonly name: readonly string[];
  readonly description: string;
  /** Words of the description. */
  readonly says: readonly string[];
  /** Words of the names of its parameters. */
  readonly parameters: readonly string[];
}

/** Takes the words of a tool once, for all of its parameters. */
export const toolWords = ({ name, description, parameters }: Tool): ToolWords => ({
  name: nameWords(name),
  description,
  says: textWords(description),
  parameters: Object.keys(parameters).flatMap(nameWords),
});
