import { oneOf, recordId, type SearchField, search, text } from '#web/address/search.ts';

/** Text of a form. */
const formed =
  (form: RegExp): SearchField<string> =>
  (given) =>
    typeof given === 'string' && form.test(given) ? given : undefined;

const word = formed(/^[a-z][a-z0-9-]{0,39}$/);
const isDay = formed(/^(?:19|20)\d{2}-\d{2}-\d{2}$/);

/** A day as fields for days write it. */
const day: SearchField<string> = (given) =>
  Number.isNaN(Date.parse(String(given))) ? undefined : isDay(given);

/** What the address of the audit trail says. What it does not understand counts as not said. */
export const auditLogsSearch = search({
  q: text(100),
  action: word,
  resource: word,
  actor: formed(/^[a-z0-9-]{1,64}$/),
  /** First and last day, in the time zone of who looks. */
  from: day,
  to: day,
  cursor: text(1024),
  /** The event whose row is open. */
  event: recordId,
  /** Where the trail is sent on to, in place of its events. */
  tab: oneOf(['deliveries']),
  /** The destination whose log is shown. */
  destination: recordId,
});
export type AuditLogsSearch = ReturnType<typeof auditLogsSearch>;
