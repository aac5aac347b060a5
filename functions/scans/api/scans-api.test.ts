import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { agentChangeWrite } from '#functions/agents/agent-store.ts';
import { bucketFixture } from '#functions/evidence/bucket-fixture.ts';
import { sender, signIn, withKey } from '#functions/platform/http/api-fixture.ts';
import { newId } from '#functions/platform/ids.ts';
import { tableFixture } from '#functions/platform/table/table-fixture.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import { frameworkNames } from '#shared/frameworks/framework.ts';
import type { ScanReply } from '#shared/scans/contract.ts';
import { readScan } from '../pipeline/persist/scan-store.ts';
import { registerAgent, scanFixture } from '../pipeline/scan-fixture.ts';
import { handler } from './scans-api.lambda.ts';

tableFixture();
const { scan } = scanFixture(bucketFixture());
const send = sender(handler);

/** Fake Step Functions that records its calls. */
const started: { name: string; input: string }[] = [];
let reachable = true;
const stepFunctions = createServer((request, response) => {
  let text = '';
  request.on('data', (chunk) => {
    text += String(chunk);
  });
  request.on('end', () => {
    if (reachable) started.push(JSON.parse(text));
    response.writeHead(reachable ? 200 : 400, { 'content-type': 'application/x-amz-json-1.0' });
    response.end(
      JSON.stringify(
        reachable
          ? {
              executionArn: 'arn:aws:states:us-east-1:000000000000:express:run:x',
              startDate: Date.now() / 1000,
            }
          : { __type: 'StateMachineDoesNotExist', message: 'gone' },
      ),
    );
  });
});

beforeAll(async () => {
  stepFunctions.listen(0, '127.0.0.1');
  await once(stepFunctions, 'listening');
  const { port } = stepFunctions.address() as AddressInfo;
  Object.assign(process.env, {
    AWS_ENDPOINT_URL_SFN: `http://127.0.0.1:${port}`,
    RUN_WORKFLOW_ARN: 'arn:aws:states:us-east-1:000000000000:stateMachine:run',
    EVIDENCE_BUCKET: 'evidence',
    ORIGIN_SECRET: 'origin-secret',
    STAGE: 'local',
  });
});
afterAll(() => stepFunctions.close());
beforeEach(() => {
  reachable = true;
  started.length = 0;
});

const member = async () => {
  const { token, session } = await signIn('user');
  const table = tenantTable(session.tenant.id);
  return { token, table, agent: await registerAgent(table) };
};
const start = (token: string, agentId: string, framework = 'HIPAA') =>
  send('POST', '/api/scans', { token, body: { agentId, framework } });

describe('POST /api/scans', () => {
  it('starts a scan and passes only IDs to the workflow', async () => {
    const { token, table, agent } = await member();
    const reply = await start(token, agent.id);
    expect(reply).toMatchObject({
      status: 201,
      body: {
        agentId: agent.id,
        agentName: agent.name,
        framework: 'HIPAA',
        status: 'pending',
        score: null,
        results: null,
      },
    });
    expect(started.map(({ input }) => JSON.parse(input))).toEqual([
      { tenant: table.tenant, jobId: reply.body.jobId },
    ]);
    expect(started[0]?.name).toContain(reply.body.jobId);
  });

  it('records who started it: the user, or the creator of the API key', async () => {
    const { token, table, agent } = await member();
    const key = await withKey(['scan:run', 'read'], table.tenant);
    const other = await registerAgent(table);
    const ids = [(await start(token, agent.id)).body.id, (await start(key.token, other.id)).body.id];
    const names = ['Ada Lovelace', 'Pipeline, an API key of Ada Lovelace'];
    for (const [index, id] of ids.entries())
      expect((await send('GET', `/api/scans/${id}`, { token })).body.startedBy).toBe(names[index]);
    expect((await readScan(table, ids[0]))?.startedBy?.email).toMatch('@example.org');
    expect((await readScan(table, ids[1]))?.startedBy?.id).toBe(key.maker);
  });

  it.each([
    ['mcp', { authorisedToChat: true, authorisedToChatInProduction: true }, 20],
    ['mcp', { authorisedToChat: false }, undefined],
    ['openai', { authorisedToChat: true, authorisedToChatInProduction: true }, undefined],
  ] as const)(
    'records in the audit trail whether it may call tools: %s %j',
    async (protocol, consent, most) => {
      const { token, table } = await member();
      const url = 'https://agent.example.com/mcp';
      const agent = await registerAgent(table, { url });
      const connection = { protocol, url, authorisedToTest: true, hasTrustedCa: false, ...consent };
      await table.commit([agentChangeWrite(table, agent, { connection }, new Date().toISOString())]);
      await start(token, agent.id);
      const part = new Date().toISOString().slice(0, 7);
      const { items } = await table.list({ kind: 'AUDIT', part, limit: 5 });
      expect(items.map(({ details }) => (details as { maxToolCalls?: number }).maxToolCalls)).toEqual([most]);
    },
  );

  it('rejects a second scan while the first is running', async () => {
    const { token, agent } = await member();
    await start(token, agent.id);
    expect(await start(token, agent.id)).toMatchObject({ status: 409, body: { code: 'scan-running' } });
    expect(started).toHaveLength(1);
  });

  it('keeps the scan pending if the workflow cannot be started', async () => {
    const { token, agent } = await member();
    reachable = false;
    const reply = await start(token, agent.id);
    expect(reply).toMatchObject({ status: 201, body: { status: 'pending' } });
    expect(await send('GET', `/api/scans/${reply.body.id}`, { token })).toMatchObject({
      body: { status: 'pending' },
    });
  });

  it('lists the available frameworks when an unknown one is requested', async () => {
    const { token, agent } = await member();
    const reply = await start(token, agent.id, 'ISO 42001');
    const message = `Must be one of ${Object.values(frameworkNames).join(', ')}`;
    expect(reply).toMatchObject({ status: 422, body: { details: [{ path: 'framework', message }] } });
    expect((await send('GET', '/api/scans?framework=ISO', { token })).status).toBe(422);
  });

  it("returns 404 for another tenant's agent", async () => {
    const [{ agent }, { token }] = [await member(), await member()];
    expect(await start(token, agent.id)).toMatchObject({ status: 404 });
    expect(started).toEqual([]);
  });
});

