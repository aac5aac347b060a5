import { expect, it } from 'vitest';
import { ApiError } from '#web/app/api-error.ts';
import { withReason } from './with-reason.ts';

it('adds the reason of the server to the sentence of the product', () => {
  const busy = new ApiError(409, '', { error: 'A scan is running already.' });
  expect(withReason('Failed to start compliance scan', busy)).toBe(
    'Failed to start compliance scan. A scan is running already.',
  );
  expect(withReason('Failed to start compliance scan.', busy)).toBe(
    'Failed to start compliance scan. A scan is running already.',
  );
});

it('keeps the sentence alone where the server has nothing to say for people', () => {
  expect(
    withReason('Failed to start compliance scan', new ApiError(502, 'Bad Gateway', { error: 'Bad' })),
  ).toBe('Failed to start compliance scan');
  expect(withReason('Failed to start compliance scan', new Error('boom'))).toBe(
    'Failed to start compliance scan',
  );
});
