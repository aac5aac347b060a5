/** Keys, stores and secrets. */
import type { Rule } from '../../rule.ts';
import { booleanOf, numberOf, shownBy, textOf } from '../../settings.ts';
import { credentialsShown } from '../credentials.ts';
import { azureRule } from './azure-rule.ts';

const SOURCE = 'encryption.keySource';
const STORAGE = 'userOwnedStorage.count';

/** Whose keys an account is encrypted with (Microsoft.CognitiveServices/accounts, `encryption.keySource`). */
const accountKeys = azureRule('encryption-key-custody', 'pass', ['deployment', 'agent'], (sighting) => {
  const source = textOf(sighting, SOURCE);
  if (source === 'Microsoft.KeyVault')
    return shownBy(sighting, 'customer-managed', 'The account is encrypted with a key in Key Vault.', [
      SOURCE,
    ]);
  return source === 'Microsoft.CognitiveServices'
    ? shownBy(sighting, 'provider-managed', 'The account is encrypted with keys that Microsoft manages.', [
        SOURCE,
      ])
    : undefined;
});

const CMEK = 'isCmekEnabled';

/** Microsoft.BotService/botServices, `isCmekEnabled`. */
const botKeys = azureRule('encryption-key-custody', 'pass', ['bot'], (sighting) => {
  const own = booleanOf(sighting, CMEK);
  if (own === undefined) return undefined;
  return own
    ? shownBy(sighting, 'customer-managed', 'The bot is encrypted with a key in Key Vault.', [CMEK])
    : shownBy(sighting, 'provider-managed', 'The bot is encrypted with keys that Microsoft manages.', [CMEK]);
});

/** What a deployment keeps lies in its account, unless that has stores of the customer's. Stores of agents lie elsewhere, too. */
const encrypted = azureRule('storage-encryption-at-rest', 'pass', ['deployment'], (sighting) =>
  textOf(sighting, SOURCE) !== undefined && numberOf(sighting, STORAGE) === 0
    ? shownBy(sighting, true, 'The account, which keeps what the deployment keeps, is encrypted.', [
        SOURCE,
        STORAGE,
      ])
    : undefined,
);

const secrets = azureRule('secrets-in-manager', 'pass', ['app'], (sighting) =>
  credentialsShown(sighting, 'Key Vault'),
);

export const dataRules: readonly Rule[] = [accountKeys, botKeys, encrypted, secrets];
