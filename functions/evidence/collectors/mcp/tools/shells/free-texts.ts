import { textUses } from '../arguments/text-use.ts';
import { isChosen, isOther, propertyNames, typesOf } from '../schemas/keywords.ts';
import { type Place, readPlaces } from '../schemas/places.ts';
import type { Tool } from '../tool.ts';
import { nameWords, wordSet } from '../words.ts';

/** Container words after the significant word: the content of a script is a script. */
const contents = wordSet('content text body string');
/** Words that may denote a catalog code or a prescription. */
const doubtful = wordSet('code script');

/** Text that a caller writes freely, as a parameter or within one. */
export interface FreeText {
  readonly path: string;
  /** Words of the parameter name. */
  readonly words: readonly string[];
  readonly description: string;
  /** True if the text is executed, and is not a catalog code. */
  readonly isCarriedOut: boolean;
}

export interface Parameters {
  /** True if there are parameters and all are choices or numbers. */
  readonly isBounded: boolean;
  readonly texts: readonly FreeText[];
  /** Words of all parameter names, free or not. */
  readonly names: readonly (readonly string[])[];
  /** Values of choices. */
  readonly choices: readonly unknown[];
}

const counted: readonly unknown[] = ['number', 'integer', 'boolean', 'null'];
const holding: readonly unknown[] = ['array', 'object'];

/** Returns true if a position accepts a choice, a number, or only restricted members. */
const isBounded = ({ parts, unread }: Place): boolean => {
  const types = typesOf(parts);
  const isDescribed = propertyNames(parts).length > 0 || parts.some(({ items }) => items !== undefined);
  return (
    isChosen(parts) ||
    (unread === undefined &&
      (types?.every((type) => counted.includes(type) || (isDescribed && holding.includes(type))) ?? false))
  );
};

/** Returns the first text that is executed; a code or script must be executed by all signs. */
export const firstHolding = (texts: readonly FreeText[], some: ReadonlySet<string>): FreeText | undefined =>
  texts.find(({ words, isCarriedOut }) => {
    const [before, last = ''] = words.length > 1 ? words.slice(-2) : ['', ...words];
    const isHeld = some.has(last) || (contents.has(last) && some.has(before ?? ''));
    return isHeld && (isCarriedOut || !doubtful.has(last));
  });

/** Maximum description length that is read. */
const LONGEST = 2000;

/**
 * Reads the parameters of a tool for what a caller writes into them.
 * @param most maximum number of schema positions to read
 */
export const parametersOf = (tool: Tool, most: number): Parameters => {
  const useOf = textUses(tool);
  const places = readPlaces(tool.inputSchema, most).places.filter(({ name }) => name !== '');
  const texts = places
    .filter(
      ({ parts, unread }) =>
        unread === undefined && !isChosen(parts) && (typesOf(parts)?.includes('string') ?? !isOther(parts)),
    )
    .map((place) => ({
      path: place.path.slice(0, 100),
      words: nameWords(place.name.slice(0, 100)),
      isCarriedOut: useOf(place) === 'carried out',
      description: place.parts
        .flatMap(({ description }) =>
          typeof description === 'string' ? [description.slice(0, LONGEST)] : [],
        )
        .join(' '),
    }));
  return {
    isBounded: places.length > 0 && places.every(isBounded),
    texts,
    names: places.map(({ name }) => nameWords(name.slice(0, 100))),
    choices: places.flatMap(({ parts }) =>
      parts.flatMap(({ enum: options }) => (Array.isArray(options) ? (options as readonly unknown[]) : [])),
    ),
  };
};
