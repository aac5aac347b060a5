/** Retries requests that DynamoDB asks to repeat, beyond the few retries of its client. */
import { setTimeout as wait } from 'node:timers/promises';

const TRIES = 10;
const FIRST_WAIT_MS = 20;
const LONGEST_WAIT_MS = 1000;

const retried: ReadonlySet<string> = new Set([
  'ProvisionedThroughputExceededException',
  'RequestLimitExceeded',
  'ThrottlingException',
  'TransactionConflictException',
  'TransactionInProgressException',
]);
const retriedReasons: ReadonlySet<string> = new Set([
  'TransactionConflict',
  'ThrottlingError',
  'ProvisionedThroughputExceeded',
]);

/**
 * Returns why each write of a canceled transaction failed, in write order; `None` for a write that did not
 * fail.
 */
export const cancellationCodes = (error: unknown): readonly string[] => {
  if (!(error instanceof Error) || error.name !== 'TransactionCanceledException') return [];
  const reasons = (error as { CancellationReasons?: readonly { Code?: string }[] }).CancellationReasons ?? [];
  return reasons.map((reason) => reason.Code ?? 'None');
};

/** Returns whether a retry may succeed: the engine was busy, or another transaction locked an item. */
export const mayPass = (error: unknown): boolean => {
  const failures = cancellationCodes(error).filter((code) => code !== 'None');
  if (failures.length > 0) return failures.every((code) => retriedReasons.has(code));
  return error instanceof Error && retried.has(error.name);
};

/** Returns whether a request can never succeed because it exceeds a limit, such as 400 KB per item. */
export const neverPasses = (error: unknown): boolean =>
  cancellationCodes(error).includes('ValidationError') ||
  (error instanceof Error && error.name === 'ValidationException');

/** Waits before attempt number `attempt` (from 1): exponential backoff with full jitter. */
export const backOff = (attempt: number): Promise<void> =>
  wait(Math.random() * Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (attempt - 1)));

/** Runs `send` until it succeeds, fails permanently, or reaches ten attempts. */
export const retrying = async <T>(send: () => Promise<T>): Promise<T> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await send();
    } catch (error) {
      if (attempt === TRIES || !mayPass(error)) throw error;
      await backOff(attempt);
    }
  }
};
