import type { GenericSchema } from 'valibot';
import type { RouteSpec } from '#shared/kernel/route.ts';
import { errorsOf } from './errors.ts';
import { requestExamples } from './examples.ts';
import { headersNamed } from './headers.ts';
import { type JsonSchema, schemaOf } from './schema.ts';

/** Returns the path or query parameters, one for each field of the schema. */
const parametersOf = (schema: GenericSchema | undefined, location: 'path' | 'query') => {
  if (!schema) return [];
  const { properties = {}, required = [] } = schemaOf(schema) as {
    properties?: Record<string, JsonSchema>;
    required?: readonly string[];
  };
  return Object.entries(properties).map(([name, { description, ...field }]) => ({
    name,
    in: location,
    required: required.includes(name),
    ...(description !== undefined && { description }),
    schema: field,
  }));
};

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'Repeating a request with the same key within 24 hours returns the first response and has no further effect.',
  schema: { type: 'string', minLength: 1, maxLength: 255 },
};

const bodyOf = (name: string, spec: RouteSpec) => {
  const example = requestExamples[name];
  const types = spec.textBody ?? (spec.body ? ['application/json'] : []);
  if (types.length === 0) return {};
  const schema = spec.body && !spec.textBody ? schemaOf(spec.body) : { type: 'string' };
  const media = example === undefined ? { schema } : { schema, example };
  return { requestBody: { required: true, content: Object.fromEntries(types.map((type) => [type, media])) } };
};

const pageHeaders = {
  Link: {
    description: 'URL of the next page, `rel="next"`; absent on the last page',
    schema: { type: 'string' },
  },
  'X-Total-Count': {
    description: 'Total number of items in the list, if counted',
    schema: { type: 'integer' },
  },
};

const successOf = (spec: RouteSpec) => {
  const rates = spec.role === 'public' ? {} : headersNamed(['RateLimit-Policy', 'RateLimit']);
  const all = { ...(spec.page ? pageHeaders : {}), ...rates };
  const headers = Object.keys(all).length > 0 ? { headers: all } : {};
  if (spec.status === 204) return { description: 'Success; the response has no body.', ...headers };
  if (spec.status === 302) {
    const Location = { description: 'URL of the resource', schema: { type: 'string', format: 'uri' } };
    return { description: spec.summary, headers: { Location, ...all } };
  }
  return {
    description: spec.summary,
    ...headers,
    content: spec.file
      ? { [spec.file]: { schema: { type: 'string', format: 'binary' } } }
      : { [spec.document ? 'text/html' : 'application/json']: { schema: schemaOf(spec.reply) } },
  };
};

/** Returns the response of work that continues in the background. */
const acceptedOf = ({ accepted }: RouteSpec) =>
  accepted && {
    '202': {
      description: 'The operation continues in the background. `GET /api/jobs/{id}` returns its progress.',
      headers: headersNamed(['RateLimit-Policy', 'RateLimit']),
      content: { 'application/json': { schema: schemaOf(accepted) } },
    },
  };

/**
 * Returns the alternative ways to authenticate: a session cookie, a session token, or a key with one of the
 * scopes.
 */
const securityOf = ({ role, scopes = [] }: RouteSpec) =>
  role === 'public' ? [] : [{ session: [] }, { bearer: [] }, ...scopes.map((scope) => ({ apiKey: [scope] }))];

/** Returns one operation of the document. */
export const operationOf = (noun: string, name: string, spec: RouteSpec) => {
  const parameters = [
    ...parametersOf(spec.params, 'path'),
    ...parametersOf(spec.query, 'query'),
    ...(spec.idempotent ? [idempotencyKey] : []),
  ];
  return {
    operationId: name,
    tags: [noun],
    summary: spec.summary,
    'x-role': spec.role,
    ...(spec.scopes && { 'x-scopes': spec.scopes }),
    security: securityOf(spec),
    ...(parameters.length > 0 && { parameters }),
    ...bodyOf(name, spec),
    responses: { [String(spec.status ?? 200)]: successOf(spec), ...acceptedOf(spec), ...errorsOf(spec) },
  };
};
