import { describe, expect, it } from 'vitest';
import { type Case, type Settings, shownOfGoogle } from './shown-fixture.ts';

const invoked = (more: Settings): Settings => ({
  invokerIamDisabled: false,
  iapEnabled: false,
  'iam.public': 'none',
  'iam.project.public': 'none',
  ...more,
});
const asked = { 'endpoint-auth-required': true, 'auth-scheme-strength': 'oauth' };

const stored = (more: Settings): Settings =>
  Object.fromEntries(
    Object.entries({ 'purgeDataTypes.history': true, exports: false, ...more }).map(([key, value]) => [
      `securitySettings.${key}`,
      value,
    ]),
  );
const toCloudLogging = { 'advancedSettings.loggingSettings.enableStackdriverLogging': true };
const redacted = {
  redactionStrategy: 'REDACT_WITH_SERVICE',
  redactionScope: 'REDACT_DISK_STORAGE',
  deidentifyTemplate: false,
};
const template = (infoTypes: string, narrowed = false): Settings => ({
  'inspectTemplate.identifiers': infoTypes,
  'inspectTemplate.narrowed': narrowed,
});
const people = 'EMAIL_ADDRESS, PERSON_NAME, PHONE_NUMBER, STREET_ADDRESS, US_SOCIAL_SECURITY_NUMBER';
const toBucket = { 'advancedSettings.audioExportGcsDestination.uri': 'gs://calls' };
const ofHistory = { retentionWindowDays: 30 };
const calls = (more: Settings): Settings =>
  Object.fromEntries(
    Object.entries({
      enabled: true,
      samplingRate: 1,
      'bigqueryDestination.outputUri': 'bq://clinic',
      ...more,
    }).map(([key, value]) => [`predictRequestResponseLoggingConfig.${key}`, value]),
  );
const bucket = (days: number, otherSinks: number, locked = false): Settings => ({
  'logging.bucket.retentionDays': days,
  'logging.otherSinks': otherSinks,
  'logging.bucket.locked': locked,
});

