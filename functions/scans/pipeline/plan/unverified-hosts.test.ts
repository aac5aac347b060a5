import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { bucketFixture } from '#functions/evidence/bucket-fixture.ts';
import { proofWord } from '#functions/host-proofs/host-proof-store.ts';
import { newId } from '#functions/platform/ids.ts';
import { serveHttp } from '#functions/platform/outbound/fixtures/loopback-servers.ts';
import { commitGlobal, globalKey } from '#functions/platform/table/global-lookups.ts';
import type { TenantTable } from '#functions/platform/table/table.ts';
import { tableFixture } from '#functions/platform/table/table-fixture.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import { hostOf } from '#shared/kernel/host-of.ts';
import { scanReplyOf } from '../../api/scan-reply.ts';
import { pendingScan, registerAgent, scanFixture } from '../scan-fixture.ts';

tableFixture();
const { scan, gather, through, resultsOf } = scanFixture(bucketFixture());

beforeEach(() => {
  vi.stubEnv('PROBES_LOOPBACK', 'true');
  vi.stubEnv('HOST_PROOF', 'required');
});
afterEach(() => void vi.unstubAllEnvs());

const FILE = '/.well-known/accredit-proof.txt';

const served = {
  status: 200,
  headers: { 'content-type': 'application/json' },
  text: '{"choices":[{"text":"OK"}]}',
};

/** A host that records requests, with a proof file. It serves every caller, which a scan detects. */
const openHost = async () => {
  let asked: string[] = [];
  let file: { status: number; headers?: Record<string, string>; text: string } = { status: 404, text: '' };
  const server = await serveHttp((request, response) => {
    asked.push(request.url ?? '');
    const answer = request.url === FILE ? file : served;
    response.writeHead(answer.status, answer.headers).end(answer.text);
  });
  onTestFinished(server.close);
  return {
    url: `${server.origin}/mcp`,
    host: hostOf(server.origin),
    publish: (text: string) => {
      file = { status: 200, text };
    },
    redirect: (to: string) => {
      file = { status: 302, headers: { location: to }, text: '' };
    },
    /** Returns the addresses requested since the last call. */
    asked: () => {
      const before = asked;
      asked = [];
      return before;
    },
  };
};

/** Simulates expiry, so that the host may be contacted again. */
const timePasses = (what: 'PROBE' | 'FILE', host: string) =>
  commitGlobal([{ delete: { ...globalKey('HOST', host), sk: what } }]);

const agentAt = async (url: string, table: TenantTable = tenantTable(newId())) => {
  const agent = await registerAgent(table, { url });
  const scanned = async () => {
    const { scan: done, results } = await scan(table, agent);
    const [address] = scanReplyOf(done).addresses ?? [];
    return { reached: address?.reached, collectors: results.collectors };
  };
  const trail = async () => {
    const part = new Date().toISOString().slice(0, 7);
    const { items } = await table.list({ kind: 'AUDIT', part, limit: 100 });
    return items.map(({ details }) => details as { shownHosts?: unknown } | undefined);
  };
  return { table, agent, scanned, trail };
};

describe('a host without proven control', () => {
  it('is probed once in total, and then reported as unproven', async () => {
    const host = await openHost();
    expect((await (await agentAt(host.url)).scanned()).reached).toBe('yes');
    expect(host.asked().length).toBeGreaterThan(1);

    const other = await agentAt(host.url);
    const { reached, collectors } = await other.scanned();
    expect(reached).toBe('unproven');
    expect(collectors.find(({ id }) => id === 'http')).toMatchObject({
      status: 'skipped',
      reason: expect.stringContaining('Control of '),
    });
    expect(host.asked()).toEqual([FILE]);

    // Its file is requested once in ten minutes, so that scans cannot flood the host either.
    for (let time = 0; time < 3; time += 1) expect((await other.scanned()).reached).toBe('unproven');
    expect(host.asked()).toEqual([]);
    await timePasses('PROBE', host.host);
    expect((await other.scanned()).reached).toBe('yes');
  });

  it('keeps previous evidence', async () => {
    const host = await openHost();
    const { table, agent, scanned } = await agentAt(host.url);
    const first = await scan(table, agent);
    await scanned();
    const { parameters } = await scan(table, agent);
    const seen = [...first.parameters.values()].filter(({ strength }) => strength === 'tested');
    expect(seen.length).toBeGreaterThan(0);
    for (const { id, verdict } of seen) expect(parameters.get(id)?.verdict, id).toBe(verdict);
  });

  it('is probed by a run that reserved the probe and was interrupted', async () => {
    const host = await openHost();
    const { table, agent } = await agentAt(host.url);
    const { id, run } = await pendingScan(table, agent);
    await gather(table.tenant, run, [0, 1]);
    expect(host.asked()).toEqual([]);
    await through(table, run);
    expect(scanReplyOf((await resultsOf(table, id)).scan).addresses).toMatchObject([{ reached: 'yes' }]);
  });
});

describe('a host with control proven by its file', () => {
  it('is probed on every request of its organization, without requesting the file again', async () => {
    const host = await openHost();
    const { table, scanned, trail } = await agentAt(host.url);
    await scanned();
    host.publish(`${proofWord(table.tenant, host.host)}\n`);
    expect((await scanned()).reached).toBe('yes');
    expect(await trail()).toContainEqual(
      expect.objectContaining({ shownHosts: [{ host: host.host, by: 'file' }] }),
    );
    host.asked();
    expect((await scanned()).reached).toBe('yes');
    expect(host.asked()).not.toContain(FILE);
  });

  it('is not that of another organization, or one that redirects', async () => {
    const [host, elsewhere] = [await openHost(), await openHost()];
    const { table, scanned } = await agentAt(host.url);
    const word = proofWord(table.tenant, host.host);
    elsewhere.publish(word);
    await scanned();
    host.asked();
    for (const publish of [
      () => host.publish(proofWord(newId(), host.host)),
      () => host.publish(`${word} and more`),
      () => host.publish(proofWord(table.tenant, elsewhere.host)),
      () => host.redirect(new URL(FILE, elsewhere.url).href),
    ]) {
      publish();
      await timePasses('FILE', host.host);
      expect((await scanned()).reached).toBe('unproven');
      expect(host.asked()).toEqual([FILE]);
    }
    expect(elsewhere.asked()).toEqual([]);
  });
});

it('in local development, hosts are probed without proof', async () => {
  vi.stubEnv('HOST_PROOF', '');
  const host = await openHost();
  const { scanned } = await agentAt(host.url);
  for (let time = 0; time < 2; time += 1) {
    expect((await scanned()).reached).toBe('yes');
    expect(host.asked()).not.toContain(FILE);
  }
});
