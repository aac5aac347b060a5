/** For tests: an agent that may be tested, and the workflow steps in order. */
import { expect, onTestFinished } from 'vitest';
import { detailWrite } from '#functions/agents/agent-detail-store.ts';
import type { Agent, Connection } from '#functions/agents/agent-item.ts';
import { newAgentWrite } from '#functions/agents/agent-store.ts';
import {
  type ChatAgentOptions,
  startChatAgent,
} from '#functions/evidence/collectors/chat/fixtures/chat-agent.ts';
import { noPace } from '#functions/evidence/probe/pace.ts';
import { sender, signIn } from '#functions/platform/http/api-fixture.ts';
import { newId } from '#functions/platform/ids.ts';
import type { Objects } from '#functions/platform/objects.ts';
import { encryptSecret } from '#functions/platform/secrets/credentials.ts';
import type { TenantTable } from '#functions/platform/table/table.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import type { Environment } from '#shared/agents/contract.ts';
import type { ChatRunDetailReply } from '#shared/chat-runs/contract.ts';
import { askAgent } from './ask-agent.ts';
import { beginChatRun } from './begin-chat-run.ts';
import { handler } from './chat-runs-api.lambda.ts';
import { noteAnswers } from './note-answers.ts';

export interface AskableAgent {
  readonly url: string;
  readonly connection?: Partial<Connection>;
  /** `unknown` if not stated. */
  readonly environment?: Environment;
  readonly status?: Agent['status'];
  /** Bearer tokens of the two test users. */
  readonly tokens?: readonly [first: string, second?: string];
  readonly frameworks?: readonly string[];
}

const bearer = async (tenant: string, url: string, token: string) => ({
  origin: new URL(url).origin,
  header: 'Authorization',
  ciphertext: await encryptSecret(tenant, `Bearer ${token}`),
});

/** Registers an agent with an OpenAI-compatible API and all consents required in development. */
const registerAskable = async (
  table: TenantTable,
  {
    url,
    connection,
    environment = 'development',
    status = 'active',
    tokens,
    frameworks = ['owasp-ai'],
  }: AskableAgent,
): Promise<Agent> => {
  const now = new Date().toISOString();
  const [first, second] = tokens ?? [];
  const agent: Agent = {
    id: newId(),
    name: 'Admission Desk Assistant',
    type: 'Patient communication',
    description: 'Tells visitors of the hospital opening hours and the way.',
    frameworks,
    status,
    ...(environment === 'unknown' ? {} : { environment }),
    score: null,
    lastScanAt: null,
    createdAt: now,
    updatedAt: now,
    revision: 1,
    connection: {
      protocol: 'openai',
      url,
      authorisedToTest: true,
      authorisedToChat: true,
      hasTrustedCa: false,
      ...(first === undefined ? {} : { credentialHeader: 'Authorization' }),
      ...connection,
      chat: {
        ...(second === undefined ? {} : { secondCredentialHeader: 'Authorization' }),
        ...connection?.chat,
      },
    },
  };
  const detail = {
    metadata: {},
    ...(first === undefined ? {} : { credential: await bearer(table.tenant, url, first) }),
    ...(second === undefined ? {} : { secondCredential: await bearer(table.tenant, url, second) }),
  };
  await table.commit([newAgentWrite(table, agent), detailWrite(table, agent.id, detail)]);
  return agent;
};

/** Calls the chat run API. */
export const send = sender(handler);

/**
 * Creates a user of an organization with the user's actions, and an agent server that runs until the test
 * ends.
 */
export const askableDesk = async (options: ChatAgentOptions = {}, more: Partial<AskableAgent> = {}) => {
  const { token, session } = await signIn('user');
  const table = tenantTable(session.tenant.id);
  const endpoint = await startChatAgent(options);
  onTestFinished(() => endpoint.close());
  // A model is registered with its base URL, an A2A agent with its host, where its card is.
  const path = more.connection?.protocol === 'a2a' ? '' : '/v1';
  const agent = await registerAskable(table, { url: `${endpoint.url}${path}`, ...more });
  const of = `/api/agents/${agent.id}`;
  const raw = (tests?: readonly string[], budget?: number) =>
    send('POST', `${of}/chat-runs`, { token, body: { tests, budget } });
  const started = async (tests?: readonly string[], budget?: number) => {
    const { status, body } = await raw(tests, budget);
    expect(body).toMatchObject({ status: 'pending' });
    expect(status).toBe(201);
    return { tenant: table.tenant, jobId: String(body.id) };
  };
  /** Starts a run; `raw` also returns a rejection. */
  const start = Object.assign(started, { raw });
  /** Returns a run with the requests of a test, or of the newest. */
  const show = async (id: string, test?: string): Promise<ChatRunDetailReply> => {
    const query = test === undefined ? '' : `?test=${test}`;
    const { status, body } = await send('GET', `/api/chat-runs/${id}${query}`, { token });
    expect(body).not.toHaveProperty('error');
    expect(status).toBe(200);
    return body;
  };
  const tests = async () => (await send('GET', `${of}/chat-tests`, { token })).body;
  return { token, table, endpoint, agent, start, show, tests };
};

/** Runs the workflow of a run to its end. @returns number of slices; 0 if it did not start */
export const workThrough = async (
  { tenant, jobId }: { readonly tenant: string; readonly jobId: string },
  objects: Objects,
): Promise<number> => {
  const { claimed, attempt } = await beginChatRun({ tenant, jobId }, objects);
  if (!claimed) return 0;
  const of = { tenant, jobId, attempt };
  for (let slices = 1; ; slices += 1) {
    await askAgent(of, objects, noPace);
    if (!(await noteAnswers(of, objects)).more) return slices;
  }
};
