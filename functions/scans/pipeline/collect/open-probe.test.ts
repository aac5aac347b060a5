import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import type { AgentOrigin, OriginAddress } from '#functions/agents/agent-origins.ts';
import { noPace } from '#functions/evidence/probe/pace.ts';
import { newId } from '#functions/platform/ids.ts';
import { serveHttp } from '#functions/platform/outbound/fixtures/loopback-servers.ts';
import { encryptSecret } from '#functions/platform/secrets/credentials.ts';
import { kmsFixture } from '#functions/platform/secrets/kms-fixture.ts';
import { originKinds } from '#shared/evidence/origin-kinds.ts';
import { openProbe, type ProbingRun } from './open-probe.ts';

kmsFixture();

beforeEach(() => {
  process.env.PROBES_LOOPBACK = 'true';
});
afterEach(() => {
  delete process.env.PROBES_LOOPBACK;
  delete process.env.DENIED_PORTS;
});

const originWith = (address: Partial<OriginAddress>): AgentOrigin => ({
  kind: 'endpoint',
  address: {
    protocol: 'http',
    url: 'http://127.0.0.1:9',
    authorisedToTest: true,
    authorisedToChat: false,
    ...address,
  },
});
const { documents, endpoint } = originKinds;
const run = (tenant = newId()): ProbingRun => ({
  tenant,
  jobId: newId(),
  contact: 'https://accredit.example',
  shouldStop: () => false,
  pace: noPace,
});

/** A server that returns the secret it received. */
const echo = async () => {
  const server = await serveHttp((request, response) =>
    response.end(`saw ${request.headers['x-token'] ?? 'nothing'}`),
  );
  onTestFinished(server.close);
  return server;
};
const ask = async (origin: AgentOrigin, options: ProbingRun, url: string) => {
  const probe = await openProbe(origin, endpoint, options);
  if (!probe) throw new Error('No probe was opened.');
  return probe.request({ level: 'L0', method: 'GET', url });
};

describe('openProbe', () => {
  it("opens none without the owner's consent, or without an address", async () => {
    const consent = { authorisedToTest: false, authorisedToChat: true };
    expect(await openProbe(originWith(consent), endpoint, run())).toBeUndefined();
    expect(await openProbe({ kind: 'endpoint' }, endpoint, run())).toBeUndefined();
  });

  it('requires the consent for the kind of origin, and opens none for a kind that reaches nothing', async () => {
    const chat = { ...endpoint, probing: { ...endpoint.probing, needs: 'authorisedToChat' } } as const;
    expect(await openProbe(originWith({}), chat, run())).toBeUndefined();
    expect(await openProbe(originWith({ authorisedToChat: true }), chat, run())).toBeDefined();
    expect(await openProbe(originWith({}), documents, run())).toBeUndefined();
  });

  it('sends the stored secret only to its own origin', async () => {
    const [own, other] = [await echo(), await echo()];
    const options = run();
    const secret = await encryptSecret(options.tenant, 's3cret');
    const ciphertext = Buffer.from(secret).toString('base64');
    const origin = originWith({
      url: own.origin,
      credential: { origin: own.origin, header: 'x-token', ciphertext },
    });
    expect(await ask(origin, options, own.origin)).toMatchObject({ body: 'saw [masked credential]' });
    expect(await ask(origin, options, other.origin)).toMatchObject({ body: 'saw nothing' });
    await expect(openProbe(origin, endpoint, run())).rejects.toThrow();
  });

  it('puts the secrets of the query in at the call, and nothing else has them', async () => {
    const asked: string[] = [];
    const own = await serveHttp(({ url = '' }, response) => {
      asked.push(url);
      if (url.startsWith('/moved'))
        response.writeHead(308, { location: url.replace('/moved', '/mcp') }).end();
      else response.end(`you asked for ${url}`);
    });
    onTestFinished(own.close);
    const options = run();
    const secret = await encryptSecret(options.tenant, 'hunter2 of the ward');
    const values = { wardApiKey: Buffer.from(secret).toString('base64') };
    const url = `${own.origin}/moved?wardApiKey=***`;
    const origin = originWith({ url, querySecrets: { origin: own.origin, values } });
    const probe = await openProbe(origin, endpoint, options);
    const exchange = await probe?.request({ level: 'L0', method: 'GET', url, redirect: 'follow' });
    expect(asked).toEqual(['/moved?wardApiKey=hunter2+of+the+ward', '/mcp?wardApiKey=hunter2+of+the+ward']);
    expect(exchange).toMatchObject({ outcome: 'response', status: 200, transcript: { url } });
    expect(JSON.stringify(exchange)).not.toMatch(/hunter2/);
    const other = await echo();
    await probe?.request({ level: 'L0', method: 'GET', url: `${other.origin}/?wardApiKey=***` });
    expect(asked).toHaveLength(2);
  });

  it('reaches loopback only if allowed, and never the ports of the product', async () => {
    const { origin, port } = await echo();
    expect(await ask(originWith({ url: origin }), run(), origin)).toMatchObject({ outcome: 'response' });
    process.env.DENIED_PORTS = `1,${port}`;
    expect((await ask(originWith({ url: origin }), run(), origin)).outcome).not.toBe('response');
    delete process.env.DENIED_PORTS;
    delete process.env.PROBES_LOOPBACK;
    expect((await ask(originWith({ url: origin }), run(), origin)).outcome).not.toBe('response');
  });

  it('sends no further requests once stopped', async () => {
    const { origin } = await echo();
    const options = { ...run(), shouldStop: () => true };
    expect(await ask(originWith({ url: origin }), options, origin)).toMatchObject({ outcome: 'stopped' });
  });
});
