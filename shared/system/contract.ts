import * as v from 'valibot';
import { contract, route } from '#shared/kernel/route.ts';

/** The product itself: health and API descriptions. */
export const systemContract = contract({
  noun: 'system',
  routes: {
    getHealth: route({
      method: 'GET',
      path: '/api/health',
      role: 'public',
      shows: { none: 'No page requests it.' },
      summary: 'Returns the health, version and engines of the product.',
      reply: v.object({
        status: v.picklist(['ok', 'degraded']),
        version: v.string(),
        node: v.string(),
        engines: v.record(v.string(), v.string()),
      }),
    }),
    getOpenApi: route({
      method: 'GET',
      path: '/api/openapi.json',
      role: 'public',
      shows: { none: 'It changes only with a product release.' },
      summary: 'Returns this API as an OpenAPI 3.1 document.',
      reply: v.looseObject({ openapi: v.string() }),
    }),
    getManifestSchema: route({
      method: 'GET',
      path: '/api/schemas/agent-manifest.json',
      role: 'public',
      shows: { none: 'It changes only with a product release.' },
      summary: 'Returns the JSON Schema of an agent manifest.',
      reply: v.looseObject({ $schema: v.string() }),
    }),
    getReportSchema: route({
      method: 'GET',
      path: '/api/schemas/report.json',
      role: 'public',
      shows: { none: 'It changes only with a product release.' },
      summary: 'Returns the JSON Schema of the JSON file of a report.',
      reply: v.looseObject({ $schema: v.string() }),
    }),
  },
});
