import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import type { ApiEvent } from '#functions/platform/http/exchange.ts';
import type { Handler } from '#functions/platform/http/handler.ts';
import { ProblemError } from '#shared/kernel/errors.ts';
import { contract, type RouteSpec, route, type Scope } from '#shared/kernel/route.ts';
import { callTool } from './call-tool.ts';
import type { Tool } from './tools.ts';

const things = contract({
  noun: 'things',
  routes: {
    get: route({
      method: 'GET',
      path: '/api/thing',
      role: 'auditor',
      scopes: ['read'],
      shows: { none: 'It is of this test alone.' },
      summary: 'A thing.',
      reply: v.object({ text: v.string() }),
    }),
  },
});

const toolOf = (handler: Handler<typeof things.routes.get>): Tool => ({
  contract: things,
  route: 'get',
  load: async () => handler as unknown as Handler<RouteSpec>,
});

/** Returns a request of an authorized key. */
const eventOf = (...scopes: readonly Scope[]) =>
  ({ exchange: { key: { scopes }, startedAt: new Date(), requestId: 'r' } }) as unknown as ApiEvent;

describe('a tool', () => {
  it('requires the permission of its route for every caller', async () => {
    let isCalled = false;
    const tool = toolOf(async () => {
      isCalled = true;
      return { body: { text: '' } };
    });
    const { isError, content } = await callTool(eventOf('scan:run'), tool, {});
    expect(isError).toBe(true);
    expect(JSON.parse(content[0].text)).toEqual({
      error: 'This requires the scope read; the key has scan:run.',
      code: 'forbidden',
    });
    expect(isCalled).toBe(false);
  });

  it('returns only the fields of the contract', async () => {
    const body = { text: 'a', secret: 'hidden' };
    const result = await callTool(
      eventOf('read'),
      toolOf(async () => ({ body })),
      {},
    );
    expect(result).toEqual({
      content: [{ type: 'text', text: '{"text":"a"}' }],
      structuredContent: { text: 'a' },
    });
  });

  it('reports a response that exceeds the limit of a function', async () => {
    const tool = (length: number) => toolOf(async () => ({ body: { text: '"'.repeat(length) } }));
    const fits = await callTool(eventOf('read'), tool(900_000), {});
    expect(Buffer.byteLength(JSON.stringify(fits))).toBeLessThan(6_000_000);
    const { isError, content } = await callTool(eventOf('read'), tool(1_000_000), {});
    expect(isError).toBe(true);
    expect(JSON.parse(content[0].text)).toMatchObject({ code: 'answer-too-large' });
  });

  it('leaves errors that the caller cannot fix to the pipeline', async () => {
    for (const error of [
      new Error('secret of the inside'),
      new ProblemError(503, 'busy', 'Busy.'),
      new ProblemError(429, 'quota-reached', 'Later.'),
    ]) {
      const tool = toolOf(() => Promise.reject(error));
      await expect(callTool(eventOf('read'), tool, {})).rejects.toBe(error);
    }
  });
});
