import { setTimeout as sleep } from 'node:timers/promises';
import type { StreamRecord } from './engine-streams.ts';

/** Retry settings of an event source mapping; -1 means unlimited. */
export interface BatchRules {
  maximumRetryAttempts: number;
  maximumRecordAgeSeconds: number;
  bisect: boolean;
  reportsItemFailures: boolean;
}

/**
 * Delivers records once. Returns undefined when all succeeded, otherwise the sequence number to continue from
 * or `'all'`.
 */
export type Deliver = (records: StreamRecord[]) => Promise<undefined | 'all' | { from: string }>;

/** Reason for discarding records, as text and as the condition that Lambda reports to a failure destination. */
export interface GivingUp {
  why: string;
  condition: 'RetryAttemptsExhausted' | 'RecordAgeExceeded';
}

type Discarded = (records: StreamRecord[], reason: GivingUp) => void;

const LONGEST_PAUSE_MS = 60_000;

/**
 * Delivers one batch until it is settled: delivered, too old, or out of retries. Discarded records are passed
 * to `discarded`. Stops early, leaving the batch for later, when the signal aborts (it then rejects with
 * AbortError).
 */
export async function deliverBatch(
  records: StreamRecord[],
  rules: BatchRules,
  deliver: Deliver,
  discarded: Discarded,
  signal: AbortSignal,
): Promise<void> {
  let rest = records;
  for (let failures = 0; ; failures++) {
    rest = dropOld(rest, rules.maximumRecordAgeSeconds, discarded);
    if (rest.length === 0) return;
    const outcome = await deliver(rest);
    signal.throwIfAborted();
    if (outcome === undefined) return;
    if (outcome !== 'all' && rules.reportsItemFailures) {
      const from = rest.findIndex((record) => record.dynamodb.SequenceNumber === outcome.from);
      // Everything before the first failed record has been processed.
      if (from > 0) rest = rest.slice(from);
    }
    if (rules.bisect && rest.length > 1) {
      const middle = Math.ceil(rest.length / 2);
      for (const half of [rest.slice(0, middle), rest.slice(middle)]) {
        await deliverBatch(half, rules, deliver, discarded, signal);
      }
      return;
    }
    if (rules.maximumRetryAttempts >= 0 && failures >= rules.maximumRetryAttempts) {
      return discarded(rest, { why: `failed ${failures + 1} times`, condition: 'RetryAttemptsExhausted' });
    }
    await sleep(Math.min(100 * 2 ** failures, LONGEST_PAUSE_MS), undefined, { signal });
  }
}

function dropOld(records: StreamRecord[], maximumAgeSeconds: number, discarded: Discarded): StreamRecord[] {
  if (maximumAgeSeconds < 0) return records;
  const oldest = Date.now() / 1000 - maximumAgeSeconds;
  const old = records.filter((record) => record.dynamodb.ApproximateCreationDateTime < oldest);
  const why = `older than ${maximumAgeSeconds} s`;
  if (old.length > 0) discarded(old, { why, condition: 'RecordAgeExceeded' });
  return records.filter((record) => !old.includes(record));
}
