import { setImmediate as turn } from 'node:timers/promises';
import type { Context } from 'aws-lambda';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { tableFixture } from '#functions/platform/table/table-fixture.ts';
import { contract, route } from '#shared/kernel/route.ts';
import { api } from './api.ts';
import { sender, signIn } from './api-fixture.ts';
import type { ApiEvent, ApiResult } from './exchange.ts';

tableFixture();

const people = contract({
  noun: 'people',
  routes: {
    whoAmI: route({
      method: 'POST',
      path: '/api/who',
      role: 'auditor',
      changes: { none: 'It is of this test alone.' },
      summary: 'Gives back who asks and what they say.',
      body: v.strictObject({ message: v.number() }),
      reply: v.object({ tenant: v.string(), message: v.number(), requestId: v.string() }),
    }),
    hang: route({
      method: 'GET',
      path: '/api/hang',
      role: 'public',
      shows: { none: 'It is of this test alone.' },
      summary: 'Hangs.',
      reply: v.string(),
    }),
  },
});

const handler = api(people, {
  whoAmI: async ({ session, body, requestId }) => {
    for (let i = 0; i < body.message % 7; i += 1) await turn();
    return { body: { tenant: session.tenant.id, message: body.message, requestId } };
  },
  hang: () => new Promise<never>(() => undefined),
});

describe('one process', () => {
  it('serves concurrent requests without mixing them up', async () => {
    const send = sender(handler);
    const signedIn = await Promise.all(Array.from({ length: 8 }, () => signIn('auditor')));
    const calls = Array.from({ length: 80 }, async (_, message) => {
      const { token, session } = signedIn[message % signedIn.length] ?? (await signIn());
      const reply = await send('POST', '/api/who', { token, body: { message } });
      const requestId = reply.headers['x-request-id'];
      expect(reply.body).toEqual({ tenant: session.tenant.id, message, requestId });
      return requestId;
    });
    expect(new Set(await Promise.all(calls)).size).toBe(80);
  });

  it('responds before the Lambda timeout', async () => {
    const aboutToEnd = { getRemainingTimeInMillis: () => 510 } as Context;
    const hurried = (event: ApiEvent): Promise<ApiResult> => handler(event, aboutToEnd);
    const reply = await sender(hurried)('GET', '/api/hang');
    expect(reply).toMatchObject({ status: 503, body: { code: 'timeout' } });
  });
});
