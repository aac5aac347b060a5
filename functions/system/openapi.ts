/** The HTTP API as an OpenAPI 3.1 document, made from the contracts when the product is built. */
import type { Contract } from '#shared/kernel/route.ts';
import { errorResponses } from './openapi-errors.ts';
import { operationOf } from './openapi-operation.ts';
import { namedSchemas } from './openapi-schema.ts';

const errorSchema = {
  type: 'object',
  required: ['error', 'code'],
  properties: {
    error: { type: 'string', description: 'A sentence for people' },
    code: { type: 'string', description: 'Kebab-case, for programs' },
    details: {
      type: 'array',
      items: {
        type: 'object',
        required: ['path', 'message'],
        properties: {
          path: { type: 'string', description: 'The field, such as connection.url' },
          message: { type: 'string' },
          line: { type: 'integer', description: 'Line of a text that was sent, counted from 1' },
        },
      },
    },
  },
};

const pathsOf = (contracts: readonly Contract[]) => {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const { noun, routes } of contracts) {
    for (const [name, spec] of Object.entries(routes)) {
      paths[spec.path] = { ...paths[spec.path], [spec.method.toLowerCase()]: operationOf(noun, name, spec) };
    }
  }
  return paths;
};

/** The document of these contracts. */
export const openApiDocument = (contracts: readonly Contract[], version: string) => ({
  openapi: '3.1.1',
  info: {
    title: 'Accredit',
    version,
    description:
      'Shows what AI agents can be proven to do right. Lists are pages: follow the Link header. Times are ISO 8601 in UTC.',
  },
  servers: [{ url: '/' }],
  tags: contracts.map(({ noun }) => ({ name: noun })),
  paths: pathsOf(contracts),
  components: {
    schemas: { Error: errorSchema, ...namedSchemas() },
    responses: errorResponses(),
    securitySchemes: {
      session: {
        type: 'apiKey',
        in: 'cookie',
        name: '__Host-accredit',
        description: 'Set by signing in. Named `accredit` where the product is served by http.',
      },
      bearer: { type: 'http', scheme: 'bearer', description: 'The token that signing in answers.' },
    },
  },
});
