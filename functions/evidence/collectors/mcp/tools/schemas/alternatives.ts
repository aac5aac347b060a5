/**
 * Computes the alternatives in which a value may match a schema, with references and combinations resolved.
 * Pure, and bounded.
 */
import { isObject, type JsonObject } from '../../../json-rpc.ts';
import type { Dialect } from './dialect.ts';
import { followed } from './references.ts';

/** One alternative: the value must match every part. */
export interface Alternative {
  readonly parts: readonly JsonObject[];
  /** Reason why a part could not be read, so that what it allows is unknown. */
  readonly unread: string | undefined;
}

const MAX_ALTERNATIVES = 64;
const MAX_PARTS = 64;
const DEEPEST = 32;

const any: Alternative = { parts: [], unread: undefined };
const alone = (schema: JsonObject, unread: string): readonly Alternative[] => [{ parts: [schema], unread }];

const together = (one: Alternative, other: Alternative): Alternative => {
  const parts = [...new Set([...one.parts, ...other.parts])];
  const tooMany = parts.length > MAX_PARTS ? 'combines more schemas than are read' : undefined;
  return { parts: parts.slice(0, MAX_PARTS), unread: one.unread ?? other.unread ?? tooMany };
};

/** Returns the alternatives that match all of several schemas; undefined if there are too many. */
const allOf = (each: readonly (readonly Alternative[])[]): readonly Alternative[] | undefined => {
  let ways: readonly Alternative[] = [any];
  for (const other of each) {
    if (ways.length * other.length > MAX_ALTERNATIVES) return undefined;
    ways = ways.flatMap((one) => other.map((way) => together(one, way)));
  }
  return ways;
};

/**
 * Returns a list of schemas; an empty list is invalid (JSON Schema 2020-12 core §10.2.1) and restricts
 * nothing.
 */
const listed = (schemas: unknown): readonly unknown[] | undefined =>
  Array.isArray(schemas) && schemas.length > 0 ? schemas : undefined;

export type Expand = (...schemas: readonly unknown[]) => readonly Alternative[];

/**
 * Returns a function that computes the alternatives of schemas within a root. `not` and dependent schemas are
 * ignored: they only narrow, so that what is restricted without them stays restricted.
 */
export const alternativesIn = (root: JsonObject, { isOld }: Dialect): Expand => {
  const known = new Map<JsonObject, readonly Alternative[]>();

  const referred = (reference: unknown, depth: number): readonly Alternative[] => {
    const target = followed(root, reference);
    return 'unread' in target ? [{ ...any, unread: target.unread }] : waysOf(target.schema, depth + 1);
  };

  const conditional = (schema: JsonObject, depth: number): readonly Alternative[] => [
    ...(allOf([waysOf(schema.if, depth + 1), waysOf(schema.then, depth + 1)]) ?? [any]),
    ...waysOf(schema.else, depth + 1),
  ];

  const combined = (schema: JsonObject, depth: number): readonly Alternative[] | undefined => {
    const one = (schemas: unknown) => listed(schemas)?.flatMap((each) => waysOf(each, depth + 1));
    if (isOld && schema.$ref !== undefined) return referred(schema.$ref, depth);
    const references = [schema.$ref, schema.$dynamicRef, schema.$recursiveRef].filter(
      (reference) => reference !== undefined,
    );
    // Its references are relative to its own base URI.
    const isElsewhere = schema !== root && typeof schema.$id === 'string' && references.length > 0;
    const unread = isElsewhere ? 'has references relative to its own base URI' : undefined;
    return allOf([
      [{ parts: [schema], unread }],
      ...(isElsewhere ? [] : references.map((reference) => referred(reference, depth))),
      ...(listed(schema.allOf) ?? []).map((each) => waysOf(each, depth + 1)),
      ...[one(schema.anyOf), one(schema.oneOf)].flatMap((ways) => (ways ? [ways] : [])),
      ...(schema.if === undefined ? [] : [conditional(schema, depth)]),
    ]);
  };

  const waysOf = (schema: unknown, depth: number): readonly Alternative[] => {
    if (schema === false) return [];
    if (!isObject(schema)) return [any];
    const before = known.get(schema);
    if (before) return before;
    if (depth > DEEPEST) return alone(schema, 'is nested deeper than is read');
    // A repeated visit during processing comes from within the schema itself.
    known.set(schema, alone(schema, 'refers to itself'));
    const ways = combined(schema, depth) ?? alone(schema, 'has more alternatives than are read');
    known.set(schema, ways);
    return ways;
  };

  return (...schemas) =>
    allOf(schemas.map((schema) => waysOf(schema, 0))) ?? [
      { parts: schemas.filter(isObject).slice(0, MAX_PARTS), unread: 'has more alternatives than are read' },
    ];
};
