/** What a declared schema lets a caller send. Pure; whether the server keeps to it is another matter. */
import { isObject, type JsonObject } from '../../json-rpc.ts';
import type { Tool } from './tool.ts';

const set = (words: string): ReadonlySet<string> => new Set(words.split(' '));

/** Text under these names is carried out as it stands: no length bounds what it does. */
const carriedOut = set(
  'command cmd sql code script statement expression program snippet shell_command bash_command',
);
/** Text under these names reaches an interpreter, a file system or a network. */
const reaching = set('query path file url uri');

/** Characters beyond which a length bounds nothing: as many as the repair of the parameter allows. */
const LONGEST_TEXT = 10_000;
const DEEPEST = 16;

const isChosen = (schema: JsonObject): boolean => schema.enum !== undefined || schema.const !== undefined;

/** A pattern that begins by taking any character, such as `^.*$`. It is read as text: no pattern of a stranger is run. */
const beginsWithAnything =
  /^\^?(?:\((?:\?:)?)?(?:$|\$|\.|\[(?:\\s\\S|\\S\\s|\\w\\W|\\W\\w|\\d\\D|\\D\\d|\^)?\])/;

const hasPattern = ({ pattern }: JsonObject): boolean =>
  typeof pattern === 'string' && !beginsWithAnything.test(pattern);

/** A pattern that is not tied to the beginning takes any text that holds a piece which fits (JSON Schema 2020-12 §6.3.3). */
const hasTiedPattern = (schema: JsonObject): boolean =>
  hasPattern(schema) && String(schema.pattern).startsWith('^');

const hasLength = ({ maxLength }: JsonObject): boolean =>
  typeof maxLength === 'number' && maxLength <= LONGEST_TEXT;

const isText = ({ type }: JsonObject): boolean =>
  type === 'string' || (Array.isArray(type) && type.includes('string'));

/** Why a parameter lets any text through to where it does harm; undefined where it does not. */
export const openText = (name: string, schema: JsonObject): string | undefined => {
  if (!isText(schema) || isChosen(schema)) return undefined;
  const lower = name.toLowerCase();
  if (carriedOut.has(lower))
    return hasPattern(schema) ? undefined : 'is carried out as it stands, and no pattern or choice bounds it';
  if (!reaching.has(lower) || hasPattern(schema) || hasLength(schema)) return undefined;
  if (schema.maxLength !== undefined) return `is text of up to ${String(schema.maxLength)} characters`;
  return schema.format === undefined ? 'is text without length, pattern or choice' : undefined;
};

/** A length is no bound for what reaches further: an address of 2,000 characters is any address. */
const isBoundedText = (name: string, schema: JsonObject): boolean => {
  const lower = name.toLowerCase();
  // What is carried out is bounded by a choice alone: what a pattern lets through cannot be told from the schema.
  if (carriedOut.has(lower)) return false;
  return reaching.has(lower) && lower !== 'query'
    ? hasTiedPattern(schema)
    : hasPattern(schema) || hasLength(schema);
};

const everyBounded = (schemas: unknown, name: string, depth: number): boolean =>
  Array.isArray(schemas) && schemas.length > 0 && schemas.every((one) => isBounded(name, one, depth + 1));

const isBounded = (name: string, schema: unknown, depth = 0): boolean => {
  if (!isObject(schema) || depth > DEEPEST) return false;
  if (isChosen(schema)) return true;
  if (schema.type === undefined) return everyBounded(schema.anyOf ?? schema.oneOf, name, depth);
  const types = [schema.type].flat();
  return types.every((type) => {
    if (type === 'string') return isBoundedText(name, schema);
    if (type === 'array')
      return typeof schema.maxItems === 'number' && isBounded(name, schema.items, depth + 1);
    return type === 'object' ? isClosed(schema, depth + 1) : typeof type === 'string';
  });
};

/** Refuses members that it does not name, and bounds those that it does. */
const isClosed = ({ additionalProperties, properties }: JsonObject, depth: number): boolean =>
  additionalProperties === false &&
  Object.entries(isObject(properties) ? properties : {}).every(([name, one]) => isBounded(name, one, depth));

/** Whether a tool's schema bounds every parameter and refuses unknown ones. */
export const isStrict = ({ inputSchema, parameters }: Tool): boolean =>
  Object.keys(parameters).length === 0 || isClosed(inputSchema, 0);
