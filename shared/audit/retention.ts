import { DAY, type Instant } from '#shared/kernel/time.ts';
import { idTime } from './audit-event.ts';

/**
 * Audit events are retained for six years from their creation (45 CFR 164.316(b)(2)(i)), leap days included.
 */
export const AUDIT_RETENTION_DAYS = 6 * 365 + 2;

/** Returns whether an event must still exist. */
export const isRetained = (id: string, now: Instant): boolean =>
  idTime(id) > Date.parse(now) - AUDIT_RETENTION_DAYS * DAY;
