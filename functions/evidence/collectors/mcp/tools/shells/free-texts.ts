import { textUses } from '../arguments/text-use.ts';
import { isChosen, isOther, propertyNames, typesOf } from '../schemas/keywords.ts';
import { type Place, readPlaces } from '../schemas/places.ts';
import type { Tool } from '../tool.ts';
import { nameWords, wordSet } from '../words.ts';

/** Words behind the one that says what a text holds: the content of a script is a script. */
const contents = wordSet('content text body string');
/** What can be a code of a catalogue, or a prescription. */
const doubtful = wordSet('code script');

/** A text that a caller writes freely, as a parameter or within one. */
export interface FreeText {
  readonly path: string;
  /** Words of the parameter's name. */
  readonly words: readonly string[];
  readonly description: string;
  /** Whether the text is carried out, and no code of a catalogue. */
  readonly isCarriedOut: boolean;
}

export interface Parameters {
  /** Whether there are any, and all take choices and numbers alone. */
  readonly isBounded: boolean;
  readonly texts: readonly FreeText[];
  /** Words of the names of all parameters, free or not. */
  readonly names: readonly (readonly string[])[];
  /** Values of choices. */
  readonly choices: readonly unknown[];
}

const counted: readonly unknown[] = ['number', 'integer', 'boolean', 'null'];
const holding: readonly unknown[] = ['array', 'object'];

/** Whether a place takes a choice, a number, or what its members bound. */
const isBounded = ({ parts, unread }: Place): boolean => {
  const types = typesOf(parts);
  const isDescribed = propertyNames(parts).length > 0 || parts.some(({ items }) => items !== undefined);
  return (
    isChosen(parts) ||
    (unread === undefined &&
      (types?.every((type) => counted.includes(type) || (isDescribed && holding.includes(type))) ?? false))
  );
};

/** The first text that holds what is run; a code or a script has to be carried out by all signs. */
export const firstHolding = (texts: readonly FreeText[], some: ReadonlySet<string>): FreeText | undefined =>
  texts.find(({ words, isCarriedOut }) => {
    const [before, last = ''] = words.length > 1 ? words.slice(-2) : ['', ...words];
    const isHeld = some.has(last) || (contents.has(last) && some.has(before ?? ''));
    return isHeld && (isCarriedOut || !doubtful.has(last));
  });

/** As much of a description as is read. */
const LONGEST = 2000;

/**
 * Reads the parameters of a tool for what a caller writes into them.
 * @param most places of the schema that are read
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
