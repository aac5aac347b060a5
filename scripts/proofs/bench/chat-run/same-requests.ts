/** A whole chat run in this process, and the same requests by plain fetch. */
import { strictEqual } from 'node:assert';
import type { Agent } from '#functions/agents/agent-item.ts';
import { askAgent } from '#functions/chat-runs/ask-agent.ts';
import { type Asked, askedKey } from '#functions/chat-runs/asked.ts';
import { chatPlanKey, chatPlanOf } from '#functions/chat-runs/chat-plan.ts';
import type { ChatAgent } from '#functions/evidence/collectors/chat/fixtures/chat-agent.ts';
import { noPace } from '#functions/evidence/probe/pace.ts';
import { chatTests } from '#functions/evidence/red-team/tests.ts';
import type { Objects } from '#functions/platform/objects.ts';
import { pack, unpack } from '#functions/platform/pack.ts';

/** The evidence bucket in memory, compressed as in the real one. */
const bucket = (): Objects => {
  const stored = new Map<string, Buffer>();
  return {
    put: async (key, value) => void stored.set(key, Buffer.from(pack(value))),
    get: async <T>(key: string) => {
      const packed = stored.get(key);
      return packed && unpack<T>(packed);
    },
  };
};

const agentAt = (url: string): Agent => ({
  ...{ id: 'agent', name: 'Admission Desk Assistant', type: 'Patient communication', frameworks: [] },
  ...{ status: 'active', environment: 'development', score: null, lastScanAt: null, revision: 1 },
  ...{ createdAt: new Date().toISOString(), updatedAt: new Date().toISOString() },
  connection: {
    ...{ protocol: 'openai', url: `${url}/v1`, hasTrustedCa: false },
    ...{ authorisedToTest: true, authorisedToChat: true, chat: { model: 'desk' } },
  },
});

/** Runs every test that the agent allows, without a pause between requests. @returns number of requests */
export const byChatRun = async ({ url }: ChatAgent): Promise<number> => {
  const objects = bucket();
  const of = { tenant: 'tenant', jobId: '00000000-0000-4000-8000-000000000002', attempt: 'first' };
  const tests = chatTests.filter(({ needs }) => needs.length === 0);
  const plan = chatPlanOf(agentAt(url), { metadata: {} }, tests, { contact: 'https://accredit.example' });
  await objects.put(chatPlanKey(of), plan);
  for (;;) {
    await askAgent(of, objects, noPace);
    const asked = await objects.get<Asked>(askedKey(of));
    if (!asked?.ended) continue;
    strictEqual(asked.ended.reason, undefined);
    return asked.sent;
  }
};

/** Sends the same messages again, reads each response, and does nothing with it. */
export const byFetch = async ({ chatUrl }: ChatAgent, bodies: readonly string[]): Promise<void> => {
  const headers = { 'content-type': 'application/json', accept: 'application/json' };
  for (const body of bodies) {
    const answer = await fetch(chatUrl, { method: 'POST', headers, body });
    strictEqual(answer.status, 200);
    await answer.text();
  }
};
