/**
 * How a tenant is watched: MONITOR / `STATUS`, one item of at most 4 KB, found by the tick through the index of what is in flight by when it
 * is looked at next. The status is read from it alone, for half a read unit.
 */
import * as v from 'valibot';
import { logger } from '#functions/platform/logger.ts';
import { indexKeys } from '#functions/platform/table/definition.ts';
import { inFlight, listInFlight, tenantOf } from '#functions/platform/table/global-lookups.ts';
import { type RowOf, rowKind } from '#functions/platform/table/row-kind.ts';
import type { Item, Key, TenantTable, Write } from '#functions/platform/table/table.ts';
import { type Instant, instant } from '#shared/kernel/time.ts';
import { type Severity, severities } from '#shared/parameters/parameter.ts';
import { healthStats } from '#shared/realtime/message.ts';

const count = v.exactOptional(v.number());

const watch = v.object({
  /** Since when it is watched. */
  since: v.string(),
  /** Our own address as somebody of the tenant saw it: checks name it as their contact. */
  contact: v.string(),
  /** When it was looked at last. */
  lookedAt: v.exactOptional(v.string()),
  /** Grows with each slice. */
  step: v.exactOptional(v.number()),
  /** The round through its agents: when it began, how many slices it has had, and where the next one begins; absent when it is over. */
  round: v.exactOptional(
    v.object({ beganAt: v.string(), slices: v.number(), cursor: v.exactOptional(v.string()) }),
  ),
  /** Milliseconds that a round takes, where that is longer than checks are apart. */
  every: v.exactOptional(v.number()),
  /** When a check of an agent ended last. */
  checkedAt: v.exactOptional(v.string()),
  /** Windows that are told of changes, when it was looked at. */
  clients: v.exactOptional(v.number()),
  stats: v.exactOptional(healthStats),
  /** A sender of e-mail is set up. */
  mails: v.exactOptional(v.boolean()),
  /** Day of the last digest, in its time zone, and up to which alert it told. */
  digest: v.exactOptional(v.object({ day: v.string(), upTo: v.string() })),
  /** Alerts that last, by severity. */
  critical: count,
  high: count,
  medium: count,
  low: count,
});
export type Watch = RowOf<typeof watch>;

const rows = rowKind<Watch>({ name: 'watch of a tenant', schema: watch });

const keyOf = (table: TenantTable): Key => table.key('MONITOR', 'STATUS');

const watchOf = (item: Item | undefined): Watch | undefined => item && rows.sound(item);

/** Half a read unit, eventually consistent; twice that where it has to be as it is now. */
export const readWatch = async (
  table: TenantTable,
  options: { readonly consistent?: boolean } = {},
): Promise<Watch | undefined> => watchOf(await table.get(keyOf(table), options));

/**
 * Has a tenant watched from now on, unless it is already; half a read unit for one that is. Trouble is logged and keeps nobody from what
 * they came for.
 * @param contact our own address as whoever comes by sees it
 */
export const watchTenant = async (table: TenantTable, contact: string, now: Instant): Promise<void> => {
  try {
    const known = await table.get(keyOf(table));
    if (known?.contact === contact) return;
    const due = inFlight('check', now);
    const keys = indexKeys('gsi3');
    await table.commit([
      {
        update: keyOf(table),
        expression: `SET contact = :contact, since = if_not_exists(since, :now), ${keys.pk} = :list, ${keys.sk} = if_not_exists(${keys.sk}, :now)`,
        values: { ':contact': contact, ':now': now, ':list': due[keys.pk] },
        repeatable: true,
      },
    ]);
  } catch (error) {
    logger.error('tenant not watched', { tenant: table.tenant, error: error as Error });
  }
};

/** Tenants that are due to be looked at, who waited longest first: at most `limit`. */
export const dueTenants = async (now: Instant, limit: number): Promise<readonly string[]> => {
  const due = indexKeys('gsi3').sk;
  return (await listInFlight('check', limit)).filter((item) => String(item[due]) <= now).map(tenantOf);
};

/** What a look at a tenant notes. */
export interface WatchNote {
  readonly dueAt: Instant;
  readonly round: Watch['round'];
  readonly every: number;
  readonly clients: number;
  readonly mails: boolean;
  readonly stats: Watch['stats'];
}

/** Of two that look at the same slice, the second notes nothing. */
export class LookedMeanwhile extends Error {}

/** Notes that a tenant was looked at, and how far the round through its agents is. */
export const lookedWrite = (
  table: TenantTable,
  read: Pick<Watch, 'step'>,
  { dueAt, ...note }: WatchNote,
  now: Date,
): Write => ({
  update: keyOf(table),
  expression: `SET lookedAt = :now, #step = :next, ${indexKeys('gsi3').sk} = :due, ${Object.keys(note)
    .map((name) => `#${name} = :${name}`)
    .join(', ')}`,
  names: {
    '#step': 'step',
    ...Object.fromEntries(Object.keys(note).map((name) => [`#${name}`, name])),
  },
  values: {
    ':now': instant(now),
    ':next': (read.step ?? 0) + 1,
    ':due': dueAt,
    ...Object.fromEntries(Object.entries(note).map(([name, value]) => [`:${name}`, value])),
  },
  condition:
    read.step === undefined
      ? { expression: 'attribute_not_exists(#step)' }
      : { expression: '#step = :read', values: { ':read': read.step } },
  failed: () => new LookedMeanwhile(),
});

/** Notes that a check of an agent has ended. */
export const checkEndedWrite = (table: TenantTable, at: Instant): Write => ({
  update: keyOf(table),
  expression:
    'SET checkedAt = :at, since = if_not_exists(since, :at), contact = if_not_exists(contact, :none)',
  values: { ':at': at, ':none': '' },
});

/** Moves the numbers of alerts that last, by severity. */
export const alertCountsWrite = (
  table: TenantTable,
  moved: Readonly<Partial<Record<Severity, number>>>,
  now: Instant,
): Write => {
  const changed = severities.filter((severity) => (moved[severity] ?? 0) !== 0);
  return {
    update: keyOf(table),
    expression: `SET since = if_not_exists(since, :now), contact = if_not_exists(contact, :none)${
      changed.length > 0 ? ` ADD ${changed.map((severity) => `${severity} :${severity}`).join(', ')}` : ''
    }`,
    values: {
      ':now': now,
      ':none': '',
      ...Object.fromEntries(changed.map((severity) => [`:${severity}`, moved[severity]])),
    },
  };
};

/** Notes a digest before it is sent, so that no day has two. `failed` where another one was faster. */
export const digestWrite = (
  table: TenantTable,
  before: Watch['digest'],
  digest: NonNullable<Watch['digest']>,
): Write => ({
  update: keyOf(table),
  expression: 'SET digest = :digest',
  values: { ':digest': digest },
  condition: before
    ? { expression: 'digest.#day = :before', names: { '#day': 'day' }, values: { ':before': before.day } }
    : { expression: 'attribute_not_exists(digest)' },
  failed: () => new LookedMeanwhile(),
});
