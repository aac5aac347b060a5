/**
 * Monitoring state of a tenant: MONITOR / `STATUS`, one item of at most 4 KB. The scheduler tick finds it
 * through the index of due work, by the time of its next evaluation. The status route reads only this item,
 * for half a read unit.
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
  /** Start of the monitoring. */
  since: v.string(),
  /** Address of this platform as seen by a user of the tenant; checks name it as their contact. */
  contact: v.string(),
  /** Time of the last evaluation. */
  evaluatedAt: v.exactOptional(v.string()),
  /** Incremented with each slice. */
  step: v.exactOptional(v.number()),
  /**
   * The current round over its agents: start, number of slices, and the cursor of the next one; absent
   * between rounds.
   */
  round: v.exactOptional(
    v.object({ beganAt: v.string(), slices: v.number(), cursor: v.exactOptional(v.string()) }),
  ),
  /** Duration of a round in milliseconds, if longer than the check interval. */
  every: v.exactOptional(v.number()),
  /** When a check of any agent last ended. */
  checkedAt: v.exactOptional(v.string()),
  /** Number of windows with live updates at the last evaluation. */
  clients: v.exactOptional(v.number()),
  stats: v.exactOptional(healthStats),
  /** Whether an email sender is configured. */
  mails: v.exactOptional(v.boolean()),
  /** Day of the last digest, in its time zone, and the last alert that it included. */
  digest: v.exactOptional(v.object({ day: v.string(), upTo: v.string() })),
  /** Active alerts by severity. */
  critical: count,
  high: count,
  medium: count,
  low: count,
});
export type Watch = RowOf<typeof watch>;

const rows = rowKind<Watch>({ name: 'watch of a tenant', schema: watch });

const keyOf = (table: TenantTable): Key => table.key('MONITOR', 'STATUS');

const watchOf = (item: Item | undefined): Watch | undefined => item && rows.sound(item);

/** Reads the state: half a read unit, eventually consistent; twice that for a consistent read. */
export const readWatch = async (
  table: TenantTable,
  options: { readonly consistent?: boolean } = {},
): Promise<Watch | undefined> => watchOf(await table.get(keyOf(table), options));

/**
 * Starts the monitoring of a tenant if needed; half a read unit if it is already running. Failures are logged
 * and never affect the caller's request.
 * @param contact address of this platform as seen by the caller
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
    logger.error('tenant not monitored', { tenant: table.tenant, error: error as Error });
  }
};

/** Returns at most `limit` tenants that are due for evaluation, longest overdue first. */
export const dueTenants = async (now: Instant, limit: number): Promise<readonly string[]> => {
  const due = indexKeys('gsi3').sk;
  return (await listInFlight('check', limit)).filter((item) => String(item[due]) <= now).map(tenantOf);
};

/** The data that an evaluation of a tenant records. */
export interface WatchNote {
  readonly dueAt: Instant;
  readonly round: Watch['round'];
  readonly every: number;
  readonly clients: number;
  readonly mails: boolean;
  readonly stats: Watch['stats'];
}

/** Thrown for the second of two concurrent evaluations of the same slice, which records nothing. */
export class ConflictError extends Error {}

/** Records an evaluation of a tenant, and the progress of the round over its agents. */
export const checkedWrite = (
  table: TenantTable,
  read: Pick<Watch, 'step'>,
  { dueAt, ...note }: WatchNote,
  now: Date,
): Write => ({
  update: keyOf(table),
  expression: `SET evaluatedAt = :now, #step = :next, ${indexKeys('gsi3').sk} = :due, ${Object.keys(note)
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
  failed: () => new ConflictError(),
});

/** Records that a check of an agent has ended. */
export const checkEndedWrite = (table: TenantTable, at: Instant): Write => ({
  update: keyOf(table),
  expression:
    'SET checkedAt = :at, since = if_not_exists(since, :at), contact = if_not_exists(contact, :none)',
  values: { ':at': at, ':none': '' },
});

/** Updates the number of active alerts by severity. */
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

/**
 * Records a digest before it is sent, so that each day has only one. Throws `failed` after a concurrent
 * digest.
 */
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
  failed: () => new ConflictError(),
});
