/** Generates arguments of a tool from its schema: harmless ones, and the same with one value of a wrong type. Pure. */
import {
  HARMLESS_TEXTS,
  MAX_NUMBER,
  WRONG_NUMBER,
  WRONG_OBJECT,
} from '#functions/evidence/probe/tool-call-rules.ts';
import { isObject, type JsonObject } from '../../json-rpc.ts';
import type { Tool } from '../tools/tool.ts';

/** A generated value; undefined if the schema accepts none that is known to be harmless. */
type Generated = { readonly value: unknown } | undefined;

const MAX_DEPTH = 3;

const formats: Readonly<Record<string, string>> = {
  date: '2000-01-01',
  'date-time': '2000-01-01T00:00:00Z',
  time: '00:00:00Z',
  uuid: '00000000-0000-4000-8000-000000000000',
};

/** Keywords with which a schema depends on others, which is not evaluated. */
const combining = ['$ref', '$dynamicRef', 'oneOf', 'anyOf', 'allOf', 'not', 'if', 'dependentRequired'];

const limit = (value: unknown, otherwise: number): number => (typeof value === 'number' ? value : otherwise);

/** A pattern of the server is never run, so a text that must match one is not generated. */
const textFor = ({ format, pattern, minLength, maxLength }: JsonObject): Generated => {
  if (pattern !== undefined) return undefined;
  const candidates = format === undefined ? HARMLESS_TEXTS : [formats[String(format)]];
  const [least, most] = [limit(minLength, 0), limit(maxLength, Number.POSITIVE_INFINITY)];
  const value = candidates.find((text) => text !== undefined && text.length >= least && text.length <= most);
  return value === undefined ? undefined : { value };
};

const numberFor = (schema: JsonObject): Generated => {
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf } = schema;
  const isValid = (value: number): boolean =>
    value >= limit(minimum, -MAX_NUMBER) &&
    value <= limit(maximum, MAX_NUMBER) &&
    value > limit(exclusiveMinimum, Number.NEGATIVE_INFINITY) &&
    value < limit(exclusiveMaximum, Number.POSITIVE_INFINITY) &&
    (typeof multipleOf !== 'number' || value % multipleOf === 0) &&
    Math.abs(value) <= MAX_NUMBER;
  const candidates = [
    1,
    0,
    limit(minimum, 1),
    limit(maximum, 1),
    limit(exclusiveMinimum, 0) + 1,
    limit(multipleOf, 1),
  ];
  const value = candidates.find(isValid);
  return value === undefined ? undefined : { value };
};

const listFor = ({ items, minItems }: JsonObject, depth: number): Generated => {
  const least = limit(minItems, 0);
  if (least === 0) return { value: [] };
  const item = least === 1 && isObject(items) ? valueFor(items, depth + 1) : undefined;
  return item && { value: [item.value] };
};

const objectFor = (schema: JsonObject, depth: number): Generated => {
  const properties = isObject(schema.properties) ? schema.properties : {};
  const required = Array.isArray(schema.required) ? schema.required : [];
  const made: Record<string, unknown> = {};
  for (const name of required) {
    const property =
      typeof name === 'string' && Object.hasOwn(properties, name) ? properties[name] : undefined;
    const one = isObject(property) ? valueFor(property, depth + 1) : undefined;
    if (!one) return undefined;
    made[String(name)] = one.value;
  }
  return { value: made };
};

const isSimple = (value: unknown): boolean =>
  typeof value === 'number' ? Math.abs(value) <= MAX_NUMBER : typeof value !== 'object' || value === null;

const typesOf = ({ type }: JsonObject): readonly unknown[] => (Array.isArray(type) ? type : [type]);

const valueFor = (schema: JsonObject, depth: number): Generated => {
  if (depth > MAX_DEPTH || combining.some((name) => name in schema)) return undefined;
  const chosen: readonly unknown[] | undefined =
    'const' in schema ? [schema.const] : Array.isArray(schema.enum) ? schema.enum : undefined;
  if (chosen) return chosen.filter(isSimple).map((value) => ({ value }))[0];
  switch (typesOf(schema).find((type) => type !== 'null')) {
    case 'string':
      return textFor(schema);
    case 'integer':
    case 'number':
      return numberFor(schema);
    case 'boolean':
      return { value: false };
    case 'array':
      return listFor(schema, depth);
    case 'object':
      return objectFor(schema, depth);
    default:
      return undefined;
  }
};

/** Returns the required arguments of a tool; undefined if its schema accepts none that are known to be harmless. */
export const harmlessArguments = ({ inputSchema }: Pick<Tool, 'inputSchema'>): JsonObject | undefined => {
  const made =
    inputSchema.type === 'object' || inputSchema.type === undefined ? objectFor(inputSchema, 0) : undefined;
  return made && !combining.some((name) => name in inputSchema) ? (made.value as JsonObject) : undefined;
};

export interface WrongArguments {
  /** Name of the argument whose value has a wrong type. */
  readonly argument: string;
  /** The type that its schema declares. */
  readonly declared: string;
  readonly arguments: JsonObject;
}

const simpleTypes: readonly unknown[] = ['string', 'integer', 'number', 'boolean'];

/** Returns the arguments with a value of a wrong type; undefined if no parameter has exactly one type. */
export const wrongArguments = (
  { parameters, inputSchema }: Pick<Tool, 'parameters' | 'inputSchema'>,
  valid: JsonObject,
): WrongArguments | undefined => {
  const required = Array.isArray(inputSchema.required) ? inputSchema.required : [];
  const typed = Object.entries(parameters).filter(
    ([, schema]) =>
      typeof schema.type === 'string' &&
      [...simpleTypes, 'array', 'object'].includes(schema.type) &&
      !combining.some((name) => name in schema),
  );
  const [argument, schema] = typed.find(([name]) => required.includes(name)) ?? typed[0] ?? [];
  if (argument === undefined || !schema) return undefined;
  const wrong = simpleTypes.includes(schema.type) ? WRONG_OBJECT : WRONG_NUMBER;
  return { argument, declared: String(schema.type), arguments: { ...valid, [argument]: wrong } };
};
