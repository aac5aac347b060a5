/** The trail as comma-separated values (RFC 4180), safe to open in a spreadsheet. */
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

/** With these a spreadsheet begins a formula (OWASP, "CSV Injection"), in either width. */
const FORMULA = /^[=+\-@＝＋－＠\t\r\n]/;

/** Characters that nobody would see, or that turn the order of others around. */
const HIDDEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;

const named = (character: string): string =>
  `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;

/**
 * A field: what would be a formula stands behind an apostrophe, what would not be seen by its code point, and all of it in quotes where
 * RFC 4180 asks for them.
 */
export const csvField = (text: string): string => {
  const safe = (FORMULA.test(text) ? `'${text}` : text).replace(HIDDEN, named);
  return /[",]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

const line = (fields: readonly string[]): string => `${fields.map(csvField).join(',')}\r\n`;

/** One line for each event after a line of names; `details` is JSON. */
export const csv: ExportFile = {
  extension: 'csv',
  type: 'text/csv;charset=utf-8;header=present',
  start: () => line(columns.map(([name]) => name)),
  event: (log) => line(columns.map(([, of]) => of(log))),
  end: () => '',
};
