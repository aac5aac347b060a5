import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { slowness } from '#scripts/testing/processor-time.ts';
import { sized } from '#scripts/testing/tier.ts';
import { newAgent, newScan, newTenant, type Person, until } from './api-client.ts';
import { sharedProduct } from './shared-product.ts';
import { startWaitingAgent, type WaitingAgent } from './waiting-agent.ts';

/**
 * Background jobs in the running product: stopped during collection, and started for several frameworks
 * together.
 */

let person: Person;
let agent: WaitingAgent;

beforeAll(async () => {
  person = await newTenant((await sharedProduct()).url);
  agent = await startWaitingAgent();
});

afterAll(() => agent?.stop());

interface ScanBody {
  readonly id: string;
  readonly status: string;
  readonly jobId: string;
  readonly reason?: string;
  readonly framework: string;
}

const scanOf = async (id: string): Promise<ScanBody> =>
  (await person.call('GET', `/api/scans/${id}`)).body as ScanBody;

describe('a background job', () => {
  it('is stopped soon, its scan with it, and its agent can be scanned again', async () => {
    const agentId = await newAgent(person, { connection: agent.connection });
    const scanId = await newScan(person, agentId);
    const running = await until(
      () => person.call('GET', `/api/scans/${scanId}`),
      ({ status }) => status === 'running',
    );
    const { jobId } = running as unknown as ScanBody;
    const slow = [await slowness()];
    const began = Date.now();
    const reply = await person.call('POST', `/api/jobs/${jobId}/cancel`);
    expect(reply).toMatchObject({
      status: 200,
      body: { status: 'cancelled', reason: expect.stringMatching(/^Stopped by .+\.$/) },
    });
    expect(await scanOf(scanId)).toMatchObject({
      status: 'failed',
      reason: (reply.body as { reason: string }).reason,
    });
    const took = Date.now() - began;
    slow.push(await slowness());
    expect(took).toBeLessThan(sized(10_000, 2000) * Math.max(...slow));
    expect(await person.call('POST', `/api/jobs/${jobId}/cancel`)).toMatchObject({
      status: 409,
      body: { code: 'job-ended' },
    });
    expect(await newScan(person, agentId)).not.toBe(scanId);
  });

  it('scans all frameworks of an agent with one collection', async () => {
    const agentId = await newAgent(person, { frameworks: ['HIPAA', 'OWASP AI Security', 'Tillion'] });
    const reply = await person.call('POST', `/api/agents/${agentId}/scans`, { json: {} });
    expect(reply.status).toBe(202);
    const { jobId, scans } = reply.body as { jobId: string; scans: readonly ScanBody[] };
    expect(scans.map(({ framework }) => framework)).toEqual(['HIPAA', 'OWASP AI Security', 'Tillion']);
    const job = await until(
      () => person.call('GET', `/api/jobs/${jobId}`),
      ({ status }) => status !== 'pending' && status !== 'running',
    );
    expect(job).toMatchObject({ status: 'completed', done: 3, total: 3 });
    for (const { id } of scans) expect(await scanOf(id)).toMatchObject({ status: 'completed', jobId });
  });
});
