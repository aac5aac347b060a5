/** API keys of a tenant: APIKEY rows, which stay when a key has ended, and APIKEY `live` / `LIVE`, the keys that count. */
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

/** A key stays listed for so long after its end, in milliseconds, whether it was revoked before or not. */
const LISTED_AFTER = 365 * DAY;

const keyRow = v.object({
  id: v.string(),
  name: v.string(),
  scopes: v.array(v.picklist(scopes)),
  createdBy: v.object({ id: v.string(), name: v.string() }),
  createdAt: v.string(),
  expiresAt: v.string(),
  /** By which requests find it. */
  digest: v.string(),
  lastUsedAt: v.optional(v.string()),
  revokedAt: v.optional(v.string()),
});
/** A key as its row says. */
export type KeyRow = RowOf<typeof keyRow>;

const keyRows = rowKind<KeyRow>({ name: 'API key', schema: keyRow });

/** A key as people see it. */
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

/** Newest first, with what was written a moment ago. */
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

/** When each key ends that is neither revoked nor expired, by its id, and how often that was changed. */
const readLive = async (table: TenantTable, now: Instant) => {
  const item = await table.get(liveKey(table), { consistent: true });
  const ends = Object.entries((item?.ends ?? {}) as Readonly<Record<string, Instant>>);
  return { version: Number(item?.version ?? 0), live: ends.filter(([, end]) => end > now) };
};

/** Keys that a person made and that still open something; those that have ended, which may be many, are not read. */
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

/** How many keys are neither revoked nor expired. */
export const countLiveKeys = async (table: TenantTable, now: Instant): Promise<number> =>
  (await readLive(table, now)).live.length;

const liveKey = (table: TenantTable) => table.key('APIKEY', 'LIVE', 'live');

/**
 * The write that counts one more key, and forgets those that have expired. `failed`: ProblemError 409 when keys were made
 * or revoked since.
 * @throws ProblemError 409 when there are as many as there may be
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
      conflict('changed-meanwhile', 'Another API key was made or revoked at the same moment. Try again.'),
  };
};

/** The writes that make a key: its row, and what requests look up. */
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

/** So many can be revoked in one transaction, and be audited in it. */
export const REVOKED_AT_ONCE = 40;

/** The writes that revoke keys, at most 40: no request finds them from their commit on. */
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
      failed: () => conflict('revoked-meanwhile', 'This API key was revoked at the same moment.'),
    },
  ]),
  {
    update: liveKey(table),
    expression: `SET version = version + :one REMOVE ${keys.map((_, i) => `ends.#id${i}`).join(', ')}`,
    names: Object.fromEntries(keys.map(({ id }, i) => [`#id${i}`, id])),
    values: { ':one': 1 },
  },
];
