import { oneOf, recordId, type SearchField, search, text } from '#web/address/search.ts';

/** Text that matches a pattern. */
const formed =
  (form: RegExp): SearchField<string> =>
  (given) =>
    typeof given === 'string' && form.test(given) ? given : undefined;

const word = formed(/^[a-z][a-z0-9-]{0,39}$/);
const isDay = formed(/^(?:19|20)\d{2}-\d{2}-\d{2}$/);

/** A date as written by date fields. */
const day: SearchField<string> = (given) =>
  Number.isNaN(Date.parse(String(given))) ? undefined : isDay(given);

/** Search parameters of the audit trail. Invalid values are ignored. */
export const auditLogsSearch = search({
  q: text(100),
  action: word,
  resource: word,
  actor: formed(/^[a-z0-9-]{1,64}$/),
  /** First and last day, in the viewer's time zone. */
  from: day,
  to: day,
  cursor: text(1024),
  /** Event whose row is expanded. */
  event: recordId,
  /** Shows the destinations of the trail instead of its events. */
  tab: oneOf(['deliveries']),
  /** Destination whose log is shown. */
  destination: recordId,
});
export type AuditLogsSearch = ReturnType<typeof auditLogsSearch>;