const cases: readonly Case[] = [
  ['shows nothing without settings', 'service', {}, {}],

  ['shows that a role is required', 'service', invoked({}), asked],
  [
    'does not show open access if callers may invoke it by role',
    'service',
    invoked({ 'iam.public': 'allUsers' }),
    {},
  ],
  [
    'shows nothing if every authenticated user may invoke it',
    'service',
    invoked({ 'iam.public': 'allAuthenticatedUsers' }),
    {},
  ],
  [
    'shows nothing if a project role allows all users',
    'service',
    invoked({ 'iam.project.public': 'allUsers' }),
    {},
  ],
  ['shows nothing if the role check is off', 'service', invoked({ invokerIamDisabled: true }), {}],
  [
    'shows nothing if a policy could not be read',
    'service',
    { invokerIamDisabled: false, iapEnabled: false, 'iam.public': 'none' },
    {},
  ],
  [
    'shows nothing for an identity-aware proxy, whose policy may allow all users',
    'service',
    invoked({ iapEnabled: true, 'iam.public': 'allUsers', ingress: 'INGRESS_TRAFFIC_ALL' }),
    {},
  ],
  [
    'shows nothing for a role that the proxy uses for every admitted caller',
    'service',
    invoked({ iapEnabled: true }),
    {},
  ],

  [
    'shows an internal ingress',
    'service',
    { ingress: 'INGRESS_TRAFFIC_INTERNAL_ONLY' },
    { 'public-exposure': 'private' },
  ],
  [
    'does not show what a load balancer allows',
    'service',
    { ingress: 'INGRESS_TRAFFIC_INTERNAL_LOAD_BALANCER' },
    {},
  ],
  [
    'shows exposure to the internet',
    'service',
    invoked({ ingress: 'INGRESS_TRAFFIC_ALL', 'iam.public': 'allUsers' }),
    { 'public-exposure': 'open-internet' },
  ],
  [
    'does not show exposure to the internet if a role is required',
    'service',
    invoked({ ingress: 'INGRESS_TRAFFIC_ALL' }),
    asked,
  ],
  [
    'shows a private endpoint',
    'endpoint',
    { 'privateServiceConnectConfig.enablePrivateServiceConnect': true },
    { 'public-exposure': 'private' },
  ],
  [
    'does not show that other endpoints are public',
    'endpoint',
    { 'privateServiceConnectConfig.enablePrivateServiceConnect': false },
    {},
  ],

  [
    'shows an agent identity',
    'engine',
    { 'spec.identityType': 'AGENT_IDENTITY', 'identity.isDefault': false },
    { 'agent-unique-identity': true },
  ],
  [
    'shows the shared account of all engines',
    'engine',
    { 'identity.isDefault': true },
    { 'agent-unique-identity': false },
  ],
  [
    'shows an account that other resources use',
    'service',
    { 'identity.isDefault': false, 'identity.sharedBy': 2 },
    { 'agent-unique-identity': false },
  ],
  [
    'does not show that an account is unique',
    'service',
    { 'identity.isDefault': false, 'identity.sharedBy': 0 },
    {},
  ],
  [
    'shows a role with full access',
    'engine',
    { 'iam.basicRole': 'roles/editor' },
    { 'service-account-least-privilege': false },
  ],

  [
    'shows a key of the project for all child resources',
    'engine',
    { 'encryptionSpec.kmsKeyName': 'projects/clinic/…/k' },
    { 'encryption-key-custody': 'customer-managed', 'storage-encryption-at-rest': true },
  ],
  [
    'does not show that the key of an image encrypts stores',
    'service',
    { 'template.encryptionKey': 'projects/…/k' },
    {},
  ],

  [
    'shows secrets from Secret Manager',
    'engine',
    { 'credentials.literal': 0, 'credentials.fromStore': 1, 'credentials.fromPlatform': 0 },
    { 'secrets-in-manager': true },
  ],
  [
    'shows a plaintext secret among them',
    'service',
    { 'credentials.literal': 1, 'credentials.fromStore': 1, 'credentials.fromPlatform': 0 },
    { 'secrets-in-manager': false },
  ],

  [
    'shows the retention of the history',
    'dialogflow',
    stored({ retentionWindowDays: 30 }),
    { 'retention-period-set': 30 },
  ],
  [
    'limits the retention to its effective maximum',
    'dialogflow',
    stored({ retentionWindowDays: 3650 }),
    { 'retention-period-set': 365 },
  ],
  [
    'shows history that is deleted with the conversation',
    'dialogflow',
    stored({ retentionStrategy: 'REMOVE_AFTER_CONVERSATION' }),
    { 'retention-period-set': 0 },
  ],
  [
    'shows nothing if history is not purged',
    'dialogflow',
    stored({ retentionWindowDays: 30, 'purgeDataTypes.history': false }),
    {},
  ],
  [
    'shows nothing if conversations are exported',
    'dialogflow',
    stored({ retentionWindowDays: 30, exports: true }),
    {},
  ],
  [
    'shows nothing if conversations are also logged elsewhere',
    'dialogflow',
    { ...stored({ ...ofHistory, ...redacted }), ...template(people), ...toCloudLogging },
    {},
  ],
  [
    'shows nothing if the deprecated setting logs conversations elsewhere',
    'dialogflow',
    { ...stored({ ...ofHistory, ...redacted }), ...template(people), enableStackdriverLogging: true },
    {},
  ],
  [
    'shows nothing if the agent exports the audio of callers',
    'dialogflow',
    { ...stored({ ...ofHistory, ...redacted }), ...template(people), ...toBucket },
    {},
  ],
  [
    'shows nothing if the agent exports audio, regardless of its history retention',
    'dialogflow',
    { ...stored({ retentionStrategy: 'REMOVE_AFTER_CONVERSATION' }), ...toBucket },
    {},
  ],
  [
    'shows redaction by a template',
    'dialogflow',
    { ...stored(redacted), ...template(people) },
    { 'phi-redaction-in-logs': true },
  ],
  [
    'shows redaction if exports of stored data are off',
    'dialogflow',
    {
      ...stored({ ...redacted, exports: true, retentionStrategy: 'REMOVE_AFTER_CONVERSATION' }),
      ...template(people),
    },
    { 'phi-redaction-in-logs': true, 'retention-period-set': 0 },
  ],
  [
    'does not show redaction of exported data',
    'dialogflow',
    { ...stored({ ...redacted, exports: true }), ...template(people) },
    {},
  ],
  ['does not show redaction by the default template', 'dialogflow', stored(redacted), {}],
  [
    'does not show redaction by an empty template',
    'dialogflow',
    { ...stored(redacted), ...template('') },
    {},
  ],
  [
    'does not show redaction if only names are redacted',
    'dialogflow',
    { ...stored(redacted), ...template('PERSON_NAME') },
    {},
  ],
  [
    'does not show redaction if some findings are not redacted',
    'dialogflow',
    { ...stored(redacted), ...template(people, true) },
    {},
  ],
  [
    'does not show redaction by a template with its own transformations',
    'dialogflow',
    { ...stored({ ...redacted, deidentifyTemplate: true }), ...template(people) },
    {},
  ],
  [
    'shows logged conversation turns',
    'dialogflow',
    { 'advancedSettings.loggingSettings.enableInteractionLogging': true },
    { 'response-logging': true },
  ],

  ['shows each response with its request', 'endpoint', calls({}), { 'response-logging': true }],
  ['does not show logging of a sample', 'endpoint', calls({ samplingRate: 0.5 }), {}],
  ['shows nothing if logging is off', 'endpoint', calls({ enabled: false }), {}],

  [
    'shows logged calls',
    'dialogflow',
    { 'auditConfigs.DATA_READ': true, 'auditConfigs.DATA_WRITE': true },
    { 'audit-logging-enabled': true, 'permission-change-logged': true },
  ],
  [
    'shows only logged changes',
    'engine',
    { 'auditConfigs.DATA_READ': false, 'auditConfigs.DATA_WRITE': true },
    { 'permission-change-logged': true },
  ],
  [
    'does not show missing logs, because a parent folder may enable them',
    'engine',
    { 'auditConfigs.DATA_READ': false, 'auditConfigs.DATA_WRITE': false },
    {},
  ],
  [
    'does not show logs of calls that a service makes',
    'service',
    { 'auditConfigs.DATA_READ': true, 'auditConfigs.DATA_WRITE': true },
    {},
  ],

  ['shows the retention of the bucket', 'service', bucket(30, 0), { 'log-retention-days': 30 }],
  ['does not show a short retention if logs are also stored elsewhere', 'service', bucket(30, 1), {}],
  [
    'shows a long retention and a lock, regardless of other destinations',
    'engine',
    bucket(400, 1, true),
    { 'log-retention-days': 400, 'log-tamper-protection': true },
  ],
];

describe('evidence from Google Cloud on access, data and logging', () => {
  it.each(cases)('%s', (_, kind, settings, expected) =>
    expect(shownOfGoogle(kind, settings)).toEqual(expected),
  );
});
