/** Daily alert digest by email for subscribed users. It contains counts by kind and no user-entered text. */
import type { Alert } from '#functions/monitoring/alerts/alert-item.ts';
import { listAlerts, newestId } from '#functions/monitoring/alerts/alert-store.ts';
import { listDigestReaders } from '#functions/monitoring/alerts/own-alerts.ts';
import { readRules } from '#functions/monitoring/alerts/rules-store.ts';
import { digestWrite, type Watch } from '#functions/monitoring/checks/watch-store.ts';
import { concurrently } from '#functions/platform/concurrently.ts';
import { logger } from '#functions/platform/logger.ts';
import { mailSender, sendMail } from '#functions/platform/mail/send-mail.ts';
import type { TenantTable } from '#functions/platform/table/table.ts';
import { digestDue, digestText } from '#shared/alerts/digest.ts';
import { DAY, instant, later } from '#shared/kernel/time.ts';

/** Maximum number of recipients and of alerts counted. */
const MAX_READERS = 200;
const MAX_ALERTS = 200;
const AT_ONCE = 5;

/** Returns the addresses of users with an open account. */
const addressesOf = async (table: TenantTable, ids: readonly string[]): Promise<readonly string[]> => {
  const people = await table.getMany(ids.map((id) => table.key('USER', id)));
  return people.flatMap(({ email, isActive }) =>
    isActive === true && typeof email === 'string' ? [email] : [],
  );
};

/** Returns the alerts raised since the last digest, without tests and muted repeats. */
const raisedSince = async (
  table: TenantTable,
  upTo: string | undefined,
  now: Date,
): Promise<{ readonly alerts: readonly Alert[]; readonly more: boolean }> => {
  const since = later(instant(now), -DAY);
  const page = { limit: MAX_ALERTS, cursor: undefined };
  const { items, next } = await listAlerts(table, { since }, page);
  const alerts = items.filter(({ id, kind }) => kind !== 'test' && (upTo === undefined || id > upTo));
  return { alerts, more: next !== undefined };
};

/**
 * Sends a tenant's digest when it is due. The day is recorded before the first email is sent, so that no
 * recipient gets it twice. Failures are logged, and the next digest includes the alerts that are still
 * active.
 */
export const sendDigest = async (table: TenantTable, watch: Watch, now: Date): Promise<void> => {
  if (mailSender() === undefined) return;
  const { rules } = await readRules(table);
  const day = digestDue(rules.digest, watch.digest?.day, instant(now));
  if (day === undefined) return;
  await table.commit([digestWrite(table, watch.digest, { day, upTo: newestId(instant(now)) })]);
  const readers = await addressesOf(table, await listDigestReaders(table, MAX_READERS));
  if (readers.length === 0) return;
  const { alerts, more } = await raisedSince(table, watch.digest?.upTo, now);
  const lasting = await listAlerts(table, { status: 'active' }, { limit: MAX_ALERTS, cursor: undefined });
  const isReal = ({ kind }: Alert) => kind !== 'test';
  if (alerts.length === 0 && !lasting.items.some(isReal)) return;
  const { subject, text } = digestText({
    raised: alerts,
    more,
    lasting: lasting.items.filter(isReal),
    address: watch.contact,
  });
  await concurrently(readers, AT_ONCE, async (to) => {
    try {
      await sendMail({ to, subject, text });
    } catch (error) {
      logger.error('digest not sent', { tenant: table.tenant, error: error as Error });
    }
  });
};
