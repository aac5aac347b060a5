import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { call, callPage, pathOf } from './api.ts';
import { routeKey } from './queries.ts';
import { session } from './session.ts';

const id = '01938f6e-0000-7000-8000-000000000001';
const answer = vi.fn<(path: string, init: RequestInit) => Promise<Response>>();

/** What was asked last. */
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
  it('fills the path, sends JSON with cookies, and answers the parsed reply', async () => {
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

  it('sends text as it is, with its media type', async () => {
    answer.mockResolvedValue(json({}));
    await call('PUT /api/agents/{id}/manifest', {
      params: { id },
      body: 'declares: {}',
      mediaType: 'application/yaml',
    });
    expect(asked().init.body).toBe('declares: {}');
    expect(asked().headers.get('content-type')).toBe('application/yaml');
  });

  it('sends an idempotency key, and none of its own', async () => {
    answer.mockImplementation(async () => json({}));
    const body = { agentId: id, framework: 'HIPAA' } as const;
    await call('POST /api/scans', { body, idempotencyKey: 'k1' });
    expect(asked().headers.get('idempotency-key')).toBe('k1');
    await call('POST /api/scans', { body });
    expect(asked().headers.get('idempotency-key')).toBeNull();
  });

  it('answers nothing for an empty reply', async () => {
    answer.mockResolvedValue(new Response(null, { status: 204 }));
    expect(await call('POST /api/auth/logout')).toBeUndefined();
  });
});

describe('failures', () => {
  const refused = (status: number) => json({ error: 'No.', code: 'no' }, { status, statusText: 'No' });

  it('ends the session at a 401, and at nothing else', async () => {
    answer.mockResolvedValueOnce(refused(403));
    await expect(callPage('GET /api/agents')).rejects.toMatchObject({ status: 403 });
    expect(session.isSignedIn()).toBe(true);
    answer.mockResolvedValueOnce(refused(401));
    await expect(callPage('GET /api/agents')).rejects.toMatchObject({
      status: 401,
      code: 'no',
    });
    expect(session.isSignedIn()).toBe(false);
  });

  it('keeps the session when a sign-in is refused', async () => {
    answer.mockResolvedValue(refused(401));
    const body = { email: 'a@b.example', password: 'wrong-one' };
    await expect(call('POST /api/auth/login', { body })).rejects.toMatchObject({ sentence: 'No.' });
    expect(session.isSignedIn()).toBe(true);
  });

  it('tells no answer from a refusal', async () => {
    answer.mockRejectedValue(new TypeError('Failed to fetch'));
    await expect(call('GET /api/auth/me')).rejects.toMatchObject({ status: 0, code: 'unreachable' });
  });

  it('passes on that the caller gave up', async () => {
    const stop = new AbortController();
    stop.abort();
    answer.mockRejectedValue(stop.signal.reason);
    await expect(call('GET /api/auth/me', { signal: stop.signal })).rejects.toBe(stop.signal.reason);
  });
});

describe('pages', () => {
  it('reads cursor and total of a page, and leaves out absent filters', async () => {
    const headers = { link: '</api/scans?cursor=c2>; rel="next"', 'x-total-count': '14' };
    answer.mockResolvedValue(json([{ id }], { headers }));
    const query = { cursor: 'c1', framework: undefined, limit: '10' };
    const page = await callPage('GET /api/scans', { query });
    expect(page).toEqual({ items: [{ id }], next: 'c2', total: 14 });
    expect(asked().path).toBe('/api/scans?cursor=c1&limit=10');
  });

  it('knows neither where the server says neither', async () => {
    answer.mockResolvedValue(json([]));
    expect(await callPage('GET /api/scans')).toEqual({
      items: [],
      next: undefined,
      total: undefined,
    });
  });
});

it('keeps a parameter inside its place in the path', () => {
  expect(pathOf('GET /api/agents/{id}', { id: '../x?y' })).toBe('/api/agents/..%2Fx%3Fy');
});

it('makes keys that a key without query is the prefix of', () => {
  expect(routeKey('GET /api/scans')).toEqual(['/api/scans']);
  expect(routeKey('GET /api/scans', { query: { cursor: 'c' } })).toEqual(['/api/scans', { cursor: 'c' }]);
});

describe('a reading that is refused for want of quota', () => {
  const body = { error: 'Your organization has reached its quota "Requests".', code: 'quota-reached' };
  const refusal = () => json(body, { status: 429, headers: { 'retry-after': '42' } });

  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('is not sent again before its time, nor is any other; then they are', async () => {
    answer.mockImplementation(async () => refusal());
    const error = { status: 429, sentence: body.error, notBefore: Date.now() + 42_000 };
    await expect(callPage('GET /api/agents')).rejects.toMatchObject(error);
    await expect(callPage('GET /api/scans')).rejects.toMatchObject(error);
    expect(answer).toHaveBeenCalledTimes(1);
    vi.setSystemTime(Date.now() + 42_000);
    answer.mockImplementation(async () => json([]));
    expect((await callPage('GET /api/scans')).items).toEqual([]);
  });

  it('holds no mutation back, and nobody who signs in anew', async () => {
    answer.mockImplementation(async () => refusal());
    await expect(callPage('GET /api/agents')).rejects.toMatchObject({ status: 429 });
    await expect(call('POST /api/auth/logout')).rejects.toMatchObject({ status: 429 });
    expect(answer).toHaveBeenCalledTimes(2);
    session.end();
    await expect(callPage('GET /api/agents')).rejects.toMatchObject({ status: 429 });
    expect(answer).toHaveBeenCalledTimes(3);
  });
});
