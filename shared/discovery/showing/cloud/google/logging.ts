/** What is logged, for how long, and whether it can be changed. */
import type { Rule } from '../../rule.ts';
import { booleanOf, numberOf, shownBy, textOf } from '../../settings.ts';
import { googleRule } from './google-rule.ts';

const READS = 'auditConfigs.DATA_READ';
const WRITES = 'auditConfigs.DATA_WRITE';

/** Calls to the service that the agent is one of, read and written, are logged of everybody (Policy, `auditConfigs`). */
const audited = googleRule(
  'audit-logging-enabled',
  'pass',
  ['engine', 'endpoint', 'dialogflow'],
  (sighting) =>
    booleanOf(sighting, READS) === true && booleanOf(sighting, WRITES) === true
      ? shownBy(sighting, true, 'Each call to the service of the agent leaves an audit log of who called.', [
          READS,
          WRITES,
        ])
      : undefined,
);

/** Changes of administration are always logged; with these, so are those that count as data. */
const changesLogged = googleRule(
  'permission-change-logged',
  'pass',
  ['engine', 'endpoint', 'dialogflow'],
  (sighting) =>
    booleanOf(sighting, WRITES) === true
      ? shownBy(sighting, true, 'Each call that changes something of the agent leaves an audit log.', [
          WRITES,
        ])
      : undefined,
);

const DAYS = 'logging.bucket.retentionDays';
const SINKS = 'logging.otherSinks';
const LOCKED = 'logging.bucket.locked';
const ENOUGH = 365;

/** Days of the bucket that logs go to (LogBucket, `retention_days`). Fewer are not all, where other sinks send logs elsewhere. */
const retained = googleRule('log-retention-days', 'pass', ['engine', 'service'], (sighting) => {
  const days = numberOf(sighting, DAYS);
  if (days === undefined || (days < ENOUGH && numberOf(sighting, SINKS) !== 0)) return undefined;
  return shownBy(sighting, days, `The bucket that it logs to keeps entries for ${days} days.`, [DAYS, SINKS]);
});

/** Entries cannot be changed, and the bucket can be deleted only when it is empty (LogBucket, `locked`). Without the lock it can be emptied. */
const locked = googleRule('log-tamper-protection', 'pass', ['engine', 'service'], (sighting) =>
  booleanOf(sighting, LOCKED) === true
    ? shownBy(sighting, true, 'The bucket that it logs to is locked: nothing goes before its time.', [LOCKED])
    : undefined,
);

const ENABLED = 'predictRequestResponseLoggingConfig.enabled';
const RATE = 'predictRequestResponseLoggingConfig.samplingRate';
const TABLE = 'predictRequestResponseLoggingConfig.bigqueryDestination.outputUri';

/** All requests are logged with their responses in one row. Who called stands in none, so inputs are not shown to be recorded as they must be. */
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

/** Dialogflow keeps each turn of a conversation, with what was answered to what (`LoggingSettings`). */
const turns = googleRule('response-logging', 'pass', ['dialogflow'], (sighting) =>
  booleanOf(sighting, INTERACTIONS) === true
    ? shownBy(sighting, true, 'Each turn of a conversation is logged, with what was answered to what.', [
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
