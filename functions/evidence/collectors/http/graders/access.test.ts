import { describe, expect, it } from 'vitest';
import type { Answered } from '../../../probe/exchange.ts';
import { about, agentUrl, answer, failure, json, redirect, refusal, sights } from '../fixtures/answers.ts';
import type { HttpSights } from '../sights.ts';
import { authSchemeStrength } from './auth-scheme-strength.ts';
import { endpointAuthRequired } from './endpoint-auth-required.ts';

type Case = [name: string, more: Partial<HttpSights>, expected: object];
const data = json({ choices: [{ message: { role: 'assistant', content: 'OK' } }] });
const listed = json({ object: 'list', data: [{ id: 'm', object: 'model' }] });
const missingArgument = json({ error: { message: 'messages: field required' } }, { status: 400 });
/** Response to a forged credential. */
const forged = (exchange: Answered) => ({ trials: [{ caller: 'invalid-token', exchange }] as const });
const stream = answer({ headers: { 'content-type': 'text/event-stream' }, body: 'data: {}\n\n' });
const page = answer({ headers: { 'content-type': 'text/html' }, body: '<html>Hello</html>' });
const blocked = answer({
  status: 403,
  headers: { 'content-type': 'text/html', server: 'cloudflare' },
  body: '<html>Sorry, you have been blocked. Log in to continue.</html>',
});
const signIn = redirect('https://login.example.com/oauth2/authorize', 302);
const asked = (exchange: Answered, body: string): Answered => ({
  ...exchange,
  transcript: { ...exchange.transcript, method: 'POST', body },
});
/** Response to a caller's request without its arguments. */
const posted = (exchange: Answered) => asked(exchange, '{}');
/** Response to a malformed JSON body. */
const broken = (exchange: Answered) => asked(exchange, '{"jsonrpc": "2.0", "id": 1, ');
const withKey = (status: number) => answer({ status, asked: { credentialSent: true } });
const noChain = failure('refused', 'ERR_SSL_TLSV13_ALERT_CERTIFICATE_REQUIRED');
const echo = {
  'access-control-allow-origin': 'https://page.probe.invalid',
  'access-control-allow-credentials': 'true',
};

