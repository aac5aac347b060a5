import { describe, expect, it } from 'vitest';
import { parameters } from '#shared/parameters/catalogue.ts';
import type { Sighting } from '../../../sighting.ts';
import { sightingOf } from '../../../sighting-fixture.ts';
import { awsRules } from './rules.ts';

type Settings = NonNullable<Sighting['facts']['settings']>;
type Facts = Omit<Sighting['facts'], 'settings'>;

const shown = (
  method: 'aws.agents' | 'aws.ml_compute',
  settings: Settings,
  facts: Facts = {},
  reaches: Sighting['reaches'] = {},
) => {
  const sighting = sightingOf('arn:aws:x', { method, facts: { ...facts, settings }, reaches });
  return Object.fromEntries(
    awsRules.flatMap((rule) => {
      const found = rule.method === method ? rule.shown(sighting) : undefined;
      return found ? [[rule.parameterId, found.value]] : [];
    }),
  );
};

const bedrock: Facts = { product: { name: 'Amazon Bedrock' } };
const ownKey = {
  'key.set': true,
  'key.KeyManager': 'CUSTOMER',
  'key.KeyState': 'Enabled',
  'key.inHsm': false,
};
const allKinds = 'ADDRESS, AWS_SECRET_KEY, EMAIL, NAME, PASSWORD, PHONE, US_SOCIAL_SECURITY_NUMBER';
const trail = {
  'trail.IsLogging': true,
  'trail.managementEvents': 'All',
  'trail.IsMultiRegionTrail': true,
  'trail.IncludeGlobalServiceEvents': true,
  'trail.LogFileValidationEnabled': true,
};
const jwt = 'authorizerConfiguration.customJWTAuthorizer';
const targets = {
  'targets.count': 1,
  'targets.ofAws': 0,
  'targets.overTls': 1,
  'targets.withoutTls': 0,
  'targets.withoutCredentials': 0,
  'targets.credentials': 'TOKEN_EXCHANGE',
  'targets.sharedCredentials': 0,
  'targets.passHeaders': 0,
  'interceptorConfigurations.count': 0,
};
const network = {
  'securityGroups.count': 1,
  'securityGroups.ingress.all': false,
  'securityGroups.ingress.anywhere': false,
  'securityGroups.egress.all': false,
  'securityGroups.egress.anywhere': false,
};
const assignPublicIp = 'networkConfiguration.awsvpcConfiguration.assignPublicIp';

