/**
 * Settings of an organization: TRUST / `SETTINGS`. Its address is under the global TRUSTPAGE / slug: the
 * owner of the page, its content, and whether it is on. A released address stays reserved for its
 * organization for 90 days, so that its links cannot be taken over.
 */
import * as v from 'valibot';
import { expiresAt } from '#functions/platform/table/expiry.ts';
import { globalKey, lookUp } from '#functions/platform/table/global-lookups.ts';
import { type RowOf, rowKind } from '#functions/platform/table/row-kind.ts';
import type { TenantTable, Write } from '#functions/platform/table/table.ts';
import { conflict } from '#shared/kernel/errors.ts';
import { DAY, type Instant, later } from '#shared/kernel/time.ts';
import type { TrustSettings } from '#shared/trust/contract.ts';

const RESERVED_FOR = 90 * DAY;

const settings = v.object({
  isOn: v.boolean(),
  slug: v.string(),
  frameworks: v.pipe(v.array(v.string()), v.readonly()),
  /** Increases with each change. */
  version: v.number(),
});
export type StoredSettings = RowOf<typeof settings>;

const page = v.object({
  tenant: v.string(),
  isOn: v.boolean(),
  frameworks: v.pipe(v.array(v.string()), v.readonly()),
});
export type StoredPage = RowOf<typeof page>;

const rows = rowKind({ name: 'trust settings', schema: settings });
const pages = rowKind({ name: 'trust page', schema: page });

const keyOf = (table: TenantTable) => table.key('TRUST', 'SETTINGS');

/** Returns undefined without settings; read consistently, 1 RRU. */
export const readSettings = async (table: TenantTable): Promise<StoredSettings | undefined> => {
  const item = await table.get(keyOf(table), { consistent: true });
  return item && rows.read(item);
};

/** Returns the page of an address, on or off; read consistently, 1 RRU. */
export const readPage = async (slug: string): Promise<StoredPage | undefined> => {
  const item = await lookUp('TRUSTPAGE', slug);
  return item && pages.read(item);
};

const conflictError = () =>
  conflict('trust-page-changed', 'The trust page was changed by another user in the meantime. Reload it.');
const taken = () => conflict('address-taken', 'Another organization uses this address. Choose another one.');

/** Condition that the address belongs to this tenant or is free. */
const ownOrFree = (tenant: string, now: Instant) => ({
  expression: 'attribute_not_exists(pk) OR #tenant = :tenant OR #ttl <= :now',
  names: { '#tenant': 'tenant', '#ttl': 'ttl' },
  values: { ':tenant': tenant, ':now': Math.floor(Date.parse(now) / 1000) },
});

/**
 * Returns the writes of new settings.
 * @throws (in the commit) ProblemError 409 `address-taken`, or `trust-page-changed`
 */
export const settingsWrites = (
  table: TenantTable,
  read: StoredSettings | undefined,
  chosen: TrustSettings & { readonly now: Instant },
): readonly Write[] => {
  const { isOn, slug, frameworks, now } = chosen;
  const { tenant } = table;
  const writes: Write[] = [
    {
      put: {
        ...keyOf(table),
        ...rows.attributes({ isOn, slug, frameworks, version: (read?.version ?? 0) + 1 }),
      },
      condition: read
        ? {
            expression: '#version = :read',
            names: { '#version': 'version' },
            values: { ':read': read.version },
          }
        : { expression: 'attribute_not_exists(pk)' },
      failed: conflictError,
    },
    {
      put: {
        ...globalKey('TRUSTPAGE', slug),
        ...pages.attributes({ tenant, isOn, frameworks }),
      },
      condition: ownOrFree(tenant, now),
      failed: taken,
    },
  ];
  if (read && read.slug !== slug)
    writes.push({
      put: {
        ...globalKey('TRUSTPAGE', read.slug),
        ...pages.attributes({ tenant, isOn: false, frameworks: [] }),
        ttl: expiresAt(new Date(later(now, RESERVED_FOR))),
      },
      condition: ownOrFree(tenant, now),
      failed: conflictError,
    });
  return writes;
};
