import { describe, expect, it } from 'vitest';
import { about, agentUrl, answer, failure, json, redirect, refusal, sights } from '../fixtures/answers.ts';
import type { HttpSights } from '../sights.ts';
import { authSchemeStrength } from './auth-scheme-strength.ts';
import { endpointAuthRequired } from './endpoint-auth-required.ts';

type Case = [name: string, more: Partial<HttpSights>, expected: object];
const data = json({ tasks: [{ id: 1 }] });
const stream = answer({ headers: { 'content-type': 'text/event-stream' }, body: 'data: {}\n\n' });
const page = answer({ headers: { 'content-type': 'text/html' }, body: '<html>Hello</html>' });
const noChain = failure('refused', 'ERR_SSL_TLSV13_ALERT_CERTIFICATE_REQUIRED');
const echo = {
  'access-control-allow-origin': 'https://page.probe.invalid',
  'access-control-allow-credentials': 'true',
};

describe('endpoint-auth-required', () => {
  it.each<Case>([
    ['401 with a challenge', { anonymous: refusal('Bearer') }, { value: true }],
    ['401 without one', { anonymous: refusal() }, { value: true }],
    ['403', { anonymous: refusal(undefined, 403) }, { value: true }],
    ['a demand for a client certificate', { anonymous: noChain }, { value: true }],
    [
      'a redirect to sign in',
      { anonymous: redirect('https://login.example.com/oauth2/authorize', 302) },
      { value: true },
    ],
    ['data', { anonymous: data }, { value: false }],
    ['an event stream', { anonymous: stream }, { value: false }],
    [
      'data too long to read',
      { anonymous: json([1], { body: '[{"a":', truncated: true }) },
      { value: false },
    ],
    [
      'a model list behind an address that refuses',
      { anonymous: refusal(), models: json({ data: [{ id: 'm' }] }) },
      { value: false },
    ],
    ['a model list that refuses beside a page', { anonymous: page, models: refusal() }, { value: true }],
    ['data for a made-up token', { anonymous: refusal('Bearer'), invalidToken: data }, { value: false }],
    [
      'no data for a made-up token',
      { anonymous: refusal('Bearer'), invalidToken: refusal('Bearer') },
      { value: true },
    ],
    ['a page', { anonymous: page }, { outcome: 'inconclusive' }],
    ['a sign of life', { anonymous: json({ status: 'ok', version: '1' }) }, { outcome: 'inconclusive' }],
    ['an error with status 200', { anonymous: json({ error: 'unauthorized' }) }, { outcome: 'inconclusive' }],
    ['an empty answer', { anonymous: answer({ status: 204 }) }, { outcome: 'inconclusive' }],
    ['a wrong method', { anonymous: answer({ status: 405 }) }, { outcome: 'inconclusive' }],
    [
      'a public card',
      { anonymous: json({ skills: [1] }, { url: 'https://a.example.com/.well-known/agent-card.json' }) },
      { outcome: 'inconclusive' },
    ],
    ['silence', { anonymous: failure('timeout') }, { outcome: 'error' }],
    [
      'an untrusted certificate',
      { anonymous: failure('tls-error', 'CERT_HAS_EXPIRED') },
      { outcome: 'error' },
    ],
  ])('%s', (_name, more, expected) => {
    expect(endpointAuthRequired(sights(more), about)).toMatchObject(expected);
  });

  it('says when pages of other sites may call it', () => {
    const grade = (headers: Record<string, string>) =>
      endpointAuthRequired(
        sights({ anonymous: data, cors: { preflight: answer(), read: answer({ headers }) } }),
        about,
      );
    expect(grade(echo)).toHaveProperty(
      'detail',
      expect.stringContaining('with the credentials of their visitor'),
    );
    expect(grade({ 'access-control-allow-origin': '*' })).toHaveProperty(
      'detail',
      expect.stringContaining('CORS allows *'),
    );
    expect(grade({ 'access-control-allow-origin': agentUrl })).toHaveProperty(
      'detail',
      expect.not.stringContaining('CORS'),
    );
  });

  it('marks the very status that decided', () => {
    expect(endpointAuthRequired(sights({ anonymous: data }), about)).toMatchObject({
      marks: ['HTTP 200'],
    });
  });
});

describe('auth-scheme-strength', () => {
  it.each<Case>([
    ['served without any', { anonymous: data }, { value: 'none' }],
    ['Basic', { anonymous: refusal('Basic realm="x"') }, { value: 'basic' }],
    ['Digest', { anonymous: refusal('Digest realm="x", nonce="y"') }, { value: 'basic' }],
    [
      'the weakest of several',
      { anonymous: refusal('Bearer scope="a", Basic realm="x"') },
      { value: 'basic' },
    ],
    ['an API key', { anonymous: refusal('ApiKey realm="x"') }, { value: 'static-key' }],
    [
      'Bearer with resource metadata',
      { anonymous: refusal('Bearer resource_metadata="https://a/.well-known/x"') },
      { value: 'oauth' },
    ],
    ['DPoP', { anonymous: refusal('DPoP algs="ES256"') }, { value: 'oauth' }],
    ['a client certificate', { anonymous: noChain }, { value: 'mtls' }],
    ['Bearer alone, which may be a key', { anonymous: refusal('Bearer') }, { outcome: 'inconclusive' }],
    [
      'Bearer alone beside OAuth',
      { anonymous: refusal('DPoP algs="ES256", Bearer') },
      { outcome: 'inconclusive' },
    ],
    ['Bearer alone beside Basic', { anonymous: refusal('Bearer, Basic realm="x"') }, { value: 'basic' }],
    ['a scheme that nobody knows', { anonymous: refusal('Negotiate') }, { outcome: 'inconclusive' }],
    ['a refusal without challenge', { anonymous: refusal() }, { outcome: 'inconclusive' }],
    ['an answer that tells nothing', { anonymous: page }, { outcome: 'inconclusive' }],
    ['silence', { anonymous: failure('timeout') }, { outcome: 'error' }],
  ])('%s', (_name, more, expected) => {
    expect(authSchemeStrength(sights(more), about)).toMatchObject(expected);
  });
});
