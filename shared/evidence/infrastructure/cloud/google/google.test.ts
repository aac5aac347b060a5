import { describe, expect, it } from 'vitest';
import { shownOf } from '../../shown-fixture.ts';

const parent = 'projects/clinic/locations/europe-west4';
const ids = {
  engine: `//europe-west4-aiplatform.googleapis.com/${parent}/reasoningEngines/1`,
  endpoint: `//europe-west4-aiplatform.googleapis.com/${parent}/endpoints/2`,
  entry: `//agentregistry.googleapis.com/${parent}/agents/4`,
  dialogflow: `//europe-west4-dialogflow.googleapis.com/${parent}/agents/5`,
  service: `//run.googleapis.com/${parent}/services/notes`,
} as const;

type Settings = Readonly<Record<string, string | number | boolean>>;
type Case = readonly [string, keyof typeof ids, Settings, Readonly<Record<string, unknown>>];

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
const held = (more: Settings): Settings => ({
  'binaryAuthorization.useDefault': true,
  'binaryAuthorization.breakglass': false,
  'defaultAdmissionRule.evaluationMode': 'REQUIRE_ATTESTATION',
  'defaultAdmissionRule.enforcementMode': 'ENFORCED_BLOCK_AND_AUDIT_LOG',
  'admissionWhitelistPatterns.count': 0,
  ...more,
});
const bucket = (days: number, otherSinks: number, locked = false): Settings => ({
  'logging.bucket.retentionDays': days,
  'logging.otherSinks': otherSinks,
  'logging.bucket.locked': locked,
});
const signed = { 'container-image-signed': true };
const unsigned = { 'container-image-signed': false };

