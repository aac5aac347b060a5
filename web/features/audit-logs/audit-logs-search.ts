import type { AuditFilter } from '#shared/audit-logs/audit-filter.ts';
import { recordId, type SearchField, search, text } from '#web/address/search.ts';

const word: SearchField<string> = (given) =>
  typeof given === 'string' && /^[a-z][a-z0-9-]{0,39}$/.test(given) ? given : undefined;

const actor: SearchField<string> = (given) =>
  typeof given === 'string' && /^[a-z0-9-]{1,64}$/.test(given) ? given : undefined;

/** A day as fields for days write it. */
const day: SearchField<string> = (given) =>
  typeof given === 'string' && /^(?:19|20)\d{2}-\d{2}-\d{2}$/.test(given) && !Number.isNaN(Date.parse(given))
    ? given
    : undefined;

/** What the address of the audit trail says. What it does not understand counts as not said. */
export const auditLogsSearch = search({
  q: text(100),
  action: word,
  resource: word,
  actor,
  /** First and last day, in the time zone of who looks. */
  from: day,
  to: day,
  cursor: text(1024),
  /** The event whose row is open. */
  event: recordId,
});
export type AuditLogsSearch = ReturnType<typeof auditLogsSearch>;

/** What narrows the trail. */
export type AuditLogsFilter = Omit<AuditLogsSearch, 'cursor' | 'event'>;

export const noFilter: AuditLogsFilter = {
  ...{ q: undefined, action: undefined, resource: undefined },
  ...{ actor: undefined, from: undefined, to: undefined },
};

export const filterOf = ({ cursor: _, event: __, ...filter }: AuditLogsSearch): AuditLogsFilter => filter;

/** The filters as the API takes them: days of the browser's time zone as times. */
export const asked = ({ from, to, q, ...rest }: AuditLogsFilter): AuditFilter => ({
  ...rest,
  q: q?.trim() || undefined,
  from: from && new Date(`${from}T00:00:00.000`).toISOString(),
  to: to && new Date(`${to}T23:59:59.999`).toISOString(),
});

export const isNarrowed = (filter: AuditLogsFilter): boolean =>
  Object.values(filter).some((value) => value !== undefined);
