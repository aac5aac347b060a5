/**
 * Budget of one run for one address (probes §1): requests by level and wall-clock time according to its
 * origin kind, one request in flight, the pace, and the stop signals. All collectors of the origin share one
 * ledger.
 */
import type { ProbeBudget, ProbeLevel } from '#shared/evidence/origin-kinds.ts';
import { MINUTE, SECOND } from '#shared/kernel/time.ts';
import type { Pace } from './pace.ts';

const LONGEST_RETRY_AFTER = MINUTE;
const FAILURES_IN_A_ROW = 3;
const PROVOKED_ERRORS = 3;
/** Number of first and last responses of one call kind that are compared to detect tripled latency. */
const LATENCY_SAMPLE = 3;
/**
 * Below this baseline, differences come from what the call does rather than from load on the target; for
 * model messages (L2), from the length of the response.
 */
const MIN_BASELINE = 2 * SECOND;
const MIN_CHAT_BASELINE = 5 * SECOND;

/** Result of a request, as relevant for the budget. */
export interface TurnReport {
  /** Absent without an HTTP response. */
  readonly status?: number;
  /** Milliseconds to the response headers; absent without a response. */
  readonly latency?: number;
  readonly retryAfter?: string | undefined;
  readonly timedOut?: boolean;
}

export type Turn =
  | { readonly granted: true; readonly milliseconds: number; readonly end: (report: TurnReport) => void }
  | { readonly granted: false; readonly outcome: 'budget' | 'stopped'; readonly detail: string };

export interface TurnRequest {
  readonly level: ProbeLevel;
  /**
   * Method and path, such as `POST /mcp`. Response times are compared only within a kind: a POST that calls a
   * model takes longer than a GET that is rejected.
   */
  readonly callKind: string;
  readonly pace: Pace;
  readonly shouldStop: () => boolean;
  readonly provokesError: boolean;
  /**
   * Sent while a stream of the same session is open and holds the slot: it is counted and paced, but does not
   * wait for a slot.
   */
  readonly beside?: boolean;
}

export interface BudgetLedger {
  readonly origin: string;
  /** Requests allowed so far. */
  readonly spent: Readonly<Partial<Record<ProbeLevel, number>>>;
  /** Why requests ended before the budget did; undefined while they continue. */
  readonly stopped: string | undefined;
  /** Unix milliseconds before which no request is sent: the pace, or a pause that the target asked for. */
  readonly quietUntil: number;
  /** Waits for the slot of a request. A caller that receives one must call `end` exactly once. */
  turn(request: TurnRequest): Promise<Turn>;
}

const seconds = (milliseconds: number): string => `${(milliseconds / SECOND).toFixed(1)} s`;

const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** Parses `Retry-After` to milliseconds (RFC 9110 §10.2.3: seconds or an HTTP date); undefined if invalid. */
const retryAfterMilliseconds = (header: string | undefined, now: number): number | undefined => {
  if (header === undefined) return undefined;
  if (/^\d{1,9}$/.test(header)) return Number(header) * SECOND;
  const date = Date.parse(header);
  return Number.isNaN(date) ? undefined : Math.max(0, date - now);
};

/** Creates the ledger of one address for one run. `now`: Unix time in milliseconds. */
export const createBudgetLedger = (
  origin: string,
  { requests, milliseconds: wallClock }: ProbeBudget,
  now: () => number = Date.now,
): BudgetLedger => {
  const spent: Partial<Record<ProbeLevel, number>> = {};
  const latencies = new Map<string, number[]>();
  let startedAt: number | undefined;
  let quietUntil = 0;
  let refusals = 0;
  let failures = 0;
  let provoked = 0;
  let stopped: string | undefined;
  let queue: Promise<void> = Promise.resolve();

  const remaining = () => wallClock - (now() - (startedAt ?? now()));

  const judgeLatency = (latency: number, { level, callKind }: TurnRequest): void => {
    const key = `${level} ${callKind}`;
    const all = latencies.get(key) ?? [];
    latencies.set(key, all);
    all.push(latency);
    if (all.length < 2 * LATENCY_SAMPLE) return;
    const [first, last] = [median(all.slice(0, LATENCY_SAMPLE)), median(all.slice(-LATENCY_SAMPLE))];
    const least = level === 'L2' ? MIN_CHAT_BASELINE : MIN_BASELINE;
    if (last > 3 * Math.max(least, first))
      stopped = `responses to ${callKind} slowed from ${seconds(first)} to ${seconds(last)}`;
  };

  const judge = (report: TurnReport, request: TurnRequest): void => {
    const failed = report.timedOut === true || (report.status ?? 0) >= 500;
    failures = failed ? failures + 1 : 0;
    if (failures >= FAILURES_IN_A_ROW) stopped = `${failures} consecutive server errors or timeouts`;
    if (report.status === 429) {
      refusals += 1;
      const pause = retryAfterMilliseconds(report.retryAfter, now());
      if (refusals > 1 || pause === undefined || pause > LONGEST_RETRY_AFTER)
        stopped = 'the target responded with 429';
      else quietUntil = now() + pause;
    }
    if (report.latency !== undefined) judgeLatency(report.latency, request);
  };

  const rejection = ({ level, shouldStop, provokesError }: TurnRequest): Turn | undefined => {
    const refuse = (outcome: 'budget' | 'stopped', detail: string): Turn => ({
      granted: false,
      outcome,
      detail,
    });
    if (shouldStop()) return refuse('stopped', 'the run was canceled');
    if (stopped !== undefined) return refuse('stopped', stopped);
    const most = requests[level] ?? 0;
    if ((spent[level] ?? 0) >= most)
      return refuse('budget', `all ${most} requests of level ${level} are used`);
    if (provokesError && provoked >= PROVOKED_ERRORS)
      return refuse('budget', `${PROVOKED_ERRORS} errors were triggered`);
    if (Math.max(0, quietUntil - now()) >= remaining())
      return refuse('budget', `all ${wallClock / SECOND} s are used`);
    return undefined;
  };

  const turn = async (request: TurnRequest): Promise<Turn> => {
    let release = () => {};
    if (request.beside) await request.pace.wait(request.pace.gap);
    else {
      const before = queue;
      queue = new Promise((resolve) => {
        release = resolve;
      });
      await before;
    }
    startedAt ??= now();
    let no = rejection(request);
    while (no === undefined && quietUntil > now() && request.pace.gap > 0) {
      await request.pace.wait(Math.min(quietUntil - now(), SECOND));
      no = rejection(request);
    }
    if (no !== undefined) {
      release();
      return no;
    }
    spent[request.level] = (spent[request.level] ?? 0) + 1;
    if (request.provokesError) provoked += 1;
    const end = (report: TurnReport) => {
      judge(report, request);
      quietUntil = Math.max(quietUntil, now() + request.pace.gap);
      release();
    };
    return { granted: true, milliseconds: remaining(), end };
  };

  return {
    origin,
    spent,
    get stopped() {
      return stopped;
    },
    get quietUntil() {
      return quietUntil;
    },
    turn,
  };
};
