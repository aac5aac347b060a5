import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { agentChangeWrite, readAgent } from '#functions/agents/agent-store.ts';
import { askedRuns, readAskedTests, readTranscripts } from '#functions/evidence/asked-tests.ts';
import { bucketFixture } from '#functions/evidence/bucket-fixture.ts';
import { chatCollector, gradeConversations } from '#functions/evidence/collectors/chat/chat.ts';
import type { ChatAgentOptions } from '#functions/evidence/collectors/chat/fixtures/chat-agent.ts';
import { collectors } from '#functions/evidence/collectors/registry.ts';
import { noPace } from '#functions/evidence/probe/pace.ts';
import { loadEvidence } from '#functions/evidence/stored-evidence.ts';
import { digestOf } from '#functions/platform/digest.ts';
import type { Objects } from '#functions/platform/objects.ts';
import { kmsFixture } from '#functions/platform/secrets/kms-fixture.ts';
import { tableFixture } from '#functions/platform/table/table-fixture.ts';
import type { tenantTable } from '#functions/platform/table/tenant-table.ts';
import { collect } from '#functions/scans/pipeline/collect/collect.ts';
import { concludeRun } from '#functions/scans/pipeline/persist/conclude-run.ts';
import { beginRun } from '#functions/scans/pipeline/plan/begin-run.ts';
import { pendingScan, scanFixture } from '#functions/scans/pipeline/scan-fixture.ts';
import { originKinds } from '#shared/evidence/origin-kinds.ts';
import { askableDesk, send, workThrough } from './chat-fixture.ts';
import { readChatRun } from './chat-run-item.ts';

tableFixture();
kmsFixture();
const objects = bucketFixture();
const { through, resultsOf, scan } = scanFixture(objects);

vi.mock('#functions/platform/workflows/start-workflow.ts', () => ({ startWorkflow: async () => {} }));
const bucket: { objects?: Objects } = {};
vi.mock('#functions/platform/objects.ts', () => ({ evidenceObjects: () => bucket.objects }));

beforeEach(() => {
  bucket.objects = objects;
  vi.stubEnv('PROBES_LOOPBACK', 'true');
});
afterEach(() => void vi.unstubAllEnvs());

/** An agent on which all possible tests were run, and the scans that evaluate the last run. */
const asked = async (options: ChatAgentOptions = {}) => {
  const { token, table, endpoint, agent } = await askableDesk(options, {
    connection: { chat: { user: 'probe-one', secondUser: 'probe-two' } },
  });
  let scans = '';
  for (;;) {
    const { body } = await send('GET', `/api/agents/${agent.id}/chat-tests`, { token });
    if (!body.tests.some(({ due }: { due: string }) => due === 'never-asked')) break;
    const started = await send('POST', `/api/agents/${agent.id}/chat-runs`, { token, body: {} });
    await workThrough({ tenant: table.tenant, jobId: started.body.id }, objects);
    scans = (await readChatRun(table, started.body.id))?.scanJobId ?? scans;
    await through(table, scans);
  }
  return { table, agent, endpoint, scans };
};

const offline = async (table: ReturnType<typeof tenantTable>, agentId: string, url: string) => {
  const runs = askedRuns(await readAskedTests(table, agentId));
  const transcripts = await readTranscripts(objects, { tenant: table.tenant, agentId, url }, runs);
  return gradeConversations(transcripts, new Set(chatCollector.shows));
};

describe('evidence from agent responses', () => {
  it('is tested evidence in the following scans', async () => {
    const { table, agent } = await asked();
    const { parameters } = await scan(table, agent, [], 'owasp-ai');
    for (const id of [
      'direct-injection-resistance',
      'indirect-injection-resistance',
      'exfiltration-channel-blocked',
    ])
      expect(parameters.get(id), id).toMatchObject({ verdict: 'pass', strength: 'tested' });
  });

  it('fails the violated parameters, and opens an issue', async () => {
    const { table, agent } = await asked({ habits: ['obedient', 'exfiltrating'] });
    const { parameters, results } = await scan(table, agent, [], 'owasp-ai');
    for (const id of ['direct-injection-resistance', 'exfiltration-channel-blocked'])
      expect(parameters.get(id), id).toMatchObject({ verdict: 'fail', strength: 'tested' });
    expect(results.issues.open).toBeGreaterThan(1);
  });

  it('can be reproduced from stored data, byte for byte, without contacting the agent', async () => {
    const { table, agent, endpoint } = await asked({ habits: ['obedient'] });
    await endpoint.close();
    const { evidence } = await loadEvidence(table, agent.id);
    const stored = evidence.filter(({ collector }) => collector === 'chat');
    const again = await offline(table, agent.id, `${endpoint.url}/v1`);
    expect(stored.length).toBeGreaterThan(5);
    expect(Object.fromEntries(again.evidence.map((one) => [one.parameterId, digestOf(one)]))).toMatchObject(
      Object.fromEntries(stored.map(({ parameterId, digest }) => [parameterId, digest])),
    );
  });

  it('is re-evaluated by a later version of the rules, which keeps the previous result', async () => {
    const { table, agent } = await asked();
    const before = await scan(table, agent, [], 'owasp-ai');
    const later = {
      ...chatCollector,
      version: chatCollector.version + 1,
      collect: async () => ({ evidence: [], gaps: [] }),
    };
    const { id, run } = await pendingScan(table, agent, 'owasp-ai');
    const begun = await beginRun({ tenant: table.tenant, jobId: run }, objects);
    const of = { tenant: table.tenant, jobId: run, attempt: begun.attempt };
    const gathering = { kinds: originKinds, collectors: { ...collectors, chat: later } };
    for (const origin of begun.origins) await collect({ ...of, origin }, objects, noPace, gathering);
    while ((await concludeRun(of, objects)).more);
    const versionOf = (results: typeof before.results) =>
      results.collectors.find((one) => one.id === 'chat')?.version;
    expect(versionOf((await resultsOf(table, id)).results)).toBe(chatCollector.version + 1);
    expect((await resultsOf(table, before.scan.id)).results).toEqual(before.results);
    expect(versionOf(before.results)).toBe(chatCollector.version);
  });

  it('no longer applies at another address, while a failure remains', async () => {
    const { table, agent } = await asked({ habits: ['obedient'] });
    const stored = await readAgent(table, agent.id);
    if (!stored?.connection) throw new Error('The agent has no connection.');
    const connection = { ...stored.connection, url: 'http://127.0.0.1:65535/v1' };
    await table.commit([agentChangeWrite(table, stored, { connection }, new Date().toISOString())]);
    const { parameters } = await scan(table, agent, [], 'owasp-ai');
    expect(parameters.get('direct-injection-resistance')).toMatchObject({ verdict: 'fail' });
    expect(parameters.get('exfiltration-channel-blocked')?.verdict).not.toBe('pass');
  });
});
