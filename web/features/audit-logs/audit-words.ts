/** What events say, as the page writes it. */
import type { AuditLogReply } from '#shared/audit-logs/contract.ts';

/** Details of an event that its row shows. */
const DETAILS_SHOWN = 3;
const ID_SHOWN = 8;

/** `login-failed` as `Login failed`. */
export const wordsOf = (name: string): string => {
  const words = name.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** The first characters of an id; a short one whole. */
export const shortResourceId = (id: string): string =>
  id.length <= ID_SHOWN ? id : `${id.slice(0, ID_SHOWN)}…`;

/** A value of a detail in one line. */
export const valueText = (value: unknown): string =>
  typeof value === 'string' ? value : (JSON.stringify(value) ?? '');

/** The first three details of an event. */
export const detailsSummary = ({ details }: Pick<AuditLogReply, 'details'>): string => {
  const entries = Object.entries(details);
  if (entries.length === 0) return 'No additional details';
  return entries
    .slice(0, DETAILS_SHOWN)
    .map(([name, value]) => `${name}: ${valueText(value)}`)
    .join(', ');
};

/** Who acted, where the trail knows a name. */
export const actorName = ({ actor }: Pick<AuditLogReply, 'actor'>): string | undefined =>
  actor.kind === 'api-key' ? `API key ${actor.name ?? ''}` : actor.name;

/** `1 event`, `12,345 events`. */
export const eventsText = (count: number): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? 'event' : 'events'}`;
