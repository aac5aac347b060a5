import { describe, expect, it } from 'vitest';
import { shownOf } from '../../shown-fixture.ts';
import { type Case, ids, type Settings, shownOfAzure } from './shown-fixture.ts';

const ingress = (more: Settings): Settings =>
  Object.fromEntries(Object.entries(more).map(([key, value]) => [`configuration.ingress.${key}`, value]));
const signIn = (action: string, enabled = true, excluded = 0): Settings => ({
  'platform.enabled': enabled,
  'globalValidation.unauthenticatedClientAction': action,
  'globalValidation.excludedPaths.count': excluded,
});
const credentials = (literal: number, fromStore: number, fromPlatform: number): Settings => ({
  'credentials.literal': literal,
  'credentials.fromStore': fromStore,
  'credentials.fromPlatform': fromPlatform,
});
const cases: readonly Case[] = [
  [
    'the tool use of an agent that is alone in its project',
    'agent',
    { 'metricAlerts.toolCalls': true, 'project.agents': 1 },
    { 'tool-use-baseline': true },
  ],
  [
    'not that of one among several, whose calls are counted together',
    'agent',
    { 'metricAlerts.toolCalls': true, 'project.agents': 2 },
    {},
  ],
  [
    'traces of an agent that Foundry runs',
    'agent',
    { 'project.appInsights': true, kind: 'prompt' },
    { 'reasoning-trace-captured': true },
  ],
  ['not that code of its own is traced', 'agent', { 'project.appInsights': true, kind: 'hosted' }, {}],
  ['nothing where nothing is known', 'deployment', {}, {}],

  ['no keys', 'deployment', { disableLocalAuth: true }, { 'auth-scheme-strength': 'oauth' }],
  ['keys', 'deployment', { disableLocalAuth: false }, { 'auth-scheme-strength': 'static-key' }],
  ['no keys of an agent’s account', 'agent', { disableLocalAuth: true }, { 'auth-scheme-strength': 'oauth' }],
  ['not that keys open an agent', 'agent', { disableLocalAuth: false }, {}],
  ['not that a bot’s own address asks for anything', 'bot', { disableLocalAuth: true }, {}],
  [
    'tokens of Entra',
    'endpoint',
    { authMode: 'AADToken' },
    { 'auth-scheme-strength': 'oauth', 'endpoint-auth-required': true },
  ],
  [
    'a key of an endpoint',
    'endpoint',
    { authMode: 'Key' },
    { 'auth-scheme-strength': 'static-key', 'endpoint-auth-required': true },
  ],
  [
    'a token that is neither OAuth nor a key for good',
    'endpoint',
    { authMode: 'AMLToken' },
    { 'endpoint-auth-required': true },
  ],
  ['no mode that is not documented', 'endpoint', { authMode: 'Anonymous' }, {}],

  ['a door in front of an app', 'app', signIn('Return401'), { 'endpoint-auth-required': true }],
  ['no door that lets everybody through', 'app', signIn('AllowAnonymous'), {}],
  ['no door that is off', 'app', signIn('Return401', false), {}],
  ['no door with a path left out', 'app', signIn('Return401', true, 1), {}],
  [
    'no door of certificates, which the app itself must look at',
    'app',
    ingress({ clientCertificateMode: 'require' }),
    {},
  ],

  [
    'an identity of its own',
    'app',
    { 'identity.type': 'SystemAssigned', 'identity.sharedBy': 0 },
    { 'agent-unique-identity': true },
  ],
  [
    'not that an assigned identity is nobody else’s',
    'app',
    { 'identity.type': 'UserAssigned', 'identity.sharedBy': 0 },
    {},
  ],
  [
    'not that a second, assigned identity is nobody else’s',
    'app',
    { 'identity.type': 'SystemAssigned,UserAssigned', 'identity.sharedBy': 0 },
    {},
  ],
  [
    'an identity that two agents have',
    'agent',
    { 'identity.sharedBy': 1 },
    { 'agent-unique-identity': false },
  ],
  ['not that an identity of one seen agent is nobody else’s', 'agent', { 'identity.sharedBy': 0 }, {}],
  [
    'which contains wildcards',
    'agent',
    { 'roleAssignments.wide': 'Owner of /subscriptions/s' },
    { 'service-account-least-privilege': false },
  ],

  [
    'only through private endpoints',
    'agent',
    { publicNetworkAccess: 'Disabled' },
    { 'public-exposure': 'private' },
  ],
  [
    'named networks alone',
    'agent',
    {
      publicNetworkAccess: 'Enabled',
      'networkAcls.defaultAction': 'Deny',
      'networkAcls.ipRules.count': 0,
    },
    { 'public-exposure': 'private' },
  ],
  [
    'neither, where addresses of the internet are let through',
    'agent',
    {
      publicNetworkAccess: 'Enabled',
      'networkAcls.defaultAction': 'Deny',
      'networkAcls.ipRules.count': 1,
    },
    {},
  ],
  [
    'the internet',
    'deployment',
    { publicNetworkAccess: 'Enabled', 'networkAcls.defaultAction': 'Allow' },
    { 'public-exposure': 'open-internet', 'network-policy-present': false },
  ],
  ['not who is let in where no rule is told', 'deployment', { publicNetworkAccess: 'Enabled' }, {}],
  [
    'the internet, of an endpoint',
    'endpoint',
    { publicNetworkAccess: 'Enabled', 'compute.set': false },
    { 'public-exposure': 'open-internet' },
  ],
  [
    'only through private endpoints, of an endpoint',
    'endpoint',
    { publicNetworkAccess: 'Disabled', 'compute.set': false },
    { 'public-exposure': 'private' },
  ],
  ...['Enabled', 'Disabled'].map(
    (publicNetworkAccess): Case => [
      `not from where a cluster's endpoint is reached (${publicNetworkAccess})`,
      'endpoint',
      { publicNetworkAccess, 'compute.set': true },
      {},
    ],
  ),
  [
    'an ingress within the environment',
    'app',
    ingress({ external: false }),
    { 'public-exposure': 'cluster-only' },
  ],
  [
    'an inner environment',
    'app',
    { ...ingress({ external: true }), 'environment.vnetConfiguration.internal': true },
    { 'public-exposure': 'private' },
  ],
  [
    'not who reaches an outer one',
    'app',
    { ...ingress({ external: true }), 'environment.vnetConfiguration.internal': false },
    {},
  ],

  [
    'HTTP that is redirected',
    'app',
    ingress({ allowInsecure: false, transport: 'Auto', 'additionalPortMappings.count': 0 }),
    { 'transport-tls-enforced': true },
  ],
  [
    'not what further ports speak',
    'app',
    ingress({ allowInsecure: false, transport: 'Auto', 'additionalPortMappings.count': 1 }),
    {},
  ],
  [
    'not what TCP carries',
    'app',
    ingress({ allowInsecure: false, transport: 'Tcp', 'additionalPortMappings.count': 0 }),
    {},
  ],
  ['plain HTTP', 'app', ingress({ allowInsecure: true }), { 'transport-tls-enforced': false }],

  [
    'names that are reached alone',
    'deployment',
    { restrictOutboundNetworkAccess: true },
    { 'egress-allow-list': true },
  ],
  ['not that tools of an agent are bound by them', 'agent', { restrictOutboundNetworkAccess: true }, {}],
  [
    'not that what is not restricted here is free',
    'deployment',
    { restrictOutboundNetworkAccess: false },
    {},
  ],
  [
    'both directions closed',
    'deployment',
    { publicNetworkAccess: 'Disabled', restrictOutboundNetworkAccess: true },
    { 'public-exposure': 'private', 'egress-allow-list': true, 'network-policy-present': true },
  ],

  [
    'both directions closed but for named networks',
    'deployment',
    {
      'networkAcls.defaultAction': 'Deny',
      'networkAcls.ipRules.count': 0,
      restrictOutboundNetworkAccess: true,
    },
    { 'egress-allow-list': true, 'network-policy-present': true },
  ],
  [
    'not that it is closed inwards where addresses of the internet are let through',
    'deployment',
    {
      'networkAcls.defaultAction': 'Deny',
      'networkAcls.ipRules.count': 1,
      restrictOutboundNetworkAccess: true,
    },
    { 'egress-allow-list': true },
  ],

  [
    'a key in Key Vault',
    'agent',
    { 'encryption.keySource': 'Microsoft.KeyVault' },
    { 'encryption-key-custody': 'customer-managed' },
  ],
  [
    'keys of Microsoft',
    'deployment',
    { 'encryption.keySource': 'Microsoft.CognitiveServices', 'userOwnedStorage.count': 0 },
    { 'encryption-key-custody': 'provider-managed', 'storage-encryption-at-rest': true },
  ],
  [
    'not that the customer’s own stores are encrypted',
    'deployment',
    { 'encryption.keySource': 'Microsoft.KeyVault', 'userOwnedStorage.count': 1 },
    { 'encryption-key-custody': 'customer-managed' },
  ],
  ['a bot’s own key', 'bot', { isCmekEnabled: true }, { 'encryption-key-custody': 'customer-managed' }],
  ['a bot without one', 'bot', { isCmekEnabled: false }, { 'encryption-key-custody': 'provider-managed' }],

  ['secrets of Key Vault', 'app', credentials(0, 2, 0), { 'secrets-in-manager': true }],
  ['a secret in plain text beside them', 'app', credentials(1, 2, 0), { 'secrets-in-manager': false }],
  ['neither, of secrets that the app itself holds', 'app', credentials(0, 2, 1), {}],
  ['nothing, where there is no secret', 'app', credentials(0, 0, 0), {}],

  ['an image by digest', 'app', { 'images.byDigest': true }, { 'container-image-pinned': true }],
  ['an image by tag', 'app', { 'images.byDigest': false }, { 'container-image-pinned': false }],

  [
    'audit logs, and for how long',
    'agent',
    { 'diagnosticSettings.audit': true, 'diagnosticSettings.totalRetentionInDays': 30 },
    { 'audit-logging-enabled': true, 'log-retention-days': 30 },
  ],
  [
    'not that nothing else logs, nor for how long',
    'agent',
    { 'diagnosticSettings.audit': false, 'diagnosticSettings.totalRetentionInDays': 730 },
    {},
  ],
  [
    'each change of a deployment',
    'deployment',
    { 'activityLog.exportsAdministrative': true },
    { 'permission-change-logged': true },
  ],
  [
    'not each change of an agent, whose prompts are no resource',
    'agent',
    { 'activityLog.exportsAdministrative': true },
    {},
  ],
  [
    'what Defender watches',
    'agent',
    { 'defender.AI.pricingTier': 'Standard' },
    { 'runtime-monitoring-enabled': true },
  ],
  ['not what its free tier does', 'agent', { 'defender.AI.pricingTier': 'Free' }, {}],
  ['not that it watches an app', 'app', { 'defender.AI.pricingTier': 'Standard' }, {}],
  ['a budget that tells somebody', 'app', { 'budgets.notify': true }, { 'spend-monitoring': true }],
  ['not that there is no other', 'app', { 'budgets.notify': false }, {}],

  ['an alert that learns', 'endpoint', { 'metricAlerts.dynamic': true }, { 'anomaly-alerting': true }],

  ['nothing of an identity by itself', 'identity', { accountEnabled: true, 'identity.sharedBy': 1 }, {}],
];

describe('evidence from Azure', () => {
  it.each(cases)('%s', (_, kind, settings, expected) =>
    expect(shownOfAzure(kind, settings)).toEqual(expected),
  );

  it('ignores settings of other clouds', () =>
    expect(shownOf('cloud', 'gcp.ai', ids.deployment, { disableLocalAuth: true })).toEqual({}));
});
