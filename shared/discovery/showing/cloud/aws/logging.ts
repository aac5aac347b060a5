/** What is recorded of an agent and its account (Bedrock invocation logging, CloudWatch Logs, CloudTrail). */
import type { Sighting } from '../../../sighting.ts';
import type { Rule } from '../../rule.ts';
import { booleanOf, numberOf, shownBy, textOf } from '../../settings.ts';
import { AGENTS, listedIn, ofBoth, runsOn } from './methods.ts';

const TEXT = 'loggingConfig.textDataDeliveryEnabled';
const GROUP = 'loggingConfig.cloudWatchConfig.logGroupName';
const BUCKET = 'loggingConfig.s3Config.bucketName';

/** Each call of a model is logged whole. Where it is not, the agent may still keep a log of its own. */
const invocationLog = (parameterId: string, detail: string): Rule => ({
  parameterId,
  method: AGENTS,
  best: 'pass',
  shown: (sighting) =>
    runsOn(sighting, 'Amazon Bedrock') &&
    booleanOf(sighting, TEXT) === true &&
    (textOf(sighting, GROUP) ?? textOf(sighting, BUCKET)) !== undefined
      ? shownBy(sighting, true, detail, [TEXT, GROUP, BUCKET])
      : undefined,
});

const DAYS = 'logGroup.retentionInDays';
const FOREVER = 'logGroup.neverExpires';
/** What the parameters take for no end at all. */
const NO_END = 36_500;

const logRetention = ofBoth({
  parameterId: 'log-retention-days',
  best: 'pass',
  shown: (sighting) => {
    if (booleanOf(sighting, FOREVER) === true)
      return shownBy(sighting, NO_END, 'Entries of its log groups never expire.', [FOREVER]);
    const days = numberOf(sighting, DAYS);
    return days === undefined
      ? undefined
      : shownBy(sighting, days, `Entries of its log groups stay for ${days} days.`, [DAYS]);
  },
});

const MASKS = 'logGroup.masks';
/** Kinds of identifiers by which people are found; numbers of phones and insurances are kept by country. */
const identifiers = [
  /^Name$/,
  /^Address$/,
  /^EmailAddress$/,
  /^PhoneNumber-/,
  /^(?:Ssn|NhsNumber|PersonalHealthNumber)-/,
];

/** What is written there as well stands there unmasked. */
const BESIDE = [BUCKET, 'loggingConfig.cloudWatchConfig.largeDataDeliveryS3Config.bucketName'];

/** A data protection policy masks what it names. Without one, text may be masked before it is written. */
const logMasking = ofBoth({
  parameterId: 'phi-redaction-in-logs',
  best: 'pass',
  shown: (sighting) => {
    if (BESIDE.some((name) => textOf(sighting, name) !== undefined)) return undefined;
    const masks = listedIn(textOf(sighting, MASKS));
    return identifiers.every((kind) => masks.some((one) => kind.test(one)))
      ? shownBy(sighting, true, 'Its log groups mask names, addresses and numbers of people.', [
          MASKS,
          'logGroup.count',
        ])
      : undefined;
  },
});

const LOGGING = 'trail.IsLogging';
const EVENTS = 'trail.managementEvents';
const VALIDATED = 'trail.LogFileValidationEnabled';
const REGIONS = 'trail.IsMultiRegionTrail';
const GLOBAL = 'trail.IncludeGlobalServiceEvents';

/** Calls of models are management events, so a trail that takes all of these has each call that an agent of Bedrock makes. */
const isRecorded = (sighting: Sighting): boolean =>
  runsOn(sighting, 'Amazon Bedrock') &&
  booleanOf(sighting, LOGGING) === true &&
  textOf(sighting, EVENTS) === 'All';

const auditLog: Rule = {
  parameterId: 'audit-logging-enabled',
  method: AGENTS,
  best: 'pass',
  shown: (sighting) =>
    isRecorded(sighting)
      ? shownBy(
          sighting,
          true,
          'A trail writes every change of the agent and every call of its model to a bucket.',
          [LOGGING, EVENTS],
        )
      : undefined,
};

const tamperProof: Rule = {
  parameterId: 'log-tamper-protection',
  method: AGENTS,
  best: 'pass',
  shown: (sighting) =>
    isRecorded(sighting) && booleanOf(sighting, VALIDATED) === true
      ? shownBy(sighting, true, 'Files of the trail are chained by signed digests.', [
          LOGGING,
          EVENTS,
          VALIDATED,
        ])
      : undefined,
};

/** Its tools, prompt, model and role are all changed by calls to AWS; those to IAM are global. */
const changesLogged: Rule = {
  parameterId: 'permission-change-logged',
  method: AGENTS,
  best: 'pass',
  shown: (sighting) =>
    runsOn(sighting, 'Amazon Bedrock') &&
    [LOGGING, REGIONS, GLOBAL].every((name) => booleanOf(sighting, name) === true) &&
    ['All', 'WriteOnly'].includes(textOf(sighting, EVENTS) ?? '')
      ? shownBy(sighting, true, 'A trail of all regions records each change of the agent and of its role.', [
          LOGGING,
          EVENTS,
          REGIONS,
          GLOBAL,
        ])
      : undefined,
};

export const loggingRules: readonly Rule[] = [
  invocationLog('prompt-logging', 'Each call of a model is logged with its text, time, caller and model.'),
  invocationLog('response-logging', 'Each answer of a model is logged in one entry with what was asked.'),
  ...logRetention,
  ...logMasking,
  auditLog,
  tamperProof,
  changesLogged,
];