describe('POST /api/agents/{id}/scans', () => {
  const startAll = (token: string, agentId: string, frameworks?: readonly string[]) =>
    send('POST', `/api/agents/${agentId}/scans`, { token, body: frameworks ? { frameworks } : {} });

  it('starts one run of all frameworks of the agent', async () => {
    const { session, token } = await signIn('user');
    const table = tenantTable(session.tenant.id);
    const agent = await registerAgent(table, { frameworks: ['hipaa', 'owasp-ai'] });
    const reply = await startAll(token, agent.id);
    expect(reply).toMatchObject({ status: 202, body: { jobId: expect.any(String) } });
    expect(reply.body.scans.map((one: ScanReply) => [one.framework, one.status, one.jobId])).toEqual([
      ['HIPAA', 'pending', reply.body.jobId],
      ['OWASP AI Security', 'pending', reply.body.jobId],
    ]);
    expect(started.map(({ input }) => JSON.parse(input))).toEqual([
      { tenant: table.tenant, jobId: reply.body.jobId },
    ]);
    const { body: listed } = await send('GET', `/api/scans?agentId=${agent.id}`, { token });
    expect(listed).toHaveLength(2);
  });

  it('skips running scans, and rejects the request if none remain', async () => {
    const { token, agent } = await member();
    await start(token, agent.id);
    const some = await startAll(token, agent.id, ['HIPAA', 'HITRUST']);
    expect(some.body.scans.map(({ framework }: ScanReply) => framework)).toEqual(['HITRUST']);
    expect(await startAll(token, agent.id, ['HIPAA'])).toMatchObject({
      status: 409,
      body: { code: 'scan-running' },
    });
  });

  it('explains what an agent without frameworks lacks, and lists the available ones', async () => {
    const { session, token } = await signIn('user');
    const agent = await registerAgent(tenantTable(session.tenant.id), { frameworks: [] });
    expect(await startAll(token, agent.id)).toMatchObject({
      status: 422,
      body: { details: [{ path: 'frameworks' }] },
    });
    expect(await startAll(token, agent.id, ['HIPAA', 'ISO 42001'])).toMatchObject({
      status: 422,
      body: { details: [{ path: 'frameworks.1' }] },
    });
    expect(started).toEqual([]);
  });
});

describe('GET /api/scans', () => {
  it('returns a completed scan with its results, and lists scans without them', async () => {
    const { token, table, agent } = await member();
    const done = await scan(table, agent);
    const one = await send('GET', `/api/scans/${done.scan.id}`, { token });
    expect(one).toMatchObject({
      status: 200,
      body: { status: 'completed', results: { status: 'not-scored' } },
    });
    const list = await send('GET', `/api/scans?framework=hipaa&agentId=${agent.id}`, { token });
    expect(list).toMatchObject({ status: 200, body: [{ id: done.scan.id, framework: 'HIPAA' }] });
    expect(list.body[0]).not.toHaveProperty('results');
  });

  it("returns 404 for another tenant's scan and for a nonexistent one", async () => {
    const [{ table, agent }, { token }] = [await member(), await member()];
    const done = await scan(table, agent);
    for (const id of [done.scan.id, newId()]) {
      expect(await send('GET', `/api/scans/${id}`, { token })).toMatchObject({ status: 404 });
    }
  });
});
