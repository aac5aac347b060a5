import * as v from 'valibot';
import { type ErrorDetail, invalid, notFound } from '#shared/kernel/errors.ts';
import { hasBody, readBodyText, readStrangersBody } from './body-text.ts';
import { errorDetails } from './details.ts';
import { type ApiEvent, type ApiMiddleware, type MatchedRoute, matched } from './exchange.ts';
import { readJson } from './json.ts';

/** Schema of a request without fields. */
export const nothing = v.strictObject({});

/**
 * Parses a value with a schema of the contract.
 * @param root path of the whole value, for errors that belong to no field
 * @throws ProblemError 422 with the errors, field by field
 */
export const parseWith = (schema: v.GenericSchema, value: unknown, root: string): unknown => {
  const result = v.safeParse(schema, value, { abortPipeEarly: true });
  if (!result.success) throw invalid(errorDetails(result.issues, schema, root));
  return result.output;
};

/** An ID with an invalid format leads to 404, like a missing one. */
const readParams = ({ exchange }: ApiEvent, { names, spec }: MatchedRoute): unknown => {
  if (!spec.params) return undefined;
  const result = v.safeParse(spec.params, exchange.pathParameters);
  if (result.success) return result.output;
  throw notFound(names);
};

const readQuery = (event: ApiEvent, { spec }: MatchedRoute): unknown => {
  const given = new URLSearchParams(event.rawQueryString);
  const names = [...given.keys()];
  const repeated = names.filter((name, i) => names.indexOf(name) !== i);
  const details: ErrorDetail[] = repeated.map((path) => ({ path, message: 'Must be given only once' }));
  if (details.length > 0) throw invalid(details);
  const query = parseWith(spec.query ?? nothing, Object.fromEntries(given), 'query');
  return spec.query && query;
};

const readBody = async (event: ApiEvent, { spec }: MatchedRoute): Promise<unknown> => {
  const read = spec.role === 'public' ? readStrangersBody : readBodyText;
  if (spec.textBody) return read(event, spec.textBody);
  if (spec.body) {
    const body = readJson(await read(event, ['application/json']));
    // An object schema would accept a list as an object without fields.
    if (Array.isArray(body)) throw invalid([{ path: 'body', message: 'Must be an object' }]);
    return parseWith(spec.body, body, 'body');
  }
  if (hasBody(event)) throw invalid([{ path: 'body', message: 'This route accepts no body' }]);
  return undefined;
};

/** Parses path, query, and body with the schemas of the contract. */
export const readInput = (): ApiMiddleware => ({
  before: async ({ event }) => {
    const route = matched(event);
    const { exchange } = event;
    exchange.params = readParams(event, route);
    exchange.query = readQuery(event, route);
    exchange.body = await readBody(event, route);
  },
});
