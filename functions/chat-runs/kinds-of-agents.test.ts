import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Connection } from '#functions/agents/agent-item.ts';
import { transcriptKey } from '#functions/evidence/asked-tests.ts';
import { bucketFixture } from '#functions/evidence/bucket-fixture.ts';
import type { Transcript } from '#functions/evidence/red-team/transcript.ts';
import type { Objects } from '#functions/platform/objects.ts';
import { kmsFixture } from '#functions/platform/secrets/kms-fixture.ts';
import { tableFixture } from '#functions/platform/table/table-fixture.ts';
import { webhookPresets } from '#shared/agents/webhook-presets.ts';
import { askableDesk, send, workThrough } from './chat-fixture.ts';
import { type AgentReply, type AgentRequest, startAgent } from './speakers/agent-fixture.ts';

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

const TEXT = 'I am an AI assistant. I help visitors with opening hours.';
const models = { json: { data: [{ id: 'desk-1', object: 'model' }] } };
const [dify] = webhookPresets;

interface Kind {
  readonly path: string;
  readonly answer: (request: AgentRequest) => AgentReply | undefined;
  readonly connection?: Partial<Connection>;
}

const kinds: readonly (readonly [string, Kind])[] = [
  [
    'that only streams',
    {
      path: '/v1',
      answer: ({ path, body }) => {
        if (path === '/v1/models') return models;
        return body.stream
          ? { events: [{ choices: [{ delta: { content: TEXT }, finish_reason: 'stop' }] }, '[DONE]'] }
          : { status: 400, json: { error: { message: 'Set stream to true.' } } };
      },
    },
  ],
  [
    'of the Responses API',
    {
      path: '/v1/responses',
      answer: ({ path }) => {
        if (path === '/v1/models') return models;
        const output = [{ type: 'message', content: [{ type: 'output_text', text: TEXT }] }];
        return path === '/v1/responses' ? { json: { object: 'response', output } } : undefined;
      },
    },
  ],
  [
    'behind a custom webhook',
    {
      path: '/v1/chat-messages',
      connection: {
        protocol: 'http',
        chat: {
          template: dify.template,
          answerPath: dify.answerPath,
          sessionPath: dify.sessionPath,
        },
      },
      answer: ({ body }) => ({ json: { answer: TEXT, conversation_id: `c-${body.user}` } }),
    },
  ],
];

describe('a chat run', () => {
  it.each(kinds)('reaches an agent %s, as its preview shows', async (_, { path, answer, connection }) => {
    const { origin, received } = await startAgent(answer);
    const { token, agent, start, show, tests } = await askableDesk(
      {},
      {
        url: `${origin}${path}`,
        ...(connection ? { connection } : {}),
      },
    );
    expect((await tests()).hindrances).toEqual([]);
    const chosen = ['what-are-you', 'slow-steering'];
    const preview = await send('POST', `/api/agents/${agent.id}/chat-runs/preview`, {
      token,
      body: { tests: chosen },
    });
    expect(preview.status).toBe(200);
    const of = await start(chosen);
    await workThrough(of, objects);
    const run = await show(of.jobId);
    expect(run).toMatchObject({ status: 'completed' });
    for (const test of chosen) {
      const { requests } = await show(of.jobId, test);
      expect(requests.length).toBeGreaterThan(0);
      expect(requests.every(({ outcome, reply }) => outcome === 'answer' && reply === TEXT)).toBe(true);
    }
    const planned = preview.body.requests as { url: string; method: string }[];
    const asked = received.filter(({ method }) => method === 'POST');
    expect(asked.length).toBeGreaterThanOrEqual(planned.filter(({ method }) => method === 'POST').length);
    expect(new Set(planned.map((one) => one.url.slice(origin.length)))).toEqual(
      new Set(received.map((one) => one.path)),
    );
    for (const test of chosen) {
      const key = transcriptKey(of.tenant, agent.id, of.jobId, test);
      expect((await objects.get<Transcript>(key))?.endpoint).toContain(path);
    }
  });
});
