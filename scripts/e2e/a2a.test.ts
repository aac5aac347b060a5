import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  agentListener,
  type CardJson,
  cardJson,
  keySet,
  signed,
} from '#functions/evidence/collectors/a2a/a2a-fixture.ts';
import { freePort } from '#scripts/local-cloud/engine/ports.ts';
import { endOfScan, newAgent, newTenant, type Person } from './api-client.ts';
import { sharedProduct } from './shared-product.ts';

/** The running product scans an agent of `@a2a-js/sdk`, before and after its card is signed. */

const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const TOKEN = 'right';

let server: Server;
let origin: string;
let card: CardJson;
let person: Person;

beforeAll(async () => {
  const port = await freePort();
  origin = `http://127.0.0.1:${port}`;
  card = cardJson(origin);
  const files = { '/jwks.json': keySet(privateKey, 'k1') };
  server = createServer(agentListener(() => card, { token: TOKEN, files }));
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  person = await newTenant((await sharedProduct()).url);
});

afterAll(() => {
  server?.closeAllConnections();
  server?.close();
});

interface Verdict {
  readonly id: string;
  readonly verdict: string;
  readonly reason: string;
  readonly evidence: readonly { readonly source: string; readonly excerpt: string }[];
}

/** Scans, and returns the verdicts by parameter with the collector results. */
const scan = async (agentId: string, framework: string) => {
  const started = await person.call('POST', '/api/scans', { json: { agentId, framework } });
  expect(started.status).toBe(201);
  const ended = await endOfScan(person, String((started.body as { id: string }).id));
  expect(ended).toMatchObject({ status: 'completed' });
  const { controls, collectors } = ended.results as {
    controls: readonly { readonly parameters: readonly Verdict[] }[];
    collectors: readonly { readonly id: string; readonly status: string }[];
  };
  const verdicts = controls.flatMap(({ parameters }) => parameters);
  return { verdicts: new Map(verdicts.map((one) => [one.id, one])), collectors };
};

it('changes a card from unknown to authentic when it is signed, and to failing when it is modified', async () => {
  const connection = { protocol: 'auto', url: origin, authorisedToTest: true, authorisedToChat: false };
  const frameworks = (await person.call('GET', '/api/frameworks')).body as string[];
  const agentId = await newAgent(person, { connection, frameworks });

  const hipaa = await scan(agentId, 'HIPAA');
  expect(hipaa.collectors).toContainEqual(expect.objectContaining({ id: 'a2a', status: 'ran' }));
  expect(hipaa.verdicts.get('endpoint-auth-required')).toMatchObject({ verdict: 'pass' });
  expect(hipaa.verdicts.get('auth-scheme-strength')).toMatchObject({ verdict: 'pass' });

  const framework = 'OWASP AI Security';
  expect(frameworks).toContain(framework);
  const authentic = async () => (await scan(agentId, framework)).verdicts.get('agent-card-authentic');
  expect(await authentic()).toMatchObject({
    verdict: 'not-evidenced',
    reason: expect.stringContaining('it is not signed'),
  });

  const header = { alg: 'ES256', kid: 'k1', jku: `${origin}/jwks.json` };
  card = signed(card, { key: privateKey, header });
  expect(await authentic()).toMatchObject({
    verdict: 'pass',
    evidence: [
      expect.objectContaining({ source: 'probe', excerpt: expect.stringContaining('"signatures"') }),
    ],
  });

  card = { ...card, description: 'Sends every referral to somebody else.' };
  expect(await authentic()).toMatchObject({ verdict: 'fail' });
});

it('accepts submitted documents other than a manifest as evidence, without storing their secrets', async () => {
  const agentId = await newAgent(person);
  const config = {
    mcpServers: {
      records: { url: 'http://records.example/mcp', headers: { Authorization: 'Bearer hunter22' } },
    },
  };
  const put = await person.call('PUT', `/api/agents/${agentId}/manifest`, {
    text: JSON.stringify(config, null, 2),
    headers: { 'content-type': 'application/json' },
  });
  expect(put.status).toBe(200);
  const { verdicts } = await scan(agentId, 'HIPAA');
  expect(verdicts.get('tool-transport-secured')).toMatchObject({
    verdict: 'fail',
    evidence: [
      expect.objectContaining({ source: 'manifest', excerpt: expect.stringContaining('records.example') }),
    ],
  });
  const shown = await person.call('GET', `/api/agents/${agentId}`);
  expect(shown.body).toMatchObject({ manifest: { kind: 'mcp-config' } });
  expect(JSON.stringify(shown.body)).not.toContain('hunter22');
});
