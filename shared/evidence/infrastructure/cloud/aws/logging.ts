/** Logging of an agent and its account (Bedrock invocation logging, CloudWatch Logs, CloudTrail). */
import type { Sighting } from '#shared/discovery/sighting.ts';
import type { Rule } from '../../rule.ts';
import { booleanOf, numberOf, shownBy, textOf } from '../../settings.ts';
import { AGENTS, listedIn, ofBoth, runsOn } from './methods.ts';

const TEXT = 'loggingConfig.textDataDeliveryEnabled';
const GROUP = 'loggingConfig.cloudWatchConfig.logGroupName';
const BUCKET = 'loggingConfig.s3Config.bucketName';

/** Every model call is logged in full. If not, the agent may still have its own log. */
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
/** Retention in days that the parameters treat as unlimited. */
const NO_END = 36_500;

const logRetention = ofBoth({
  parameterId: 'log-retention-days',
  best: 'pass',
  shown: (sighting) => {
    if (booleanOf(sighting, FOREVER) === true)
      return shownBy(sighting, NO_END, 'Entries in its log groups never expire.', [FOREVER]);
    const days = numberOf(sighting, DAYS);
    return days === undefined
      ? undefined
      : shownBy(sighting, days, `Entries in its log groups are retained for ${days} days.`, [DAYS]);
  },
});

const MASKS = 'logGroup.masks';
/** Identifier types that identify a person. Phone and insurance numbers are grouped by country. */
const identifiers = [
  /^Name$/,
  /^Address$/,
  /^EmailAddress$/,
  /^PhoneNumber-/,
  /^(?:Ssn|NhsNumber|PersonalHealthNumber)-/,
];

/** Additional log destinations, where text is not masked. */
const BESIDE = [BUCKET, 'loggingConfig.cloudWatchConfig.largeDataDeliveryS3Config.bucketName'];

/**
 * A data protection policy masks the types it names. Without one, text may still be masked before it is
 * logged.
 */
const logMasking = ofBoth({
  parameterId: 'phi-redaction-in-logs',
  best: 'pass',
  shown: (sighting) => {
    if (BESIDE.some((name) => textOf(sighting, name) !== undefined)) return undefined;
    const masks = listedIn(textOf(sighting, MASKS));
    return identifiers.every((kind) => masks.some((one) => kind.test(one)))
      ? shownBy(sighting, true, 'Its log groups mask names, addresses, phone and ID numbers.', [
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

/**
 * Model calls are management events, so a trail that records all of them contains every call of a Bedrock
 * agent.
 */
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
          'A trail writes every change of the agent and every call of its model to an S3 bucket.',
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
      ? shownBy(sighting, true, 'Trail files are linked by signed digests.', [LOGGING, EVENTS, VALIDATED])
      : undefined,
};

/** Changes of its tools, prompt, model and role are all AWS API calls; IAM calls are global. */
const changesLogged: Rule = {
  parameterId: 'permission-change-logged',
  method: AGENTS,
  best: 'pass',
  shown: (sighting) =>
    runsOn(sighting, 'Amazon Bedrock') &&
    [LOGGING, REGIONS, GLOBAL].every((name) => booleanOf(sighting, name) === true) &&
    ['All', 'WriteOnly'].includes(textOf(sighting, EVENTS) ?? '')
      ? shownBy(sighting, true, 'A multi-Region trail records every change of the agent and its role.', [
          LOGGING,
          EVENTS,
          REGIONS,
          GLOBAL,
        ])
      : undefined,
};

export const loggingRules: readonly Rule[] = [
  invocationLog('prompt-logging', 'Each model call is logged with its text, time, caller and model.'),
  invocationLog('response-logging', 'Each model response is logged in the same entry as its prompt.'),
  ...logRetention,
  ...logMasking,
  auditLog,
  tamperProof,
  changesLogged,
];
