import type { RequestListener } from 'node:http';
import { expect, it, onTestFinished } from 'vitest';
import { testProbe } from '#functions/evidence/probe/fixtures/test-probe.ts';
import { serveHttp } from '#functions/platform/outbound/fixtures/loopback-servers.ts';
import { a2aCollector } from './a2a.ts';
import { agentListener, cardJson } from './a2a-fixture.ts';

/** Facts that are found at an address that is registered as A2A and at which no card lies. */
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

it('an endpoint that answers as A2A does is there to be called by agents, wherever its card may lie', async () => {
  expect(await factsOf(agent)).toEqual({ 'is-multi-agent': 'yes', 'has-remote-endpoint': 'yes' });
});

it('one that refuses strangers may be, and is not said not to be', async () => {
  expect(await factsOf(closed)).toEqual({ 'has-remote-endpoint': 'yes' });
});

it('one that is not there shows that there is none', async () => {
  expect(await factsOf((_, response) => void response.writeHead(404).end())).toEqual({
    'is-multi-agent': 'no',
    'has-remote-endpoint': 'yes',
  });
});
