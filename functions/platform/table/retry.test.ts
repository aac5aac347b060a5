import { describe, expect, it } from 'vitest';
import { retrying } from './retry.ts';

const error = (name: string, ...codes: string[]) =>
  Object.assign(new Error(name), { name, CancellationReasons: codes.map((Code) => ({ Code })) });

/** Fails with `failure` this many times, then returns the number of calls. */
const failing = (times: number, failure: Error) => {
  let calls = 0;
  return async () => {
    calls += 1;
    if (calls <= times) throw failure;
    return calls;
  };
};

describe('retries', () => {
  it.each([
    error('ThrottlingException'),
    error('ProvisionedThroughputExceededException'),
    error('TransactionConflictException'),
    error('TransactionCanceledException', 'None', 'TransactionConflict'),
    error('TransactionCanceledException', 'ThrottlingError', 'TransactionConflict'),
  ])('continue after %s', async (failure) => {
    expect(await retrying(failing(3, failure))).toBe(4);
  });

  it.each([
    error('ValidationException'),
    error('TransactionCanceledException', 'None', 'ConditionalCheckFailed'),
    error('TransactionCanceledException', 'TransactionConflict', 'ConditionalCheckFailed'),
    error('TransactionCanceledException', 'ValidationError'),
  ])('do not repeat %s', async (failure) => {
    await expect(retrying(failing(1, failure))).rejects.toBe(failure);
  });

  it('end after ten attempts with the last error', async () => {
    const failure = error('ThrottlingException');
    await expect(retrying(failing(10, failure))).rejects.toBe(failure);
    expect(await retrying(failing(9, failure))).toBe(10);
  });
});
