/** Connections of a tenant for the sign-in of a discovery run, with their secrets decrypted in memory. */
import type { Account, LockedAccount } from '#functions/clouds/account.ts';
import { defaultProvider } from '#functions/platform/aws/environment-credentials.ts';
import { logger } from '#functions/platform/logger.ts';
import { decryptSecret } from '#functions/platform/secrets/credentials.ts';
import type { ConnectionRow } from './connection-store.ts';
import { ownAccount, roleArn } from './role.ts';

/** Keys of the product itself; undefined on a local machine, where AWS would accept none. */
const ownKeys = async () => {
  if (ownAccount() === undefined) return undefined;
  const { accessKeyId, secretAccessKey, sessionToken } = await defaultProvider()();
  return { accessKeyId, secretAccessKey, ...(sessionToken !== undefined && { sessionToken }) };
};

const texts = (value: string | readonly string[] | undefined): readonly string[] =>
  typeof value === 'string' ? [value] : (value ?? []);

const awsSettings = async ({ id, settings, externalId }: ConnectionRow, secret: string | undefined) => {
  const regions = texts(settings.regions);
  const given = settings.accessKeyId;
  const keys =
    typeof given === 'string' && secret !== undefined
      ? { accessKeyId: given, secretAccessKey: secret }
      : await ownKeys();
  return {
    regions,
    roleArn: roleArn(id, String(settings.accountId), regions),
    externalId,
    ...(keys && { keys }),
  };
};

const authorization = (
  username: ConnectionRow['settings'][string] | undefined,
  secret: string | undefined,
) => {
  if (secret === undefined) return {};
  return {
    authorization:
      typeof username === 'string'
        ? `Basic ${Buffer.from(`${username}:${secret}`).toString('base64')}`
        : `Bearer ${secret}`,
  };
};

const settingsOf = async (
  row: ConnectionRow,
  secret: string | undefined,
): Promise<Readonly<Record<string, unknown>>> => {
  const { kind, settings } = row;
  switch (kind) {
    case 'aws':
      return awsSettings(row, secret);
    case 'azure':
      return { ...settings, clientSecret: secret };
    case 'gcp': {
      const keys = secret === undefined ? await ownKeys() : undefined;
      return { ...settings, ...(secret !== undefined && { privateKey: secret }), ...(keys && { keys }) };
    }
    case 'hugging_face':
    case 'github':
      return { ...settings, token: secret };
    default:
      return { url: settings.url, ...authorization(settings.username, secret) };
  }
};

/** KMS checked it, and no key can decrypt it anymore. Any other error may be temporary. */
const unopened: ReadonlySet<string> = new Set(['InvalidCiphertextException', 'IncorrectKeyException']);

const lockedBy = ({ kind, id, name }: ConnectionRow, error: Error): LockedAccount => {
  if (unopened.has(error.name))
    return {
      kind,
      id,
      name,
      locked: 'its credential cannot be decrypted (revoke the connection and create it again)',
    };
  logger.error('cannot sign in with the connection', { kind, id, error });
  return {
    ...{ kind, id, name },
    locked: 'an internal error prevents its use and has been logged',
  };
};

/**
 * Returns one connection ready for sign-in, or why it is not. The calling function must be permitted to
 * decrypt, and to assume discovery roles.
 */
export const accountOf = async (tenant: string, row: ConnectionRow): Promise<Account | LockedAccount> => {
  const { kind, id, name, secret } = row;
  try {
    const opened =
      secret === undefined ? undefined : await decryptSecret(tenant, Buffer.from(secret, 'base64'));
    return { kind, id, name, settings: await settingsOf(row, opened) };
  } catch (error) {
    return lockedBy(row, error as Error);
  }
};

/** Returns the ports in account addresses, which the address policy of a run must allow. */
export const portsOf = (accounts: readonly (Account | LockedAccount)[]): readonly number[] =>
  accounts.flatMap((account) => {
    const url = 'settings' in account ? account.settings.url : undefined;
    const port = typeof url === 'string' ? URL.parse(url)?.port : '';
    return port ? [Number(port)] : [];
  });
