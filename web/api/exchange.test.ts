import { afterEach, expect, it, vi } from 'vitest';
import { exchange } from './exchange.ts';

afterEach(() => vi.unstubAllGlobals());

it('returns status, size in bytes and the unchanged body', async () => {
  const asked = vi.fn(async (_path: string, _sent: RequestInit) => new Response('{"é":1}', { status: 403 }));
  vi.stubGlobal('fetch', asked);
  const reported = await exchange('POST /api/jobs/{id}/cancel', { params: { id: 'a b' }, body: { x: 1 } });
  expect(reported).toMatchObject({
    call: 'POST /api/jobs/a%20b/cancel',
    status: 403,
    bytes: 8,
    text: '{"é":1}',
  });
  expect(reported.milliseconds).toBeGreaterThanOrEqual(0);
  expect(asked.mock.calls[0]?.[1]).toMatchObject({ method: 'POST', body: '{"x":1}' });
});

it('returns status 0 without a response', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  expect(await exchange('GET /api/agent-types')).toMatchObject({
    status: 0,
    text: 'The service did not respond. Check your connection and try again.',
  });
});

it('rejects when its signal aborts', async () => {
  const stop = new AbortController();
  vi.stubGlobal('fetch', (_: string, { signal }: { signal: AbortSignal }) => {
    stop.abort();
    return Promise.reject(signal.reason);
  });
  await expect(exchange('GET /api/agent-types', { signal: stop.signal })).rejects.toThrow(/abort/i);
});
