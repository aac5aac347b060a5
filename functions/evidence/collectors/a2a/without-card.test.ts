import type { RequestListener } from 'node:http';
import { expect, it, onTestFinished } from 'vitest';
import { testProbe } from '#functions/evidence/probe/fixtures/test-probe.ts';
import { serveHttp } from '#functions/platform/outbound/fixtures/loopback-servers.ts';
import { a2aCollector } from './a2a.ts';
import { agentListener, cardJson } from './a2a-fixture.ts';

/** Returns the facts found at an address registered as A2A without a card. */
const factsOf = async (endpoint: RequestListener) => {
  const server = await serveHttp((request, response) =>
    request.method === 'GET' ? void response.writeHead(404).end() : endpoint(request, response),
  );
  onTestFinished(server.close);
  const { origin } = server;
  const { facts } = await a2aCollector.collect({
    connection: { protocol: 'a2a', url: `${origin}/agents/visits` },
    probe: testProbe(origin),
    wanted: new Set(a2aCollector.shows),
  });
  return facts;
};

const agent = agentListener(() => cardJson('https://agent.example.com'));
const closed = agentListener(() => cardJson('https://agent.example.com'), { token: 'right' });

it('an endpoint that responds with A2A is callable by agents, even without a card', async () => {
  expect(await factsOf(agent)).toEqual({ 'is-multi-agent': 'yes', 'has-remote-endpoint': 'yes' });
});

it('an endpoint that rejects anonymous callers may be callable, and is not reported otherwise', async () => {
  expect(await factsOf(closed)).toEqual({ 'has-remote-endpoint': 'yes' });
});

it('a nonexistent endpoint shows that there is none', async () => {
  expect(await factsOf((_, response) => void response.writeHead(404).end())).toEqual({
    'is-multi-agent': 'no',
    'has-remote-endpoint': 'yes',
  });
});
