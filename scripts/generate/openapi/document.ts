/** The HTTP API as an OpenAPI 3.1 document, made from the contracts. */
import { scopeLabels } from '#shared/api-keys/scope-labels.ts';
import { type Contract, scopes } from '#shared/kernel/route.ts';
import { errorResponses } from './errors.ts';
import { headerComponents } from './headers.ts';
import { operationOf } from './operation.ts';
import { namedSchemas } from './schema.ts';

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

/** Signing in comes before everything else, and the product about itself after it; the nouns between them as they are given. */
const inOrder = (contracts: readonly Contract[]): readonly Contract[] => {
  const rank = ({ noun }: Contract) => (noun === 'auth' ? -1 : noun === 'system' ? 1 : 0);
  return contracts.toSorted((a, b) => rank(a) - rank(b));
};

const scopeNames = scopes.map((scope) => `\`${scope}\` (${scopeLabels[scope]})`).join(', ');

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
  tags: inOrder(contracts).map(({ noun }) => ({ name: noun })),
  paths: pathsOf(inOrder(contracts)),
  components: {
    schemas: { Error: errorSchema, ...namedSchemas() },
    headers: headerComponents,
    responses: errorResponses(),
    securitySchemes: {
      session: {
        type: 'apiKey',
        in: 'cookie',
        name: '__Host-accredit',
        description: 'Set by signing in. Named `accredit` where the product is served by http.',
      },
      bearer: { type: 'http', scheme: 'bearer', description: 'The token that signing in answers.' },
      apiKey: {
        type: 'http',
        scheme: 'bearer',
        bearerFormat: 'ac_ and 24 characters',
        description: `An API key, made by an administrator. It opens the operations that name one of its scopes: ${scopeNames}.`,
      },
    },
  },
});
