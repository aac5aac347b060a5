import { randomBytes } from 'node:crypto';
import type { Write } from '#functions/platform/table/table.ts';
import { uuidv7 } from '#shared/kernel/ids.ts';
import type { Instant } from '#shared/kernel/time.ts';
import { auditWrite } from './audit-write.ts';

/** Actor of events without a user. */
const SYSTEM = 'system';

/** An automatic action of the product. */
export interface SystemEvent {
  readonly action:
    | 'create'
    | 'reopen'
    | 'resolve'
    | 'complete'
    | 'fail'
    | 'void'
    | 'recover'
    | 'generate'
    | 'skip'
    | 'send'
    | 'write'
    | 'register';
  readonly resource:
    | 'issue'
    | 'scan'
    | 'run'
    | 'attestation'
    | 'chat-run'
    | 'report'
    | 'report-schedule'
    | 'chat-schedule'
    | 'destination'
    | 'environment'
    | 'agent';
  readonly resourceId: string;
  readonly details: Readonly<Record<string, unknown>>;
}

/**
 * Returns the write of the audit event for an automatic action, which is part of the action's transaction.
 * @param by the scan or run that did it
 */
export const systemEvent = (tenant: string, by: string, now: Instant, event: SystemEvent): Write =>
  auditWrite(tenant, {
    ...event,
    id: uuidv7(Date.parse(now), randomBytes(10)),
    userId: SYSTEM,
    timestamp: now,
    viewerAddress: '',
    requestId: by,
  });
