import { once } from 'node:events';
import { createServer } from 'node:http';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { agentReplyOf } from '#functions/agents/agent-item.ts';
import { requireAgent } from '#functions/agents/agent-store.ts';
import { bucketFixture } from '#functions/evidence/bucket-fixture.ts';
import { mcpListener, serve, tool } from '#functions/evidence/collectors/mcp/mcp-fixture.ts';
import { newId } from '#functions/platform/ids.ts';
import { tableFixture } from '#functions/platform/table/table-fixture.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import { freePort } from '#scripts/local-cloud/engine/ports.ts';
import { scanReplyOf } from '../../api/scan-reply.ts';
import { registerAgent, scanFixture } from '../scan-fixture.ts';

tableFixture();
beforeAll(() => {
  process.env.PROBES_LOOPBACK = 'true';
});
const { scan } = scanFixture(bucketFixture());

/** Reply of a scan of a new agent: its addresses, and its collectors. */
const scanned = async (...[more, skip]: [Parameters<typeof registerAgent>[1], (readonly number[])?]) => {
  const table = tenantTable(newId());
  const done = await scan(table, await registerAgent(table, more), skip);
  const { status, score, addresses } = scanReplyOf(done.scan);
  const collectors = Object.fromEntries(done.results.collectors.map((one) => [one.id, one]));
  return { status, score, addresses, collectors };
};

it('an agent is listed as unreachable until a scan reaches it, or its address changes', async () => {
  const table = tenantTable(newId());
  const port = await freePort();
  const address = `127.0.0.1:${port}`;
  const { id } = await registerAgent(table, { url: `http://${address}/mcp` });
  const listed = async () => agentReplyOf(await requireAgent(table, id), {}).couldNotReach;
  const current = await requireAgent(table, id);
  await scan(table, current);
  expect(await listed()).toBe(address);
  const { connection } = current;
  const moved = {
    ...(await requireAgent(table, id)),
    ...(connection && { connection: { ...connection, url: 'http://127.0.0.1:9/mcp' } }),
  };
  expect(agentReplyOf(moved, {}).couldNotReach).toBeUndefined();
  const server = createServer(mcpListener((own) => tool(own, 'read_note'))).listen(port, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  await scan(table, current);
  expect(await listed()).toBeUndefined();
});

describe('a scan reports for each address of the agent whether it was reached', () => {
  it('no without a listener, and the collectors do not report that they ran', async () => {
    const address = `127.0.0.1:${await freePort()}`;
    const { collectors, ...stated } = await scanned({ url: `http://${address}/mcp` });
    // The status means that the scan has ended; its outcome is reported separately.
    expect(stated).toEqual({
      status: 'completed',
      score: null,
      addresses: [{ address, reached: 'no' }],
    });
    const unreached = { status: 'failed', unreached: true, reason: `${address} could not be reached.` };
    expect(collectors).toMatchObject({ http: unreached, mcp: unreached, a2a: { status: 'skipped' } });
    expect(collectors.a2a).not.toHaveProperty('unreached');
  });

  it('yes with a response', async () => {
    const url = `${await serve(mcpListener((server) => tool(server, 'read_note')))}/mcp`;
    const { addresses, collectors } = await scanned({ url });
    expect(addresses).toEqual([{ address: new URL(url).host, reached: 'yes' }]);
    expect(collectors).toMatchObject({ http: { status: 'ran' }, mcp: { status: 'ran' } });
  });

  it('not allowed without consent, not asked without a result of our own, and nothing without an address', async () => {
    const url = 'http://127.0.0.1:9/mcp';
    const at = { address: '127.0.0.1:9' };
    expect((await scanned({ url, consent: false })).addresses).toEqual([{ ...at, reached: 'not-allowed' }]);
    expect((await scanned({ url }, [1])).addresses).toEqual([{ ...at, reached: 'not-asked' }]);
    expect((await scanned({ declares: { 'audit-logging-enabled': true } })).addresses).toEqual([]);
  });
});
