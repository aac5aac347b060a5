import { useEffect, useReducer, useRef } from 'react';
import { hasEnded, type JobStatus } from '#shared/jobs/job-status.ts';
import { type Exchange, exchange } from '#web/api/exchange.ts';
import { pollPace } from '#web/api/live-status.ts';

interface Log {
  readonly running: boolean;
  readonly entries: readonly Exchange[];
}

/** Start or end of a test, or a response. */
type Notified = 'begin' | 'end' | Exchange;

const next = (log: Log, notified: Notified): Log => {
  if (notified === 'begin') return { running: true, entries: [] };
  if (notified === 'end') return { ...log, running: false };
  return { ...log, entries: [...log.entries, notified] };
};

export interface ApiTest extends Log {
  readonly start: () => void;
}

/** Calls the scanner routes one after another and logs each response when it arrives. */
export const useApiTest = (): ApiTest => {
  const [log, notify] = useReducer(next, { running: false, entries: [] });
  const stop = useRef<AbortController>(undefined);
  useEffect(() => () => stop.current?.abort(), []);
  const start = () => {
    stop.current = new AbortController();
    notify('begin');
    test(stop.current.signal, notify).then(
      () => notify('end'),
      // The user left the page; the log is no longer shown.
      () => {},
    );
  };
  return { ...log, start };
};

/** A scan of all environments, as the Environment Scanner starts it. */
const everything = { targetEnvironment: 'all', scanScope: 'comprehensive' };

const test = async (signal: AbortSignal, notify: (answer: Exchange) => void): Promise<void> => {
  notify(await exchange('GET /api/environment/discovery-methods', { signal }));
  const scan = await exchange('POST /api/environment/scan', { body: everything, signal });
  notify(scan);
  const jobId = scan.status === 202 ? fieldOf(scan, 'jobId') : undefined;
  if (jobId !== undefined) await follow(jobId, signal, notify);
};

/** Polls the scan job until it ends, and reports each change of status. */
const follow = async (id: string, signal: AbortSignal, notify: (answer: Exchange) => void): Promise<void> => {
  let status: string | undefined;
  do {
    await new Promise((resolve) => setTimeout(resolve, pollPace()));
    const answer = await exchange('GET /api/jobs/{id}', { params: { id }, signal });
    const now = fieldOf(answer, 'status');
    if (now !== status) notify(answer);
    status = now;
  } while (status !== undefined && !hasEnded(status as JobStatus));
};

/**
 * Returns the text field of that name in the body; undefined if it is missing, such as in an error response.
 */
const fieldOf = ({ text }: Exchange, name: string): string | undefined => {
  try {
    const body: unknown = JSON.parse(text);
    const value = typeof body === 'object' && body !== null ? Reflect.get(body, name) : undefined;
    return typeof value === 'string' ? value : undefined;
  } catch {
    return undefined;
  }
};
