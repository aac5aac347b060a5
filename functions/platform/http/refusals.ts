/**
 * Refused access as events of the audit trail. One who is refused over and over must neither fill the trail nor cost its tenant: of a
 * person or key, route and answer the first refusal of an hour is an event, and then the tenth, the hundredth and so on, with the count so
 * far. An instance counts in memory. All instances together write at most `MOST_EVENTS` of one person or key in an hour, the last of which
 * says that it is the last.
 */
import { randomBytes } from 'node:crypto';
import { auditWrite } from '#functions/platform/audit/audit-write.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import { uuidv7 } from '#shared/kernel/ids.ts';
import { HOUR, instant } from '#shared/kernel/time.ts';

export interface Refusal {
  readonly tenant: string;
  /** Person or API key. */
  readonly userId: string;
  /** Name of the key. */
  readonly apiKey?: string;
  /** `refused`: 403. `not-found`: nothing of that id is there for who asked. */
  readonly action: 'refused' | 'not-found';
  /** Such as `GET /api/agents/{id}`. */
  readonly route: string;
  /** The id that was asked for; the name of the route where it asks for none. */
  readonly resourceId: string;
  readonly code: string;
  readonly viewerAddress: string;
  readonly requestId: string;
  readonly at: Date;
}

/** Events of one person or key in an hour. */
export const MOST_EVENTS = 30;
/** Subjects in memory; beyond that, all are forgotten, and a refusal counts as a first again. */
const MOST_SUBJECTS = 5000;

const isPowerOfTen = (count: number): boolean => /^10*$/.test(String(count));

/** Counts an event of this person or key in this hour; answers how many there are. 1 WRU. */
const countEvent = ({ tenant, userId }: Refusal, hour: number): Promise<number> => {
  const table = tenantTable(tenant);
  const key = table.key('USAGE', instant(new Date(hour)), `refusals#${userId}`);
  return table.add(key, 1, new Date(hour + 2 * HOUR));
};

const write = (refusal: Refusal, times: number, isLast: boolean): Promise<void> => {
  const { tenant, userId, apiKey, action, route, resourceId, code, viewerAddress, requestId, at } = refusal;
  const event = auditWrite(tenant, {
    id: uuidv7(at.getTime(), randomBytes(10)),
    action,
    resource: 'request',
    resourceId,
    userId,
    details: {
      route,
      code,
      times,
      ...(apiKey !== undefined && { apiKey }),
      ...(isLast && { note: 'Further refusals of this hour are not listed.' }),
    },
    timestamp: instant(at),
    viewerAddress,
    requestId,
  });
  return tenantTable(tenant).commit([event]);
};

/** The note of one instance. */
export const refusals = (): ((refusal: Refusal) => Promise<void>) => {
  const counts = new Map<string, number>();
  let hour = 0;
  return async (refusal) => {
    const now = Math.floor(refusal.at.getTime() / HOUR) * HOUR;
    if (now !== hour || counts.size >= MOST_SUBJECTS) counts.clear();
    hour = now;
    const { tenant, userId, action, route } = refusal;
    const subject = [tenant, userId, action, route].join(' ');
    const times = (counts.get(subject) ?? 0) + 1;
    counts.set(subject, times);
    if (!isPowerOfTen(times)) return;
    const events = await countEvent(refusal, hour);
    if (events <= MOST_EVENTS) await write(refusal, times, events === MOST_EVENTS);
  };
};
