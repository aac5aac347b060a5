/**
 * An export format: how a file begins, how an event is written, and how the file ends. Events are appended
 * one by one, so files may have any length.
 */
import type { Instant } from '#shared/kernel/time.ts';
import type { AuditFilter } from '../audit-filter.ts';
import type { AuditLogReply } from '../contract.ts';

/** Metadata of a file beside its events. */
export interface ExportFacts {
  /** The filters of the export; unset filters are omitted. */
  readonly filters: AuditFilter;
  readonly exportedAt: Instant;
  readonly totalCount: number;
}

export interface ExportFile {
  /** File name extension. */
  readonly extension: string;
  /** Media type. */
  readonly type: string;
  readonly start: (facts: ExportFacts) => string;
  readonly event: (log: AuditLogReply, isFirst: boolean) => string;
  readonly end: (facts: ExportFacts) => string;
}

/** `audit-trail-2026-11-20.json`: with the UTC day of the export. */
export const exportName = ({ extension }: ExportFile, exportedAt: Instant): string =>
  `audit-trail-${exportedAt.slice(0, 10)}.${extension}`;
