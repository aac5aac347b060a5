import { describe, expect, it } from 'vitest';
import { bedrock, type Case, ownKey, shown } from './shown-fixture.ts';

const allKinds = 'ADDRESS, AWS_SECRET_KEY, EMAIL, NAME, PASSWORD, PHONE, US_SOCIAL_SECURITY_NUMBER';
const trail = {
  'trail.IsLogging': true,
  'trail.managementEvents': 'All',
  'trail.IsMultiRegionTrail': true,
  'trail.IncludeGlobalServiceEvents': true,
  'trail.LogFileValidationEnabled': true,
};

const promptsAlone = { 'actionGroups.enabled': 0, 'knowledgeBases.enabled': 0, 'collaborators.count': 0 };

/** Evidence of a well-configured agent, each beside a configuration that only resembles it. */
describe('data evidence of agents on AWS services: keys, stores, guardrails and logs', () => {
  it.each<Case>([
    ['shows nothing without settings', {}, {}, bedrock],
    // Keys and stores.
    [
      'shows a customer managed key',
      { ...ownKey, 'knowledgeBases.enabled': 0 },
      { 'encryption-key-custody': 'customer-managed', 'storage-encryption-at-rest': true },
      bedrock,
    ],
    [
      'shows a key in a hardware security module',
      { ...ownKey, 'key.inHsm': true },
      { 'encryption-key-custody': 'hsm' },
    ],
    [
      'shows an AWS managed key',
      { 'key.set': true, 'key.KeyManager': 'AWS', 'key.KeyState': 'Enabled' },
      { 'encryption-key-custody': 'provider-managed' },
    ],
    [
      'shows that no customer key is configured',
      { 'key.set': false },
      { 'encryption-key-custody': 'provider-managed' },
    ],
    [
      'shows nothing about a key that is pending deletion',
      { ...ownKey, 'key.KeyState': 'PendingDeletion' },
      {},
    ],
    ['shows nothing about a key that could not be read', { 'key.set': true }, {}],
    [
      'does not show who controls the keys of its knowledge bases',
      { ...ownKey, 'knowledgeBases.enabled': 1, 'knowledgeBases.stores': 'S3_VECTORS' },
      { 'storage-encryption-at-rest': true },
      bedrock,
    ],
    [
      'shows nothing about a store that may be unencrypted',
      { ...ownKey, 'knowledgeBases.enabled': 1, 'knowledgeBases.stores': 'RDS, S3_VECTORS' },
      {},
      bedrock,
    ],
    ['shows nothing about stores that could not be listed', ownKey, {}, bedrock],
    [
      'shows the retention of memory',
      { 'memoryConfiguration.storageDays': 30 },
      { 'retention-period-set': 30 },
    ],
    [
      'shows the retention of events in a memory without strategies',
      { 'memory.eventExpiryDuration': 90, 'memory.strategies': 0 },
      { 'retention-period-set': 90 },
    ],
    [
      'does not show the retention of records that strategies extract',
      { 'memory.eventExpiryDuration': 90, 'memory.strategies': 1 },
      {},
    ],
    // Guardrails.
    [
      'shows a guardrail for prompts and responses',
      { 'guardrail.input.acts': true, 'guardrail.output.acts': true },
      { 'input-guardrail-present': true, 'output-guardrail-present': true },
    ],
    [
      'shows nothing about a guardrail whose filters do not block',
      { 'guardrail.input.acts': false, 'guardrail.output.acts': false },
      {},
    ],
    [
      'shows that answers withhold personal identifiers',
      { 'guardrail.output.entities': allKinds },
      { 'output-sensitive-data-filter': true },
    ],
    ['shows nothing if the guardrail withholds only names', { 'guardrail.output.entities': 'NAME' }, {}],
    [
      'shows that identifiers are removed before the model',
      { 'guardrail.input.entities': allKinds, 'guardrail.input.patterns': 1, ...promptsAlone },
      { 'phi-minimised-to-model': 'removed' },
    ],
    [
      'shows nothing about passages that bypass the guardrail of the agent',
      {
        'guardrail.input.entities': allKinds,
        'guardrail.input.patterns': 1,
        ...promptsAlone,
        'knowledgeBases.enabled': 1,
      },
      {},
    ],
    [
      'shows nothing about tools and agents that were not read',
      { 'guardrail.input.entities': allKinds, 'guardrail.input.patterns': 1, 'knowledgeBases.enabled': 0 },
      {},
    ],
    [
      'shows an account guardrail before each model call, regardless of retrieved content',
      {
        'enforcedGuardrail.input.entities': allKinds,
        'enforcedGuardrail.input.patterns': 1,
        ...promptsAlone,
        'knowledgeBases.enabled': 1,
      },
      { 'phi-minimised-to-model': 'removed' },
    ],
    [
      'shows nothing about guardrails of an agent orchestrated by code',
      {
        orchestrationType: 'CUSTOM_ORCHESTRATION',
        'guardrail.input.acts': true,
        'guardrail.output.acts': true,
        'guardrail.output.entities': allKinds,
        'guardrail.input.entities': allKinds,
        'guardrail.input.patterns': 1,
        'enforcedGuardrail.input.entities': allKinds,
        'enforcedGuardrail.input.patterns': 1,
        ...promptsAlone,
      },
      {},
    ],
    [
      'shows nothing without a pattern for patient numbers',
      { 'guardrail.input.entities': allKinds, 'guardrail.input.patterns': 0, ...promptsAlone },
      {},
    ],
    // Logs.
    [
      'shows that model calls are logged completely',
      { 'loggingConfig.textDataDeliveryEnabled': true, 'loggingConfig.s3Config.bucketName': 'b' },
      { 'prompt-logging': true, 'response-logging': true },
      bedrock,
    ],
    [
      'shows nothing if the log omits texts',
      { 'loggingConfig.textDataDeliveryEnabled': false, 'loggingConfig.s3Config.bucketName': 'b' },
      {},
      bedrock,
    ],
    [
      'shows nothing about a log without a destination',
      { 'loggingConfig.textDataDeliveryEnabled': true },
      {},
      bedrock,
    ],
    [
      'shows the retention of logs',
      { 'logGroup.retentionInDays': 30, 'logGroup.neverExpires': false },
      { 'log-retention-days': 30 },
    ],
    ['shows that logs never expire', { 'logGroup.neverExpires': true }, { 'log-retention-days': 36_500 }],
    [
      'shows that logs mask personal identifiers',
      { 'logGroup.masks': 'Address, EmailAddress, Name, PhoneNumber-US, Ssn-US' },
      { 'phi-redaction-in-logs': true },
    ],
    [
      'shows nothing if a masked log is stored unmasked in a bucket',
      {
        'logGroup.masks': 'Address, EmailAddress, Name, PhoneNumber-US, Ssn-US',
        'loggingConfig.s3Config.bucketName': 'b',
      },
      {},
    ],
    ['shows nothing if logs mask only AWS keys', { 'logGroup.masks': 'AwsSecretKey' }, {}],
    [
      'shows a trail that records all events',
      trail,
      { 'audit-logging-enabled': true, 'log-tamper-protection': true, 'permission-change-logged': true },
      bedrock,
    ],
    ['shows nothing about a trail that is off', { ...trail, 'trail.IsLogging': false }, {}, bedrock],
    [
      'shows nothing about a trail that records only reads',
      { ...trail, 'trail.managementEvents': 'ReadOnly' },
      {},
      bedrock,
    ],
    [
      'shows only changes if the trail records only writes',
      { ...trail, 'trail.managementEvents': 'WriteOnly' },
      { 'permission-change-logged': true },
      bedrock,
    ],
    [
      'does not show role changes if the trail covers one Region',
      { 'trail.IsLogging': true, 'trail.managementEvents': 'All', 'trail.IncludeGlobalServiceEvents': true },
      { 'audit-logging-enabled': true },
      bedrock,
    ],
  ])('%s', (_, settings, expected, facts, reaches) =>
    expect(shown('aws.agents', settings, facts, reaches)).toEqual(expected),
  );
});
