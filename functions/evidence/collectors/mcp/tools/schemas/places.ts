/** Enumerates all positions of a schema where a caller provides a value, outermost first. Pure, and bounded. */
import { isObject, type JsonObject } from '../../../json-rpc.ts';
import { type Alternative, alternativesIn, type Expand } from './alternatives.ts';
import { type Dialect, dialectOf } from './dialect.ts';
import { isClosedTo, mayBe, propertyNames } from './keywords.ts';

/** A position that is not read yet. */
interface Waiting {
  /** Path such as `filter.where` or `paths[]`; empty for the arguments as a whole. */
  readonly path: string;
  /** Parameter name; list items have the name of the list, and members of any name have none. */
  readonly name: string;
  /** Schemas that must all match. */
  readonly schemas: readonly unknown[];
  /** Containing position. */
  readonly within: Place | undefined;
}

/** A position, in one of its alternatives. */
export interface Place extends Alternative, Waiting {
  /** True for an infinite nesting whose content was already read. */
  readonly isEndless: boolean;
}

export interface Reading extends Dialect {
  readonly places: readonly Place[];
  /** True if there are more positions than were read. */
  readonly isCut: boolean;
}

/** Maximum positions read for all tools of a list, and for one tool at most and at least. */
const MAX_OF_ALL = 100_000;
const MAX_OF_ONE = 500;
const MIN_OF_ONE = 50;
const LONGEST_PATH = 200;

const path = (...pieces: readonly string[]): string => pieces.join('').slice(0, LONGEST_PATH);

const membersOf = (place: Place): readonly Waiting[] =>
  propertyNames(place.parts)
    .filter((name) => !isClosedTo(place.parts, name))
    .map((name) => ({
      path: place.path === '' ? path(name) : path(place.path, '.', name),
      name,
      schemas: place.parts.flatMap(({ properties }) =>
        isObject(properties) && Object.hasOwn(properties, name) ? [properties[name]] : [],
      ),
      within: place,
    }));

const othersOf = (place: Place): readonly Waiting[] =>
  place.parts
    .flatMap(({ additionalProperties, patternProperties }) => [
      ...(isObject(additionalProperties) ? [additionalProperties] : []),
      ...(isObject(patternProperties) ? Object.values(patternProperties) : []),
    ])
    .map((schema) => ({
      path: path(place.path, place.path === '' ? '*' : '.*'),
      name: '',
      schemas: [schema],
      within: place,
    }));

const itemsOf = (place: Place): readonly Waiting[] => {
  const { name, parts } = place;
  const first = parts.flatMap(({ prefixItems, items }) =>
    [prefixItems, items].flatMap((some) => (Array.isArray(some) ? (some as readonly unknown[]) : [])),
  );
  const others = parts.flatMap(({ items }) => (items === undefined || Array.isArray(items) ? [] : [items]));
  return [
    ...first.map((schema, at) => ({
      path: path(place.path, `[${at}]`),
      name,
      schemas: [schema],
      within: place,
    })),
    ...(others.length > 0 ? [{ path: path(place.path, '[]'), name, schemas: others, within: place }] : []),
  ];
};

/**
 * Returns the contained positions. Only a reference can nest a schema in itself; it is not followed further.
 */
const withinOf = (place: Place): readonly Waiting[] => [
  ...(mayBe(place.parts, 'object') ? [...membersOf(place), ...othersOf(place)] : []),
  ...(mayBe(place.parts, 'array') ? itemsOf(place) : []),
];

/** Returns true if a containing position has the same schemas, which only a reference can cause. */
const nestsWithoutEnd = (schemas: readonly unknown[], within: Place | undefined): boolean => {
  for (let place = within; place; place = place.within)
    if (place.schemas.some((schema) => isObject(schema) && schemas.includes(schema))) return true;
  return false;
};

const placesOf = (waiting: Waiting, expand: Expand): readonly Place[] =>
  expand(...waiting.schemas).map((way) => ({
    ...waiting,
    ...way,
    isEndless: nestsWithoutEnd(waiting.schemas, waiting.within),
  }));

/**
 * Returns the maximum positions per tool, so that a long list takes no longer than a short list with long
 * schemas.
 */
export const placesOfEach = (tools: number): number =>
  Math.max(MIN_OF_ONE, Math.min(MAX_OF_ONE, Math.floor(MAX_OF_ALL / Math.max(1, tools))));

/** Reads an argument schema breadth-first, so that outer positions are read first. */
export const readPlaces = (root: JsonObject, most: number): Reading => {
  const dialect = dialectOf(root);
  const expand = alternativesIn(root, dialect);
  const places: Place[] = [];
  const waiting: Waiting[] = [{ path: '', name: '', schemas: [root], within: undefined }];
  let isCut = false;
  for (const one of waiting) {
    if (places.length >= most || waiting.length >= most) isCut = true;
    if (places.length >= most) break;
    for (const place of placesOf(one, expand)) {
      places.push(place);
      if (!place.isEndless && waiting.length < most) waiting.push(...withinOf(place));
    }
  }
  return { ...dialect, places, isCut };
};
