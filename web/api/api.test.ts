import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { call, callPage, pathOf } from './api.ts';
import { routeKey } from './queries.ts';
import { session } from './session.ts';

const id = '01938f6e-0000-7000-8000-000000000001';
const answer = vi.fn<(path: string, init: RequestInit) => Promise<Response>>();

/** The latest request. */
const asked = () => {
  const [path = '', init = {}] = answer.mock.lastCall ?? [];
  return { path, init, headers: new Headers(init.headers) };
};
const json = (body: unknown, init: ResponseInit = {}) => new Response(JSON.stringify(body), init);

beforeEach(() => {
  answer.mockReset();
  vi.stubGlobal('fetch', answer);
  session.begin();
});
afterEach(() => {
  vi.unstubAllGlobals();
  session.end();
});

describe('call', () => {
  it('fills the path, sends JSON with cookies, and returns the parsed reply', async () => {
    answer.mockResolvedValue(json({ id }));
    const reply = await call('PATCH /api/agents/{id}', { params: { id }, body: { status: 'inactive' } });
    expect(reply.id).toBe(id);
    expect(asked().path).toBe(`/api/agents/${id}`);
    expect(asked().init).toMatchObject({
      method: 'PATCH',
      credentials: 'include',
      body: '{"status":"inactive"}',
    });
    expect(asked().headers.get('content-type')).toBe('application/json');
    expect(asked().headers.get('authorization')).toBeNull();
  });

  it('sends text unchanged, with its media type', async () => {
    answer.mockResolvedValue(json({}));
    await call('PUT /api/agents/{id}/manifest', {
      params: { id },
      body: 'declares: {}',
      mediaType: 'application/yaml',
    });
    expect(asked().init.body).toBe('declares: {}');
    expect(asked().headers.get('content-type')).toBe('application/yaml');
  });

  it('sends the given idempotency key, and never generates one', async () => {
    answer.mockImplementation(async () => json({}));
    const body = { agentId: id, framework: 'HIPAA' } as const;
    await call('POST /api/scans', { body, idempotencyKey: 'k1' });
    expect(asked().headers.get('idempotency-key')).toBe('k1');
    await call('POST /api/scans', { body });
    expect(asked().headers.get('idempotency-key')).toBeNull();
  });

  it('returns undefined for an empty reply', async () => {
    answer.mockResolvedValue(new Response(null, { status: 204 }));
    expect(await call('POST /api/auth/logout')).toBeUndefined();
  });
});

describe('failed calls', () => {
  const rejected = (status: number) => json({ error: 'No.', code: 'no' }, { status, statusText: 'No' });

  it('end the session only on a 401', async () => {
    answer.mockResolvedValueOnce(rejected(403));
    await expect(callPage('GET /api/agents')).rejects.toMatchObject({ status: 403 });
    expect(session.isSignedIn()).toBe(true);
    answer.mockResolvedValueOnce(rejected(401));
    await expect(callPage('GET /api/agents')).rejects.toMatchObject({
      status: 401,
      code: 'no',
    });
    expect(session.isSignedIn()).toBe(false);
  });

  it('keep the session when a sign-in is rejected', async () => {
    answer.mockResolvedValue(rejected(401));
    const body = { email: 'a@b.example', password: 'wrong-one' };
    await expect(call('POST /api/auth/login', { body })).rejects.toMatchObject({ sentence: 'No.' });
    expect(session.isSignedIn()).toBe(true);
  });

  it('distinguishes no response from a rejection', async () => {
    answer.mockRejectedValue(new TypeError('Failed to fetch'));
    await expect(call('GET /api/auth/me')).rejects.toMatchObject({ status: 0, code: 'unreachable' });
  });

  it('propagate an abort by the caller', async () => {
    const stop = new AbortController();
    stop.abort();
    answer.mockRejectedValue(stop.signal.reason);
    await expect(call('GET /api/auth/me', { signal: stop.signal })).rejects.toBe(stop.signal.reason);
  });
});

describe('pages', () => {
  it('returns cursor and total of a page, and omits undefined filters', async () => {
    const headers = { link: '</api/scans?cursor=c2>; rel="next"', 'x-total-count': '14' };
    answer.mockResolvedValue(json([{ id }], { headers }));
    const query = { cursor: 'c1', framework: undefined, limit: '10' };
    const page = await callPage('GET /api/scans', { query });
    expect(page).toEqual({ items: [{ id }], next: 'c2', total: 14 });
    expect(asked().path).toBe('/api/scans?cursor=c1&limit=10');
  });

  it('returns undefined for cursor and total when the server sends neither', async () => {
    answer.mockResolvedValue(json([]));
    expect(await callPage('GET /api/scans')).toEqual({
      items: [],
      next: undefined,
      total: undefined,
    });
  });
});

it('encodes a parameter so that it remains in its path segment', () => {
  expect(pathOf('GET /api/agents/{id}', { id: '../x?y' })).toBe('/api/agents/..%2Fx%3Fy');
});

it('creates keys that have the key without query as a prefix', () => {
  expect(routeKey('GET /api/scans')).toEqual(['/api/scans']);
  expect(routeKey('GET /api/scans', { query: { cursor: 'c' } })).toEqual(['/api/scans', { cursor: 'c' }]);
});

describe('a read rejected for a quota', () => {
  const body = { error: 'Your organization has reached its quota "Requests".', code: 'quota-reached' };
  const refusal = () => json(body, { status: 429, headers: { 'retry-after': '42' } });

  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('delays every read until the retry time, then allows them', async () => {
    answer.mockImplementation(async () => refusal());
    const error = { status: 429, sentence: body.error, notBefore: Date.now() + 42_000 };
    await expect(callPage('GET /api/agents')).rejects.toMatchObject(error);
    await expect(callPage('GET /api/scans')).rejects.toMatchObject(error);
    expect(answer).toHaveBeenCalledTimes(1);
    vi.setSystemTime(Date.now() + 42_000);
    answer.mockImplementation(async () => json([]));
    expect((await callPage('GET /api/scans')).items).toEqual([]);
  });

  it('does not delay mutations, or a new sign-in', async () => {
    answer.mockImplementation(async () => refusal());
    await expect(callPage('GET /api/agents')).rejects.toMatchObject({ status: 429 });
    await expect(call('POST /api/auth/logout')).rejects.toMatchObject({ status: 429 });
    expect(answer).toHaveBeenCalledTimes(2);
    session.end();
    await expect(callPage('GET /api/agents')).rejects.toMatchObject({ status: 429 });
    expect(answer).toHaveBeenCalledTimes(3);
  });
});
