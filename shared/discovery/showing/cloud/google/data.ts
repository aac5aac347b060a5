/** Keys, secrets, and what is kept for how long. */
import type { Sighting } from '../../../sighting.ts';
import type { Rule } from '../../rule.ts';
import { booleanOf, numberOf, shownBy, textOf } from '../../settings.ts';
import { credentialsShown } from '../credentials.ts';
import { googleRule } from './google-rule.ts';
import { identifiers } from './identifiers.ts';

const KEY = 'encryptionSpec.kmsKeyName';

/** A key of Cloud KMS, which the resource and its parts are encrypted with (Agent Runtime and Vertex AI, `encryptionSpec`). */
const keyCustody = googleRule('encryption-key-custody', 'pass', ['engine', 'endpoint'], (sighting) =>
  textOf(sighting, KEY) === undefined
    ? undefined
    : shownBy(sighting, 'customer-managed', 'The agent is encrypted with a key that the project manages.', [
        KEY,
      ]),
);

/** The key is for all that lies below an engine, its sessions and memories among it. */
const encrypted = googleRule('storage-encryption-at-rest', 'pass', ['engine', 'endpoint'], (sighting) =>
  textOf(sighting, KEY) === undefined
    ? undefined
    : shownBy(sighting, true, 'The resource and all that lies below it are encrypted with that key.', [KEY]),
);

const secrets = googleRule('secrets-in-manager', 'pass', ['engine', 'service'], (sighting) =>
  credentialsShown(sighting, 'Secret Manager'),
);

const LOGGED = [
  'advancedSettings.loggingSettings.enableStackdriverLogging',
  // The deprecated name of the same.
  'enableStackdriverLogging',
];
const AUDIO = 'advancedSettings.audioExportGcsDestination.uri';
const DAYS = 'securitySettings.retentionWindowDays';
const STRATEGY = 'securitySettings.retentionStrategy';
const HISTORY = 'securitySettings.purgeDataTypes.history';
const EXPORTS = 'securitySettings.exports';

/** Whether the agent sends what it hears to Cloud Logging, or as audio to a bucket. A flow may do the latter on its own, which is not read. */
const sendsOn = (sighting: Sighting): boolean =>
  LOGGED.some((name) => booleanOf(sighting, name) === true) || textOf(sighting, AUDIO) !== undefined;

/** With this strategy nothing of SecuritySettings exports anything. */
const keepsNothing = (sighting: Sighting): boolean =>
  textOf(sighting, STRATEGY) === 'REMOVE_AFTER_CONVERSATION';

const NOT_FLOWS = 'whether one of its flows exports audio was not looked at';

/**
 * Days after which Dialogflow removes its history (SecuritySettings, `data_retention`): more than 365 has no effect. What is sent to Cloud
 * Logging, or exported, is kept elsewhere, so then it tells nothing.
 */
const retention = googleRule('retention-period-set', 'pass', ['dialogflow'], (sighting) => {
  const days = numberOf(sighting, DAYS) ?? 0;
  const names = [DAYS, STRATEGY, HISTORY, EXPORTS, AUDIO, ...LOGGED];
  if (sendsOn(sighting) || booleanOf(sighting, HISTORY) !== true) return undefined;
  if (keepsNothing(sighting))
    return shownBy(sighting, 0, `Its history is removed when a conversation ends; ${NOT_FLOWS}.`, names);
  return days > 0 && booleanOf(sighting, EXPORTS) === false
    ? shownBy(
        sighting,
        Math.min(days, 365),
        `Its history is removed after ${Math.min(days, 365)} days; ${NOT_FLOWS}.`,
        names,
      )
    : undefined;
});

const REDACTION = 'securitySettings.redactionStrategy';
const SCOPE = 'securitySettings.redactionScope';
const OTHERWISE = 'securitySettings.deidentifyTemplate';
const IDENTIFIERS = 'inspectTemplate.identifiers';
const NARROWED = 'inspectTemplate.narrowed';

/**
 * What Dialogflow writes to disk is redacted of what a template of the organization looks for; what it sends to Cloud Logging, or exports, is not.
 * A template that leaves out some of what it finds, or another that says what becomes of it, is not followed up.
 */
const redaction = googleRule('phi-redaction-in-logs', 'pass', ['dialogflow'], (sighting) => {
  const found = textOf(sighting, IDENTIFIERS)?.split(', ') ?? [];
  const isRedacted =
    textOf(sighting, REDACTION) === 'REDACT_WITH_SERVICE' &&
    textOf(sighting, SCOPE) === 'REDACT_DISK_STORAGE' &&
    booleanOf(sighting, OTHERWISE) === false &&
    booleanOf(sighting, NARROWED) === false &&
    identifiers.every((kind) => found.some((one) => kind.test(one)));
  const isExported = booleanOf(sighting, EXPORTS) !== false && !keepsNothing(sighting);
  return isRedacted && !isExported && !sendsOn(sighting)
    ? shownBy(
        sighting,
        true,
        `Names, addresses and numbers of people are redacted in what it keeps before it is written, and it sends nothing to Cloud Logging; ${NOT_FLOWS}.`,
        [REDACTION, SCOPE, OTHERWISE, IDENTIFIERS, NARROWED, EXPORTS, STRATEGY, AUDIO, ...LOGGED],
      )
    : undefined;
});

export const dataRules: readonly Rule[] = [keyCustody, encrypted, secrets, retention, redaction];
