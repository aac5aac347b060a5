import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { serveHttp } from '#functions/evidence/probe/fixtures/loopback-servers.ts';
import { noPace } from '#functions/evidence/probe/pace.ts';
import { newId } from '#functions/platform/ids.ts';
import { encryptSecret } from '#functions/platform/secrets/credentials.ts';
import { kmsFixture } from '#functions/platform/secrets/kms-fixture.ts';
import { openProbe } from './open-probe.ts';
import type { Plan, PlannedConnection } from './plan.ts';

kmsFixture();

beforeEach(() => {
  process.env.PROBES_LOOPBACK = 'true';
});
afterEach(() => {
  delete process.env.PROBES_LOOPBACK;
  delete process.env.DENIED_PORTS;
});

const planWith = (connection: Partial<PlannedConnection>): Plan => ({
  agentId: 'a1',
  framework: 'hipaa',
  wanted: [],
  entries: ['documents', 'endpoint'],
  connection: { protocol: 'http', url: 'http://127.0.0.1:9', authorisedToTest: true, ...connection },
  contact: 'https://accredit.example',
});
const run = (tenant = newId()) => ({ tenant, scanId: newId(), until: Date.now() + 60_000, pace: noPace });

/** A server that says which secret it was shown. */
const echo = async () => {
  const server = await serveHttp((request, response) =>
    response.end(`saw ${request.headers['x-token'] ?? 'nothing'}`),
  );
  onTestFinished(server.close);
  return server;
};
const ask = async (plan: Plan, options: ReturnType<typeof run>, url: string) => {
  const probe = await openProbe(plan, options);
  if (!probe) throw new Error('No probe was opened.');
  return probe.request({ level: 'L0', method: 'GET', url });
};

describe('openProbe', () => {
  it('opens none without the owner’s consent, or without an address', async () => {
    expect(await openProbe(planWith({ authorisedToTest: false }), run())).toBeUndefined();
    const { connection: _, ...plan } = planWith({});
    expect(await openProbe(plan, run())).toBeUndefined();
  });

  it('shows the stored secret to the origin that it belongs to, and to no other', async () => {
    const [own, other] = [await echo(), await echo()];
    const options = run();
    const secret = await encryptSecret(options.tenant, 's3cret');
    const ciphertext = Buffer.from(secret).toString('base64');
    const plan = planWith({
      url: own.origin,
      credential: { origin: own.origin, header: 'x-token', ciphertext },
    });
    expect(await ask(plan, options, own.origin)).toMatchObject({ body: 'saw [masked credential]' });
    expect(await ask(plan, options, other.origin)).toMatchObject({ body: 'saw nothing' });
    await expect(openProbe(plan, run())).rejects.toThrow();
  });

  it('reaches loopback only where that is allowed, and never the ports of the product', async () => {
    const { origin, port } = await echo();
    expect(await ask(planWith({ url: origin }), run(), origin)).toMatchObject({ outcome: 'response' });
    process.env.DENIED_PORTS = `1,${port}`;
    expect((await ask(planWith({ url: origin }), run(), origin)).outcome).not.toBe('response');
    delete process.env.DENIED_PORTS;
    delete process.env.PROBES_LOOPBACK;
    expect((await ask(planWith({ url: origin }), run(), origin)).outcome).not.toBe('response');
  });

  it('asks nothing more when the time is up', async () => {
    const { origin } = await echo();
    const options = { ...run(), until: Date.now() - 1 };
    expect(await ask(planWith({ url: origin }), options, origin)).toMatchObject({ outcome: 'stopped' });
  });
});
