import { expect, it } from 'vitest';
import { answer, failure, json, refusal } from '../http/fixtures/answers.ts';
import { type Known, type Reach, reachOf } from './reach.ts';

const rpcError = (code: number, message: string, status = 200) =>
  json({ jsonrpc: '2.0', id: 1, error: { code, message } }, { status });
const withKey = (exchange: ReturnType<typeof json>) => ({
  ...exchange,
  transcript: { ...exchange.transcript, credentialSent: true },
});
const notFound = rpcError(-32001, 'Task not found');
const documented: Known = { documented: true };
const opens: Known = { signedIn: withKey(notFound) };

it.each<[name: string, exchange: Parameters<typeof reachOf>[0], known: Known, reach: Reach]>([
  ['a task', json({ jsonrpc: '2.0', id: 1, result: { id: 't' } }), {}, 'reached'],
  ['a task that is not there', notFound, {}, 'reached'],
  ['one over HTTP+JSON', json({ error: { status: 'TASK_NOT_FOUND' } }, { status: 404 }), {}, 'reached'],
  ['a page that is not there', answer({ status: 404, body: 'Not Found' }), {}, 'other'],
  ['401 with a challenge', refusal('Bearer'), {}, 'refused'],
  ['403 with a challenge', refusal('Bearer', 403), {}, 'refused'],
  ['401 where the card names a scheme', refusal(), documented, 'refused'],
  [
    "403 where the card names a scheme, which a firewall's may be",
    refusal(undefined, 403),
    documented,
    'turned-away',
  ],
  ['401 without a word', refusal(), {}, 'turned-away'],
  ['401 that the stored credential gets past', refusal(), opens, 'refused'],
  [
    '401 to the stored credential as well',
    refusal(),
    { signedIn: withKey(refusal() as never) },
    'turned-away',
  ],
  [
    'an error that speaks of a token of JSON',
    rpcError(-32700, 'Unexpected token < in JSON'),
    {},
    'turned-away',
  ],
  [
    'the same, where the card names a scheme',
    rpcError(-32700, 'Unexpected token <'),
    documented,
    'turned-away',
  ],
  [
    'an error of its own that the stored credential gets past',
    rpcError(-32000, 'Unauthorized'),
    opens,
    'refused',
  ],
  ['another error', rpcError(-32603, 'Internal error'), {}, 'other'],
  [
    'a demand for a client certificate',
    failure('refused', 'ERR_SSL_TLSV13_ALERT_CERTIFICATE_REQUIRED'),
    {},
    'refused',
  ],
  ['silence', failure('timeout'), {}, 'other'],
])('measures how far an anonymous caller got: %s', (_, exchange, known, reach) => {
  expect(reachOf(exchange, known)).toBe(reach);
});
