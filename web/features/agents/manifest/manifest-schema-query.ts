import { queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import { routeQuery } from '#web/api/queries.ts';
import { schemaNode } from './manifest-schema-node.ts';

/** JSON Schema of a manifest, for the editor. */
export const manifestSchemaQuery = queryOptions({
  ...routeQuery('GET /api/schemas/agent-manifest.json', {}),
  select: (schema) => v.parse(schemaNode, schema),
});
