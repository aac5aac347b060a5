/** Keys, secrets, and what is kept for how long. */
import type { Rule } from '../../rule.ts';
import { booleanOf, numberOf, shownBy, textOf } from '../../settings.ts';
import { credentialsShown } from '../credentials.ts';
import { googleRule } from './google-rule.ts';

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

const LOGGED = 'advancedSettings.loggingSettings.enableStackdriverLogging';
const DAYS = 'securitySettings.retentionWindowDays';
const STRATEGY = 'securitySettings.retentionStrategy';
const HISTORY = 'securitySettings.purgeDataTypes.history';
const EXPORTS = 'securitySettings.exports';

/**
 * Days after which Dialogflow removes its history (SecuritySettings, `data_retention`): more than 365 has no effect. What is sent to Cloud
 * Logging, or exported, is kept elsewhere, so then it tells nothing.
 */
const retention = googleRule('retention-period-set', 'pass', ['dialogflow'], (sighting) => {
  const days = numberOf(sighting, DAYS) ?? 0;
  const names = [DAYS, STRATEGY, HISTORY, EXPORTS, LOGGED];
  if (booleanOf(sighting, LOGGED) === true || booleanOf(sighting, HISTORY) !== true) return undefined;
  if (textOf(sighting, STRATEGY) === 'REMOVE_AFTER_CONVERSATION')
    return shownBy(sighting, 0, 'Its history is removed when a conversation ends.', names);
  return days > 0 && booleanOf(sighting, EXPORTS) === false
    ? shownBy(
        sighting,
        Math.min(days, 365),
        `Its history is removed after ${Math.min(days, 365)} days.`,
        names,
      )
    : undefined;
});

const REDACTION = 'securitySettings.redactionStrategy';
const SCOPE = 'securitySettings.redactionScope';
const TEMPLATE = 'securitySettings.inspectTemplate';

/** What Dialogflow writes to disk is redacted by a template of the organization's; what it sends to Cloud Logging is not. */
const redaction = googleRule('phi-redaction-in-logs', 'pass', ['dialogflow'], (sighting) =>
  textOf(sighting, REDACTION) === 'REDACT_WITH_SERVICE' &&
  textOf(sighting, SCOPE) === 'REDACT_DISK_STORAGE' &&
  booleanOf(sighting, TEMPLATE) === true &&
  booleanOf(sighting, LOGGED) !== true
    ? shownBy(
        sighting,
        true,
        'What it keeps is redacted by a template of the organization before it is written, and nothing is sent to Cloud Logging.',
        [REDACTION, SCOPE, TEMPLATE, LOGGED],
      )
    : undefined,
);

export const dataRules: readonly Rule[] = [keyCustody, encrypted, secrets, retention, redaction];
