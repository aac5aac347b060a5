/** The audit trail as comma-separated values (RFC 4180), safe to open in a spreadsheet. */
import type { AuditLogReply } from '../contract.ts';
import type { ExportFile } from './export-file.ts';

const columns: readonly (readonly [name: string, of: (log: AuditLogReply) => string])[] = [
  ['timestamp', ({ timestamp }) => timestamp],
  ['action', ({ action }) => action],
  ['resource', ({ resource }) => resource],
  ['resourceId', ({ resourceId }) => resourceId],
  ['userId', ({ userId }) => userId],
  ['actorKind', ({ actor }) => actor.kind],
  ['actorName', ({ actor }) => actor.name ?? ''],
  ['actorEmail', ({ actor }) => actor.email ?? ''],
  ['details', ({ details }) => JSON.stringify(details)],
  ['viewerAddress', ({ viewerAddress }) => viewerAddress],
  ['requestId', ({ requestId }) => requestId],
  ['id', ({ id }) => id],
];

/** Characters that start a formula in a spreadsheet (OWASP, "CSV Injection"), in half and full width. */
const FORMULA = /^[=+\-@＝＋－＠\t\r\n]/;

/** Characters that are invisible or change the text direction. */
const HIDDEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;

const named = (character: string): string =>
  `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;

/**
 * Returns a CSV field. Prefixes a possible formula with an apostrophe, replaces invisible characters by their
 * code points, and quotes the field where RFC 4180 requires it.
 */
export const csvField = (text: string): string => {
  const safe = (FORMULA.test(text) ? `'${text}` : text).replace(HIDDEN, named);
  return /[",]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

const line = (fields: readonly string[]): string => `${fields.map(csvField).join(',')}\r\n`;

/** One line per event after a header line; `details` is JSON. */
export const csv: ExportFile = {
  extension: 'csv',
  type: 'text/csv;charset=utf-8;header=present',
  start: () => line(columns.map(([name]) => name)),
  event: (log) => line(columns.map(([, of]) => of(log))),
  end: () => '',
};
