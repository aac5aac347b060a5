import { describe, expect, it } from 'vitest';
import { ApiError, errorOfReply, fieldErrors, sentenceOf, UNREACHABLE, unreachable } from './api-error.ts';

describe('errorOfReply', () => {
  it('contains status and body text, and the properties of the body', () => {
    const body = JSON.stringify({
      error: 'name: Agent name is required',
      code: 'invalid',
      details: [{ path: 'name', message: 'Agent name is required' }],
    });
    const error = errorOfReply(422, 'Unprocessable Content', body);
    expect(error.message).toBe(`422: ${body}`);
    expect(error.code).toBe('invalid');
    expect(sentenceOf(error, 'fallback')).toBe('name: Agent name is required');
    expect(fieldErrors(error)).toEqual({ name: 'Agent name is required' });
  });

  it('falls back to the status text when the body is empty', () => {
    expect(errorOfReply(502, 'Bad Gateway', '').message).toBe('502: Bad Gateway');
  });

  it.each(['<html>nope</html>', 'null', '[]', '7', '{"error":{"deep":1},"details":"no"}'])(
    'accepts a body of another format: %s',
    (body) => {
      const error = errorOfReply(500, 'Internal Server Error', body);
      expect(error.code).toBe('http-500');
      expect(error.details).toEqual([]);
      expect(sentenceOf(error, 'fallback')).toBe('fallback');
    },
  );
});

it('distinguishes no response from a rejection', () => {
  const error = unreachable(new TypeError('Failed to fetch'));
  expect(error.status).toBe(0);
  expect(error.code).toBe(UNREACHABLE);
  expect(error.sentence).toContain('did not respond');
});

it('returns defaults for other errors', () => {
  expect(fieldErrors(new Error('boom'))).toEqual({});
  expect(sentenceOf(new Error('boom'), 'fallback')).toBe('fallback');
  expect(new ApiError(404, 'x')).toBeInstanceOf(Error);
});
