/**
 * Determines the use of a text from its parameter name and the tool description (probes §5, `tool.breadth`).
 */
import type { Place } from '../schemas/places.ts';
import type { Tool } from '../tool.ts';
import { nameWords } from '../words.ts';
import { isCarriedOut } from './carried-out.ts';
import { core, isEndOfMove, reachesAddress, reachesFile, singular } from './parameter-name.ts';
import { toolWords } from './tool-words.ts';

/** Executed by an interpreter, a file name, a network address, or free text such as a question. */
export type TextUse = 'carried out' | 'file' | 'address' | 'free';

/** Maximum lengths of a name and a description that are evaluated. */
const LONGEST_NAME = 200;
const LONGEST_TEXT = 2000;

const aboutOf = ({ parts }: Place): string =>
  parts
    .flatMap(({ title, description }) => [title, description])
    .flatMap((text) => (typeof text === 'string' ? [text.slice(0, LONGEST_TEXT)] : []))
    .join(' ')
    .slice(0, LONGEST_TEXT);

/** Returns a function that determines the use of each text of a tool. */
export const textUses = (tool: Tool): ((place: Place) => TextUse) => {
  const words = toolWords(tool);
  return (place) => {
    const name = nameWords(place.name.slice(0, LONGEST_NAME)).map(singular);
    if (isCarriedOut(core(name, 'carried out'), words, aboutOf(place))) return 'carried out';
    if (reachesFile(name) || isEndOfMove(name, words.name)) return 'file';
    return reachesAddress(name) ? 'address' : 'free';
  };
};
