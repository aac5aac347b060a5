/** Encryption and retention of an agent's stores (KMS, Bedrock, AgentCore Memory). */
import type { Sighting } from '#shared/discovery/sighting.ts';
import type { Rule } from '../../rule.ts';
import { booleanOf, numberOf, shownBy, textOf } from '../../settings.ts';
import { AGENTS, COMPUTE, listedIn, ofBoth, runsOn } from './methods.ts';

const SET = 'key.set';
const MANAGER = 'key.KeyManager';
const STATE = 'key.KeyState';
const HSM = 'key.inHsm';
const BASES = 'knowledgeBases.enabled';
const STORES = 'knowledgeBases.stores';

/** Knowledge base stores are encrypted with keys of other services, which are not read. */
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
        'No customer key is configured, so the service uses its own key.',
        [SET],
      );
    if (textOf(sighting, MANAGER) === 'AWS')
      return shownBy(sighting, 'provider-managed', 'The agent is encrypted with an AWS managed key.', [
        MANAGER,
      ]);
    const isOwn = textOf(sighting, MANAGER) === 'CUSTOMER' && textOf(sighting, STATE) === 'Enabled';
    if (!isOwn || hasOtherStores(sighting)) return undefined;
    return booleanOf(sighting, HSM)
      ? shownBy(
          sighting,
          'hsm',
          'The agent is encrypted with a key in a hardware security module of the account.',
          [MANAGER, STATE, HSM],
        )
      : shownBy(
          sighting,
          'customer-managed',
          'The agent is encrypted with a customer managed key of the account.',
          [MANAGER, STATE, HSM],
        );
  },
});

/** Vector stores that always encrypt their data. */
const alwaysEncrypted = new Set(['OPENSEARCH_SERVERLESS', 'S3_VECTORS']);

/**
 * The agent is encrypted with its key, its retrieval sources use stores that always encrypt, and CloudWatch
 * and S3 encrypt logs by default.
 */
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
          'The agent is encrypted with a KMS key, and its retrieval stores always encrypt their data.',
          [STATE, BASES, STORES],
        )
      : undefined;
  },
};

/**
 * The volumes of the instances that serve a model. Captured calls are stored in S3, which encrypts by
 * default.
 */
const endpointEncrypted: Rule = {
  parameterId: 'storage-encryption-at-rest',
  method: COMPUTE,
  best: 'pass',
  shown: (sighting) =>
    runsOn(sighting, 'Amazon SageMaker') && textOf(sighting, STATE) === 'Enabled'
      ? shownBy(sighting, true, 'The volumes of the endpoint are encrypted with a KMS key.', [STATE])
      : undefined,
};

const MEMORY_DAYS = 'memoryConfiguration.storageDays';
const EVENT_DAYS = 'memory.eventExpiryDuration';
const STRATEGIES = 'memory.strategies';

/**
 * Retention period of the memory, in days. Extractions by AgentCore memory strategies do not expire, so the
 * field proves nothing for them.
 */
const retention: Rule = {
  parameterId: 'retention-period-set',
  method: AGENTS,
  best: 'pass',
  shown: (sighting) => {
    const name = numberOf(sighting, STRATEGIES) === 0 ? EVENT_DAYS : MEMORY_DAYS;
    const days = numberOf(sighting, name);
    return days === undefined
      ? undefined
      : shownBy(sighting, days, `The memory of the agent is retained for ${days} days.`, [name, STRATEGIES]);
  },
};

export const dataRules: readonly Rule[] = [...keyCustody, agentEncrypted, endpointEncrypted, retention];
