import { expect, it } from 'vitest';
import {
  type AgentOptions,
  agentListener,
  type CardJson,
  cardJson,
} from '#functions/evidence/collectors/a2a/a2a-fixture.ts';
import { contextAt, found, serve } from '../context-fixture.ts';
import { method } from './a2a-endpoint.ts';

const agent = async (options: AgentOptions = {}, card: (origin: string) => CardJson = cardJson) => {
  let current: CardJson = {};
  const origin = await serve(agentListener(() => current, options));
  current = card(origin);
  return origin;
};

const legacy = (origin: string) =>
  cardJson(origin, {
    supportedInterfaces: [{ url: `${origin}/rpc`, protocolBinding: 'JSONRPC', protocolVersion: '0.3' }],
  });

it('reports that an interface responds without authentication, by requesting only a nonexistent task', async () => {
  const methods: unknown[] = [];
  const origin = await agent({ seen: (name) => methods.push(name) });
  const { sightings, coverage } = await found(method, contextAt([origin]));
  expect(coverage.status).toBe('ran');
  expect(sightings).toMatchObject([
    {
      identifier: `${origin}/rpc`,
      name: 'Triage assistant',
      confidence: 'high',
      facts: {
        protocolVersion: '1.0',
        asksForCredentials: false,
        weaknesses: ['answers callers without credentials'],
      },
      joins: { cards: [`${origin}/.well-known/agent-card.json`], endpoints: [`${origin}/rpc`] },
    },
  ]);
  expect(methods).toEqual(['GetTask']);
});

it('reports that an interface requires authentication', async () => {
  const origin = await agent({ token: 'secret-token' });
  const { sightings } = await found(method, contextAt([origin]));
  expect(sightings).toMatchObject([{ confidence: 'high', facts: { asksForCredentials: true } }]);
  expect(sightings[0]?.facts).not.toHaveProperty('weaknesses');
});

it('reports the version in which an interface responds, regardless of its card', async () => {
  const [drifting, honest] = [await agent({ legacy: true }), await agent({ legacy: true }, legacy)];
  const { sightings } = await found(method, contextAt([drifting, honest]));
  expect(
    sightings.map(({ facts }) => [facts.protocolVersion, facts.settings?.['interface.namedVersion']]),
  ).toEqual([
    ['0.3', '1.0'],
    ['0.3', '0.3'],
  ]);
});

it('contacts an interface on another host only if that host or its network is listed', async () => {
  const asked: string[] = [];
  const elsewhere = await serve((request, response) => {
    asked.push(request.url ?? '');
    response.end('{}');
  });
  const foreign = elsewhere.replace('127.0.0.1', '127.0.0.2');
  const card = (origin: string) =>
    cardJson(origin, {
      supportedInterfaces: [
        {
          url: `${elsewhere.replace('127.0.0.1', 'localhost')}/rpc`,
          protocolBinding: 'JSONRPC',
          protocolVersion: '1.0',
        },
        { url: `${foreign}/rpc`, protocolBinding: 'JSONRPC', protocolVersion: '1.0' },
        { url: 'http://169.254.169.254/latest/', protocolBinding: 'JSONRPC', protocolVersion: '1.0' },
      ],
    });
  const origin = await agent({}, card);
  const { sightings, coverage } = await found(method, contextAt([origin]));
  expect(asked).toEqual([]);
  expect(sightings).toEqual([]);
  expect(coverage).toEqual({
    status: 'truncated',
    searched: 1,
    reason: 'Addresses outside the allowed scope: 1 address.',
  });
  await found(method, contextAt([origin, `${elsewhere.replace('127.0.0.1', 'localhost')}/`]));
  expect(asked).toContain('/rpc');
});

it('does not name an interface after a card on another host', async () => {
  const victim = (await agent()).replace('127.0.0.1', 'localhost');
  const liar = await agent({}, (origin) =>
    cardJson(origin, {
      name: 'Liar',
      supportedInterfaces: [{ url: `${victim}/rpc`, protocolBinding: 'JSONRPC', protocolVersion: '1.0' }],
    }),
  );
  const of = { identifier: 'docker:ward/liar', joins: { containers: ['1ia7'] } };
  const { sightings } = await found(
    method,
    contextAt([{ url: liar, from: 'docker.containers', of }, victim]),
  );
  const named = sightings.find(({ identifier }) => identifier === `${victim}/rpc`);
  expect(named).toMatchObject({ name: `A2A interface at ${new URL(victim).host}` });
  expect(named?.joins).toEqual({ endpoints: [`${victim}/rpc`] });
});
