/** Filters of the audit trail, separate from its search parameters because no other page needs them. */
import type { AuditFilter } from '#shared/audit-logs/audit-filter.ts';
import type { AuditLogsSearch } from './audit-logs-search.ts';

/** Filters of the audit trail. */
export type AuditLogsFilter = Omit<AuditLogsSearch, 'cursor' | 'event' | 'tab' | 'destination'>;

export const noFilter: AuditLogsFilter = {
  ...{ q: undefined, action: undefined, resource: undefined },
  ...{ actor: undefined, from: undefined, to: undefined },
};

export const filterOf = ({
  cursor: _,
  event: __,
  tab: ___,
  destination: ____,
  ...filter
}: AuditLogsSearch): AuditLogsFilter => filter;

/** Returns the filters in the format of the API: dates in the browser's time zone become timestamps. */
export const asked = ({ from, to, q, ...rest }: AuditLogsFilter): AuditFilter => ({
  ...rest,
  q: q?.trim() || undefined,
  from: from && new Date(`${from}T00:00:00.000`).toISOString(),
  to: to && new Date(`${to}T23:59:59.999`).toISOString(),
});

export const isNarrowed = (filter: AuditLogsFilter): boolean =>
  Object.values(filter).some((value) => value !== undefined);
