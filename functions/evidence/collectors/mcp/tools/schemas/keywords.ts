/**
 * Interprets the keywords of schemas that apply together (JSON Schema 2020-12 core §10.3 and validation §6).
 */
import { isObject, type JsonObject } from '../../../json-rpc.ts';

type Parts = readonly JsonObject[];

const known = ['string', 'number', 'integer', 'boolean', 'null', 'array', 'object'] as const;
type ValueType = (typeof known)[number];

const isKnown = (type: unknown): type is ValueType => (known as readonly unknown[]).includes(type);

/**
 * Returns the types that all parts allow; undefined if none restricts the type. An integer is also a number.
 */
export const typesOf = (parts: Parts): readonly unknown[] | undefined => {
  const each = parts
    .map(({ type }) => (type === undefined ? [] : [type].flat()))
    .filter((types) => types.length > 0);
  const [first, ...others] = each;
  const isIn = (type: unknown, types: readonly unknown[]) =>
    types.includes(type) || (type === 'integer' && types.includes('number'));
  return first?.filter((type) => others.every((types) => isIn(type, types)));
};

/** Returns true if the types allow a value of this type. */
export const mayBe = (parts: Parts, type: ValueType): boolean => typesOf(parts)?.includes(type) ?? true;

/** Returns true if a type is not defined in JSON Schema, so that its meaning is unknown. */
export const hasUnknownType = (parts: Parts): boolean =>
  typesOf(parts)?.some((type) => !isKnown(type)) ?? false;

/** Returns true if keywords imply something other than text, without a declared type. */
export const isOther = (parts: Parts): boolean =>
  parts.some(({ properties, items, prefixItems, minimum, maximum }) =>
    [properties, items, prefixItems, minimum, maximum].some((keyword) => keyword !== undefined),
  );

/** Returns true if an enum or constant lists all matching values. */
export const isChosen = (parts: Parts): boolean =>
  parts.some((part) => (Array.isArray(part.enum) && part.enum.length > 0) || Object.hasOwn(part, 'const'));

/** Returns the minimum of a keyword over all parts. */
export const least = (parts: Parts, keyword: 'maxLength' | 'maxItems'): number =>
  Math.min(...parts.map((part) => part[keyword]).filter((value) => typeof value === 'number'));

/** Returns the member names of all parts. */
export const propertyNames = (parts: Parts): readonly string[] => [
  ...new Set(parts.flatMap(({ properties }) => (isObject(properties) ? Object.keys(properties) : []))),
];

const acceptsByPattern = ({ patternProperties }: JsonObject): boolean =>
  isObject(patternProperties) && Object.keys(patternProperties).length > 0;

/** Returns true if a part rejects a member because it rejects all unnamed ones. */
export const isClosedTo = (parts: Parts, name: string): boolean =>
  parts.some(
    (part) =>
      part.additionalProperties === false &&
      !acceptsByPattern(part) &&
      !(isObject(part.properties) && Object.hasOwn(part.properties, name)),
  );

/**
 * Returns true if members that no part names are rejected.
 * @param isOld ignores the keyword that rejects members unnamed in other parts, which was introduced in
 * 2019-09
 */
export const isClosed = (parts: Parts, isOld: boolean): boolean =>
  parts.some((part) => part.additionalProperties === false && !acceptsByPattern(part)) ||
  (!isOld &&
    parts.some(({ unevaluatedProperties }) => unevaluatedProperties === false) &&
    parts.every((part) => !acceptsByPattern(part) && (part.additionalProperties ?? false) === false));

/** Returns true if every possible item of a list is described. */
export const describesItems = (parts: Parts): boolean =>
  parts.some(({ items, prefixItems }) => {
    if (items !== undefined && !Array.isArray(items)) return true;
    const places = Array.isArray(items) ? items : prefixItems;
    return Array.isArray(places) && least(parts, 'maxItems') <= places.length;
  });

/** Returns true if only the named positions of a list may be filled. */
export const isTuple = (parts: Parts): boolean =>
  parts.some(({ prefixItems, items }) => Array.isArray(prefixItems) && items === false);
