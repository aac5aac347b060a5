/** Which settings of a configuration are secrets that stand in it literally. Pure. */
import { findSecrets } from '#functions/evidence/probe/masking/secrets.ts';
import type { McpServer, Setting } from './mcp-servers.ts';
import { namesSecret } from './secret-names.ts';

/** What stands in the place of a value that was a secret, and of any other that is nobody's business. */
export const MASKED_SECRET = '[masked secret]';
export const MASKED_VALUE = '[masked value]';

/** Variables of Node and Python that switch the verification of certificates off by 0. */
export const switchesVerification = (name: string): boolean =>
  name === 'NODE_TLS_REJECT_UNAUTHORIZED' || name === 'PYTHONHTTPSVERIFY';

/** `${env:TOKEN}`, `$TOKEN`, `op://…`, `vault:…`: the secret itself is elsewhere. */
const isReference = (value: string): boolean =>
  /^(?:Bearer |Basic |token )?(?:\$\{[^}]+\}|\$[A-Z_][A-Z0-9_]*|\{\{[^}]+\}\}|%[A-Z_]+%|<[^>]+>|(?:op|vault|secretsmanager|aws-sm|keyring|keychain|env|file):\S+)$/i.test(
    value.trim(),
  );

/** What a setting is: a secret in plain text, a reference to one, or something else. */
export const settingKind = ({
  name,
  value,
}: Pick<Setting, 'name' | 'value'>): 'secret' | 'reference' | 'other' => {
  if (value.includes(MASKED_SECRET)) return 'secret';
  if (value === '' || value === MASKED_VALUE) return 'other';
  if (isReference(value)) return namesSecret(name) ? 'reference' : 'other';
  return namesSecret(name) || /\[masked /.test(value) || findSecrets(value).length > 0 ? 'secret' : 'other';
};

/** Settings of all servers that are secrets in plain text, with the server's name. */
export const literalSecrets = (
  servers: readonly McpServer[],
): readonly (Setting & { readonly server: string })[] =>
  servers.flatMap(({ name: server, settings }) =>
    settings
      .filter((setting) => settingKind(setting) === 'secret')
      .map((setting) => ({ ...setting, server })),
  );
