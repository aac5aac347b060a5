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
    ['nothing, where no setting is known', {}, {}, bedrock],
    // Keys and stores.
    [
      'a key of the account',
      { ...ownKey, 'knowledgeBases.enabled': 0 },
      { 'encryption-key-custody': 'customer-managed', 'storage-encryption-at-rest': true },
      bedrock,
    ],
    [
      'a key in a hardware security module',
      { ...ownKey, 'key.inHsm': true },
      { 'encryption-key-custody': 'hsm' },
    ],
    [
      'an AWS managed key',
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
      { 'guardrail.input.entities': allKinds, 'guardrail.input.patterns': 1, ...promptsAlone },
      { 'phi-minimised-to-model': 'removed' },
    ],
    [
      'nothing of what knowledge bases hand to a model past the guardrail of its agent',
      {
        'guardrail.input.entities': allKinds,
        'guardrail.input.patterns': 1,
        ...promptsAlone,
        'knowledgeBases.enabled': 1,
      },
      {},
    ],
    [
      'nothing of tools and agents that were not read',
      { 'guardrail.input.entities': allKinds, 'guardrail.input.patterns': 1, 'knowledgeBases.enabled': 0 },
      {},
    ],
    [
      'a guardrail of the account before each call of a model, whatever the agent retrieves',
      {
        'enforcedGuardrail.input.entities': allKinds,
        'enforcedGuardrail.input.patterns': 1,
        ...promptsAlone,
        'knowledgeBases.enabled': 1,
      },
      { 'phi-minimised-to-model': 'removed' },
    ],
    [
      'nothing of guardrails of an agent that code leads',
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
      'nothing where numbers of patients have no pattern',
      { 'guardrail.input.entities': allKinds, 'guardrail.input.patterns': 0, ...promptsAlone },
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
    [
      'nothing of a log that is masked, and lies in a bucket as it was',
      {
        'logGroup.masks': 'Address, EmailAddress, Name, PhoneNumber-US, Ssn-US',
        'loggingConfig.s3Config.bucketName': 'b',
      },
      {},
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
  ])('%s', (_, settings, expected, facts, reaches) =>
    expect(shown('aws.agents', settings, facts, reaches)).toEqual(expected),
  );
});
