/**
 * Lookup records of API keys: KEY `<digest>`. A record contains everything that a request needs to know about
 * the key.
 */
import { hashToken } from '#functions/platform/session/token.ts';
import { expiresAt as unixSeconds } from '#functions/platform/table/expiry.ts';
import { globalKey, lookUp } from '#functions/platform/table/global-lookups.ts';
import type { Write } from '#functions/platform/table/table.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import { USE_NOTED_EVERY } from '#shared/api-keys/api-key.ts';
import type { Scope } from '#shared/kernel/route.ts';
import { type Instant, later } from '#shared/kernel/time.ts';
import { isKeyText } from './key-text.ts';

export interface ApiKey {
  readonly id: string;
  readonly tenantId: string;
  readonly name: string;
  readonly scopes: readonly Scope[];
  readonly expiresAt: Instant;
  /** SHA-256 of the key text, in hex; the key of the record. */
  readonly digest: string;
  readonly lastUsedAt?: Instant;
}

/**
 * Returns the active key for a text. Each call is one consistent read, so that revocation takes effect
 * immediately.
 */
export const findKey = async (text: string): Promise<ApiKey | undefined> => {
  if (!isKeyText(text)) return undefined;
  const digest = hashToken(text);
  const item = await lookUp('KEY', digest);
  if (!item) return undefined;
  return {
    id: String(item.keyId),
    tenantId: String(item.tenantId),
    name: String(item.name),
    scopes: item.scopes as readonly Scope[],
    expiresAt: String(item.expiresAt),
    digest,
    ...(item.lastUsedAt === undefined ? {} : { lastUsedAt: String(item.lastUsedAt) }),
  };
};

/** Returns the write that makes a key valid until its expiry. */
export const putKey = ({ id, digest, ...key }: ApiKey): Write => ({
  put: { ...globalKey('KEY', digest), keyId: id, ...key, ttl: unixSeconds(key.expiresAt) },
  condition: { expression: 'attribute_not_exists(pk)' },
});

/** Returns the write that makes a key invalid. */
export const endKey = (digest: string): Write => ({ delete: globalKey('KEY', digest) });

/**
 * Records a use in the lookup record and in the visible row. Only one of several concurrent uses is written.
 * @throws Error if a use was recorded within the hour, or the key was revoked concurrently
 */
export const noteUse = async ({ id, tenantId, digest }: ApiKey, now: Instant): Promise<void> => {
  const table = tenantTable(tenantId);
  const used = { expression: 'SET lastUsedAt = :now', values: { ':now': now } };
  await table.commit([
    {
      ...used,
      update: globalKey('KEY', digest),
      condition: {
        expression: 'attribute_exists(pk) AND (attribute_not_exists(lastUsedAt) OR lastUsedAt <= :due)',
        values: { ':due': later(now, -USE_NOTED_EVERY) },
      },
    },
    { ...used, update: table.key('APIKEY', id), condition: { expression: 'attribute_exists(pk)' } },
  ]);
};
