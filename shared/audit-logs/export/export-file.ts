/** A format of export: how a file begins, what an event is in it, and how it ends. Files grow event by event, whatever their length. */
import type { Instant } from '#shared/kernel/time.ts';
import type { AuditFilter } from '../audit-filter.ts';
import type { AuditLogReply } from '../contract.ts';

/** What a file says of itself beside its events. */
export interface ExportFacts {
  /** Filters that it was made with; those that are not set are left out. */
  readonly filters: AuditFilter;
  readonly exportedAt: Instant;
  readonly totalCount: number;
}

export interface ExportFile {
  /** Ending of the file's name. */
  readonly extension: string;
  /** Media type. */
  readonly type: string;
  readonly start: (facts: ExportFacts) => string;
  readonly event: (log: AuditLogReply, isFirst: boolean) => string;
  readonly end: (facts: ExportFacts) => string;
}

/** `audit-trail-2026-11-20.json`: the day in UTC on which it was made. */
export const exportName = ({ extension }: ExportFile, exportedAt: Instant): string =>
  `audit-trail-${exportedAt.slice(0, 10)}.${extension}`;