const cases: readonly Case[] = [
  ['nothing where nothing is known', 'service', {}, {}],

  ['a role that is asked for', 'service', invoked({}), asked],
  ['not that everybody is let in who may invoke it', 'service', invoked({ 'iam.public': 'allUsers' }), {}],
  [
    'nothing where everybody with an account may',
    'service',
    invoked({ 'iam.public': 'allAuthenticatedUsers' }),
    {},
  ],
  [
    'nothing where everybody may by a role of the project',
    'service',
    invoked({ 'iam.project.public': 'allUsers' }),
    {},
  ],
  ['nothing where roles are not asked for', 'service', invoked({ invokerIamDisabled: true }), {}],
  [
    'nothing where a policy could not be read',
    'service',
    { invokerIamDisabled: false, iapEnabled: false, 'iam.public': 'none' },
    {},
  ],
  [
    'nothing by a proxy for identities, whose own policy may let everybody by',
    'service',
    invoked({ iapEnabled: true, 'iam.public': 'allUsers', ingress: 'INGRESS_TRAFFIC_ALL' }),
    {},
  ],
  [
    'nothing by a role that the proxy has for whomever it lets by',
    'service',
    invoked({ iapEnabled: true }),
    {},
  ],

  [
    'an ingress from within',
    'service',
    { ingress: 'INGRESS_TRAFFIC_INTERNAL_ONLY' },
    { 'public-exposure': 'private' },
  ],
  [
    'not what a load balancer lets through',
    'service',
    { ingress: 'INGRESS_TRAFFIC_INTERNAL_LOAD_BALANCER' },
    {},
  ],
  [
    'the internet',
    'service',
    invoked({ ingress: 'INGRESS_TRAFFIC_ALL', 'iam.public': 'allUsers' }),
    { 'public-exposure': 'open-internet' },
  ],
  [
    'not the internet where a role is asked for',
    'service',
    invoked({ ingress: 'INGRESS_TRAFFIC_ALL' }),
    asked,
  ],
  [
    'a private endpoint',
    'endpoint',
    { 'privateServiceConnectConfig.enablePrivateServiceConnect': true },
    { 'public-exposure': 'private' },
  ],
  [
    'not that any other is public',
    'endpoint',
    { 'privateServiceConnectConfig.enablePrivateServiceConnect': false },
    {},
  ],

  [
    'an agent identity',
    'engine',
    { 'spec.identityType': 'AGENT_IDENTITY', 'identity.isDefault': false },
    { 'agent-unique-identity': true },
  ],
  [
    'the account of all engines',
    'engine',
    { 'identity.isDefault': true },
    { 'agent-unique-identity': false },
  ],
  [
    'an account that others have',
    'service',
    { 'identity.isDefault': false, 'identity.sharedBy': 2 },
    { 'agent-unique-identity': false },
  ],
  [
    'not that an account is nobody else’s',
    'service',
    { 'identity.isDefault': false, 'identity.sharedBy': 0 },
    {},
  ],
  [
    'a role over everything',
    'engine',
    { 'iam.basicRole': 'roles/editor' },
    { 'service-account-least-privilege': false },
  ],

  [
    'a key of the project’s, for all that lies below',
    'engine',
    { 'encryptionSpec.kmsKeyName': 'projects/clinic/…/k' },
    { 'encryption-key-custody': 'customer-managed', 'storage-encryption-at-rest': true },
  ],
  [
    'not that a key of an image is one of stores',
    'service',
    { 'template.encryptionKey': 'projects/…/k' },
    {},
  ],

  [
    'secrets of Secret Manager',
    'engine',
    { 'credentials.literal': 0, 'credentials.fromStore': 1, 'credentials.fromPlatform': 0 },
    { 'secrets-in-manager': true },
  ],
  [
    'a secret in plain text beside them',
    'service',
    { 'credentials.literal': 1, 'credentials.fromStore': 1, 'credentials.fromPlatform': 0 },
    { 'secrets-in-manager': false },
  ],

  ['days of history', 'dialogflow', stored({ retentionWindowDays: 30 }), { 'retention-period-set': 30 }],
  [
    'no more days than have an effect',
    'dialogflow',
    stored({ retentionWindowDays: 3650 }),
    { 'retention-period-set': 365 },
  ],
  [
    'history that goes with the conversation',
    'dialogflow',
    stored({ retentionStrategy: 'REMOVE_AFTER_CONVERSATION' }),
    { 'retention-period-set': 0 },
  ],
  [
    'nothing where history is not purged',
    'dialogflow',
    stored({ retentionWindowDays: 30, 'purgeDataTypes.history': false }),
    {},
  ],
  [
    'nothing where conversations are exported',
    'dialogflow',
    stored({ retentionWindowDays: 30, exports: true }),
    {},
  ],
  [
    'nothing where they are logged elsewhere, too',
    'dialogflow',
    { ...stored({ ...ofHistory, ...redacted }), ...template(people), ...toCloudLogging },
    {},
  ],
  [
    'nothing where they are logged elsewhere by the deprecated switch',
    'dialogflow',
    { ...stored({ ...ofHistory, ...redacted }), ...template(people), enableStackdriverLogging: true },
    {},
  ],
  [
    'nothing where the agent exports what callers say',
    'dialogflow',
    { ...stored({ ...ofHistory, ...redacted }), ...template(people), ...toBucket },
    {},
  ],
  [
    'nothing where the agent exports what callers say, however soon its history goes',
    'dialogflow',
    { ...stored({ retentionStrategy: 'REMOVE_AFTER_CONVERSATION' }), ...toBucket },
    {},
  ],
  [
    'redaction by a template',
    'dialogflow',
    { ...stored(redacted), ...template(people) },
    { 'phi-redaction-in-logs': true },
  ],
  [
    'redaction if exports of stored data are off',
    'dialogflow',
    {
      ...stored({ ...redacted, exports: true, retentionStrategy: 'REMOVE_AFTER_CONVERSATION' }),
      ...template(people),
    },
    { 'phi-redaction-in-logs': true, 'retention-period-set': 0 },
  ],
  [
    'not redaction of what is exported',
    'dialogflow',
    { ...stored({ ...redacted, exports: true }), ...template(people) },
    {},
  ],
  ['not redaction by whatever is the default', 'dialogflow', stored(redacted), {}],
  ['not redaction of nothing', 'dialogflow', { ...stored(redacted), ...template('') }, {}],
  ['not redaction of names alone', 'dialogflow', { ...stored(redacted), ...template('PERSON_NAME') }, {}],
  [
    'not redaction of some of what is found',
    'dialogflow',
    { ...stored(redacted), ...template(people, true) },
    {},
  ],
  [
    'not redaction by a template that says what becomes of it',
    'dialogflow',
    { ...stored({ ...redacted, deidentifyTemplate: true }), ...template(people) },
    {},
  ],
  [
    'turns of conversations',
    'dialogflow',
    { 'advancedSettings.loggingSettings.enableInteractionLogging': true },
    { 'response-logging': true },
  ],

  ['each response with its request', 'endpoint', calls({}), { 'response-logging': true }],
  ['not some of them', 'endpoint', calls({ samplingRate: 0.5 }), {}],
  ['not where it is off', 'endpoint', calls({ enabled: false }), {}],

  [
    'models of one version',
    'endpoint',
    { 'deployedModels.count': 2, 'deployedModels.withoutVersion': 0 },
    { 'model-version-pinned': true },
  ],
  [
    'not a model whose version is not told',
    'endpoint',
    { 'deployedModels.count': 2, 'deployedModels.withoutVersion': 1 },
    {},
  ],
  [
    'not an endpoint without models',
    'endpoint',
    { 'deployedModels.count': 0, 'deployedModels.withoutVersion': 0 },
    {},
  ],

  ['an image by digest', 'engine', { 'images.byDigest': true }, { 'container-image-pinned': true }],
  ['an image by tag', 'service', { 'images.byDigest': false }, { 'container-image-pinned': false }],
  ['attestations that are asked for', 'service', held({}), signed],
  [
    'attestations that are noted alone',
    'service',
    held({ 'defaultAdmissionRule.enforcementMode': 'DRYRUN_AUDIT_LOG_ONLY' }),
    unsigned,
  ],
  [
    'a policy that lets everything start',
    'service',
    held({ 'defaultAdmissionRule.evaluationMode': 'ALWAYS_ALLOW' }),
    unsigned,
  ],
  ['images that were let past it', 'service', held({ 'binaryAuthorization.breakglass': true }), unsigned],
  ['neither, where images are exempt', 'service', held({ 'admissionWhitelistPatterns.count': 1 }), {}],
  ['a service that is held to none', 'service', { 'binaryAuthorization.useDefault': false }, unsigned],
  [
    'neither, of a policy that is not read',
    'service',
    { 'binaryAuthorization.useDefault': false, 'binaryAuthorization.policy': 'projects/…/policy' },
    {},
  ],
  ['nothing, where the policy could not be read', 'service', { 'binaryAuthorization.useDefault': true }, {}],
  ['vulnerabilities', 'service', { 'vulnerabilities.critical': 3 }, { 'image-critical-vulnerabilities': 3 }],

  [
    'an entry of the registry',
    'entry',
    { agentId: 'urn:agent:4', 'runtimeReference.isReasoningEngine': false },
    { 'agent-inventory-registered': 'urn:agent:4' },
  ],
  [
    'no entry that arises by itself',
    'entry',
    { agentId: 'urn:agent:4', 'runtimeReference.isReasoningEngine': true },
    {},
  ],
  ['no entry of what is in no registry', 'engine', { agentId: 'urn:agent:4' }, {}],

  [
    'calls that are logged',
    'dialogflow',
    { 'auditConfigs.DATA_READ': true, 'auditConfigs.DATA_WRITE': true },
    { 'audit-logging-enabled': true, 'permission-change-logged': true },
  ],
  [
    'changes alone',
    'engine',
    { 'auditConfigs.DATA_READ': false, 'auditConfigs.DATA_WRITE': true },
    { 'permission-change-logged': true },
  ],
  [
    'not that nothing is logged: folders above may have it',
    'engine',
    { 'auditConfigs.DATA_READ': false, 'auditConfigs.DATA_WRITE': false },
    {},
  ],
  [
    'not calls of a service, which are its own',
    'service',
    { 'auditConfigs.DATA_READ': true, 'auditConfigs.DATA_WRITE': true },
    {},
  ],

  ['days of the bucket', 'service', bucket(30, 0), { 'log-retention-days': 30 }],
  ['not few days where logs go elsewhere, too', 'service', bucket(30, 1), {}],
  [
    'many days wherever else they go, and a lock',
    'engine',
    bucket(400, 1, true),
    { 'log-retention-days': 400, 'log-tamper-protection': true },
  ],
];

describe('evidence from Google Cloud', () => {
  it.each(cases)('%s', (_, kind, settings, expected) =>
    expect(shownOf('cloud', 'gcp.ai', ids[kind], settings)).toEqual(expected),
  );
});
