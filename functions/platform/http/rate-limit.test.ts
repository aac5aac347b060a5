import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { limitsFixture } from '#functions/platform/quotas/limits-fixture.ts';
import { tableFixture } from '#functions/platform/table/table-fixture.ts';
import { contract, route } from '#shared/kernel/route.ts';
import { api } from './api.ts';
import { sender, signIn, withKey } from './api-fixture.ts';

tableFixture();

const shows = { none: 'It is of this test alone.' };
const things = contract({
  noun: 'things',
  routes: {
    read: route({
      method: 'GET',
      path: '/api/things',
      role: 'auditor',
      scopes: ['read'],
      shows,
      summary: 'Reads.',
      reply: v.object({ ok: v.boolean() }),
    }),
    scan: route({
      method: 'POST',
      path: '/api/things',
      role: 'user',
      changes: shows,
      summary: 'Counts ten scans.',
      reply: v.object({ ok: v.boolean() }),
    }),
    open: route({
      method: 'GET',
      path: '/api/open',
      role: 'public',
      shows,
      summary: 'For everybody.',
      reply: v.object({ ok: v.boolean() }),
    }),
  },
});
const send = sender(
  api(things, {
    read: async () => ({ body: { ok: true } }),
    scan: async ({ spend }) => {
      spend('scans', 10);
      return { body: { ok: true } };
    },
    open: async () => ({ body: { ok: true } }),
  }),
);

const lower = limitsFixture();

/** An item of a structured field list: a string with integer parameters (RFC 9651 §3.1, §4.1). */
const POLICY = /^"[a-z-]+";q=\d{1,15};w=\d{1,15}$/;
const LEFT = /^"[a-z-]+";r=\d{1,15};t=\d{1,15}$/;

describe('RateLimit fields', () => {
  it('are on successful and rejected responses to users and keys', async () => {
    const { token } = await signIn('auditor');
    const { headers } = await send('GET', '/api/things', { token });
    expect(headers['ratelimit-policy']).toBe('"requests";q=6000;w=60');
    expect(headers.ratelimit).toMatch(/^"requests";r=5999;t=([1-9]|[1-5]\d|60)$/);
    const rejected = await send('POST', '/api/things', { token });
    expect([rejected.status, rejected.headers['ratelimit-policy']]).toEqual([403, '"requests";q=6000;w=60']);
    const key = await withKey(['read']);
    expect((await send('GET', '/api/things', { token: key.token })).headers.ratelimit).toMatch(LEFT);
  });

  it('name every quota that a request counts against, as structured field lists', async () => {
    const { token } = await signIn('user');
    const { headers } = await send('POST', '/api/things', { token });
    const policies = (headers['ratelimit-policy'] ?? '').split(', ');
    const left = (headers.ratelimit ?? '').split(', ');
    expect(policies).toEqual([expect.stringMatching(POLICY), '"scans";q=3000;w=3600']);
    expect(left).toEqual([expect.stringMatching(LEFT), expect.stringMatching(/^"scans";r=2990;t=\d+$/)]);
  });

  it('are absent for unauthenticated requests', async () => {
    for (const path of ['/api/open', '/api/things'])
      expect((await send('GET', path)).headers).not.toHaveProperty('ratelimit');
  });
});

describe('an exhausted quota', () => {
  it('rejects with its name, limit, and reset time, and does not affect another tenant', async () => {
    lower({ requests: 2 });
    const [{ token }, other] = [await signIn('auditor'), await signIn('auditor')];
    for (let i = 0; i < 2; i += 1) expect((await send('GET', '/api/things', { token })).status).toBe(200);
    const { status, body, headers } = await send('GET', '/api/things', { token });
    expect(status).toBe(429);
    expect(body.code).toBe('quota-reached');
    expect(body.error).toMatch(
      /^Your organization has reached its quota "Requests": 2 requests a minute\. It resets in \d+ seconds?, at \d\d:\d\d:00 UTC\.$/,
    );
    expect(Number(headers['retry-after'])).toBeGreaterThanOrEqual(1);
    expect(Number(headers['retry-after'])).toBeLessThanOrEqual(60);
    expect(headers.ratelimit).toMatch(/^"requests";r=0;t=\d+$/);
    expect((await send('GET', '/api/things', { token: other.token })).status).toBe(200);
  });

  it('states how many are left if more are requested', async () => {
    lower({ scans: 14 });
    const { token } = await signIn('user');
    expect((await send('POST', '/api/things', { token })).status).toBe(200);
    const { status, body } = await send('POST', '/api/things', { token });
    expect(status).toBe(429);
    expect(body.error).toContain('"Scans started": 14 scans an hour. 4 remain, but this request needs 10.');
  });
});
