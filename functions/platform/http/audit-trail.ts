import { auditWrite } from '#functions/platform/audit/audit-write.ts';
import { newId } from '#functions/platform/ids.ts';
import { globalKey } from '#functions/platform/table/global-lookups.ts';
import type { Write } from '#functions/platform/table/table.ts';
import { instant } from '#shared/kernel/time.ts';
import { type ApiEvent, matched } from './exchange.ts';
import type { AuditEntry } from './handler.ts';
import { replyLost } from './idempotency-store.ts';

/** The audit entries of a handler, and whether it has made any. */
export interface AuditTrail {
  readonly audit: (entry: AuditEntry) => Write;
  readonly nothingChanged: () => void;
  /** Throws if the route lacks a required event. */
  readonly check: () => void;
}

/**
 * Returns a write without effect, for demo sessions: their visitors have no name, their number has no bound,
 * and the trail of the demo organization is part of what they see.
 */
const noEvent = (id: string): Write => ({
  check: globalKey('DEMO', `event#${id}`),
  condition: { expression: 'attribute_not_exists(pk)' },
});

export const auditTrail = (event: ApiEvent): AuditTrail => {
  const { exchange } = event;
  const { name, spec } = matched(event);
  let settled = spec.audit === undefined;
  let eventId = exchange.claim?.eventId ?? newId();
  return {
    audit: (entry) => {
      const tenant = entry.tenant ?? exchange.principal?.tenant.id;
      if (!spec.audit || tenant === undefined)
        throw new Error(`The route ${name} has no audit event or no tenant.`);
      const id = eventId;
      const isOfKey = id === exchange.claim?.eventId;
      eventId = newId();
      settled = true;
      if (exchange.session?.kind === 'demo') return noEvent(id);
      return auditWrite(
        tenant,
        {
          id,
          resource: spec.audit.resource,
          action: entry.action ?? spec.audit.action,
          resourceId: entry.resourceId,
          userId: entry.userId ?? exchange.principal?.id ?? 'anonymous',
          details: { ...entry.details, ...(exchange.key && { apiKey: exchange.key.name }) },
          timestamp: instant(exchange.startedAt),
          viewerAddress: exchange.viewer.address,
          requestId: exchange.requestId,
        },
        isOfKey ? replyLost : undefined,
      );
    },
    nothingChanged: () => {
      settled = true;
    },
    check: () => {
      if (!settled) throw new Error(`The route ${name} changed something without an audit event.`);
    },
  };
};
