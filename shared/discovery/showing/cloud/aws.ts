/** What is set up in accounts of AWS (fields of the services' published models). */
import type { Rule } from '../rule.ts';
import { numberOf, shownBy, textOf } from '../settings.ts';

const KEY = 'customerEncryptionKeyArn';

/** A key of the customer's own in KMS, which the agent is encrypted with (Bedrock `Agent.customerEncryptionKeyArn`). */
const keyCustody: Rule = {
  parameterId: 'encryption-key-custody',
  method: 'aws.agents',
  best: 'pass',
  shown: (sighting) =>
    textOf(sighting, KEY) === undefined
      ? undefined
      : shownBy(sighting, 'customer-managed', 'The agent is encrypted with a key that the account manages.', [
          KEY,
        ]),
};

const IDLE = 'idleSessionTTLInSeconds';

/** How long Bedrock keeps the state of a session that nobody goes on with (`Agent.idleSessionTTLInSeconds`), in minutes begun. */
const idleSession: Rule = {
  parameterId: 'session-idle-timeout',
  method: 'aws.agents',
  best: 'pass',
  shown: (sighting) => {
    const seconds = numberOf(sighting, IDLE);
    return seconds === undefined
      ? undefined
      : shownBy(sighting, Math.ceil(seconds / 60), `A session ends when it is idle for ${seconds} seconds.`, [
          IDLE,
        ]);
  },
};

export const awsRules: readonly Rule[] = [keyCustody, idleSession];
