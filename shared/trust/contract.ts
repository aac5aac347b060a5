import * as v from 'valibot';
import { frameworkStats } from '#shared/dashboard/contract.ts';
import { frameworkNames } from '#shared/frameworks/framework.ts';
import { contract, route } from '#shared/kernel/route.ts';

/** The last path segment of the page address, selected by the organization. */
const slug = v.pipe(
  v.string('Choose an address'),
  v.regex(
    /^[a-z0-9][a-z0-9-]{1,58}[a-z0-9]$/,
    'Must be 3 to 60 lowercase letters, digits and hyphens, without a hyphen at either end',
  ),
);

const frameworkKeys = Object.keys(frameworkNames) as (keyof typeof frameworkNames)[];

/** The settings input, with the messages shown at its fields. */
export const trustSettingsInput = v.strictObject({
  isOn: v.boolean(),
  slug,
  /**
   * Keys of the published frameworks; empty: all catalog frameworks with a score. Custom frameworks are never
   * published.
   */
  frameworks: v.pipe(
    v.array(v.picklist(frameworkKeys, 'Must be the key of a framework in the catalog')),
    v.maxLength(frameworkKeys.length, `At most ${frameworkKeys.length} frameworks`),
  ),
});
export type TrustSettings = v.InferOutput<typeof trustSettingsInput>;

const trustSettingsReply = v.object({
  ...trustSettingsInput.entries,
  slug: v.string(),
  frameworks: v.array(v.string()),
  /** URL of the page, which returns 404 while the page is off. */
  url: v.string(),
});
export type TrustSettingsReply = v.InferOutput<typeof trustSettingsReply>;

const count = v.pipe(v.number(), v.integer(), v.minValue(0));

export const trustFramework = v.pick(frameworkStats, [
  'key',
  'name',
  'score',
  'label',
  'cap',
  'verified',
  'coverage',
  'passRate',
  'points',
  'scored',
  'insufficient',
  'agents',
]);

export const trustPageReply = v.object({
  /** Display name chosen by the organization; not verified. */
  organization: v.string(),
  /** Number of active agents, and of those with a score in any framework. */
  agents: v.object({ active: count, scored: count }),
  /** Completion time of the latest scan; null before the first. */
  lastScanAt: v.nullable(v.string()),
  /** Versions of the scoring rules and of the catalog. */
  modelVersion: v.string(),
  catalogVersion: v.string(),
  /** Mean scores of the active agents that have one; empty if no published framework has a score. */
  frameworks: v.array(trustFramework),
});
export type TrustPage = v.InferOutput<typeof trustPageReply>;

export const trustContract = contract({
  noun: 'trust',
  names: 'Trust page',
  routes: {
    getTrustSettings: route({
      method: 'GET',
      path: '/api/trust-settings',
      role: 'admin',
      shows: ['trust'],
      demo: 'refused',
      summary: 'Returns whether the organization has a public trust page, its address, and its content.',
      reply: trustSettingsReply,
    }),
    putTrustSettings: route({
      method: 'PUT',
      path: '/api/trust-settings',
      role: 'admin',
      changes: ['trust'],
      summary:
        'Turns the public trust page on or off and sets its content. A released address remains reserved for 90 days.',
      body: trustSettingsInput,
      reply: trustSettingsReply,
      audit: { action: 'update', resource: 'trust-page' },
    }),
    getTrustPage: route({
      method: 'GET',
      path: '/api/trust/{slug}',
      role: 'public',
      shows: ['trust'],
      summary:
        'Returns the trust page of an organization: mean scores of its published frameworks. Returns the same 404 if the page does not exist or is off.',
      params: v.strictObject({ slug: v.string() }),
      reply: trustPageReply,
    }),
  },
});
