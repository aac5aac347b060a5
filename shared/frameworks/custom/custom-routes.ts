/** Routes of custom frameworks. */
import * as v from 'valibot';
import { route } from '#shared/kernel/route.ts';
import { customLimits } from './definition.ts';

const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const changed = v.object({
  count,
  /** First five IDs. */
  ids: v.array(v.string()),
});

export const customVersionReply = v.object({
  /** Sequential number from 1; never changed or reused. */
  number: count,
  /** Version as named by its author. */
  version: v.string(),
  name: v.string(),
  format: v.picklist(['definition', 'oscal']),
  /** Number of controls; `parameters` counts the parameters that they name. */
  controls: count,
  parameters: count,
  /** Changes since the previous version. */
  difference: v.object({ added: changed, removed: changed, changed }),
  createdAt: v.string(),
  /** Name of the user. */
  createdBy: v.string(),
});
export type CustomVersionReply = v.InferOutput<typeof customVersionReply>;

export const customFrameworkReply = v.object({
  key: v.string(),
  name: v.string(),
  /** Version that current scans use. */
  current: customVersionReply,
  /** Number of assigned agents. */
  agents: count,
  createdAt: v.string(),
});
export type CustomFrameworkReply = v.InferOutput<typeof customFrameworkReply>;

const params = v.strictObject({ key: v.pipe(v.string(), v.regex(/^custom-[a-z0-9-]{1,40}$/)) });

/** Text of a definition. */
const body = v.strictObject({
  text: v.pipe(
    v.string('Must be the text of a framework'),
    v.minLength(1, 'Must be the text of a framework'),
    v.maxLength(customLimits.textBytes, 'Must be at most 512 KiB'),
    v.description('Accredit format as YAML or JSON, or an OSCAL 1.1 catalog as JSON'),
  ),
});

export const customFrameworkRoutes = {
  listCustomFrameworks: route({
    method: 'GET',
    path: '/api/custom-frameworks',
    role: 'auditor',
    scopes: ['read'],
    shows: ['frameworks'],
    summary: 'Lists the custom frameworks of the organization, by name.',
    reply: v.array(customFrameworkReply),
  }),
  createCustomFramework: route({
    method: 'POST',
    path: '/api/custom-frameworks',
    role: 'admin',
    changes: ['frameworks', 'standings', 'dashboard'],
    summary:
      'Creates a custom framework: controls and the parameters that support each. Errors name the path and line.',
    body,
    reply: customFrameworkReply,
    status: 201,
    audit: { action: 'create', resource: 'framework' },
    idempotent: true,
  }),
  getCustomFramework: route({
    method: 'GET',
    path: '/api/custom-frameworks/{key}',
    role: 'auditor',
    scopes: ['read'],
    shows: ['frameworks'],
    summary: 'Returns a custom framework with its latest 100 versions, newest first.',
    params,
    reply: v.object({ ...customFrameworkReply.entries, versions: v.array(customVersionReply) }),
  }),
  replaceCustomFramework: route({
    method: 'PUT',
    path: '/api/custom-frameworks/{key}',
    role: 'admin',
    changes: ['frameworks', 'standings', 'dashboard'],
    summary: 'Uploads the next version of a custom framework. Scans with a previous version stay unchanged.',
    params,
    body,
    reply: customFrameworkReply,
    audit: { action: 'update', resource: 'framework' },
  }),
  deleteCustomFramework: route({
    method: 'DELETE',
    path: '/api/custom-frameworks/{key}',
    role: 'admin',
    changes: ['frameworks', 'standings', 'dashboard'],
    summary: 'Deletes a custom framework without assigned agents. Its scans stay unchanged.',
    params,
    body: v.strictObject({
      reason: v.pipe(
        v.string('Reason is required'),
        v.trim(),
        v.minLength(3, 'Must be at least 3 characters'),
        v.maxLength(500, 'Must be at most 500 characters'),
      ),
    }),
    reply: v.undefined(),
    status: 204,
    audit: { action: 'delete', resource: 'framework' },
  }),
} as const;
