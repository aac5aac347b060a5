import * as v from 'valibot';
import { contract, route } from '#shared/kernel/route.ts';
import { customFrameworkRoutes } from './custom/custom-routes.ts';
import { frameworkKinds } from './framework.ts';
import { frameworkInput } from './framework-input.ts';
import { overlapReply } from './overlap-reply.ts';

export const frameworkReply = v.object({
  key: v.string(),
  name: v.string(),
  officialName: v.string(),
  version: v.string(),
  /** Which version it is, counted from 1; absent of the catalogue's. */
  versionNumber: v.optional(v.number()),
  publisher: v.string(),
  licence: v.string(),
  url: v.optional(v.string()),
  furtherUrls: v.optional(v.array(v.string())),
  titleSource: v.picklist(['publisher', 'product', 'tenant']),
  mappingSource: v.picklist(['product', 'tenant']),
  origin: v.picklist(['published', 'product-authored', 'tenant']),
  kind: v.picklist(frameworkKinds),
  /** Whether its score says how far requirements are met, or how far known attacks and risks are defended against. */
  reads: v.picklist(['compliance', 'defence-coverage']),
  /** The least mean maturity to aim at, of 3; absent where proof is not graded. */
  maturityTarget: v.optional(v.number()),
  /** Said beside the name wherever it appears. */
  label: v.optional(v.string()),
  notice: v.string(),
  controls: v.array(
    v.object({
      id: v.string(),
      title: v.string(),
      category: v.string(),
      intent: v.string(),
      obligation: v.optional(v.picklist(['required', 'addressable', 'standard'])),
      formerly: v.optional(v.string()),
      /** What of its id or title is not confirmed at the publisher's own text, and why. */
      unconfirmed: v.optional(v.string()),
      /** Ids that the publisher ties to it. */
      related: v.optional(v.array(v.string())),
      /** Product-authored: what the control rests on. */
      basis: v.optional(v.string()),
      coverage: v.object({
        by: v.pipe(
          v.picklist(['automated', 'partly', 'none']),
          v.description('Whether collectors can show all of its parameters today, some or none'),
        ),
        shown: v.pipe(
          v.number(),
          v.integer(),
          v.description('How many of its parameters collectors can show today'),
        ),
        why: v.string(),
      }),
      parameters: v.array(v.object({ id: v.string(), title: v.string(), why: v.string() })),
    }),
  ),
});

export const frameworksContract = contract({
  noun: 'frameworks',
  routes: {
    listFrameworks: route({
      method: 'GET',
      path: '/api/frameworks',
      role: 'auditor',
      scopes: ['read'],
      shows: ['frameworks'],
      summary:
        'Names of the frameworks that agents can be scanned against: those of the catalogue, then the custom ones.',
      reply: v.array(v.string()),
    }),
    getFramework: route({
      method: 'GET',
      path: '/api/frameworks/{id}',
      role: 'auditor',
      scopes: ['read'],
      shows: ['frameworks'],
      summary: 'One framework with its controls, sources and licence note.',
      params: v.strictObject({ id: frameworkInput }),
      reply: frameworkReply,
    }),
    getOverlap: route({
      method: 'GET',
      path: '/api/frameworks/{id}/overlap/{other}',
      role: 'auditor',
      scopes: ['read'],
      shows: ['frameworks'],
      summary: 'What two frameworks share: the parameters that support controls of both.',
      params: v.strictObject({ id: frameworkInput, other: frameworkInput }),
      reply: overlapReply,
    }),
    exportFramework: route({
      method: 'GET',
      path: '/api/frameworks/{id}/oscal',
      role: 'auditor',
      scopes: ['read'],
      shows: { none: 'It is downloaded, not shown.' },
      summary: 'A framework with its mapping to parameters as an OSCAL 1.1.3 catalog.',
      params: v.strictObject({ id: frameworkInput }),
      query: v.strictObject({
        version: v.optional(
          v.pipe(
            v.string(),
            v.regex(/^[1-9]\d{0,5}$/, 'Must be the number of a version'),
            v.description('Number of the version, of a custom framework; the current one when absent'),
          ),
        ),
      }),
      reply: v.object({ catalog: v.looseObject({ uuid: v.string(), metadata: v.looseObject({}) }) }),
      audit: { action: 'export', resource: 'framework' },
    }),
    ...customFrameworkRoutes,
  },
});
