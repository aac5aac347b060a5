/** Texts of audit events as shown on the page. */
import type { AuditLogReply } from '#shared/audit-logs/contract.ts';

/** Number of details that an event's row shows. */
const DETAILS_SHOWN = 3;
const ID_SHOWN = 8;

/** Formats `login-failed` as `Login failed`. */
export const wordsOf = (name: string): string => {
  const words = name.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** Returns the first characters of an ID; a short ID in full. */
export const shortResourceId = (id: string): string =>
  id.length <= ID_SHOWN ? id : `${id.slice(0, ID_SHOWN)}…`;

/** Formats a detail's value in one line. */
export const valueText = (value: unknown): string =>
  typeof value === 'string' ? value : (JSON.stringify(value) ?? '');

/** Returns the first three details of an event as text. */
export const detailsSummary = ({ details }: Pick<AuditLogReply, 'details'>): string => {
  const entries = Object.entries(details);
  if (entries.length === 0) return 'No additional details';
  return entries
    .slice(0, DETAILS_SHOWN)
    .map(([name, value]) => `${name}: ${valueText(value)}`)
    .join(', ');
};

/** Returns the name of the actor, if the trail contains it. */
export const actorName = ({ actor }: Pick<AuditLogReply, 'actor'>): string | undefined =>
  actor.kind === 'api-key' ? `API key ${actor.name ?? ''}` : actor.name;

/** Formats a count as `1 event` or `12,345 events`. */
export const eventsText = (count: number): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? 'event' : 'events'}`;
