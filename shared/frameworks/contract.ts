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
  /** Version number, from 1; absent for catalog frameworks. */
  versionNumber: v.optional(v.number()),
  publisher: v.string(),
  license: v.string(),
  url: v.optional(v.string()),
  furtherUrls: v.optional(v.array(v.string())),
  titleSource: v.picklist(['publisher', 'product', 'tenant']),
  mappingSource: v.picklist(['product', 'tenant']),
  origin: v.picklist(['published', 'product-authored', 'tenant']),
  kind: v.picklist(frameworkKinds),
  /**
   * Whether the score measures how far requirements are met, or how far known attacks and risks are defended
   * against.
   */
  reads: v.picklist(['compliance', 'defence-coverage']),
  /** Target for the mean maturity, of 3; absent if proof is not graded. */
  maturityTarget: v.optional(v.number()),
  /** Shown beside the name everywhere. */
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
      /** What about its ID or title is not confirmed against the publisher's own text, and why. */
      unconfirmed: v.optional(v.string()),
      /** Ids that the publisher relates to it. */
      related: v.optional(v.array(v.string())),
      /** Product-authored controls: what the control is based on. */
      basis: v.optional(v.string()),
      coverage: v.object({
        by: v.pipe(
          v.picklist(['automated', 'partly', 'none']),
          v.description(
            'Whether collectors can currently provide evidence for all, some or none of its parameters',
          ),
        ),
        shown: v.pipe(
          v.number(),
          v.integer(),
          v.description('Number of its parameters for which collectors can currently provide evidence'),
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
        'Names of the frameworks that agents can be scanned against: catalog frameworks, then custom ones.',
      reply: v.array(v.string()),
    }),
    getFramework: route({
      method: 'GET',
      path: '/api/frameworks/{id}',
      role: 'auditor',
      scopes: ['read'],
      shows: ['frameworks'],
      summary: 'One framework with its controls, sources and license note.',
      params: v.strictObject({ id: frameworkInput }),
      reply: frameworkReply,
    }),
    getOverlap: route({
      method: 'GET',
      path: '/api/frameworks/{id}/overlap/{other}',
      role: 'auditor',
      scopes: ['read'],
      shows: ['frameworks'],
      summary: 'The overlap of two frameworks: the parameters that support controls of both.',
      params: v.strictObject({ id: frameworkInput, other: frameworkInput }),
      reply: overlapReply,
    }),
    exportFramework: route({
      method: 'GET',
      path: '/api/frameworks/{id}/oscal',
      role: 'auditor',
      scopes: ['read'],
      shows: { none: 'It is a download, not a view.' },
      summary: 'A framework with its mapping to parameters as an OSCAL 1.1.3 catalog.',
      params: v.strictObject({ id: frameworkInput }),
      query: v.strictObject({
        version: v.optional(
          v.pipe(
            v.string(),
            v.regex(/^[1-9]\d{0,5}$/, 'Must be a version number'),
            v.description('Version number of a custom framework; the current version if absent'),
          ),
        ),
      }),
      reply: v.object({ catalog: v.looseObject({ uuid: v.string(), metadata: v.looseObject({}) }) }),
      audit: { action: 'export', resource: 'framework' },
    }),
    ...customFrameworkRoutes,
  },
});
