/** What is set up in projects of Google Cloud (fields of the REST references). */
import type { Rule } from '../rule.ts';
import { shownBy, textOf } from '../settings.ts';

const KEY = 'encryptionSpec.kmsKeyName';

/** A key of Cloud KMS, which the resource and its parts are encrypted with (Agent Runtime and Vertex AI, `encryptionSpec`). */
const keyCustody: Rule = {
  parameterId: 'encryption-key-custody',
  method: 'gcp.ai',
  best: 'pass',
  shown: (sighting) =>
    textOf(sighting, KEY) === undefined
      ? undefined
      : shownBy(sighting, 'customer-managed', 'The agent is encrypted with a key that the project manages.', [
          KEY,
        ]),
};

export const googleRules: readonly Rule[] = [keyCustody];
