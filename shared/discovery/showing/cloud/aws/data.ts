/** How stores of an agent are encrypted, and for how long they keep what they hold (KMS, Bedrock, AgentCore Memory). */
import type { Sighting } from '../../../sighting.ts';
import type { Rule } from '../../rule.ts';
import { booleanOf, numberOf, shownBy, textOf } from '../../settings.ts';
import { AGENTS, COMPUTE, listedIn, ofBoth, runsOn } from './methods.ts';

const SET = 'key.set';
const MANAGER = 'key.KeyManager';
const STATE = 'key.KeyState';
const HSM = 'key.inHsm';
const BASES = 'knowledgeBases.enabled';
const STORES = 'knowledgeBases.stores';

/** Keys of the stores of knowledge bases are those of other services, and are not read. */
const hasOtherStores = (sighting: Sighting): boolean =>
  runsOn(sighting, 'Amazon Bedrock') && numberOf(sighting, BASES) !== 0;

const keyCustody = ofBoth({
  parameterId: 'encryption-key-custody',
  best: 'pass',
  shown: (sighting) => {
    if (booleanOf(sighting, SET) === false)
      return shownBy(
        sighting,
        'provider-managed',
        'No key of the account was chosen, so the service uses one of its own.',
        [SET],
      );
    if (textOf(sighting, MANAGER) === 'AWS')
      return shownBy(sighting, 'provider-managed', 'The agent is encrypted with a key that AWS manages.', [
        MANAGER,
      ]);
    const isOwn = textOf(sighting, MANAGER) === 'CUSTOMER' && textOf(sighting, STATE) === 'Enabled';
    if (!isOwn || hasOtherStores(sighting)) return undefined;
    return booleanOf(sighting, HSM)
      ? shownBy(sighting, 'hsm', 'The agent is encrypted with a key in a hardware module of the account.', [
          MANAGER,
          STATE,
          HSM,
        ])
      : shownBy(sighting, 'customer-managed', 'The agent is encrypted with a key that the account manages.', [
          MANAGER,
          STATE,
          HSM,
        ]);
  },
});

/** Stores for vectors that encrypt whatever they hold, without a switch. */
const alwaysEncrypted = new Set(['OPENSEARCH_SERVERLESS', 'S3_VECTORS']);

/** The agent by its key; what it retrieves from by stores that know nothing else; logs in CloudWatch and S3, which encrypt by themselves. */
const agentEncrypted: Rule = {
  parameterId: 'storage-encryption-at-rest',
  method: AGENTS,
  best: 'pass',
  shown: (sighting) => {
    if (!runsOn(sighting, 'Amazon Bedrock') || textOf(sighting, STATE) !== 'Enabled') return undefined;
    const stores = listedIn(textOf(sighting, STORES));
    const isKnown = numberOf(sighting, BASES) === 0 || stores.length > 0;
    return isKnown && stores.every((store) => alwaysEncrypted.has(store))
      ? shownBy(
          sighting,
          true,
          'The agent is encrypted with a key of KMS, and what it retrieves from encrypts all that it holds.',
          [STATE, BASES, STORES],
        )
      : undefined;
  },
};

/** The volumes of the machines that serve a model; what is captured of calls lies in S3, which encrypts by itself. */
const endpointEncrypted: Rule = {
  parameterId: 'storage-encryption-at-rest',
  method: COMPUTE,
  best: 'pass',
  shown: (sighting) =>
    runsOn(sighting, 'Amazon SageMaker') && textOf(sighting, STATE) === 'Enabled'
      ? shownBy(sighting, true, 'The volumes of the endpoint are encrypted with a key of KMS.', [STATE])
      : undefined,
};

const MEMORY_DAYS = 'memoryConfiguration.storageDays';
const EVENT_DAYS = 'memory.eventExpiryDuration';
const STRATEGIES = 'memory.strategies';

/** Days for which memory is kept. What strategies draw out of AgentCore's memory has no end, so there the field does not tell. */
const retention: Rule = {
  parameterId: 'retention-period-set',
  method: AGENTS,
  best: 'pass',
  shown: (sighting) => {
    const name = numberOf(sighting, STRATEGIES) === 0 ? EVENT_DAYS : MEMORY_DAYS;
    const days = numberOf(sighting, name);
    return days === undefined
      ? undefined
      : shownBy(sighting, days, `The memory of the agent is kept for ${days} days.`, [name, STRATEGIES]);
  },
};

export const dataRules: readonly Rule[] = [...keyCustody, agentEncrypted, endpointEncrypted, retention];
