/** Generates values from their JSON Schema: valid, boundary, and unexpected ones. */
import fc from 'fast-check';
import type { Schema } from '../arena/open-api.ts';
import { hostileKeys, hostileTexts, longTexts } from './texts.ts';

const DEEPEST = 6;

/** Returns an object with an own field of any name. */
const withField = (key: string, value: unknown): object =>
  Object.defineProperty({}, key, { value, enumerable: true, configurable: true, writable: true });

const nested = (depth: number, wrap: (inner: unknown) => unknown): unknown => {
  let value: unknown = 1;
  for (let level = 0; level < depth; level += 1) value = wrap(value);
  return value;
};

/** Values that no schema expects. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...hostileTexts) },
  { weight: 1, arbitrary: fc.constantFrom(...longTexts) },
  {
    weight: 3,
    arbitrary: fc.constantFrom<unknown>(
      ...[null, true, false, 0, -1, 1e308, -1e308, 5e-324, 2 ** 53, 0.1, [], {}, [[]], [null], ['', '']],
    ),
  },
  { weight: 2, arbitrary: fc.constantFrom(...hostileKeys).map((key) => withField(key, { role: 'admin' })) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      nested(100, (inner) => [inner]),
      nested(3000, (inner) => [inner]),
      nested(3000, (inner) => ({ a: inner })),
      Array.from({ length: 20_000 }, () => 'a'),
      Object.fromEntries(Array.from({ length: 20_000 }, (_, index) => [`k${index}`, index])),
    ),
  },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
  { weight: 1, arbitrary: fc.jsonValue() },
);

const textOf = ({ minLength = 0, maxLength, pattern, format }: Schema): fc.Arbitrary<string> => {
  const longest = maxLength ?? 200;
  const limits = [minLength, longest].map((length) => fc.constant('a'.repeat(length)));
  const beyond = fc.constantFrom('a'.repeat(longest + 1), 'a'.repeat(Math.max(0, minLength - 1)));
  const plain = fc.string({ minLength, maxLength: Math.min(longest, minLength + 40) });
  const kinds: fc.Arbitrary<string>[] = [plain, ...limits, beyond];
  if (format === 'uri') kinds.push(fc.webUrl());
  if (format === 'email') kinds.push(fc.emailAddress());
  if (format === 'date' || format === 'date-time')
    kinds.push(
      fc
        .date({ noInvalidDate: true })
        .map((date) => date.toISOString().slice(0, format === 'date' ? 10 : 24)),
    );
  if (format === 'uuid') kinds.push(fc.uuid());
  if (pattern !== undefined) {
    try {
      kinds.push(fc.stringMatching(new RegExp(pattern)));
    } catch {
      // Pattern not supported by the generator: the other kinds are used instead.
    }
  }
  return fc.oneof(...kinds);
};

const numberOf = ({ minimum = -1000, maximum = 1000 }: Schema, whole: boolean): fc.Arbitrary<number> =>
  fc.oneof(
    fc.constantFrom(minimum, maximum, minimum - 1, maximum + 1, 0),
    whole
      ? fc.integer({ min: Math.ceil(minimum), max: Math.floor(maximum) })
      : fc.double({ min: minimum, max: maximum, noNaN: true }),
  );

/**
 * Generates values of a schema, including its limits.
 * @param named returns the schema that a reference names
 */
export const valuesOf = (
  schema: Schema,
  named: (reference: string) => Schema,
  depth = 0,
): fc.Arbitrary<unknown> => {
  const inner = (of: Schema) => valuesOf(of, named, depth + 1);
  if (depth > DEEPEST) return fc.constant(null);
  if (schema.$ref !== undefined) return inner(named(schema.$ref));
  if ('const' in schema) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map(inner));
  const [type] = schema.type === undefined ? [] : [schema.type].flat();
  if (type === 'string') return textOf(schema);
  if (type === 'integer' || type === 'number') return numberOf(schema, type === 'integer');
  if (type === 'boolean') return fc.boolean();
  if (type === 'array') {
    const { items = {}, minItems = 0, maxItems = 4 } = schema;
    return fc.array(inner(items), {
      minLength: minItems,
      maxLength: Math.max(minItems, Math.min(maxItems, 4)),
    });
  }
  if (type === 'object' || schema.properties) {
    const { properties = {}, required = [] } = schema;
    const fields = Object.fromEntries(Object.entries(properties).map(([name, of]) => [name, inner(of)]));
    return fc.record(fields, { requiredKeys: required.filter((name) => name in fields) });
  }
  return fc.jsonValue();
};

type Step = string | number;

/** Returns the paths of all parts of a value, the value itself first. */
const placesIn = (value: unknown, before: readonly Step[] = []): readonly (readonly Step[])[] => {
  if (typeof value !== 'object' || value === null) return [before];
  const parts: [Step, unknown][] = Array.isArray(value) ? [...value.entries()] : Object.entries(value);
  return [before, ...parts.flatMap(([step, part]) => placesIn(part, [...before, step]))];
};

type Change = (value: unknown) => unknown;
const REMOVED = Symbol('removed');

const changedAt = (value: unknown, [step, ...rest]: readonly Step[], change: Change): unknown => {
  if (step === undefined) return change(value);
  if (Array.isArray(value))
    return value.flatMap((part, index) => {
      const now = index === step ? changedAt(part, rest, change) : part;
      return now === REMOVED ? [] : [now];
    });
  const copy = { ...(value as Record<string, unknown>) };
  const now = changedAt(copy[step], rest, change);
  if (now === REMOVED) delete copy[step];
  else copy[step] = now;
  return copy;
};

/** Generates a valid value with one part replaced or omitted, or with an unexpected field. */
export const mutated = (good: unknown): fc.Arbitrary<unknown> => {
  const places = placesIn(good);
  return fc.oneof(
    {
      weight: 5,
      arbitrary: fc
        .tuple(fc.constantFrom(...places), hostileValue)
        .map(([place, value]) => changedAt(good, place, () => value)),
    },
    {
      weight: 1,
      arbitrary: fc
        .constantFrom(...(places.length > 1 ? places.slice(1) : places))
        .map((place) => (place.length === 0 ? {} : changedAt(good, place, () => REMOVED))),
    },
    {
      weight: 1,
      arbitrary: fc
        .tuple(fc.constantFrom(...hostileKeys), hostileValue)
        .map(([key, value]) => Object.assign(withField(key, value), { ...(good as object) })),
    },
  );
};
