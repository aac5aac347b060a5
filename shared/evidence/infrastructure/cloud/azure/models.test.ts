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
    'a fixed model version',
    'agent',
    { 'model.version': '2025-04-14', versionUpgradeOption: 'NoAutoUpgrade' },
    { 'model-version-pinned': true },
  ],
  [
    'a model version that is upgraded',
    'agent',
    { 'model.version': '2025-04-14', versionUpgradeOption: 'OnceNewDefaultVersionAvailable' },
    { 'model-version-pinned': false },
  ],
  [
    'neither result for a version that is fixed until it expires',
    'deployment',
    { 'model.version': '2025-04-14', versionUpgradeOption: 'OnceCurrentVersionExpired' },
    {},
  ],
  [
    'nothing about a deployment without a version',
    'deployment',
    { versionUpgradeOption: 'NoAutoUpgrade' },
    {},
  ],

  [
    'filters of prompts and responses',
    'deployment',
    filters(4, 4),
    { 'input-guardrail-present': true, 'output-guardrail-present': true },
  ],
  [
    'filters that annotate without blocking',
    'deployment',
    filters(0, 0),
    { 'input-guardrail-present': false, 'output-guardrail-present': false },
  ],
  [
    'no missing filter if blocklists or topics block',
    'deployment',
    filters(0, 0, 'Blocking', { 'raiPolicy.lists.Prompt': 1, 'raiPolicy.lists.Completion': 1 }),
    {},
  ],
  [
    'no missing filter if another policy may apply',
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
    'request and token limits',
    'deployment',
    { 'rateLimits.count': 2 },
    { 'rate-limit-enforced': 'announced' },
  ],
  ['nothing about missing limits', 'deployment', { 'rateLimits.count': 0 }, {}],

  ['tools granted by name', 'agent', tools({}), { ...named, ...secured }],
  [
    'a server without a list of allowed tools',
    'agent',
    tools({ 'tools.mcp.unrestricted': 1 }),
    { 'tool-allow-list': false, ...secured },
  ],
  ['neither result for unknown tool types', 'agent', tools({ 'tools.otherKinds': 1 }), {}],
  [
    'a tool server without TLS',
    'agent',
    tools({ 'tools.mcp.plain': 1 }),
    { ...named, 'tool-transport-secured': false },
  ],
  ['nothing about the addresses of an OpenAPI tool', 'agent', tools({ 'tools.openapi.count': 1 }), named],
  ['nothing about a server without an address', 'agent', tools({ 'tools.mcp.unaddressed': 1 }), named],
  ['nothing about TLS of tools without servers', 'agent', tools({ 'tools.mcp.count': 0 }), named],
];

it.each(cases)('Azure models, filters and tools show %s', (_, kind, settings, expected) =>
  expect(shownOfAzure(kind, settings)).toEqual(expected),
);
