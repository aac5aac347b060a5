/** What a declared schema lets a caller send. Pure; whether the server keeps to it is another matter. */
import { spellOut } from '#functions/evidence/texts/hidden-characters.ts';
import {
  describesItems,
  hasUnknownType,
  isChosen,
  isClosed,
  isOther,
  isTuple,
  least,
  propertyNames,
  typesOf,
} from '../schemas/keywords.ts';
import { type Place, type Reading, readPlaces } from '../schemas/places.ts';
import type { Tool } from '../tool.ts';
import { LONGEST_TEXT, whyLoose, whyOpen } from './text-bounds.ts';
import { type TextUse, textUses } from './text-use.ts';

/** Items beyond which a length bounds nothing, as with texts. */
const LONGEST_LIST = LONGEST_TEXT;

const shown = (path: string): string => spellOut(path).slice(0, 100);

const mayBeText = (place: Place): boolean => {
  const types = typesOf(place.parts);
  return types ? types.includes('string') : !isOther(place.parts);
};

const openAt = (place: Place, use: TextUse): string | undefined =>
  place.unread === undefined && mayBeText(place) ? whyOpen(use, place.parts) : undefined;

const looseList = ({ parts }: Place): string | undefined => {
  if (isTuple(parts)) return undefined;
  if (!(least(parts, 'maxItems') <= LONGEST_LIST)) return 'is a list without end';
  return describesItems(parts) ? undefined : 'is a list of anything';
};

const looseObject = ({ parts, path, unread }: Place, { isOld }: Reading): string | undefined => {
  // What an unread part names is not refused by a refusal of what no part names.
  if (isClosed(parts, isOld || unread !== undefined)) return undefined;
  if (propertyNames(parts).length === 0) return 'takes anything';
  return `takes ${path === '' ? 'parameters' : 'members'} that it does not name`;
};

const looseAt = (place: Place, use: TextUse, reading: Reading): string | undefined => {
  const { parts, path } = place;
  if (place.isEndless) return 'nests without end';
  // Arguments are an object, whatever else the schema would let through (MCP 2025-11-25, CallToolRequest).
  if (path === '' && !place.within) return looseObject(place, reading);
  if (isChosen(parts)) return undefined;
  const types = typesOf(parts);
  if (types === undefined) return 'is of any type';
  if (hasUnknownType(parts)) return 'is of a type that is not known';
  return [
    types.includes('string') ? whyLoose(use, parts) : undefined,
    types.includes('array') ? looseList(place) : undefined,
    types.includes('object') ? looseObject(place, reading) : undefined,
  ].find((why) => why !== undefined);
};

/** What the schema of a tool says of its arguments. */
interface ArgumentBounds {
  /** Names of its parameters. */
  readonly names: readonly string[];
  /** Places where any text goes to where it does harm: place, and why. */
  readonly open: readonly string[];
  /** The first place that is not bounded, and why; undefined where all are, and unknown parameters refused. */
  readonly loose: string | undefined;
}

/**
 * Reads what the schema of a tool bounds.
 * @param most places of the schema that are read
 */
export const argumentBounds = (tool: Tool, most: number): ArgumentBounds => {
  const reading = readPlaces(tool.inputSchema, most);
  const useOf = textUses(tool);
  const judged = reading.places.map((place) => ({ place, use: useOf(place) }));
  const at = ({ path }: Place, why: string) => (path === '' ? why : `${shown(path)} ${why}`);
  const open = judged.flatMap(({ place, use }) => {
    const why = openAt(place, use);
    return why === undefined ? [] : [at(place, why)];
  });
  const loose = judged.flatMap(({ place, use }) => {
    // Where the rest bounds a place, it does so whatever the unread part says.
    const why = looseAt(place, use, reading);
    return why === undefined ? [] : [at(place, place.unread ?? why)];
  });
  const whole =
    (reading.places.length === 0 && 'lets nothing through') ||
    reading.unread ||
    (reading.isCut && 'has more places than are read') ||
    undefined;
  const names = reading.places
    .filter(({ within }) => within === undefined)
    .flatMap(({ parts }) => propertyNames(parts));
  return { names: [...new Set(names)], open: [...new Set(open)], loose: loose[0] ?? whole };
};
