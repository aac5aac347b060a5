/** What narrows the trail, apart from the address: no other page needs it. */
import type { AuditFilter } from '#shared/audit-logs/audit-filter.ts';
import type { AuditLogsSearch } from './audit-logs-search.ts';

/** What narrows the trail. */
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

/** The filters as the API takes them: days of the browser's time zone as times. */
export const asked = ({ from, to, q, ...rest }: AuditLogsFilter): AuditFilter => ({
  ...rest,
  q: q?.trim() || undefined,
  from: from && new Date(`${from}T00:00:00.000`).toISOString(),
  to: to && new Date(`${to}T23:59:59.999`).toISOString(),
});

export const isNarrowed = (filter: AuditLogsFilter): boolean =>
  Object.values(filter).some((value) => value !== undefined);
