import { expect, it } from 'vitest';
import { type Case, type Settings, shownOfAzure } from './shown-fixture.ts';

const filters = (prompt: number, completion: number, mode = 'Blocking', more: Settings = {}): Settings => ({
  'raiPolicy.mode': mode,
  'raiPolicy.filters.Prompt': 4,
  'raiPolicy.filters.Completion': 4,
  'raiPolicy.lists.Prompt': 0,
  'raiPolicy.lists.Completion': 0,
  'raiPolicy.blocking.Prompt': prompt,
  'raiPolicy.blocking.Completion': completion,
  ...more,
});
const tools = (more: Settings): Settings => ({
  'tools.count': 2,
  'tools.mcp.count': 1,
  'tools.mcp.unrestricted': 0,
  'tools.mcp.plain': 0,
  'tools.mcp.unaddressed': 0,
  'tools.openapi.count': 0,
  'tools.otherKinds': 0,
  ...more,
});
const named = { 'tool-allow-list': true };
const secured = { 'tool-transport-secured': true };

const cases: readonly Case[] = [
  [
    'a version that stays',
    'agent',
    { 'model.version': '2025-04-14', versionUpgradeOption: 'NoAutoUpgrade' },
    { 'model-version-pinned': true },
  ],
  [
    'a version that is exchanged',
    'agent',
    { 'model.version': '2025-04-14', versionUpgradeOption: 'OnceNewDefaultVersionAvailable' },
    { 'model-version-pinned': false },
  ],
  [
    'neither, of one that stays until it expires',
    'deployment',
    { 'model.version': '2025-04-14', versionUpgradeOption: 'OnceCurrentVersionExpired' },
    {},
  ],
  ['not that no version is one', 'deployment', { versionUpgradeOption: 'NoAutoUpgrade' }, {}],

  [
    'filters on both sides',
    'deployment',
    filters(4, 4),
    { 'input-guardrail-present': true, 'output-guardrail-present': true },
  ],
  [
    'filters that note and do not block',
    'deployment',
    filters(0, 0),
    { 'input-guardrail-present': false, 'output-guardrail-present': false },
  ],
  [
    'not that nothing blocks prompts or answers where blocklists and topics do',
    'deployment',
    filters(0, 0, 'Blocking', { 'raiPolicy.lists.Prompt': 1, 'raiPolicy.lists.Completion': 1 }),
    {},
  ],
  [
    'not that nothing blocks where filters may be those of another policy',
    'deployment',
    filters(0, 0, 'Blocking', { 'raiPolicy.filters.Prompt': 0, 'raiPolicy.filters.Completion': 0 }),
    {},
  ],
  ...['Asynchronous_filter', 'Deferred'].map(
    (mode): Case => [
      `filters that come late (${mode})`,
      'agent',
      filters(4, 4, mode),
      { 'input-guardrail-present': true, 'output-guardrail-present': false },
    ],
  ),

  [
    'limits that are announced',
    'deployment',
    { 'rateLimits.count': 2 },
    { 'rate-limit-enforced': 'announced' },
  ],
  ['not that there are none', 'deployment', { 'rateLimits.count': 0 }, {}],

  ['tools by name', 'agent', tools({}), { ...named, ...secured }],
  [
    'a server whose tools nobody named',
    'agent',
    tools({ 'tools.mcp.unrestricted': 1 }),
    { 'tool-allow-list': false, ...secured },
  ],
  ['neither, of kinds that are not known', 'agent', tools({ 'tools.otherKinds': 1 }), {}],
  [
    'a server without TLS',
    'agent',
    tools({ 'tools.mcp.plain': 1 }),
    { ...named, 'tool-transport-secured': false },
  ],
  ['not where an OpenAPI document leads', 'agent', tools({ 'tools.openapi.count': 1 }), named],
  ['not where a server without an address is', 'agent', tools({ 'tools.mcp.unaddressed': 1 }), named],
  ['not that tools without servers are reached by TLS', 'agent', tools({ 'tools.mcp.count': 0 }), named],
];

it.each(cases)('Azure models, filters and tools show %s', (_, kind, settings, expected) =>
  expect(shownOfAzure(kind, settings)).toEqual(expected),
);
