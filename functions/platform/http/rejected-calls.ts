/**
 * Records denied access in the audit trail. Repeated denials must neither fill the trail nor cause costs for
 * the tenant: for each combination of person or key, route, and response, the first, tenth, hundredth (and so
 * on) denial per hour is recorded with the count so far. Each instance counts in memory. All instances
 * together write at most `MAX_EVENTS` per person or key and hour; the last event states that it is the last.
 */
import { randomBytes } from 'node:crypto';
import { auditWrite } from '#functions/platform/audit/audit-write.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import { uuidv7 } from '#shared/kernel/ids.ts';
import { HOUR, instant } from '#shared/kernel/time.ts';

export interface RejectedCall {
  readonly tenant: string;
  /** Person or API key. */
  readonly userId: string;
  /** Name of the key. */
  readonly apiKey?: string;
  /** `refused`: 403. `not-found`: the caller has no record with this ID. */
  readonly action: 'refused' | 'not-found';
  /** Route, such as `GET /api/agents/{id}`. */
  readonly route: string;
  /** Requested ID; the name of the route if it has none. */
  readonly resourceId: string;
  readonly code: string;
  readonly viewerAddress: string;
  readonly requestId: string;
  readonly at: Date;
}

/** Maximum events per person or key and hour. */
export const MAX_EVENTS = 30;
/** Maximum subjects in memory; above it, all are dropped, and denials count from the beginning. */
const MAX_SUBJECTS = 5000;

const isPowerOfTen = (count: number): boolean => /^10*$/.test(String(count));

/** Increments and returns the number of events of this person in this hour. 1 WRU. */
const countEvent = ({ tenant, userId }: RejectedCall, hour: number): Promise<number> => {
  const table = tenantTable(tenant);
  const key = table.key('USAGE', instant(new Date(hour)), `refusals#${userId}`);
  return table.add(key, 1, new Date(hour + 2 * HOUR));
};

const write = (rejectedCall: RejectedCall, times: number, isLast: boolean): Promise<void> => {
  const { tenant, userId, apiKey, action, route, resourceId, code, viewerAddress, requestId, at } =
    rejectedCall;
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
      ...(isLast && { note: 'Further denials in this hour are not listed.' }),
    },
    timestamp: instant(at),
    viewerAddress,
    requestId,
  });
  return tenantTable(tenant).commit([event]);
};

/** Returns the recorder of one instance. */
export const rejectedCalls = (): ((rejectedCall: RejectedCall) => Promise<void>) => {
  const counts = new Map<string, number>();
  let hour = 0;
  return async (rejectedCall) => {
    const now = Math.floor(rejectedCall.at.getTime() / HOUR) * HOUR;
    if (now !== hour || counts.size >= MAX_SUBJECTS) counts.clear();
    hour = now;
    const { tenant, userId, action, route } = rejectedCall;
    const subject = [tenant, userId, action, route].join(' ');
    const times = (counts.get(subject) ?? 0) + 1;
    counts.set(subject, times);
    if (!isPowerOfTen(times)) return;
    const events = await countEvent(rejectedCall, hour);
    if (events <= MAX_EVENTS) await write(rejectedCall, times, events === MAX_EVENTS);
  };
};
