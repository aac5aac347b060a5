/** What the keywords of schemas that hold together say (JSON Schema 2020-12 core §10.3 and validation §6). */
import { isObject, type JsonObject } from '../../../json-rpc.ts';

type Parts = readonly JsonObject[];

const known = ['string', 'number', 'integer', 'boolean', 'null', 'array', 'object'] as const;
type ValueType = (typeof known)[number];

const isKnown = (type: unknown): type is ValueType => (known as readonly unknown[]).includes(type);

/** Types that all parts let through; undefined where none says any. A number may be whole. */
export const typesOf = (parts: Parts): readonly unknown[] | undefined => {
  const each = parts
    .map(({ type }) => (type === undefined ? [] : [type].flat()))
    .filter((types) => types.length > 0);
  const [first, ...others] = each;
  const isIn = (type: unknown, types: readonly unknown[]) =>
    types.includes(type) || (type === 'integer' && types.includes('number'));
  return first?.filter((type) => others.every((types) => isIn(type, types)));
};

/** Whether a value of a type may stand here, as far as the types say. */
export const mayBe = (parts: Parts, type: ValueType): boolean => typesOf(parts)?.includes(type) ?? true;

/** Whether a type is named that JSON Schema does not have, so that nobody knows what fits it. */
export const hasUnknownType = (parts: Parts): boolean =>
  typesOf(parts)?.some((type) => !isKnown(type)) ?? false;

/** Whether something other than a text is meant, though no type says so. */
export const isOther = (parts: Parts): boolean =>
  parts.some(({ properties, items, prefixItems, minimum, maximum }) =>
    [properties, items, prefixItems, minimum, maximum].some((keyword) => keyword !== undefined),
  );

/** Whether a choice or a constant says all that fits. */
export const isChosen = (parts: Parts): boolean =>
  parts.some((part) => (Array.isArray(part.enum) && part.enum.length > 0) || Object.hasOwn(part, 'const'));

/** The least of the numbers that parts set under a keyword. */
export const least = (parts: Parts, keyword: 'maxLength' | 'maxItems'): number =>
  Math.min(...parts.map((part) => part[keyword]).filter((value) => typeof value === 'number'));

/** Names of members that any part has. */
export const propertyNames = (parts: Parts): readonly string[] => [
  ...new Set(parts.flatMap(({ properties }) => (isObject(properties) ? Object.keys(properties) : []))),
];

const takesByPattern = ({ patternProperties }: JsonObject): boolean =>
  isObject(patternProperties) && Object.keys(patternProperties).length > 0;

/** Whether a part refuses the member of a name, since it refuses all that it does not name. */
export const isClosedTo = (parts: Parts, name: string): boolean =>
  parts.some(
    (part) =>
      part.additionalProperties === false &&
      !takesByPattern(part) &&
      !(isObject(part.properties) && Object.hasOwn(part.properties, name)),
  );

/**
 * Whether members that no part names are refused.
 * @param isOld leaves out the keyword that refuses what other parts do not name either, which came with 2019-09
 */
export const isClosed = (parts: Parts, isOld: boolean): boolean =>
  parts.some((part) => part.additionalProperties === false && !takesByPattern(part)) ||
  (!isOld &&
    parts.some(({ unevaluatedProperties }) => unevaluatedProperties === false) &&
    parts.every((part) => !takesByPattern(part) && (part.additionalProperties ?? false) === false));

/** Whether every item of a list that may be there is described. */
export const describesItems = (parts: Parts): boolean =>
  parts.some(({ items, prefixItems }) => {
    if (items !== undefined && !Array.isArray(items)) return true;
    const places = Array.isArray(items) ? items : prefixItems;
    return Array.isArray(places) && least(parts, 'maxItems') <= places.length;
  });

/** Whether no more than the named places of a list may be filled. */
export const isTuple = (parts: Parts): boolean =>
  parts.some(({ prefixItems, items }) => Array.isArray(prefixItems) && items === false);
