/**
 * API keys of a tenant: APIKEY rows, which remain after a key has ended, and APIKEY `live` / `LIVE`, the
 * active keys.
 */
import * as v from 'valibot';
import { endKey, putKey } from '#functions/platform/api-key/key-look-up.ts';
import { limits } from '#functions/platform/quotas/limits.ts';
import { asRead } from '#functions/platform/table/as-read.ts';
import { expiresAt as unixSeconds } from '#functions/platform/table/expiry.ts';
import { type RowOf, rowKind } from '#functions/platform/table/row-kind.ts';
import type { TenantTable, Write } from '#functions/platform/table/table.ts';
import type { ApiKeyReply } from '#shared/api-keys/contract.ts';
import { conflict } from '#shared/kernel/errors.ts';
import type { Page } from '#shared/kernel/page.ts';
import { scopes } from '#shared/kernel/route.ts';
import { DAY, type Instant, later } from '#shared/kernel/time.ts';
import { tooMany } from '#shared/usage/reached.ts';

/** Time for which a key remains listed after its expiry, in milliseconds, even if it was revoked earlier. */
const LISTED_AFTER = 365 * DAY;

const keyRow = v.object({
  id: v.string(),
  name: v.string(),
  scopes: v.array(v.picklist(scopes)),
  createdBy: v.object({ id: v.string(), name: v.string() }),
  createdAt: v.string(),
  expiresAt: v.string(),
  /** Digest by which requests find the key. */
  digest: v.string(),
  lastUsedAt: v.optional(v.string()),
  revokedAt: v.optional(v.string()),
});
/** A key as stored in its row. */
export type KeyRow = RowOf<typeof keyRow>;

const keyRows = rowKind<KeyRow>({ name: 'API key', schema: keyRow });

/** Returns a key as shown to users. */
export const keyReplyOf = ({ digest, lastUsedAt, revokedAt, ...row }: KeyRow): ApiKeyReply => ({
  ...row,
  scopes: [...row.scopes],
  createdBy: { ...row.createdBy },
  lastUsedAt: lastUsedAt ?? null,
  revokedAt: revokedAt ?? null,
});

interface PageOf {
  readonly limit: number;
  readonly cursor: string | undefined;
}

/** Lists keys, newest first, read consistently. */
export const listKeys = async (table: TenantTable, page: PageOf): Promise<Page<KeyRow>> => {
  const { items, next } = await table.list({
    kind: 'APIKEY',
    newestFirst: true,
    consistent: true,
    ...page,
  });
  return { items: keyRows.list(items), next };
};

export const findRow = async (table: TenantTable, id: string): Promise<KeyRow | undefined> => {
  const item = await table.get(table.key('APIKEY', id), { consistent: true });
  return item && keyRows.read(item);
};

/** Returns the expiry of each active key by id, and the version of the list. */
const readLive = async (table: TenantTable, now: Instant) => {
  const item = await table.get(liveKey(table), { consistent: true });
  const ends = Object.entries((item?.ends ?? {}) as Readonly<Record<string, Instant>>);
  return { version: Number(item?.version ?? 0), live: ends.filter(([, end]) => end > now) };
};

/** Lists the active keys that a user created. Ended keys, of which there may be many, are not read. */
export const liveKeysOf = async (
  table: TenantTable,
  userId: string,
  now: Instant,
): Promise<readonly KeyRow[]> => {
  const { live } = await readLive(table, now);
  const rows = await table.getMany(
    live.map(([id]) => table.key('APIKEY', id)),
    { consistent: true },
  );
  return keyRows
    .list(rows)
    .filter(({ createdBy, revokedAt }) => createdBy.id === userId && revokedAt === undefined);
};

/** Returns the number of active keys. */
export const countLiveKeys = async (table: TenantTable, now: Instant): Promise<number> =>
  (await readLive(table, now)).live.length;

const liveKey = (table: TenantTable) => table.key('APIKEY', 'LIVE', 'live');

/**
 * Returns the write that counts one more key and removes expired ones. `failed`: ProblemError 409 if keys
 * were created or revoked concurrently.
 * @throws ProblemError 409 at the maximum number of keys
 */
export const countKey = async (
  table: TenantTable,
  { id, expiresAt }: Pick<KeyRow, 'id' | 'expiresAt'>,
  now: Instant,
): Promise<Write> => {
  const { version, live } = await readLive(table, now);
  const most = limits.of('api-keys');
  if (live.length >= most) throw tooMany('api-keys', most);
  return {
    put: {
      ...liveKey(table),
      ends: Object.fromEntries([...live, [id, expiresAt]]),
      version: version + 1,
    },
    condition: asRead(version),
    failed: () =>
      conflict('changed-meanwhile', 'Another API key was created or revoked at the same time. Try again.'),
  };
};

/** Returns the writes that create a key: its row, and its lookup record. */
export const newKeyWrites = (table: TenantTable, row: KeyRow): readonly Write[] => {
  const { id, name, scopes: given, expiresAt, digest } = row;
  return [
    putKey({ id, tenantId: table.tenant, name, scopes: given, expiresAt, digest }),
    {
      put: {
        ...table.key('APIKEY', id),
        ...keyRows.attributes(row),
        ttl: unixSeconds(later(expiresAt, LISTED_AFTER)),
      },
      condition: { expression: 'attribute_not_exists(pk)' },
    },
  ];
};

/** Maximum number of keys revoked and audited in one transaction. */
export const REVOKED_AT_ONCE = 40;

/** Returns the writes that revoke at most 40 keys. From their commit on, requests with these keys fail. */
export const revokeWrites = (
  table: TenantTable,
  keys: readonly Pick<KeyRow, 'id' | 'digest'>[],
  now: Instant,
): readonly Write[] => [
  ...keys.flatMap(({ id, digest }): readonly Write[] => [
    endKey(digest),
    {
      update: table.key('APIKEY', id),
      expression: 'SET revokedAt = :now',
      values: { ':now': now },
      condition: { expression: 'attribute_exists(pk) AND attribute_not_exists(revokedAt)' },
      failed: () =>
        conflict('revoked-meanwhile', 'This API key was already revoked by a concurrent request.'),
    },
  ]),
  {
    update: liveKey(table),
    expression: `SET version = version + :one REMOVE ${keys.map((_, i) => `ends.#id${i}`).join(', ')}`,
    names: Object.fromEntries(keys.map(({ id }, i) => [`#id${i}`, id])),
    values: { ':one': 1 },
  },
];
