import * as v from 'valibot';
import { contract, route } from '#shared/kernel/route.ts';
import { type FrameworkKey, type FrameworkName, frameworkNames } from './framework.ts';

const keys = Object.keys(frameworkNames) as [FrameworkKey, ...FrameworkKey[]];
const names = Object.values(frameworkNames) as [FrameworkName, ...FrameworkName[]];

/** A framework as the API takes it: its name, or its key. */
export const frameworkInput = v.picklist([...names, ...keys], `Must be one of ${names.join(', ')}`);

/** Key of a framework given by name or key. */
export const frameworkKey = (nameOrKey: FrameworkName | FrameworkKey): FrameworkKey =>
  keys.find((key) => key === nameOrKey || frameworkNames[key] === nameOrKey) ?? (nameOrKey as FrameworkKey);

export const frameworkReply = v.object({
  key: v.string(),
  name: v.string(),
  officialName: v.string(),
  version: v.string(),
  publisher: v.string(),
  licence: v.string(),
  url: v.string(),
  furtherUrls: v.optional(v.array(v.string())),
  titleSource: v.picklist(['publisher', 'product']),
  mappingSource: v.literal('product'),
  origin: v.picklist(['published', 'product-authored']),
  notice: v.string(),
  controls: v.array(
    v.object({
      id: v.string(),
      title: v.string(),
      intent: v.string(),
      obligation: v.optional(v.picklist(['required', 'addressable', 'standard'])),
      formerly: v.optional(v.string()),
      coverage: v.object({ by: v.picklist(['automated', 'partly', 'attested']), why: v.string() }),
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
      summary: 'Names of the frameworks that agents can be scanned against.',
      reply: v.array(v.picklist(names)),
    }),
    getFramework: route({
      method: 'GET',
      path: '/api/frameworks/{id}',
      role: 'auditor',
      summary: 'One framework with its controls, sources and licence note.',
      params: v.strictObject({ id: frameworkInput }),
      reply: frameworkReply,
    }),
  },
});
