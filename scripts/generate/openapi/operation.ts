import type { GenericSchema } from 'valibot';
import type { RouteSpec } from '#shared/kernel/route.ts';
import { errorsOf } from './errors.ts';
import { requestExamples } from './examples.ts';
import { headersNamed } from './headers.ts';
import { type JsonSchema, schemaOf } from './schema.ts';

/** Parameters in the path or the query, one for each field of the schema. */
const parametersOf = (schema: GenericSchema | undefined, place: 'path' | 'query') => {
  if (!schema) return [];
  const { properties = {}, required = [] } = schemaOf(schema) as {
    properties?: Record<string, JsonSchema>;
    required?: readonly string[];
  };
  return Object.entries(properties).map(([name, { description, ...field }]) => ({
    name,
    in: place,
    required: required.includes(name),
    ...(description !== undefined && { description }),
    schema: field,
  }));
};

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'The same key and request within 24 hours get the first reply again, and one effect.',
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
    description: 'Address of the next page, `rel="next"`; absent on the last',
    schema: { type: 'string' },
  },
  'X-Total-Count': {
    description: 'Items in the whole list, where it is counted',
    schema: { type: 'integer' },
  },
};

const successOf = (spec: RouteSpec) => {
  const rates = spec.role === 'public' ? {} : headersNamed(['RateLimit-Policy', 'RateLimit']);
  const all = { ...(spec.page ? pageHeaders : {}), ...rates };
  const headers = Object.keys(all).length > 0 ? { headers: all } : {};
  if (spec.status === 204) return { description: 'Done; the reply has no body.', ...headers };
  if (spec.status === 302) {
    const Location = { description: 'Where it is', schema: { type: 'string', format: 'uri' } };
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

/** The reply of work that goes on in the background. */
const acceptedOf = ({ accepted }: RouteSpec) =>
  accepted && {
    '202': {
      description: 'It takes longer, and goes on: `GET /api/jobs/{id}` says how far it is.',
      headers: headersNamed(['RateLimit-Policy', 'RateLimit']),
      content: { 'application/json': { schema: schemaOf(accepted) } },
    },
  };

/** Ways to come in, of which one suffices: a session either way, or a key with one of the scopes. */
const securityOf = ({ role, scopes = [] }: RouteSpec) =>
  role === 'public' ? [] : [{ session: [] }, { bearer: [] }, ...scopes.map((scope) => ({ apiKey: [scope] }))];

/** One operation of the document. */
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
