/**
 * Restrictions that a declared schema places on arguments. Pure; the server's enforcement is a separate
 * question.
 */
import { spellOut } from '#functions/evidence/injection/hidden-characters.ts';
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

/** Maximum list length that counts as a limit, as for texts. */
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
  if (!(least(parts, 'maxItems') <= LONGEST_LIST)) return 'is an unlimited list';
  return describesItems(parts) ? undefined : 'is a list of any items';
};

const looseObject = ({ parts, path, unread }: Place, { isOld }: Reading): string | undefined => {
  // Members of an unread part are not rejected by a rule against unnamed members.
  if (isClosed(parts, isOld || unread !== undefined)) return undefined;
  if (propertyNames(parts).length === 0) return 'accepts anything';
  return `accepts ${path === '' ? 'parameters' : 'members'} that it does not name`;
};

const looseAt = (place: Place, use: TextUse, reading: Reading): string | undefined => {
  const { parts, path } = place;
  if (place.isEndless) return 'nests without limit';
  // Arguments are an object, regardless of what else the schema allows (MCP 2025-11-25, CallToolRequest).
  if (path === '' && !place.within) return looseObject(place, reading);
  if (isChosen(parts)) return undefined;
  const types = typesOf(parts);
  if (types === undefined) return 'has no type';
  if (hasUnknownType(parts)) return 'has an unknown type';
  return [
    types.includes('string') ? whyLoose(use, parts) : undefined,
    types.includes('array') ? looseList(place) : undefined,
    types.includes('object') ? looseObject(place, reading) : undefined,
  ].find((why) => why !== undefined);
};

/** Evaluation of a tool's argument schema. */
interface ArgumentBounds {
  /** Parameter names. */
  readonly names: readonly string[];
  /** Positions where unrestricted text can do harm, each with the reason. */
  readonly open: readonly string[];
  /**
   * First unrestricted position with its reason; undefined if all are restricted and unknown parameters are
   * rejected.
   */
  readonly loose: string | undefined;
}

/**
 * Returns what the schema of a tool restricts.
 * @param most maximum number of schema positions to read
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
    // If the rest restricts a position, it does so regardless of the unread part.
    const why = looseAt(place, use, reading);
    return why === undefined ? [] : [at(place, place.unread ?? why)];
  });
  const whole =
    (reading.places.length === 0 && 'allows nothing') ||
    reading.unread ||
    (reading.isCut && 'has more positions than are read') ||
    undefined;
  const names = reading.places
    .filter(({ within }) => within === undefined)
    .flatMap(({ parts }) => propertyNames(parts));
  return { names: [...new Set(names)], open: [...new Set(open)], loose: loose[0] ?? whole };
};
