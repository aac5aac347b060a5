import * as v from 'valibot';
import { frameworkStats } from '#shared/dashboard/contract.ts';
import { frameworkNames } from '#shared/frameworks/framework.ts';
import { contract, route } from '#shared/kernel/route.ts';

/** The last part of a page's address, as an organization chooses it. */
const slug = v.pipe(
  v.string('Choose an address'),
  v.regex(
    /^[a-z0-9][a-z0-9-]{1,58}[a-z0-9]$/,
    'Must be 3 to 60 lower-case letters, digits and hyphens, with no hyphen at either end',
  ),
);

const frameworkKeys = Object.keys(frameworkNames) as (keyof typeof frameworkNames)[];

/** What is chosen, with the messages that fields show. */
export const trustSettingsInput = v.strictObject({
  isOn: v.boolean(),
  slug,
  /** Keys of the frameworks that are shown; none: all of the catalogue that have a score. Those of the organization's own never are. */
  frameworks: v.pipe(
    v.array(v.picklist(frameworkKeys, 'Must be the key of a framework of the catalogue')),
    v.maxLength(frameworkKeys.length, `At most ${frameworkKeys.length} frameworks`),
  ),
});
export type TrustSettings = v.InferOutput<typeof trustSettingsInput>;

const trustSettingsReply = v.object({
  ...trustSettingsInput.entries,
  slug: v.string(),
  frameworks: v.array(v.string()),
  /** Address of the page; it leads nowhere while the page is off. */
  url: v.string(),
});
export type TrustSettingsReply = v.InferOutput<typeof trustSettingsReply>;

const count = v.pipe(v.number(), v.integer(), v.minValue(0));

export const trustFramework = v.pick(frameworkStats, [
  'key',
  'name',
  'score',
  'cap',
  'proven',
  'coverage',
  'points',
  'scored',
  'agents',
]);

export const trustPageReply = v.object({
  /** What the organization calls itself; nobody verified it. */
  organization: v.string(),
  /** Active agents, and those of them with a score in any framework. */
  agents: v.object({ active: count, scored: count }),
  /** When the latest scan was completed; null before the first. */
  lastScanAt: v.nullable(v.string()),
  /** Versions of the rules and of the catalogue. */
  modelVersion: v.string(),
  catalogueVersion: v.string(),
  /** Means over active agents that have a score; empty where nothing that is shown has one. */
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
      summary: 'Whether the organization has a public trust page, where, and what it shows.',
      reply: trustSettingsReply,
    }),
    putTrustSettings: route({
      method: 'PUT',
      path: '/api/trust-settings',
      role: 'admin',
      changes: ['trust'],
      summary:
        'Turns the public trust page on or off and says what it shows. An address that was given up stays reserved for 90 days.',
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
        'The trust page of an organization: mean scores of the frameworks that it shows. The same 404 where there is none and where it is off.',
      params: v.strictObject({ slug: v.string() }),
      reply: trustPageReply,
    }),
  },
});
