import { expect, it } from 'vitest';
import { ApiError } from '#web/api/api-error.ts';
import { withReason } from './with-reason.ts';

const sentence = 'Failed to start compliance scan';

it("adds the server's reason beside the product's message, which stays unchanged", () => {
  const busy = new ApiError(409, '', { error: 'A scan is running already.' });
  expect(withReason(sentence, busy)).toEqual({ message: sentence, reason: 'A scan is running already.' });
});

it('leaves the message alone if the server has no text for users', () => {
  for (const error of [new ApiError(502, 'Bad Gateway', { error: 'Bad' }), new Error('boom')]) {
    expect(withReason(sentence, error)).toEqual({ message: sentence, reason: undefined });
  }
});
