/** The connections of a tenant as a discovery run signs in by them, their secrets decrypted in memory. */
import type { Account, LockedAccount } from '#functions/clouds/account.ts';
import { defaultProvider } from '#functions/platform/aws/environment-credentials.ts';
import { logger } from '#functions/platform/logger.ts';
import { decryptSecret } from '#functions/platform/secrets/credentials.ts';
import type { ConnectionRow } from './connection-store.ts';
import { ownAccount, roleArn } from './role.ts';

/** Keys of the product itself; undefined on one's own machine, where it has none that AWS would take. */
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

/** KMS has looked at it, and no key opens it any more. Anything else may be otherwise the next time. */
const unopened: ReadonlySet<string> = new Set(['InvalidCiphertextException', 'IncorrectKeyException']);

const lockedBy = ({ kind, id, name }: ConnectionRow, error: Error): LockedAccount => {
  if (unopened.has(error.name))
    return { kind, id, name, locked: 'its credential cannot be decrypted (revoke it and connect it anew)' };
  logger.error('connection cannot be signed in by', { kind, id, error });
  return {
    ...{ kind, id, name },
    locked: 'a fault on our side, which has been logged, keeps it from being used',
  };
};

/**
 * One connection, ready to be signed in by, or why it is not. The function that asks must be permitted to decrypt, and to assume roles of
 * discovery.
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

/** Ports that addresses of accounts name themselves, which the address policy of a run must let through. */
export const portsOf = (accounts: readonly (Account | LockedAccount)[]): readonly number[] =>
  accounts.flatMap((account) => {
    const url = 'settings' in account ? account.settings.url : undefined;
    const port = typeof url === 'string' ? URL.parse(url)?.port : '';
    return port ? [Number(port)] : [];
  });
