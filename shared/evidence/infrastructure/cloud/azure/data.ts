/** Keys, stores and secrets. */
import type { Rule } from '../../rule.ts';
import { booleanOf, numberOf, shownBy, textOf } from '../../settings.ts';
import { credentialsShown } from '../credentials.ts';
import { azureRule } from './azure-rule.ts';

const SOURCE = 'encryption.keySource';
const STORAGE = 'userOwnedStorage.count';

/**
 * Owner of the encryption keys of an account (Microsoft.CognitiveServices/accounts, `encryption.keySource`).
 */
const accountKeys = azureRule('encryption-key-custody', 'pass', ['deployment', 'agent'], (sighting) => {
  const source = textOf(sighting, SOURCE);
  if (source === 'Microsoft.KeyVault')
    return shownBy(sighting, 'customer-managed', 'The account is encrypted with a key in Key Vault.', [
      SOURCE,
    ]);
  return source === 'Microsoft.CognitiveServices'
    ? shownBy(sighting, 'provider-managed', 'The account is encrypted with Microsoft managed keys.', [SOURCE])
    : undefined;
});

const CMEK = 'isCmekEnabled';

/** Microsoft.BotService/botServices, `isCmekEnabled`. */
const botKeys = azureRule('encryption-key-custody', 'pass', ['bot'], (sighting) => {
  const own = booleanOf(sighting, CMEK);
  if (own === undefined) return undefined;
  return own
    ? shownBy(sighting, 'customer-managed', 'The bot is encrypted with a key in Key Vault.', [CMEK])
    : shownBy(sighting, 'provider-managed', 'The bot is encrypted with Microsoft managed keys.', [CMEK]);
});

/**
 * Deployment data is stored in its account, unless the account uses customer storage. Agents also store data
 * elsewhere.
 */
const encrypted = azureRule('storage-encryption-at-rest', 'pass', ['deployment'], (sighting) =>
  textOf(sighting, SOURCE) !== undefined && numberOf(sighting, STORAGE) === 0
    ? shownBy(sighting, true, 'The account, which stores the data of the deployment, is encrypted.', [
        SOURCE,
        STORAGE,
      ])
    : undefined,
);

const secrets = azureRule('secrets-in-manager', 'pass', ['app'], (sighting) =>
  credentialsShown(sighting, 'Key Vault'),
);

export const dataRules: readonly Rule[] = [accountKeys, botKeys, encrypted, secrets];
