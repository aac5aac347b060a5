import * as v from 'valibot';
import { contract, route } from '#shared/kernel/route.ts';

/** The product itself: health and descriptions of its interfaces. */
export const systemContract = contract({
  noun: 'system',
  routes: {
    getHealth: route({
      method: 'GET',
      path: '/api/health',
      role: 'public',
      shows: { none: 'No page asks for it.' },
      summary: 'Whether the product can serve, its version and engines.',
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
      shows: { none: 'It changes with the product alone.' },
      summary: 'This interface as an OpenAPI 3.1 document.',
      reply: v.looseObject({ openapi: v.string() }),
    }),
    getManifestSchema: route({
      method: 'GET',
      path: '/api/schemas/agent-manifest.json',
      role: 'public',
      shows: { none: 'It changes with the product alone.' },
      summary: 'JSON Schema of an agent manifest.',
      reply: v.looseObject({ $schema: v.string() }),
    }),
    getReportSchema: route({
      method: 'GET',
      path: '/api/schemas/report.json',
      role: 'public',
      shows: { none: 'It changes with the product alone.' },
      summary: 'JSON Schema of the JSON file of a report.',
      reply: v.looseObject({ $schema: v.string() }),
    }),
  },
});
