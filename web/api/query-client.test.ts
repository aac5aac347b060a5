import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from './api-error.ts';
import { createQueryClient } from './query-client.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('retries automatically at the time that a rejection states, and not before', async () => {
  const asked = vi.fn(async () => {
    if (asked.mock.calls.length === 1)
      throw new ApiError(429, 'later', {}, { notBefore: Date.now() + 42_000 });
    return 'there';
  });
  const found = createQueryClient().fetchQuery({
    queryKey: ['x'],
    queryFn: asked,
    retry: createQueryClient().getDefaultOptions().queries?.retry ?? false,
  });
  await vi.advanceTimersByTimeAsync(41_999);
  expect(asked).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(await found).toBe('there');
});

it('does not retry without a stated time', async () => {
  const asked = vi.fn(async () => {
    throw new ApiError(503, 'busy');
  });
  const client = createQueryClient();
  const retry = client.getDefaultOptions().queries?.retry ?? false;
  await expect(client.fetchQuery({ queryKey: ['x'], queryFn: asked, retry })).rejects.toThrow('busy');
  expect(asked).toHaveBeenCalledTimes(1);
});
