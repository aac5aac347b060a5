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
    'shows tool use monitoring of the only agent in a project',
    'agent',
    { 'metricAlerts.toolCalls': true, 'project.agents': 1 },
    { 'tool-use-baseline': true },
  ],
  [
    'does not show tool use monitoring of one of several agents, whose calls are counted together',
    'agent',
    { 'metricAlerts.toolCalls': true, 'project.agents': 2 },
    {},
  ],
  [
    'shows traces of an agent that Foundry runs',
    'agent',
    { 'project.appInsights': true, kind: 'prompt' },
    { 'reasoning-trace-captured': true },
  ],
  ['does not show that custom code is traced', 'agent', { 'project.appInsights': true, kind: 'hosted' }, {}],
  ['shows nothing without settings', 'deployment', {}, {}],

  ['shows disabled keys', 'deployment', { disableLocalAuth: true }, { 'auth-scheme-strength': 'oauth' }],
  ['keys', 'deployment', { disableLocalAuth: false }, { 'auth-scheme-strength': 'static-key' }],
  [
    'shows disabled keys of an agent’s account',
    'agent',
    { disableLocalAuth: true },
    { 'auth-scheme-strength': 'oauth' },
  ],
  ['does not show that keys give access to an agent', 'agent', { disableLocalAuth: false }, {}],
  ['does not show that the address of a bot requires credentials', 'bot', { disableLocalAuth: true }, {}],
  [
    'shows Entra tokens',
    'endpoint',
    { authMode: 'AADToken' },
    { 'auth-scheme-strength': 'oauth', 'endpoint-auth-required': true },
  ],
  [
    'shows the key of an endpoint',
    'endpoint',
    { authMode: 'Key' },
    { 'auth-scheme-strength': 'static-key', 'endpoint-auth-required': true },
  ],
  [
    'shows a token that is neither OAuth nor a permanent key',
    'endpoint',
    { authMode: 'AMLToken' },
    { 'endpoint-auth-required': true },
  ],
  ['shows nothing for an undocumented mode', 'endpoint', { authMode: 'Anonymous' }, {}],

  ['shows required sign-in of an app', 'app', signIn('Return401'), { 'endpoint-auth-required': true }],
  ['does not show sign-in if anonymous requests are allowed', 'app', signIn('AllowAnonymous'), {}],
  ['does not show sign-in that is off', 'app', signIn('Return401', false), {}],
  ['does not show sign-in with an excluded path', 'app', signIn('Return401', true, 1), {}],
  [
    'does not show sign-in by certificates, which the app itself must verify',
    'app',
    ingress({ clientCertificateMode: 'require' }),
    {},
  ],

  [
    'shows a unique identity',
    'app',
    { 'identity.type': 'SystemAssigned', 'identity.sharedBy': 0 },
    { 'agent-unique-identity': true },
  ],
  [
    'does not show that an assigned identity is unique',
    'app',
    { 'identity.type': 'UserAssigned', 'identity.sharedBy': 0 },
    {},
  ],
  [
    'does not show that an additional assigned identity is unique',
    'app',
    { 'identity.type': 'SystemAssigned,UserAssigned', 'identity.sharedBy': 0 },
    {},
  ],
  [
    'shows an identity shared by two agents',
    'agent',
    { 'identity.sharedBy': 1 },
    { 'agent-unique-identity': false },
  ],
  [
    'does not show that an identity of one discovered agent is unique',
    'agent',
    { 'identity.sharedBy': 0 },
    {},
  ],
  [
    'which contains wildcards',
    'agent',
    { 'roleAssignments.wide': 'Owner of /subscriptions/s' },
    { 'service-account-least-privilege': false },
  ],

  [
    'shows access only through private endpoints',
    'agent',
    { publicNetworkAccess: 'Disabled' },
    { 'public-exposure': 'private' },
  ],
  [
    'shows access only from named networks',
    'agent',
    {
      publicNetworkAccess: 'Enabled',
      'networkAcls.defaultAction': 'Deny',
      'networkAcls.ipRules.count': 0,
    },
    { 'public-exposure': 'private' },
  ],
  [
    'shows neither result if internet addresses are allowed',
    'agent',
    {
      publicNetworkAccess: 'Enabled',
      'networkAcls.defaultAction': 'Deny',
      'networkAcls.ipRules.count': 1,
    },
    {},
  ],
  [
    'shows exposure to the internet',
    'deployment',
    { publicNetworkAccess: 'Enabled', 'networkAcls.defaultAction': 'Allow' },
    { 'public-exposure': 'open-internet', 'network-policy-present': false },
  ],
  ['shows nothing about access without rules', 'deployment', { publicNetworkAccess: 'Enabled' }, {}],
  [
    'shows exposure of an endpoint to the internet',
    'endpoint',
    { publicNetworkAccess: 'Enabled', 'compute.set': false },
    { 'public-exposure': 'open-internet' },
  ],
  [
    'shows access to an endpoint only through private endpoints',
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
    'shows an ingress limited to the environment',
    'app',
    ingress({ external: false }),
    { 'public-exposure': 'cluster-only' },
  ],
  [
    'shows an internal environment',
    'app',
    { ...ingress({ external: true }), 'environment.vnetConfiguration.internal': true },
    { 'public-exposure': 'private' },
  ],
  [
    'does not show who reaches an external environment',
    'app',
    { ...ingress({ external: true }), 'environment.vnetConfiguration.internal': false },
    {},
  ],

  [
    'shows redirected HTTP',
    'app',
    ingress({ allowInsecure: false, transport: 'Auto', 'additionalPortMappings.count': 0 }),
    { 'transport-tls-enforced': true },
  ],
  [
    'does not show the protocols of additional ports',
    'app',
    ingress({ allowInsecure: false, transport: 'Auto', 'additionalPortMappings.count': 1 }),
    {},
  ],
  [
    'does not show the protocol of a TCP ingress',
    'app',
    ingress({ allowInsecure: false, transport: 'Tcp', 'additionalPortMappings.count': 0 }),
    {},
  ],
  ['shows plain HTTP', 'app', ingress({ allowInsecure: true }), { 'transport-tls-enforced': false }],

  [
    'shows outbound access only to listed names',
    'deployment',
    { restrictOutboundNetworkAccess: true },
    { 'egress-allow-list': true },
  ],
  [
    'does not show that the list limits tools of an agent',
    'agent',
    { restrictOutboundNetworkAccess: true },
    {},
  ],
  [
    'does not show open outbound access without a restriction',
    'deployment',
    { restrictOutboundNetworkAccess: false },
    {},
  ],
  [
    'shows both directions closed',
    'deployment',
    { publicNetworkAccess: 'Disabled', restrictOutboundNetworkAccess: true },
    { 'public-exposure': 'private', 'egress-allow-list': true, 'network-policy-present': true },
  ],

  [
    'shows both directions closed except for named networks',
    'deployment',
    {
      'networkAcls.defaultAction': 'Deny',
      'networkAcls.ipRules.count': 0,
      restrictOutboundNetworkAccess: true,
    },
    { 'egress-allow-list': true, 'network-policy-present': true },
  ],
  [
    'does not show closed inbound access if internet addresses are allowed',
    'deployment',
    {
      'networkAcls.defaultAction': 'Deny',
      'networkAcls.ipRules.count': 1,
      restrictOutboundNetworkAccess: true,
    },
    { 'egress-allow-list': true },
  ],

  [
    'shows a key in Key Vault',
    'agent',
    { 'encryption.keySource': 'Microsoft.KeyVault' },
    { 'encryption-key-custody': 'customer-managed' },
  ],
  [
    'shows Microsoft managed keys',
    'deployment',
    { 'encryption.keySource': 'Microsoft.CognitiveServices', 'userOwnedStorage.count': 0 },
    { 'encryption-key-custody': 'provider-managed', 'storage-encryption-at-rest': true },
  ],
  [
    'does not show that the customer’s own stores are encrypted',
    'deployment',
    { 'encryption.keySource': 'Microsoft.KeyVault', 'userOwnedStorage.count': 1 },
    { 'encryption-key-custody': 'customer-managed' },
  ],
  [
    'shows the customer managed key of a bot',
    'bot',
    { isCmekEnabled: true },
    { 'encryption-key-custody': 'customer-managed' },
  ],
  [
    'shows a bot without a customer managed key',
    'bot',
    { isCmekEnabled: false },
    { 'encryption-key-custody': 'provider-managed' },
  ],

  ['shows secrets from Key Vault', 'app', credentials(0, 2, 0), { 'secrets-in-manager': true }],
  ['shows a plaintext secret among them', 'app', credentials(1, 2, 0), { 'secrets-in-manager': false }],
  ['shows neither result for secrets that the app stores', 'app', credentials(0, 2, 1), {}],
  ['shows nothing without secrets', 'app', credentials(0, 0, 0), {}],

  [
    'shows an image referenced by digest',
    'app',
    { 'images.byDigest': true },
    { 'container-image-pinned': true },
  ],
  [
    'shows an image referenced by tag',
    'app',
    { 'images.byDigest': false },
    { 'container-image-pinned': false },
  ],

  [
    'shows audit logs and their retention',
    'agent',
    { 'diagnosticSettings.audit': true, 'diagnosticSettings.totalRetentionInDays': 30 },
    { 'audit-logging-enabled': true, 'log-retention-days': 30 },
  ],
  [
    'does not show missing logs or their retention',
    'agent',
    { 'diagnosticSettings.audit': false, 'diagnosticSettings.totalRetentionInDays': 730 },
    {},
  ],
  [
    'shows logging of each deployment change',
    'deployment',
    { 'activityLog.exportsAdministrative': true },
    { 'permission-change-logged': true },
  ],
  [
    'does not show logging of each agent change, because prompts are not resources',
    'agent',
    { 'activityLog.exportsAdministrative': true },
    {},
  ],
  [
    'shows monitoring by Defender',
    'agent',
    { 'defender.AI.pricingTier': 'Standard' },
    { 'runtime-monitoring-enabled': true },
  ],
  [
    'does not show monitoring by the free tier of Defender',
    'agent',
    { 'defender.AI.pricingTier': 'Free' },
    {},
  ],
  ['does not show that Defender monitors an app', 'app', { 'defender.AI.pricingTier': 'Standard' }, {}],
  ['shows a budget with notifications', 'app', { 'budgets.notify': true }, { 'spend-monitoring': true }],
  ['does not show that no other budget exists', 'app', { 'budgets.notify': false }, {}],

  [
    'shows an alert with a dynamic threshold',
    'endpoint',
    { 'metricAlerts.dynamic': true },
    { 'anomaly-alerting': true },
  ],

  ['shows nothing about an identity alone', 'identity', { accountEnabled: true, 'identity.sharedBy': 1 }, {}],
];

describe('evidence from Azure', () => {
  it.each(cases)('%s', (_, kind, settings, expected) =>
    expect(shownOfAzure(kind, settings)).toEqual(expected),
  );

  it('ignores settings of other clouds', () =>
    expect(shownOf('cloud', 'gcp.ai', ids.deployment, { disableLocalAuth: true })).toEqual({}));
});
