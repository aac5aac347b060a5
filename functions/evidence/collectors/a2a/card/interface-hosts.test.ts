import { expect, it } from 'vitest';
import { answer } from '../../http/fixtures/answers.ts';
import { cardJson } from '../a2a-fixture.ts';
import { readCard } from './card.ts';
import { interfaceHosts } from './interface-hosts.ts';

const CARD = 'https://agent.hospital.example/.well-known/agent-card.json';
const INNER = '10.1.2.3';

const judged = (urls: readonly string[], { url = CARD, address = '93.184.216.34' } = {}) => {
  const supportedInterfaces = urls.map((one) => ({
    url: one,
    protocolBinding: 'JSONRPC',
    protocolVersion: '1.0',
  }));
  const card = readCard(cardJson('', { supportedInterfaces }));
  if (!card) throw new Error('The card is none.');
  return interfaceHosts({ url, card, exchange: answer({ url, address }) });
};

it.each([
  ['the metadata service', ['https://169.254.169.254/latest'], 'the metadata service of a cloud'],
  [
    'an internal network',
    ['https://agent.hospital.example/rpc', 'https://10.0.0.8/rpc'],
    'which is an internal network',
  ],
  ['the machine of who reads it', ['http://localhost:8080/rpc'], 'the very machine that follows it'],
  ['a name of an internal network', ['https://triage.svc.internal/rpc'], 'which is an internal network'],
  ['plain HTTP', ['http://agent.hospital.example/rpc'], 'over plain HTTP'],
])('rejects a public card that sends callers to %s', (_where, urls, statement) => {
  expect(judged(urls).wrong?.statement).toContain(statement);
});

it.each([
  ['its own host', ['https://agent.hospital.example/rpc'], {}],
  ['another host of its domain', ['https://api.hospital.example:8443/rpc'], {}],
  ['an address of gRPC without a scheme', ['grpc.hospital.example:443'], {}],
  ['an inner host, read within that network', ['https://10.0.0.8/rpc'], { address: INNER }],
  [
    'its own machine, read there',
    ['http://127.0.0.1:4000/rpc'],
    { url: 'http://127.0.0.1:4000/.well-known/agent-card.json', address: '127.0.0.1' },
  ],
])('accepts a card that sends callers to %s', (_where, urls, from) => {
  expect(judged(urls, from)).toEqual({});
});

it('reports another domain without rejecting it', () => {
  expect(judged(['https://agents.vendor.example/rpc'])).toEqual({
    elsewhere: 'sends callers to https://agents.vendor.example, which is of another domain',
  });
});

it('rejects the metadata service, regardless of where the card is read', () => {
  expect(judged(['http://169.254.169.254/'], { address: INNER }).wrong?.statement).toContain(
    'metadata service',
  );
});
