/** Retries what DynamoDB asks to be tried again, beyond the few tries of its client. */
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

/** Why each write of a cancelled transaction failed, in the order of the writes; `None` for one that did not. */
export const cancellationCodes = (error: unknown): readonly string[] => {
  if (!(error instanceof Error) || error.name !== 'TransactionCanceledException') return [];
  const reasons = (error as { CancellationReasons?: readonly { Code?: string }[] }).CancellationReasons ?? [];
  return reasons.map((reason) => reason.Code ?? 'None');
};

/** Whether the same request may succeed in a moment: the engine was busy, or another transaction held an item. */
export const mayPass = (error: unknown): boolean => {
  const failures = cancellationCodes(error).filter((code) => code !== 'None');
  if (failures.length > 0) return failures.every((code) => retriedReasons.has(code));
  return error instanceof Error && retried.has(error.name);
};

/**
 * Whether the engine will never take the request, however often it comes: it breaks a limit, such as the 400 KB of an item.
 */
export const neverPasses = (error: unknown): boolean =>
  cancellationCodes(error).includes('ValidationError') ||
  (error instanceof Error && error.name === 'ValidationException');

/** Waits before try number `attempt` (from 1): exponential with full jitter. */
export const backOff = (attempt: number): Promise<void> =>
  wait(Math.random() * Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (attempt - 1)));

/** Runs `send` until it succeeds, fails for a reason that will not pass, or ten tries are spent. */
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