/** What a good agent shows, and beside it one that only looks like it. */
describe('agents that services of AWS run show', () => {
  it.each<readonly [string, Settings, Readonly<Record<string, unknown>>, Facts?, Sighting['reaches']?]>([
    ['nothing, where no setting is known', {}, {}, bedrock],
    // Keys and stores.
    [
      'a key of the account',
      { ...ownKey, 'knowledgeBases.enabled': 0 },
      { 'encryption-key-custody': 'customer-managed', 'storage-encryption-at-rest': true },
      bedrock,
    ],
    ['a key in a hardware module', { ...ownKey, 'key.inHsm': true }, { 'encryption-key-custody': 'hsm' }],
    [
      'a key that AWS manages',
      { 'key.set': true, 'key.KeyManager': 'AWS', 'key.KeyState': 'Enabled' },
      { 'encryption-key-custody': 'provider-managed' },
    ],
    ['no key of the account', { 'key.set': false }, { 'encryption-key-custody': 'provider-managed' }],
    ['nothing of a key that is about to be deleted', { ...ownKey, 'key.KeyState': 'PendingDeletion' }, {}],
    ['nothing of a key that could not be read', { 'key.set': true }, {}],
    [
      'not whose the keys of its knowledge bases are',
      { ...ownKey, 'knowledgeBases.enabled': 1, 'knowledgeBases.stores': 'S3_VECTORS' },
      { 'storage-encryption-at-rest': true },
      bedrock,
    ],
    [
      'nothing of a store that may be unencrypted',
      { ...ownKey, 'knowledgeBases.enabled': 1, 'knowledgeBases.stores': 'RDS, S3_VECTORS' },
      {},
      bedrock,
    ],
    ['nothing of stores that could not be listed', ownKey, {}, bedrock],
    ['how long memory is kept', { 'memoryConfiguration.storageDays': 30 }, { 'retention-period-set': 30 }],
    [
      'how long events of a memory without strategies are kept',
      { 'memory.eventExpiryDuration': 90, 'memory.strategies': 0 },
      { 'retention-period-set': 90 },
    ],
    [
      'not the end of what strategies draw out of events',
      { 'memory.eventExpiryDuration': 90, 'memory.strategies': 1 },
      {},
    ],
    // Guardrails.
    [
      'a guardrail on both sides',
      { 'guardrail.input.acts': true, 'guardrail.output.acts': true },
      { 'input-guardrail-present': true, 'output-guardrail-present': true },
    ],
    [
      'nothing of a guardrail whose filters do nothing',
      { 'guardrail.input.acts': false, 'guardrail.output.acts': false },
      {},
    ],
    [
      'that answers hold back what identifies people',
      { 'guardrail.output.entities': allKinds },
      { 'output-sensitive-data-filter': true },
    ],
    ['nothing where the guardrail holds back names alone', { 'guardrail.output.entities': 'NAME' }, {}],
    [
      'that identifiers are taken out before the model',
      { 'guardrail.input.entities': allKinds, 'guardrail.input.patterns': 1 },
      { 'phi-minimised-to-model': 'removed' },
    ],
    [
      'nothing where numbers of patients have no pattern',
      { 'guardrail.input.entities': allKinds, 'guardrail.input.patterns': 0 },
      {},
    ],
    // Logs.
    [
      'that calls of the model are logged whole',
      { 'loggingConfig.textDataDeliveryEnabled': true, 'loggingConfig.s3Config.bucketName': 'b' },
      { 'prompt-logging': true, 'response-logging': true },
      bedrock,
    ],
    [
      'nothing where texts are left out of the log',
      { 'loggingConfig.textDataDeliveryEnabled': false, 'loggingConfig.s3Config.bucketName': 'b' },
      {},
      bedrock,
    ],
    ['nothing of a log that goes nowhere', { 'loggingConfig.textDataDeliveryEnabled': true }, {}, bedrock],
    [
      'how long logs stay',
      { 'logGroup.retentionInDays': 30, 'logGroup.neverExpires': false },
      { 'log-retention-days': 30 },
    ],
    ['that logs never expire', { 'logGroup.neverExpires': true }, { 'log-retention-days': 36_500 }],
    [
      'that logs mask what identifies people',
      { 'logGroup.masks': 'Address, EmailAddress, Name, PhoneNumber-US, Ssn-US' },
      { 'phi-redaction-in-logs': true },
    ],
    ['nothing where logs mask keys of AWS alone', { 'logGroup.masks': 'AwsSecretKey' }, {}],
    [
      'a trail that records everything',
      trail,
      { 'audit-logging-enabled': true, 'log-tamper-protection': true, 'permission-change-logged': true },
      bedrock,
    ],
    ['nothing of a trail that is switched off', { ...trail, 'trail.IsLogging': false }, {}, bedrock],
    [
      'nothing of one that takes reads alone',
      { ...trail, 'trail.managementEvents': 'ReadOnly' },
      {},
      bedrock,
    ],
    [
      'changes alone, where the trail takes writes alone',
      { ...trail, 'trail.managementEvents': 'WriteOnly' },
      { 'permission-change-logged': true },
      bedrock,
    ],
    [
      'not changes of roles, where the trail is of one region',
      { 'trail.IsLogging': true, 'trail.managementEvents': 'All', 'trail.IncludeGlobalServiceEvents': true },
      { 'audit-logging-enabled': true },
      bedrock,
    ],
    // Roles.
    [
      'a role for this agent alone',
      { 'role.trust': 'resource', 'role.users': 1 },
      { 'agent-unique-identity': true },
    ],
    [
      'a role under which others work',
      { 'role.trust': 'resource', 'role.users': 2 },
      { 'agent-unique-identity': false },
    ],
    [
      'a role that people may assume',
      { 'role.trust': 'others', 'role.users': 1 },
      { 'agent-unique-identity': false },
    ],
    ['not that a role of a service is nobody else’s', { 'role.trust': 'services', 'role.users': 1 }, {}],
    [
      'rights that are wildcards',
      { 'role.wildcards': 1, 'role.wildcard': 's3:*' },
      { 'service-account-least-privilege': false },
    ],
    ['not that named rights are needed', { 'role.wildcards': 0, 'role.policies': 2 }, {}],
    // Doors.
    [
      'a gateway without an authorizer',
      { authorizerType: 'NONE', 'interceptorConfigurations.count': 0 },
      { 'endpoint-auth-required': false, 'auth-scheme-strength': 'none', 'public-exposure': 'open-internet' },
    ],
    [
      'nothing of one that code of its own stands before',
      { authorizerType: 'NONE', 'interceptorConfigurations.count': 1 },
      {},
    ],
    [
      'a gateway that takes signatures',
      { authorizerType: 'AWS_IAM' },
      { 'endpoint-auth-required': true, 'public-exposure': 'gateway' },
    ],
    [
      'a runtime that takes tokens for itself',
      { [`${jwt}.set`]: true, [`${jwt}.allowedAudience`]: 1 },
      {
        'endpoint-auth-required': true,
        'auth-scheme-strength': 'oauth',
        'token-audience-checked': true,
        'public-exposure': 'gateway',
      },
    ],
    [
      'a runtime that takes any token of an issuer',
      {
        [`${jwt}.set`]: true,
        [`${jwt}.allowedAudience`]: 0,
        [`${jwt}.allowedClients`]: 0,
        [`${jwt}.allowedScopes`]: 0,
        [`${jwt}.customClaims`]: 0,
      },
      {
        'endpoint-auth-required': true,
        'auth-scheme-strength': 'oauth',
        'token-audience-checked': false,
        'public-exposure': 'gateway',
      },
    ],
    [
      'not what a list of clients says of audiences',
      {
        [`${jwt}.set`]: true,
        [`${jwt}.allowedAudience`]: 0,
        [`${jwt}.allowedClients`]: 1,
        [`${jwt}.allowedScopes`]: 0,
        [`${jwt}.customClaims`]: 0,
      },
      { 'endpoint-auth-required': true, 'auth-scheme-strength': 'oauth', 'public-exposure': 'gateway' },
    ],
    [
      'not how strong a signature of AWS is',
      { [`${jwt}.set`]: false },
      { 'endpoint-auth-required': true, 'public-exposure': 'gateway' },
    ],
    [
      'when a session ends, in minutes begun',
      { idleSessionTTLInSeconds: 601 },
      { 'session-idle-timeout': 11 },
    ],
    [
      'when a runtime ends an idle session',
      { 'lifecycleConfiguration.idleRuntimeSessionTimeout': 900 },
      { 'session-idle-timeout': 15 },
    ],
    // Tools.
    [
      'tools that act for whoever asks',
      targets,
      { 'user-identity-propagated': true, 'tool-transport-secured': true },
    ],
    [
      'tools that act for the gateway',
      { ...targets, 'targets.credentials': 'API_KEY, TOKEN_EXCHANGE' },
      { 'user-identity-propagated': false, 'tool-transport-secured': true },
    ],
    [
      'not for whom they act where headers are passed on',
      { ...targets, 'targets.credentials': 'API_KEY', 'targets.passHeaders': 1 },
      { 'tool-transport-secured': true },
    ],
    [
      'a tool server that answers without credentials',
      { ...targets, 'targets.withoutCredentials': 1 },
      { 'tool-auth-required': false, 'tool-transport-secured': true },
    ],
    [
      'functions as tools, which ask for a signature',
      { ...targets, 'targets.overTls': 0, 'targets.ofAws': 1, 'targets.credentials': 'GATEWAY_IAM_ROLE' },
      { 'tool-auth-required': true, 'user-identity-propagated': false, 'tool-transport-secured': true },
    ],
    [
      'a tool server without TLS',
      { ...targets, 'targets.overTls': 0, 'targets.withoutTls': 1 },
      { 'user-identity-propagated': true, 'tool-transport-secured': false },
    ],
    [
      'not how a target is addressed whose address was not read',
      { ...targets, 'targets.count': 2 },
      { 'user-identity-propagated': true },
    ],
    [
      'a credential that tools share',
      { 'targets.count': 2, 'targets.sharedCredentials': 1 },
      { 'tool-credentials-scoped': false },
    ],
    [
      'tokens of users that are passed on',
      { 'targets.count': 1, 'targets.credentials': 'JWT_PASSTHROUGH', 'targets.withoutCredentials': 0 },
      { 'tool-credentials-scoped': false, 'user-identity-propagated': true },
    ],
    [
      'tools of a harness by name',
      { 'allowedTools.count': 2, 'allowedTools.patterns': 0 },
      { 'tool-allow-list': true },
    ],
    [
      'tools of a harness by pattern',
      { 'allowedTools.count': 1, 'allowedTools.patterns': 1 },
      { 'tool-allow-list': false },
    ],
    ['nothing where a harness names none', { 'allowedTools.count': 0, 'allowedTools.patterns': 0 }, {}],
    ['functions of action groups', { 'actionGroups.enabled': 1 }, { 'tool-allow-list': true }],
    [
      'a shell among action groups',
      { 'actionGroups.enabled': 2, 'actionGroups.signatures': 'ANTHROPIC.Bash' },
      { 'tool-allow-list': false },
    ],
    [
      'functions that a person confirms',
      {
        'actionGroups.enabled': 1,
        'actionGroups.functions': 2,
        'actionGroups.functionsConfirmed': 2,
        'actionGroups.byApi': 0,
      },
      { 'tool-allow-list': true, 'human-approval-destructive-tools': true },
    ],
    [
      'nothing where one function runs unconfirmed',
      {
        'actionGroups.enabled': 1,
        'actionGroups.functions': 2,
        'actionGroups.functionsConfirmed': 1,
        'actionGroups.byApi': 0,
      },
      { 'tool-allow-list': true },
    ],
    [
      'nothing where other functions stand in an API that was not read',
      {
        'actionGroups.enabled': 2,
        'actionGroups.functions': 1,
        'actionGroups.functionsConfirmed': 1,
        'actionGroups.byApi': 1,
      },
      { 'tool-allow-list': true },
    ],
    [
      'an interpreter on the internet',
      { 'codeInterpreters.networkModes': 'PUBLIC, SANDBOX' },
      { 'code-execution-sandboxed': false },
    ],
    ['not that nothing else runs code', { 'codeInterpreters.networkModes': 'SANDBOX' }, {}],
    // Networks, images, models.
    [
      'a runtime on the internet',
      { 'networkConfiguration.networkMode': 'PUBLIC' },
      { 'network-policy-present': false, 'egress-allow-list': false },
    ],
    [
      'a runtime in a closed network',
      { 'networkConfiguration.networkMode': 'VPC', ...network },
      { 'network-policy-present': true, 'egress-allow-list': true },
    ],
    ['nothing of groups that were not read', { 'networkConfiguration.networkMode': 'VPC' }, {}],
    [
      'groups that let everything out',
      { ...network, 'securityGroups.egress.all': true, 'securityGroups.egress.anywhere': true },
      { 'network-policy-present': false },
    ],
    [
      'not that a named port to anywhere is a named destination',
      { ...network, 'securityGroups.egress.anywhere': true },
      { 'network-policy-present': true },
    ],
    [
      'an exact model',
      { foundationModel: 'anthropic.claude-3-5-sonnet-20240620-v1:0' },
      { 'model-version-pinned': true },
    ],
    [
      'the exact model of a harness',
      {},
      { 'model-version-pinned': true },
      {},
      { models: ['gpt-5-2026-02-01'] },
    ],
    [
      'a router of models',
      { foundationModel: 'arn:aws:bedrock:eu-west-1:1:default-prompt-router/anthropic.claude:1' },
      { 'model-version-pinned': false },
    ],
    ['the latest model', {}, { 'model-version-pinned': false }, {}, { models: ['gpt-5-latest'] }],
    [
      'nothing of a name that may stand for several',
      { foundationModel: 'arn:aws:bedrock:eu-west-1:1:application-inference-profile/abc' },
      {},
    ],
    // Limits and watching.
    [
      'a limit for every caller',
      { 'rateLimits.active': 1, 'rateLimits.forAllCallers': 1 },
      { 'rate-limit-enforced': 'enforced' },
    ],
    ['nothing of limits for some callers', { 'rateLimits.active': 1, 'rateLimits.forAllCallers': 0 }, {}],
    ['the turns of a loop', { maxIterations: 20 }, { 'loop-step-limit': 20 }],
    ['errors with their details', { exceptionLevel: 'DEBUG' }, { 'error-detail-suppressed': false }],
    [
      'answers that are judged',
      { 'onlineEvaluation.evaluators': 'Builtin.Harmfulness, Builtin.Helpfulness' },
      { 'output-quality-monitoring': true },
    ],
    ['nothing where harm is not judged', { 'onlineEvaluation.evaluators': 'Builtin.Helpfulness, mine' }, {}],
    // What people wrote down.
    [
      'an approved record',
      { status: 'APPROVED' },
      { 'agent-inventory-registered': 'arn:aws:x' },
      { product: { name: 'AWS Agent Registry' } },
    ],
    [
      'nothing of a record that waits',
      { status: 'PENDING_APPROVAL' },
      {},
      { product: { name: 'AWS Agent Registry' } },
    ],
    [
      'an owner with an address',
      {},
      { 'accountable-owner-named': 'intake@example.org' },
      { owners: ['Intake', 'intake@example.org'] },
    ],
    ['not how to reach a name', {}, {}, { owners: ['Intake team'] }],
    [
      'classes of data',
      { 'knowledgeBases.classes': 'guidelines: public\nletters: phi' },
      { 'data-classification-declared': ['guidelines: public', 'letters: phi'] },
    ],
    [
      'sources that are set',
      { 'knowledgeBases.dataSources': 2, 'knowledgeBases.dataSourceTypes': 'CONFLUENCE, S3' },
      { 'retrieval-source-allow-list': true },
    ],
    [
      'nothing where a crawler follows links',
      { 'knowledgeBases.dataSources': 2, 'knowledgeBases.dataSourceTypes': 'S3, WEB' },
      {},
    ],
    [
      'a secret in a variable',
      { 'variables.plainSecrets': 1, 'variables.plainSecret': 'TOKEN' },
      { 'secrets-in-manager': false },
    ],
    [
      'not that a runtime without such a variable takes its secrets from a store',
      { 'variables.plainSecrets': 0, 'variables.fromStore': 0 },
      {},
    ],
  ])('%s', (_, settings, expected, facts, reaches) =>
    expect(shown('aws.agents', settings, facts, reaches)).toEqual(expected),
  );
});

