/** Logging, retention and immutability of logs. */
import type { Rule } from '../../rule.ts';
import { booleanOf, numberOf, shownBy, textOf } from '../../settings.ts';
import { googleRule } from './google-rule.ts';

const READS = 'auditConfigs.DATA_READ';
const WRITES = 'auditConfigs.DATA_WRITE';

/** Reads and writes to the agent's service are logged for all users (Policy, `auditConfigs`). */
const audited = googleRule(
  'audit-logging-enabled',
  'pass',
  ['engine', 'endpoint', 'dialogflow'],
  (sighting) =>
    booleanOf(sighting, READS) === true && booleanOf(sighting, WRITES) === true
      ? shownBy(sighting, true, 'Each call to the service of the agent is audit-logged with its caller.', [
          READS,
          WRITES,
        ])
      : undefined,
);

/** Administrative changes are always logged; with these settings, data changes are logged too. */
const changesLogged = googleRule(
  'permission-change-logged',
  'pass',
  ['engine', 'endpoint', 'dialogflow'],
  (sighting) =>
    booleanOf(sighting, WRITES) === true
      ? shownBy(sighting, true, 'Each call that changes the agent is audit-logged.', [WRITES])
      : undefined,
);

const DAYS = 'logging.bucket.retentionDays';
const SINKS = 'logging.otherSinks';
const LOCKED = 'logging.bucket.locked';
const ENOUGH = 365;

/**
 * Retention of the log bucket, in days (LogBucket, `retention_days`). A shorter period proves nothing if
 * other sinks send logs elsewhere.
 */
const retained = googleRule('log-retention-days', 'pass', ['engine', 'service'], (sighting) => {
  const days = numberOf(sighting, DAYS);
  if (days === undefined || (days < ENOUGH && numberOf(sighting, SINKS) !== 0)) return undefined;
  return shownBy(sighting, days, `Its log bucket retains entries for ${days} days.`, [DAYS, SINKS]);
});

/**
 * Entries cannot be changed, and the bucket can be deleted only when empty (LogBucket, `locked`). Without the
 * lock, it can be emptied.
 */
const locked = googleRule('log-tamper-protection', 'pass', ['engine', 'service'], (sighting) =>
  booleanOf(sighting, LOCKED) === true
    ? shownBy(
        sighting,
        true,
        'Its log bucket is locked: no entry can be deleted before its retention ends.',
        [LOCKED],
      )
    : undefined,
);

const ENABLED = 'predictRequestResponseLoggingConfig.enabled';
const RATE = 'predictRequestResponseLoggingConfig.samplingRate';
const TABLE = 'predictRequestResponseLoggingConfig.bigqueryDestination.outputUri';

/**
 * All requests are logged with their responses in one row. Rows do not contain the caller, so this does not
 * prove the required input logging.
 */
const endpointResponses = googleRule('response-logging', 'pass', ['endpoint'], (sighting) =>
  booleanOf(sighting, ENABLED) === true &&
  numberOf(sighting, RATE) === 1 &&
  textOf(sighting, TABLE) !== undefined
    ? shownBy(sighting, true, 'Each response of the endpoint is logged with its request.', [
        ENABLED,
        RATE,
        TABLE,
      ])
    : undefined,
);

const INTERACTIONS = 'advancedSettings.loggingSettings.enableInteractionLogging';

/** Dialogflow stores each turn of a conversation, with prompt and response (`LoggingSettings`). */
const turns = googleRule('response-logging', 'pass', ['dialogflow'], (sighting) =>
  booleanOf(sighting, INTERACTIONS) === true
    ? shownBy(sighting, true, 'Each turn of a conversation is logged, with prompt and response.', [
        INTERACTIONS,
      ])
    : undefined,
);

export const loggingRules: readonly Rule[] = [
  audited,
  changesLogged,
  retained,
  locked,
  endpointResponses,
  turns,
];
