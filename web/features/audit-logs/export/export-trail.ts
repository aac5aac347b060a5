/** Reads the audit trail to its end, part by part, into a file. */
import type { AuditFilter } from '#shared/audit-logs/audit-filter.ts';
import type { AuditLogReply, ExportFormat } from '#shared/audit-logs/contract.ts';
import { csv } from '#shared/audit-logs/export/csv.ts';
import { type ExportFile, exportName } from '#shared/audit-logs/export/export-file.ts';
import { json } from '#shared/audit-logs/export/json.ts';
import { ocsf } from '#shared/audit-logs/export/ocsf.ts';
import type { Instant } from '#shared/kernel/time.ts';

/** Maximum number of events per file. */
export const MAX_EXPORTED = 100_000;

const files: Readonly<Record<ExportFormat, ExportFile>> = { json, csv, ocsf };

/** One part of an export, as returned by the API. */
export interface ExportPart {
  readonly logs: readonly AuditLogReply[];
  readonly next: string | null;
}

export interface TrailExport {
  readonly format: ExportFormat;
  readonly filters: AuditFilter;
  readonly exportedAt: Instant;
  /** Requests the first part, or the part at a cursor. */
  readonly readPart: (cursor: string | undefined) => Promise<ExportPart>;
  /** Called with the number of events read so far. */
  readonly onProgress: (count: number) => void;
  /** Maximum number of events in the file. */
  readonly most?: number;
}

export interface ExportedFile {
  readonly name: string;
  readonly type: string;
  readonly parts: readonly string[];
  readonly totalCount: number;
  /** True if the file contains every event that matches the filters. */
  readonly isWhole: boolean;
}

export const exportTrail = async ({
  format,
  filters,
  exportedAt,
  readPart,
  onProgress,
  most = MAX_EXPORTED,
}: TrailExport): Promise<ExportedFile> => {
  const file = files[format];
  const events: string[] = [];
  let cursor: string | undefined;
  let isWhole = true;
  do {
    const { logs, next } = await readPart(cursor);
    const room = logs.slice(0, most - events.length);
    for (const log of room) events.push(file.event(log, events.length === 0));
    onProgress(events.length);
    cursor = next ?? undefined;
    isWhole = cursor === undefined && room.length === logs.length;
  } while (cursor !== undefined && events.length < most);
  const facts = { filters, exportedAt, totalCount: events.length };
  return {
    name: exportName(file, exportedAt),
    type: file.type,
    parts: [file.start(facts), ...events, file.end(facts)],
    totalCount: events.length,
    isWhole,
  };
};