describe('endpoint-auth-required', () => {
  it.each<Case>([
    ['401 with a challenge', { anonymous: refusal('Bearer') }, { value: true }],
    ['401 without one', { anonymous: refusal() }, { outcome: 'inconclusive' }],
    [
      '401 without one, where the stored credential is answered',
      { anonymous: refusal(), signedIn: { anonymous: withKey(200) } },
      { value: true },
    ],
    [
      '401 without one, to whoever calls',
      { anonymous: refusal(), signedIn: { anonymous: withKey(401) } },
      { outcome: 'inconclusive' },
    ],
    [
      '403 that speaks of an API key, and opens to none',
      { anonymous: json({ error: 'Invalid API key' }, { status: 403 }) },
      { outcome: 'inconclusive' },
    ],
    [
      '401 without one, where the credential opens another call alone',
      { anonymous: refusal(), post: posted(refusal()), signedIn: { post: withKey(422) } },
      { value: true },
    ],
    ['403 with a challenge', { anonymous: refusal('Bearer', 403) }, { value: true }],
    ["a firewall's 403", { anonymous: blocked }, { outcome: 'inconclusive' }],
    ['a bare 403', { anonymous: refusal(undefined, 403) }, { outcome: 'inconclusive' }],
    [
      "a firewall's 403, and POST refused",
      { anonymous: blocked, post: posted(refusal('Bearer')) },
      { value: true },
    ],
    [
      "a firewall's 403 to GET and POST",
      { anonymous: blocked, post: posted(blocked) },
      { outcome: 'inconclusive' },
    ],
    ['a GET refused, and a POST served', { anonymous: refusal(), post: posted(data) }, { value: false }],
    [
      'a GET refused, and a POST that came as far as its arguments',
      { anonymous: refusal(), post: posted(json({ detail: 'messages: required' }, { status: 422 })) },
      { outcome: 'inconclusive' },
    ],
    [
      'a GET refused, and a POST whose body was read before its caller was known',
      { anonymous: refusal('Bearer'), post: broken(answer({ status: 400 })) },
      { outcome: 'inconclusive' },
    ],
    [
      'a POST refused where GET is not served',
      { anonymous: answer({ status: 405 }), post: posted(refusal('Bearer')) },
      { value: true },
    ],
    [
      'a POST sent to sign in',
      { anonymous: answer({ status: 405 }), post: posted(signIn) },
      { outcome: 'inconclusive' },
    ],
    ['a demand for a client certificate', { anonymous: noChain }, { value: true }],
    ['a redirect to sign in', { anonymous: signIn }, { outcome: 'inconclusive' }],
    [
      'a redirect to sign in, and POST refused',
      { anonymous: signIn, post: posted(refusal('Bearer')) },
      { value: true },
    ],
    ['data', { anonymous: data }, { value: false }],
    ['an event stream that was not read', { anonymous: stream }, { outcome: 'inconclusive' }],
    [
      'a completion in an event stream',
      { post: posted({ ...stream, body: 'data: {"choices":[{"delta":{"content":"OK"}}]}\n\n' }) },
      { value: false },
    ],
    [
      'JSON that is no answer of a protocol',
      { anonymous: json({ tasks: [{ id: 1 }], region: 'eu' }) },
      { outcome: 'inconclusive' },
    ],
    ...[
      { errors: [{ extensions: { code: 'UNAUTHENTICATED' } }] },
      { code: 401, msg: 'no session' },
      { success: false, message: 'Please log in' },
      { detail: 'Not authenticated' },
    ].flatMap((body): Case[] => [
      [
        `200 with ${JSON.stringify(body)}`,
        { anonymous: json(body), post: posted(json(body)) },
        { outcome: 'inconclusive' },
      ],
      [
        `200 with ${JSON.stringify(body)}, where the stored credential is answered`,
        { post: posted(json(body)), signedIn: { post: withKey(422) } },
        { value: true },
      ],
    ]),
    [
      'a stored credential that gets the same error with 200',
      {
        post: posted(json({ code: 401 })),
        signedIn: { post: json({ code: 401 }, { transcript: withKey(200).transcript }) },
      },
      { outcome: 'inconclusive' },
    ],
    [
      'a public model list beside a guarded call',
      { models: listed, post: posted(refusal('Bearer')) },
      { value: true },
    ],
    [
      'a model list, and arguments that are checked',
      { models: listed, post: posted(missingArgument) },
      { value: false },
    ],
    [
      'arguments checked before credentials, and a message refused',
      {
        models: listed,
        post: posted(missingArgument),
        message: posted(refusal('Bearer')),
        ...forged(refusal('Bearer')),
      },
      { value: true },
    ],
    ['a message answered', { anonymous: refusal('Bearer'), message: posted(data) }, { value: false }],
    [
      'a trailing slash that opens',
      { post: posted(refusal('Bearer')), otherSlash: posted(missingArgument) },
      { value: false, detail: expect.stringContaining('trailing slash') },
    ],
    [
      'an unsigned JWT that opens',
      {
        post: posted(refusal('Bearer')),
        trials: [
          { caller: 'invalid-token', exchange: posted(refusal('Bearer')) },
          { caller: 'unsigned-jwt', exchange: posted(missingArgument) },
        ],
      },
      { value: false, detail: expect.stringContaining('an unsigned JWT') },
    ],
    [
      'a call of another protocol',
      { protocol: 'mcp', anonymous: refusal('Bearer') },
      { outcome: 'inconclusive', reason: expect.stringContaining('Only a call of MCP') },
    ],
    [
      'a call whose protocol is not known',
      { protocol: 'auto', anonymous: refusal('Bearer'), post: broken(refusal('Bearer')) },
      { outcome: 'inconclusive', reason: expect.stringContaining('protocol of the agent is not set') },
    ],
    [
      'a call of a model whose protocol is not set',
      { protocol: 'auto', anonymous: refusal('Bearer'), post: posted(refusal('Bearer')) },
      { value: true },
    ],
    [
      'a body that breaks off at once',
      { anonymous: json({}, { body: '', truncated: true }) },
      { outcome: 'inconclusive' },
    ],
    [
      'a model list behind an address that refuses',
      { anonymous: refusal('Bearer'), models: listed },
      { value: true },
    ],
    [
      'a model list that refuses beside a page',
      { anonymous: page, models: refusal('Bearer') },
      { value: true },
    ],
    ['data for a made-up token', { anonymous: refusal('Bearer'), ...forged(data) }, { value: false }],
    [
      'a made-up token that comes where nothing is',
      { anonymous: refusal('Bearer'), ...forged(answer({ status: 404 })) },
      { outcome: 'inconclusive', reason: expect.stringContaining('any token may be accepted') },
    ],
    [
      'a made-up token with which the arguments of a call are looked at',
      { post: refusal('Bearer'), ...forged(posted(missingArgument)) },
      { value: false },
    ],
    [
      'a made-up token that is found to be none',
      {
        post: refusal('Bearer'),
        ...forged(
          posted(answer({ status: 400, headers: { 'www-authenticate': 'Bearer error="invalid_request"' } })),
        ),
      },
      { value: true },
    ],
    [
      'no data for a made-up token',
      { anonymous: refusal('Bearer'), ...forged(refusal('Bearer')) },
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
    [
      'the public card of one agent of several',
      {
        anonymous: json({ skills: [1] }, { url: 'https://a.example.com/api/.well-known/x/agent-card.json' }),
      },
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

  it('reports whether pages of other sites may call the endpoint', () => {
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

  it('lists exactly the calls that were tried', () => {
    const both = sights({ anonymous: refusal('Bearer'), post: posted(refusal('Bearer')) });
    expect(endpointAuthRequired(both, about)).toHaveProperty(
      'detail',
      '2 calls without credentials were tried: GET at https://agent.example.com/chat (HTTP 401), POST at https://agent.example.com/chat (HTTP 401). 2 were rejected for missing credentials, and none was accepted.',
    );
    expect(endpointAuthRequired(sights({ anonymous: blocked }), about)).toHaveProperty(
      'reason',
      '1 call without credentials was tried: GET at https://agent.example.com/chat (HTTP 403). HTTP 403 without naming a scheme (RFC 9110 §11.6.1) may apply to every caller, for example because of a firewall or an unrelated check. A stored test credential would show the cause: the same call is then made with it.',
    );
    expect(endpointAuthRequired(sights({ anonymous: signIn }), about)).toHaveProperty(
      'reason',
      expect.stringContaining('redirected to a sign-in page'),
    );
  });

  it('marks the decisive status', () => {
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
