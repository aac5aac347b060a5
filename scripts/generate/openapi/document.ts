/** The OpenAPI 3.1 document of the HTTP API, generated from the contracts. */
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
    error: { type: 'string', description: 'Human-readable message' },
    code: { type: 'string', description: 'Kebab-case, machine-readable' },
    details: {
      type: 'array',
      items: {
        type: 'object',
        required: ['path', 'message'],
        properties: {
          path: { type: 'string', description: 'Field path, such as connection.url' },
          message: { type: 'string' },
          line: { type: 'integer', description: 'Line number in the submitted text, starting at 1' },
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

/** Sorts sign-in first and the routes about the product last. The other nouns keep their given order. */
const inOrder = (contracts: readonly Contract[]): readonly Contract[] => {
  const rank = ({ noun }: Contract) => (noun === 'auth' ? -1 : noun === 'system' ? 1 : 0);
  return contracts.toSorted((a, b) => rank(a) - rank(b));
};

const scopeNames = scopes.map((scope) => `\`${scope}\` (${scopeLabels[scope]})`).join(', ');

/** Returns the OpenAPI document of these contracts. */
export const openApiDocument = (contracts: readonly Contract[], version: string) => ({
  openapi: '3.1.1',
  info: {
    title: 'Accredit',
    version,
    description:
      'Accredit verifies the compliance of AI agents. Lists are paginated; follow the Link header. Times are ISO 8601 in UTC.',
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
        description: 'Set on sign-in. Named `accredit` when the product is served over HTTP.',
      },
      bearer: { type: 'http', scheme: 'bearer', description: 'The token returned on sign-in.' },
      apiKey: {
        type: 'http',
        scheme: 'bearer',
        bearerFormat: 'ac_ followed by 24 characters',
        description: `An API key, created by an administrator. It permits the operations that list one of its scopes: ${scopeNames}.`,
      },
    },
  },
});