describe('functions, services and endpoints of AWS show', () => {
  const at = sightingOf('x', {}).observedAt;
  const daysAgo = (days: number) => new Date(Date.parse(at) - days * 86_400_000).toISOString();
  it.each<readonly [string, Settings, Readonly<Record<string, unknown>>, Facts?]>([
    [
      'addresses that ask for a signature',
      { 'functionUrls.count': 1, 'functionUrls.open': 0 },
      { 'endpoint-auth-required': true },
    ],
    [
      'not what the code behind an open address asks for',
      { 'functionUrls.count': 1, 'functionUrls.open': 1 },
      {},
    ],
    ['nothing of a function without an address', { 'functionUrls.count': 0, 'functionUrls.open': 0 }, {}],
    [
      'a service on the internet',
      { [assignPublicIp]: 'ENABLED', 'securityGroups.ingress.anywhere': true },
      { 'public-exposure': 'open-internet' },
    ],
    [
      'a service that nothing leads to',
      { [assignPublicIp]: 'DISABLED', 'loadBalancers.count': 0 },
      { 'public-exposure': 'private' },
    ],
    ['not who comes through a load balancer', { [assignPublicIp]: 'DISABLED', 'loadBalancers.count': 1 }, {}],
    [
      'secrets from a store',
      { 'variables.plainSecrets': 0, 'variables.fromStore': 1, 'variables.files': 0 },
      { 'secrets-in-manager': true },
    ],
    [
      'nothing beside a file of variables',
      { 'variables.plainSecrets': 0, 'variables.fromStore': 1, 'variables.files': 1 },
      {},
    ],
    [
      'one secret in plain text among others',
      {
        'variables.plainSecrets': 1,
        'variables.plainSecret': 'T',
        'variables.fromStore': 3,
        'variables.files': 0,
      },
      { 'secrets-in-manager': false },
    ],
    [
      'when its oldest secret was renewed',
      { 'variables.plainSecrets': 0, 'secrets.oldestRenewal': '2026-10-01' },
      { 'secret-rotation-age': '2026-10-01' },
    ],
    [
      'nothing beside one whose age nobody knows',
      { 'variables.plainSecrets': 1, 'variables.plainSecret': 'T', 'secrets.oldestRenewal': '2026-10-01' },
      { 'secrets-in-manager': false },
    ],
    ['images by digest', { 'images.byDigest': true }, { 'container-image-pinned': true }],
    ['an image by tag', { 'images.byDigest': false }, { 'container-image-pinned': false }],
    [
      'images that are scanned on and on',
      { 'images.scanned': true, 'images.criticals': 0, 'images.scannedContinuously': true },
      { 'image-critical-vulnerabilities': 0 },
    ],
    [
      'what an old scan found',
      {
        'images.scanned': true,
        'images.criticals': 2,
        'images.scannedContinuously': false,
        'images.oldestScan': daysAgo(300),
      },
      { 'image-critical-vulnerabilities': 2 },
    ],
    [
      'not that an old scan found nothing',
      {
        'images.scanned': true,
        'images.criticals': 0,
        'images.scannedContinuously': false,
        'images.oldestScan': daysAgo(300),
      },
      {},
    ],
    [
      'that the scan of today found nothing',
      {
        'images.scanned': true,
        'images.criticals': 0,
        'images.scannedContinuously': false,
        'images.oldestScan': at,
      },
      { 'image-critical-vulnerabilities': 0 },
    ],
    [
      'nothing where one image was not scanned',
      { 'images.scanned': false, 'images.criticals': 0, 'images.scannedContinuously': true },
      {},
    ],
    [
      'a container that is privileged',
      { privileged: true, readonlyRootFilesystem: true },
      { 'pod-security-hardened': false },
    ],
    [
      'one that can write its file system',
      { privileged: false, readonlyRootFilesystem: false },
      { 'pod-security-hardened': false },
    ],
    [
      'not that a container is confined whole',
      { privileged: false, readonlyRootFilesystem: true, 'user.root': false },
      {},
    ],
    [
      'functions that are watched',
      { PackageType: 'Zip', 'guardDuty.status': 'ENABLED', 'guardDuty.LAMBDA_NETWORK_LOGS': 'ENABLED' },
      { 'runtime-monitoring-enabled': true },
    ],
    [
      'nothing of a watch that is switched off',
      { PackageType: 'Zip', 'guardDuty.status': 'ENABLED', 'guardDuty.LAMBDA_NETWORK_LOGS': 'DISABLED' },
      {},
    ],
    [
      'a model that is monitored',
      { 'monitoringSchedules.types': 'DataQuality, ModelQuality' },
      { 'output-quality-monitoring': true },
    ],
    [
      'volumes of an endpoint',
      ownKey,
      { 'encryption-key-custody': 'customer-managed', 'storage-encryption-at-rest': true },
      { product: { name: 'Amazon SageMaker' } },
    ],
  ])('%s', (_, settings, expected, facts) =>
    expect(shown('aws.ml_compute', settings, facts)).toEqual(expected),
  );
});

describe('rules of AWS', () => {
  it('are one for each parameter and method', () => {
    const all = awsRules.map(({ parameterId, method }) => `${parameterId} ${method}`);
    expect(all.toSorted()).toEqual([...new Set(all)].toSorted());
  });

  it('are of at least 25 parameters, each of which takes it from a cloud', () => {
    const ids = new Set(awsRules.map(({ parameterId }) => parameterId));
    expect(ids.size).toBeGreaterThanOrEqual(25);
    for (const id of ids) {
      const sources: readonly string[] = parameters[id as keyof typeof parameters].sources;
      expect(sources, id).toContain('cloud');
    }
  });
});
