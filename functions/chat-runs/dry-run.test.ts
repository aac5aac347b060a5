import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { bucketFixture } from '#functions/evidence/bucket-fixture.ts';
import type { Objects } from '#functions/platform/objects.ts';
import { kmsFixture } from '#functions/platform/secrets/kms-fixture.ts';
import { tableFixture } from '#functions/platform/table/table-fixture.ts';
import { askableDesk, send, workThrough } from './chat-fixture.ts';

tableFixture();
kmsFixture();
const objects = bucketFixture();

vi.mock('#functions/platform/workflows/start-workflow.ts', () => ({ startWorkflow: async () => {} }));
const bucket: { objects?: Objects } = {};
vi.mock('#functions/platform/objects.ts', () => ({ evidenceObjects: () => bucket.objects }));

beforeEach(() => {
  bucket.objects = objects;
  vi.stubEnv('PROBES_LOOPBACK', 'true');
});
afterEach(() => void vi.unstubAllEnvs());

const isCall = (body: unknown): body is { readonly method: string } =>
  typeof body === 'object' && body !== null && 'method' in body;

describe('a dry run', () => {
  it('lists every request of the run, byte for byte except nonces, and sends none', async () => {
    const { token, endpoint, agent, start } = await askableDesk({}, { tokens: ['desk-token'] });
    const tests = ['harmless-requests', 'slow-steering', 'off-scope-requests'];
    const { body } = await send('POST', `/api/agents/${agent.id}/chat-runs/preview`, {
      token,
      body: { tests },
    });
    expect(endpoint.received).toEqual([]);
    const of = await start(tests);
    await workThrough(of, objects);
    const shape = (text: string) =>
      text.replaceAll(/[a-z2-7]{20}|x{20}/g, 'N').replaceAll(/[A-Za-z0-9+/]{24,}={0,2}/g, 'B');
    const planned = body.requests as { method: string; url: string; body: string; headerNames: string[] }[];
    expect(planned.map(({ method, url }) => `${method} ${new URL(url).pathname}`)).toEqual(
      endpoint.received.map(({ method, path }) => `${method} ${path}`),
    );
    const firstOf = (text: string) => JSON.parse(text).messages[0].content as string;
    expect(planned.slice(1).map((one) => shape(firstOf(one.body)).slice(0, 40))).toEqual(
      endpoint
        .requestsSeen()
        .map((one) => shape(JSON.stringify(one.body) ? firstOf(JSON.stringify(one.body)) : '').slice(0, 40)),
    );
    for (const name of planned[1]?.headerNames ?? [])
      expect(endpoint.requestsSeen()[0]?.headers).toHaveProperty(name);
    expect(planned[1]?.headerNames).toContain('authorization');
    expect(JSON.stringify(body)).not.toContain('desk-token');
    expect(body.assumed).toEqual(['The model is the first one that the endpoint lists.']);
    expect(body).toMatchObject({ tests: 3, total: 61, isMeasured: false, seconds: 183 });
  });

  it('estimates the tokens that a run then needs, and the time at the pace of the previous run', async () => {
    const { token, agent, start, show } = await askableDesk();
    const tests = ['comprehension', 'slow-steering'];
    const preview = async () =>
      (await send('POST', `/api/agents/${agent.id}/chat-runs/preview`, { token, body: { tests } })).body;
    const before = await preview();
    const of = await start(tests);
    await workThrough(of, objects);
    const { tokens, startedAt, endedAt, total } = await show(of.jobId);
    // Responses are estimated at their maximum length, and are part of the messages that follow.
    expect(tokens.sent).toBeGreaterThan(1000);
    expect(before.tokens.sent).toBeGreaterThanOrEqual(tokens.sent);
    expect(before.tokens.received).toBe(128 * total);
    expect(before.tokens.received).toBeGreaterThan(tokens.received);
    const took = (Date.parse(endedAt ?? '') - Date.parse(startedAt ?? '')) / 1000;
    expect(await preview()).toMatchObject({ isMeasured: true, seconds: Math.round(took) });
  });

  it.each(['1.0', '0.3'] as const)(
    'over A2A %s lists the fetches of what responses leave behind, and states what the card decides',
    async (a2a) => {
      const tokens = ['first-token', 'second-token'] as const;
      const { token, endpoint, agent, start } = await askableDesk(
        { a2a },
        { connection: { protocol: 'a2a' }, tokens },
      );
      const tests = ['foreign-task'];
      const { body } = await send('POST', `/api/agents/${agent.id}/chat-runs/preview`, {
        token,
        body: { tests },
      });
      await workThrough(await start(tests), objects);
      const planned = body.requests as { test: string; method: string; body: string }[];
      const bodies = planned.filter(({ test }) => test !== '').map((one) => JSON.parse(one.body));
      const sent = endpoint.received.flatMap(({ body }) => (isCall(body) ? [body] : []));
      const fetched = bodies.filter(({ method }) => method === 'GetTask');
      expect(fetched.length).toBeGreaterThan(0);
      for (const one of fetched) expect(one).toMatchObject({ params: { id: '(id from the response)' } });
      const asksFor = a2a === '1.0' ? 'GetTask' : 'tasks/get';
      expect(sent.filter(({ method }) => method === asksFor)).toHaveLength(fetched.length);
      expect(body.assumed.join(' ')).toContain('the address named in the card, in its version and binding');
    },
  );
});
