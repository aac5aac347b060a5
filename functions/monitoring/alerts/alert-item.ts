/**
 * An alert as stored: ALERT / `<alert id>`. While its cause persists, it is also listed in gsi1
 * `ALERT#active`; it is deleted 90 days later.
 */
import * as v from 'valibot';
import { indexKeys } from '#functions/platform/table/definition.ts';
import { expiresAt } from '#functions/platform/table/expiry.ts';
import { type RowOf, rowKind } from '#functions/platform/table/row-kind.ts';
import type { TenantTable, Write } from '#functions/platform/table/table.ts';
import type { AlertReply } from '#shared/alerts/alert-reply.ts';
import { alertKinds } from '#shared/alerts/kinds.ts';
import type { RaisedAlert } from '#shared/alerts/settle.ts';
import { DAY, type Instant, later } from '#shared/kernel/time.ts';
import { severities } from '#shared/parameters/parameter.ts';

/** Number of days for which an alert is stored after its cause has ended. */
const RETENTION_DAYS = 90;

const LONGEST = { title: 160, message: 1000, name: 200, proof: 1000 } as const;

const alert = v.object({
  id: v.string(),
  kind: v.picklist(alertKinds),
  severity: v.picklist(severities),
  title: v.string(),
  message: v.string(),
  agentId: v.exactOptional(v.string()),
  agentName: v.exactOptional(v.string()),
  complianceScore: v.exactOptional(v.number()),
  subject: v.exactOptional(v.string()),
  proof: v.exactOptional(v.object({ text: v.string(), observedAt: v.string() })),
  raisedAt: v.string(),
  clearedAt: v.exactOptional(v.string()),
  clearedBy: v.exactOptional(v.string()),
  quiet: v.boolean(),
});
export type Alert = RowOf<typeof alert>;

export const alertRows = rowKind<Alert>({ name: 'alert', schema: alert });

const gsi = indexKeys('gsi1');
export const ACTIVE = 'active';

/** The agent of an alert, if it concerns one. */
export interface AlertOf {
  readonly id: string;
  readonly name: string;
  readonly score: number | null;
}

export const newAlert = (raised: RaisedAlert, of: AlertOf | undefined, now: Instant): Alert => {
  const { id, kind, severity, title, message, subject, proof, quiet } = raised;
  return {
    id,
    kind,
    severity,
    title: title.slice(0, LONGEST.title),
    message: message.slice(0, LONGEST.message),
    ...(of ? { agentId: of.id, agentName: of.name.slice(0, LONGEST.name) } : {}),
    ...(of && of.score !== null ? { complianceScore: of.score } : {}),
    ...(subject === undefined ? {} : { subject }),
    ...(proof ? { proof: { ...proof, text: proof.text.slice(0, LONGEST.proof) } } : {}),
    raisedAt: now,
    quiet,
  };
};

export const raisedWrite = (table: TenantTable, one: Alert): Write => ({
  put: {
    ...table.key('ALERT', one.id),
    [gsi.pk]: table.partition('ALERT', ACTIVE),
    [gsi.sk]: one.id,
    ...alertRows.attributes(one),
  },
  condition: { expression: 'attribute_not_exists(pk)' },
});

/**
 * Clears an alert.
 * @param by how it ended, as shown to users
 */
export const clearedWrite = (table: TenantTable, id: string, by: string, now: Instant): Write => ({
  update: table.key('ALERT', id),
  expression: `SET clearedAt = :now, clearedBy = :by, #ttl = :ttl REMOVE ${gsi.pk}, ${gsi.sk}`,
  names: { '#ttl': 'ttl' },
  values: { ':now': now, ':by': by, ':ttl': expiresAt(later(now, RETENTION_DAYS * DAY)) },
  condition: { expression: 'attribute_exists(pk)' },
});

/** A user's view of alerts: what was read and dismissed. */
export interface Seen {
  readonly isDismissed: (id: string) => boolean;
  readonly isRead: (id: string) => boolean;
}

export const alertReplyOf = (one: Alert, { isDismissed, isRead }: Seen): AlertReply => {
  const { clearedAt, ...rest } = one;
  const dismissed = isDismissed(one.id);
  return {
    ...rest,
    state: clearedAt === undefined ? 'active' : 'cleared',
    clearedAt: clearedAt ?? null,
    dismissed,
    unread: !dismissed && !isRead(one.id),
  };
};
