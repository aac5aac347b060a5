import { generateKeyPairSync } from 'node:crypto';
import { expect, it } from 'vitest';
import {
  agentListener,
  type CardJson,
  cardJson,
  keySet,
  signed,
} from '#functions/evidence/collectors/a2a/a2a-fixture.ts';
import { contextAt, found, serve, servePages } from '../context-fixture.ts';
import { method } from './a2a-card.ts';

const agent = async (card: (origin: string) => CardJson, files: Record<string, unknown> = {}) => {
  let current: CardJson = {};
  const origin = await serve(agentListener(() => current, { files }));
  current = card(origin);
  return origin;
};

const legacyCard = (origin: string, protocolVersion: string) => ({
  name: 'Discharge letters',
  description: 'Writes letters.',
  url: `${origin}/a2a`,
  version: '3.0.1',
  protocolVersion,
  capabilities: {},
  defaultInputModes: ['text'],
  defaultOutputModes: ['text'],
  skills: [{ id: 'letter', name: 'Letter for a patient', description: 'Writes one.', tags: ['letter'] }],
});

it("discovers an SDK agent by its card, with the card's content", async () => {
  const origin = await agent((at) => cardJson(at));
  const { sightings, coverage } = await found(method, contextAt([origin]));
  expect(coverage).toEqual({ status: 'ran', searched: 1 });
  expect(sightings).toMatchObject([
    {
      method: 'a2a.card',
      identifier: `${origin}/rpc`,
      name: 'Triage assistant',
      namedBy: 'card',
      kind: 'agent',
      platform: 'network',
      confidence: 'high',
      joins: { cards: [`${origin}/.well-known/agent-card.json`], endpoints: [`${origin}/rpc`] },
      facts: {
        protocol: 'A2A',
        protocolVersion: '1.0',
        owners: ['St. Mary Hospital'],
        settings: {
          'card.signature': 'unsigned',
          'card.requires': 'oauth',
          'card.skills': 'Triage',
          'card.version': '2.1.0',
        },
      },
    },
  ]);
});

it('reports whether the signature of a signed card verifies', async () => {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const card = (at: string) =>
    signed(cardJson(at), { key: privateKey, header: { alg: 'ES256', kid: 'k1', jku: `${at}/keys.json` } });
  const files = { '/keys.json': keySet(privateKey, 'k1') };
  const [good, changed] = [
    await agent(card, files),
    await agent((at) => ({ ...card(at), name: 'Other' }), files),
  ];
  const { sightings } = await found(method, contextAt([good, changed]));
  expect(sightings.map(({ facts }) => facts.settings?.['card.signature'])).toEqual(['verified', 'invalid']);
});

it.each([
  ['0.3 at the newer path', '/.well-known/agent-card.json', '0.3.0', '0.3'],
  ['0.2 at the older path', '/.well-known/agent.json', '0.2.6', '0.2'],
])('discovers a card of %s, with a skill that concerns patients', async (_, path, version, generation) => {
  const routes: Record<string, object> = {};
  const origin = await servePages(routes);
  routes[path] = legacyCard(origin, version);
  const { sightings } = await found(method, contextAt([`${origin}/`]));
  expect(sightings).toMatchObject([
    {
      name: 'Discharge letters',
      facts: { protocolVersion: version, settings: { 'card.generation': generation } },
      handlesPersonalData: { is: true },
    },
  ]);
});

it('finds cards of several agents below path prefixes of one host, and joins them with the process at the port', async () => {
  const routes: Record<string, object> = {};
  const origin = await servePages(routes);
  for (const name of ['one', 'two'])
    routes[`/a2a/${name}/.well-known/agent-card.json`] = {
      ...legacyCard(`${origin}/a2a/${name}`, '0.3.0'),
      name,
    };
  const of = { identifier: 'docker:ward/agents', joins: { containers: ['c0ffee'] } };
  const context = contextAt(
    ['one', 'two'].map((name) => ({ url: `${origin}/a2a/${name}`, from: 'docker.containers', of })),
  );
  const { sightings } = await found(method, context);
  expect(sightings.map(({ name, identifier, joins }) => [name, identifier, joins.containers])).toEqual([
    ['one', `${origin}/a2a/one/a2a`, ['c0ffee']],
    ['two', `${origin}/a2a/two/a2a`, ['c0ffee']],
  ]);
});

it('does not attribute a card to another agent whose address it names', async () => {
  const routes: Record<string, object> = {};
  const origin = await servePages(routes);
  const victim = 'http://127.0.0.1:9/rpc';
  routes['/.well-known/agent-card.json'] = cardJson('', {
    supportedInterfaces: [{ url: victim, protocolBinding: 'JSONRPC', protocolVersion: '1.0' }],
  });
  const { sightings } = await found(method, contextAt([origin]));
  expect(sightings).toHaveLength(1);
  expect(JSON.stringify(sightings[0]?.joins)).not.toContain(victim);
  expect(sightings[0]?.facts.settings).toMatchObject({ 'card.interfaces.elsewhere': 1 });
});

it('reports that a card requires authentication, and that addresses did not respond', async () => {
  const refusing = await servePages({
    '/': '<h1>Hello</h1>',
    '*': [401, {}, { 'www-authenticate': 'Basic' }],
  });
  const { sightings, coverage } = await found(method, contextAt([refusing, 'http://127.0.0.1:9/']));
  expect(sightings).toEqual([]);
  expect(coverage).toEqual({
    status: 'denied',
    searched: 2,
    reason: '1 address required sign-in. No readable response: 1 address.',
  });
});

it('skips the scan without an address', async () => {
  const { coverage } = await found(method, contextAt([]));
  expect(coverage).toMatchObject({ status: 'skipped', searched: 0 });
});
