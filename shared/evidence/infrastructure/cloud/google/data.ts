/** Keys, secrets and retention. */
import type { Sighting } from '#shared/discovery/sighting.ts';
import type { Rule } from '../../rule.ts';
import { booleanOf, numberOf, shownBy, textOf } from '../../settings.ts';
import { credentialsShown } from '../credentials.ts';
import { googleRule } from './google-rule.ts';
import { identifiers } from './identifiers.ts';

const KEY = 'encryptionSpec.kmsKeyName';

/** A Cloud KMS key that encrypts the resource and its parts (Agent Runtime and Vertex AI, `encryptionSpec`). */
const keyCustody = googleRule('encryption-key-custody', 'pass', ['engine', 'endpoint'], (sighting) =>
  textOf(sighting, KEY) === undefined
    ? undefined
    : shownBy(
        sighting,
        'customer-managed',
        'The agent is encrypted with a customer managed key of the project.',
        [KEY],
      ),
);

/** The key covers all resources of an engine, including its sessions and memories. */
const encrypted = googleRule('storage-encryption-at-rest', 'pass', ['engine', 'endpoint'], (sighting) =>
  textOf(sighting, KEY) === undefined
    ? undefined
    : shownBy(sighting, true, 'The resource and its child resources are encrypted with that key.', [KEY]),
);

const secrets = googleRule('secrets-in-manager', 'pass', ['engine', 'service'], (sighting) =>
  credentialsShown(sighting, 'Secret Manager'),
);

const LOGGED = [
  'advancedSettings.loggingSettings.enableStackdriverLogging',
  // Deprecated name of the same setting.
  'enableStackdriverLogging',
];
const AUDIO = 'advancedSettings.audioExportGcsDestination.uri';
const DAYS = 'securitySettings.retentionWindowDays';
const STRATEGY = 'securitySettings.retentionStrategy';
const HISTORY = 'securitySettings.purgeDataTypes.history';
const EXPORTS = 'securitySettings.exports';

/**
 * Whether the agent sends its input to Cloud Logging, or as audio to a bucket. A flow may also export audio
 * on its own, which is not read.
 */
const sendsOn = (sighting: Sighting): boolean =>
  LOGGED.some((name) => booleanOf(sighting, name) === true) || textOf(sighting, AUDIO) !== undefined;

/** With this strategy, SecuritySettings exports nothing. */
const keepsNothing = (sighting: Sighting): boolean =>
  textOf(sighting, STRATEGY) === 'REMOVE_AFTER_CONVERSATION';

const NOT_FLOWS = 'audio export by its flows was not checked';

/**
 * Days after which Dialogflow deletes its history (SecuritySettings, `data_retention`); values above 365 have
 * no effect. Data sent to Cloud Logging, or exported, is stored elsewhere, so in that case the field proves
 * nothing.
 */
const retention = googleRule('retention-period-set', 'pass', ['dialogflow'], (sighting) => {
  const days = numberOf(sighting, DAYS) ?? 0;
  const names = [DAYS, STRATEGY, HISTORY, EXPORTS, AUDIO, ...LOGGED];
  if (sendsOn(sighting) || booleanOf(sighting, HISTORY) !== true) return undefined;
  if (keepsNothing(sighting))
    return shownBy(sighting, 0, `Its history is deleted when a conversation ends; ${NOT_FLOWS}.`, names);
  return days > 0 && booleanOf(sighting, EXPORTS) === false
    ? shownBy(
        sighting,
        Math.min(days, 365),
        `Its history is deleted after ${Math.min(days, 365)} days; ${NOT_FLOWS}.`,
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
 * Dialogflow redacts what it writes to disk according to the organization's template, but not what it sends
 * to Cloud Logging or exports. Templates that exclude some findings, and de-identification templates, are not
 * evaluated.
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
        `Names, addresses, phone and ID numbers are redacted before data is stored, and nothing is sent to Cloud Logging; ${NOT_FLOWS}.`,
        [REDACTION, SCOPE, OTHERWISE, IDENTIFIERS, NARROWED, EXPORTS, STRATEGY, AUDIO, ...LOGGED],
      )
    : undefined;
});

export const dataRules: readonly Rule[] = [keyCustody, encrypted, secrets, retention, redaction];
