/** Every place of a schema where a caller puts a value, the outermost first. Pure, and bounded. */
import { isObject, type JsonObject } from '../../../json-rpc.ts';
import { type Alternative, alternativesIn, type Expand } from './alternatives.ts';
import { type Dialect, dialectOf } from './dialect.ts';
import { isClosedTo, mayBe, propertyNames } from './keywords.ts';

/** A place that is still to be read. */
interface Waiting {
  /** `filter.where`, `paths[]`; empty for the arguments as a whole. */
  readonly path: string;
  /** The parameter; items of a list have the list's, and members of any name have none. */
  readonly name: string;
  /** What describes it, all of which has to fit. */
  readonly schemas: readonly unknown[];
  /** The place that holds it. */
  readonly within: Place | undefined;
}

/** A place, in one of the ways in which a value may fit there. */
export interface Place extends Alternative, Waiting {
  /** Whether it is one of a nest without end, whose inside was read before. */
  readonly isEndless: boolean;
}

export interface Reading extends Dialect {
  readonly places: readonly Place[];
  /** Whether there are more places than were read. */
  readonly isCut: boolean;
}

/** Places that are read of all tools of a list, and of one among many or few. */
const MOST_OF_ALL = 100_000;
const MOST_OF_ONE = 500;
const LEAST_OF_ONE = 50;
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

/** What a place holds. Only a reference brings a schema into itself, and it is left there. */
const withinOf = (place: Place): readonly Waiting[] => [
  ...(mayBe(place.parts, 'object') ? [...membersOf(place), ...othersOf(place)] : []),
  ...(mayBe(place.parts, 'array') ? itemsOf(place) : []),
];

/** Whether a place round it was described by the same words, which a reference alone brings about. */
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

/** How many places are read of each of some tools, so that a long list takes no longer than a short one of long schemas. */
export const placesOfEach = (tools: number): number =>
  Math.max(LEAST_OF_ONE, Math.min(MOST_OF_ONE, Math.floor(MOST_OF_ALL / Math.max(1, tools))));

/** Reads a schema of arguments, level by level, so that what comes first is read first. */
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
