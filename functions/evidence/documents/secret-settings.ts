/** Finds the settings of a configuration that are plaintext secrets. Pure. */
import { findSecrets } from '#functions/evidence/probe/masking/secrets.ts';
import type { McpServer, Setting } from './mcp-servers.ts';
import { namesSecret } from './secret-names.ts';

/** Replacements for secret values, and for other private values. */
export const MASKED_SECRET = '[masked secret]';
export const MASKED_VALUE = '[masked value]';

/** Returns whether a Node or Python variable disables certificate verification when set to 0. */
export const switchesVerification = (name: string): boolean =>
  name === 'NODE_TLS_REJECT_UNAUTHORIZED' || name === 'PYTHONHTTPSVERIFY';

/**
 * Returns whether a value is a reference: with `${env:TOKEN}`, `$TOKEN`, `op://…`, `vault:…`, the secret
 * itself is stored elsewhere.
 */
const isReference = (value: string): boolean =>
  /^(?:Bearer |Basic |token )?(?:\$\{[^}]+\}|\$[A-Z_][A-Z0-9_]*|\{\{[^}]+\}\}|%[A-Z_]+%|<[^>]+>|(?:op|vault|secretsmanager|aws-sm|keyring|keychain|env|file):\S+)$/i.test(
    value.trim(),
  );

/** Classifies a setting: a plaintext secret, a reference to one, or something else. */
export const settingKind = ({
  name,
  value,
}: Pick<Setting, 'name' | 'value'>): 'secret' | 'reference' | 'other' => {
  if (value.includes(MASKED_SECRET)) return 'secret';
  if (value === '' || value === MASKED_VALUE) return 'other';
  if (isReference(value)) return namesSecret(name) ? 'reference' : 'other';
  return namesSecret(name) || /\[masked /.test(value) || findSecrets(value).length > 0 ? 'secret' : 'other';
};

/** Returns the plaintext secrets of all servers, with the server names. */
export const literalSecrets = (
  servers: readonly McpServer[],
): readonly (Setting & { readonly server: string })[] =>
  servers.flatMap(({ name: server, settings }) =>
    settings
      .filter((setting) => settingKind(setting) === 'secret')
      .map((setting) => ({ ...setting, server })),
  );
