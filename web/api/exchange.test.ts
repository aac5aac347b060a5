import { afterEach, expect, it, vi } from 'vitest';
import { exchange } from './exchange.ts';

afterEach(() => vi.unstubAllGlobals());

it('tells status, size in bytes and the body as it came', async () => {
  const asked = vi.fn(async (_path: string, _sent: RequestInit) => new Response('{"é":1}', { status: 403 }));
  vi.stubGlobal('fetch', asked);
  const told = await exchange('POST /api/jobs/{id}/cancel', { params: { id: 'a b' }, body: { x: 1 } });
  expect(told).toMatchObject({
    call: 'POST /api/jobs/a%20b/cancel',
    status: 403,
    bytes: 8,
    text: '{"é":1}',
  });
  expect(told.milliseconds).toBeGreaterThanOrEqual(0);
  expect(asked.mock.calls[0]?.[1]).toMatchObject({ method: 'POST', body: '{"x":1}' });
});

it('tells that nothing answered, with status 0', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  expect(await exchange('GET /api/agent-types')).toMatchObject({
    status: 0,
    text: 'The service did not answer. Check your connection and try again.',
  });
});

it('ends with its signal, which is no answer', async () => {
  const stop = new AbortController();
  vi.stubGlobal('fetch', (_: string, { signal }: { signal: AbortSignal }) => {
    stop.abort();
    return Promise.reject(signal.reason);
  });
  await expect(exchange('GET /api/agent-types', { signal: stop.signal })).rejects.toThrow(/abort/i);
});
